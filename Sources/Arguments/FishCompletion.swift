import Text

/// One `complete` line for each word, with the command after which fish offers it.
struct FishCompletion {
    let root: CommandSpec

    var text: String {
        let lines = CompletionScript.commands(of: root).flatMap(lines)
        return """
            # fish completion for \(root.name)
            function __\(root.name)_at
                set -l known \(CompletionScript.paths(of: root).dropFirst().joined(separator: " "))
                set -l words (commandline -opc)
                set -e words[1]
                set -l at ''
                for word in $words
                    contains -- $at/$word $known; and set at $at/$word
                end
                test "$at" = "$argv[1]"
            end
            function __\(root.name)_listed
                set -l key $argv[1]
                set -l split (contains -i -- -- $argv)
                set -l list $argv[2..(math $split - 1)]
                set -l words (commandline -opc)
                for index in (seq (count $words))
                    if contains -- $words[$index] $argv[(math $split + 1)..-1]
                        set -a list $words[$index] $words[(math $index + 1)]
                    else if contains -- (string replace -r '=.*' '' -- $words[$index]) $argv[(math $split + 1)..-1]
                        set -a list $words[$index]
                    end
                end
                \(root.name) $list --json 2>/dev/null | \(CompletionScript.listFilter)
            end
            complete -c \(root.name) -f

            """ + lines.map { "complete -c \(root.name) \($0)\n" }.joined()
    }

    private func lines(path: [String], spec: CommandSpec) -> [String] {
        let place = CompletionScript.slashed(path)
        let condition = "-n \"__\(root.name)_at \(place.isEmpty ? "''" : place)\""
        let commands = spec.subcommands.map {
            "\(condition) -a \($0.name) -d \(ShellWord.quoted($0.summary))"
        }
        let options = spec.options.map { option in
            "\(condition) -l \(option.name)\(value(of: option)) -d \(ShellWord.quoted(option.summary))"
        }
        let operands = spec.operands.map { offers($0.form) }.filter { !$0.isEmpty }.map { condition + $0 }
        return commands + options + operands
    }

    private func value(of option: OptionSpec) -> String {
        guard let form = option.form else { return "" }
        let offers = offers(form)
        return (offers.hasPrefix(" -F") ? " -r" : " -x") + offers
    }

    /// What offers the values of an option or operand.
    private func offers(_ form: ValueForm) -> String {
        switch form {
        case .file: " -F"
        case .nameOrFile(let listing): " -F \(list(listing))"
        case .listed(let listing, _): " \(list(listing))"
        case .text, .number, .seconds, .command: ""
        case .oneOf(let words), .suggested(let words): " -a \(ShellWord.quoted(words.joined(separator: " ")))"
        }
    }

    private func list(_ listing: Listing) -> String { "-a '(__\(root.name)_listed \(listing.arguments))'" }
}
