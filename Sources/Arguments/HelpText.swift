/// The words of `--help`, made from the table so that they cannot drift from what is understood.
public enum HelpText {
    public static func of(_ path: [String], in root: CommandSpec) -> String {
        var spec = root
        for word in path { spec = spec.subcommand(word) ?? spec }
        let name = ([root.name] + path).joined(separator: " ")
        var text = "\(spec.summary)\n\nUsage: \(name)\(usage(of: spec))\n"
        if !spec.subcommands.isEmpty {
            text += section("Commands", spec.subcommands.map { ($0.name + operands(of: $0), $0.summary) })
        }
        if !spec.options.isEmpty {
            text += section("Options", spec.options.map { (flag($0), $0.summary) })
        }
        if path.isEmpty { text += "\nMore: \(root.name) help COMMAND, or man \(root.name)\n" }
        return text
    }

    private static func usage(of spec: CommandSpec) -> String {
        var text = spec.subcommands.isEmpty ? "" : " [COMMAND]"
        text += operands(of: spec)
        if !spec.options.isEmpty { text += " [OPTIONS]" }
        return text
    }

    private static func operands(of spec: CommandSpec) -> String {
        spec.operands.map { " " + $0.placeholder }.joined()
    }

    private static func flag(_ option: OptionSpec) -> String {
        "--\(option.name)" + (option.placeholder.map { " " + $0 } ?? "")
    }

    private static func section(_ title: String, _ rows: [(String, String)]) -> String {
        let widest = rows.map { $0.0.count }.max() ?? 0
        // Beyond this the summaries would stand too far right; the long ones take a line of their own.
        let column = min(widest, 30) + 4
        var text = "\n\(title):\n"
        for (name, summary) in rows {
            let lead = "  " + name
            if lead.count + 2 > column {
                text += lead + "\n" + String(repeating: " ", count: column) + summary + "\n"
            } else {
                text += lead + String(repeating: " ", count: column - lead.count) + summary + "\n"
            }
        }
        return text
    }
}
