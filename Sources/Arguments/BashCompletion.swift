import Text

/// A bash function that offers words by the path of the commands typed so far.
struct BashCompletion {
    let root: CommandSpec

    /// Bash completes file names itself: it handles quotes, spaces and the tilde.
    private static let files = "compopt -o default 2>/dev/null"

    var text: String {
        let commands = CompletionScript.commands(of: root)
        return """
            # bash completion for \(root.name)
            _\(root.name)_listed() {
                \(root.name) "$@" 2>/dev/null | \(CompletionScript.listFilter)
            }
            _\(root.name)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path="" known=\(knownPaths)
                local index given
                COMPREPLY=()
                # Bash splits --name=value into three words.
                if [[ $word == "=" ]]; then
                    word=""
                elif [[ $before == "=" ]]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                fi
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
        ShellWord.quoted(CompletionScript.paths(of: root).joined(separator: " "))
    }

    private var valueCases: String {
        var seen: Set<String> = []
        let commands = CompletionScript.commands(of: root)
        let names = commands.flatMap(\.spec.options).map(\.name).filter { seen.insert($0).inserted }
        return names.compactMap { name in
            let actions = commands.compactMap { path, spec in
                spec.options.first { $0.name == name }.flatMap(action).map { (path: path, words: $0) }
            }
            guard let first = actions.first else { return nil }
            // The formats of an import are not those of an export.
            guard actions.contains(where: { $0.words != first.words }) else {
                return "        --\(name)) \(first.words)return ;;"
            }
            let cases = actions.map { action in
                let path = action.path.isEmpty ? "''" : CompletionScript.slashed(action.path)
                return "            \(path)) \(action.words);;"
            }
            return "        --\(name)) case $path in\n\(cases.joined(separator: "\n"))\n        esac; return ;;"
        }.joined(separator: "\n")
    }

    /// Offers the values of an option; nil for one that takes none.
    private func action(_ option: OptionSpec) -> String? {
        switch option.form {
        case nil: nil
        case .file, .nameOrFile: BashCompletion.files + "; "
        case .text, .number, .seconds, .listed, .command: ""
        case .oneOf(let words), .suggested(let words): offer(words) + "; "
        }
    }

    private func words(path: [String], spec: CommandSpec) -> String {
        let label = path.isEmpty ? "''" : CompletionScript.slashed(path)
        var words = spec.subcommands.map(\.name) + spec.options.map { "--\($0.name)" } + ["--help"]
        var takesFiles = false
        var listing = ""
        for operand in spec.operands {
            switch operand.form {
            case .file, .nameOrFile: takesFiles = true
            case .oneOf(let choices), .suggested(let choices): words += choices
            case .listed(let command, let option): listing = "; " + list(command, given: option)
            case .text, .number, .seconds, .command: break
            }
        }
        let offer = offer(words) + listing
        guard takesFiles else { return "        \(label)) \(offer) ;;" }
        return "        \(label)) if [[ $word == -* ]]; then \(offer); else \(BashCompletion.files); fi ;;"
    }

    private func offer(_ words: [String]) -> String {
        "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    }

    private func list(_ command: [String], given option: String) -> String {
        """
        given=()
                    for ((index = 1; index < COMP_CWORD; index++)); do
                        [[ ${COMP_WORDS[index]} == --\(option) ]] && given=(--\(option) "${COMP_WORDS[index+1]}")
                    done
                    COMPREPLY+=($(compgen -W "$(_\(root.name)_listed \(command.joined(separator: " ")) \
        "${given[@]}")" -- "$word"))
        """
    }
}
