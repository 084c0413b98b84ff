/// One `complete` line a word, each with the condition under which it fits.
struct FishCompletion {
    let root: CommandSpec

    var text: String {
        let lines = CompletionScript.commands(of: root).flatMap(lines)
        return "# fish completion for \(root.name)\ncomplete -c \(root.name) -f\n"
            + lines.map { "complete -c \(root.name) \($0)\n" }.joined()
    }

    private func lines(path: [String], spec: CommandSpec) -> [String] {
        let condition = "-n " + CompletionScript.quoted(condition(path: path, spec: spec))
        let commands = spec.subcommands.map {
            "\(condition) -a \($0.name) -d \(CompletionScript.quoted($0.summary))"
        }
        let options = spec.options.map { option in
            "\(condition) -l \(option.name)\(value(of: option)) -d \(CompletionScript.quoted(option.summary))"
        }
        let operands = spec.operands.compactMap { operand -> String? in
            switch operand {
            case .file, .files: "\(condition) -F"
            case .name: nil
            case .oneOf(let words): "\(condition) -a \(CompletionScript.quoted(words.joined(separator: " ")))"
            case .optionalName:
                "\(condition) -a \(CompletionScript.quoted(root.subcommands.map(\.name).joined(separator: " ")))"
            }
        }
        return commands + options + operands
    }

    private func condition(path: [String], spec: CommandSpec) -> String {
        guard !path.isEmpty else { return "__fish_use_subcommand" }
        var parts = path.map { "__fish_seen_subcommand_from \($0)" }
        if !spec.subcommands.isEmpty {
            let below = spec.subcommands.map(\.name).joined(separator: " ")
            parts.append("not __fish_seen_subcommand_from \(below)")
        }
        return parts.joined(separator: "; and ")
    }

    private func value(of option: OptionSpec) -> String {
        switch option.value {
        case .none: ""
        case .file: " -r -F"
        case .number, .seconds: " -x"
        case .oneOf(let words): " -x -a \(CompletionScript.quoted(words.joined(separator: " ")))"
        }
    }
}
