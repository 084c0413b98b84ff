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
                set -l option $argv[1]
                set -l words (commandline -opc)
                set -l given
                if set -l index (contains -i -- $option $words)
                    set given $option $words[(math $index + 1)]
                end
                \(root.name) $argv[2..-1] $given 2>/dev/null | \(CompletionScript.listFilter)
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
        let operands = spec.operands.compactMap { operand -> String? in
            switch operand.form {
            case .file, .nameOrFile: "\(condition) -F"
            case .text, .number, .seconds, .command: nil
            case .listed(let command, let option):
                "\(condition) -a '(__\(root.name)_listed --\(option) \(command.joined(separator: " ")))'"
            case .oneOf(let words), .suggested(let words):
                "\(condition) -a \(ShellWord.quoted(words.joined(separator: " ")))"
            }
        }
        return commands + options + operands
    }

    private func value(of option: OptionSpec) -> String {
        switch option.form {
        case nil: ""
        case .file, .nameOrFile: " -r -F"
        case .text, .number, .seconds, .listed, .command: " -x"
        case .oneOf(let words), .suggested(let words): " -x -a \(ShellWord.quoted(words.joined(separator: " ")))"
        }
    }
}
