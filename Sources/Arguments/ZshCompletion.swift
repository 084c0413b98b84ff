import Text

/// A function with an `_arguments` call for each command.
struct ZshCompletion {
    let root: CommandSpec

    var text: String {
        let functions = CompletionScript.commands(of: root).map(function).joined(separator: "\n")
        return """
            #compdef \(root.name)
            # zsh completion for \(root.name)
            _\(root.name)_listed() {
                local key=$1 option value
                shift
                local -i split=${@[(i)--]}
                local -a list=("${(@)@[1,split-1]}") listed
                for option in "${(@)@[split+1,-1]}"; do
                    # Values come quoted once more, with colons between several of an option.
                    for value in "${(@s.:.)opt_args[$option]}"; do
                        [[ -n $value ]] && list+=("$option=${(Q)${(Q)value}}")
                    done
                done
                listed=(${(f)"$(\(root.name) $list --json 2>/dev/null | \(CompletionScript.listFilter))"})
                compadd -a listed
            }
            \(functions)
            # Found in $fpath, this file is the body of the function, and the first call has just loaded it.
            if [ "$funcstack[1]" = "_\(root.name)" ]; then
                _\(root.name) "$@"
            else
                compdef _\(root.name) \(root.name)
            fi

            """
    }

    private func function(path: [String], spec: CommandSpec) -> String {
        let name = "_" + ([root.name] + path).joined(separator: "_")
        var lines = spec.options.map(argument) + ["'--help[explain the command]'"]
        guard !spec.subcommands.isEmpty else {
            lines += spec.operands.map(argument)
            return "\(name)() {\n    _arguments \\\n        \(lines.joined(separator: " \\\n        "))\n}"
        }
        lines += ["'1: :->command'", "'*:: :->rest'"]
        let described = spec.subcommands.map { ShellWord.quoted("\($0.name):\($0.summary)") }
        let cases = spec.subcommands.map { "            \($0.name)) \(name)_\($0.name) ;;" }
        return """
            \(name)() {
                local state line
                _arguments -C \\
                    \(lines.joined(separator: " \\\n        "))
                case $state in
                    command)
                        local -a commands=(\(described.joined(separator: " ")))
                        _describe command commands ;;
                    rest)
                        case $line[1] in
            \(cases.joined(separator: "\n"))
                        esac ;;
                esac
            }
            """
    }

    private func argument(_ option: OptionSpec) -> String {
        let label =
            switch option.form {
            case nil: ""
            case .file, .nameOrFile: "file"
            case .text(let word), .listed(_, let word): word
            case .number, .seconds: "number"
            case .oneOf, .suggested, .command: "word"
            }
        let value = option.form.map { ":\(label):\(action($0))" } ?? ""
        // With `=`, zsh accepts the value in the same word or in the next.
        let sign = value.isEmpty ? "" : "="
        let star = option.isRepeatable ? "*" : ""
        return ShellWord.quoted("\(star)--\(option.name)\(sign)[\(escaped(option.summary))]\(value)")
    }

    private func argument(_ operand: OperandSpec) -> String {
        let place =
            switch operand.count {
            case .one: ":"
            case .optional: "::"
            case .any, .oneOrMore: "*:"
            }
        return "'\(place)\(operand.name):\(action(operand.form))'"
    }

    /// What offers the values; a blank offers nothing.
    private func action(_ form: ValueForm) -> String {
        switch form {
        case .file: "_files"
        case .text, .number, .seconds, .command: " "
        case .oneOf(let words), .suggested(let words): "(\(words.joined(separator: " ")))"
        case .listed(let listing, _): " _\(root.name)_listed \(listing.arguments)"
        case .nameOrFile(let listing): "{_\(root.name)_listed \(listing.arguments); _files}"
        }
    }

    /// Colons and brackets separate the parts of an `_arguments` specification.
    private func escaped(_ text: String) -> String {
        String(text.flatMap { ":[]".contains($0) ? ["\\", $0] : [$0] })
    }
}
