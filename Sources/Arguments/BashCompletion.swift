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
            \(functions)
            _\(root.name)() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} path="" known=\(knownPaths)
                local index
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
        case .file: BashCompletion.files + "; "
        case .nameOrFile(let listing): "\(list(listing)); \(BashCompletion.files); "
        case .listed(let listing, _): list(listing) + "; "
        case .text, .number, .seconds, .command: ""
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
            case .listed(let listed, _): listing = "; " + list(listed)
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

    private func list(_ listing: Listing) -> String { "_\(root.name)_list \(listing.arguments)" }

    /// Bash passes words on as they are typed, and takes completed words as they are to be typed.
    private var functions: String {
        """
        # Sets REPLY to a word without its quotes, also without the last.
        _\(root.name)_unquoted() {
            case $1 in
                [\\'\\"]*) REPLY=${1#?}; REPLY=${REPLY%"${1:0:1}"} ;;
                *) IFS= read REPLY <<< "$1" ;;
            esac
            [[ $REPLY == "~/"* ]] && REPLY=$HOME/${REPLY:2}
        }
        # Offers the values of a key in what a command lists; the options behind -- are passed on to it.
        _\(root.name)_list() {
            local key=$1 value index list=(\(root.name)) REPLY
            shift
            while [[ $1 != "--" ]]; do list+=("$1"); shift; done
            shift
            for ((index = 1; index < COMP_CWORD - 1; index++)); do
                [[ " $* " == *" ${COMP_WORDS[index]} "* ]] || continue
                value=${COMP_WORDS[index+1]}
                [[ $value == "=" ]] && value=${COMP_WORDS[index+2]}
                _\(root.name)_unquoted "$value"
                list+=("${COMP_WORDS[index]}=$REPLY")
            done
            _\(root.name)_unquoted "$word"
            while IFS= read -r value; do
                [[ $value == "$REPLY"* ]] || continue
                case $word in
                    # Bash would not close a quote behind a value that ends with one.
                    \\'*) value=${value//\\'/\\'\\\\\\'\\'}\\' ;;
                    \\"*) value=$(sed 's/[\\\\"$`]/\\\\&/g' <<< "$value")\\" ;;
                    # Bash splits words at colons and equals signs.
                    *) printf -v value %q "$value"; value=${value//:/\\\\:}; value=${value//=/\\\\=} ;;
                esac
                COMPREPLY+=("$value")
            done < <("${list[@]}" --json 2>/dev/null | \(CompletionScript.listFilter))
        }
        """
    }
}
