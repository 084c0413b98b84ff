/// Looks the words up by the path of commands typed so far.
struct BashCompletion {
    let root: CommandSpec

    var text: String {
        let commands = CompletionScript.commands(of: root)
        return """
            # bash completion for \(root.name)
            _\(root.name)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path="" known=\(knownPaths)
                local index
                COMPREPLY=()
                for ((index = 1; index < COMP_CWORD; index++)); do
                    [[ " $known " == *" $path/${COMP_WORDS[index]} "* ]] && path+="/${COMP_WORDS[index]}"
                done
                case $before in
            \(valueCases)
                esac
                case $path in
            \(commands.map(words).joined(separator: "\n"))
                esac
            }
            complete -F _\(root.name) \(root.name)

            """
    }

    private var knownPaths: String {
        let paths = CompletionScript.commands(of: root).map { "/" + $0.path.joined(separator: "/") }
        return CompletionScript.quoted(paths.joined(separator: " "))
    }

    private var valueCases: String {
        let options = CompletionScript.commands(of: root).flatMap(\.spec.options)
        var seen: Set<String> = []
        return options.filter { seen.insert($0.name).inserted }.compactMap { option in
            switch option.value {
            case .none: nil
            case .file: valueCase(option, "COMPREPLY=($(compgen -f -- \"$word\"))")
            case .number, .seconds: valueCase(option, "")
            case .oneOf(let words):
                valueCase(option, "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))")
            }
        }.joined(separator: "\n")
    }

    private func valueCase(_ option: OptionSpec, _ action: String) -> String {
        "        --\(option.name)) \(action.isEmpty ? "" : action + "; ")return ;;"
    }

    private func words(path: [String], spec: CommandSpec) -> String {
        let label = path.isEmpty ? "''" : "/" + path.joined(separator: "/")
        var words = spec.subcommands.map(\.name) + spec.options.map { "--\($0.name)" } + ["--help"]
        var files = ""
        for operand in spec.operands {
            switch operand {
            case .file, .files: files = "; COMPREPLY+=($(compgen -f -- \"$word\"))"
            case .oneOf(let choices): words += choices
            case .optionalName: words += root.subcommands.map(\.name)
            case .name: break
            }
        }
        return "        \(label)) COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))\(files) ;;"
    }
}
