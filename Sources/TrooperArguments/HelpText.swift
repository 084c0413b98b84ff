import TrooperText

/// The text of `--help`, generated from the table of commands that the parser reads.
package enum HelpText {
    /// In columns. A longer name takes its own line, so that the summaries have room.
    private static let widestName = 30

    package static func of(_ path: [String], in root: CommandSpec) -> String {
        var spec = root
        for word in path { spec = spec.subcommand(word) ?? spec }
        let name = ([root.name] + path).joined(separator: " ")
        var text = Wrapping.hanging(spec.summary, indent: 0)
        text += "\nUsage: \(name)\(usage(of: spec))\n"
        text += commands(spec.subcommands.filter { $0.group == spec.subcommands.first?.group })
        if !path.isEmpty, !spec.options.isEmpty {
            text += section("Options", spec.options.map { (flag($0), $0.explanation) })
        }
        let examples = spec.run == nil ? spec.subcommands.prefix(3).compactMap(\.examples.first) : spec.examples
        if !examples.isEmpty { text += "\nExamples:\n" + examples.map { "  \($0)\n" }.joined() }
        if path.isEmpty {
            text += "\nMore: \(root.name) help play, help all, help COMMAND, or man \(root.name)\n"
        }
        return text
    }

    /// All commands with their summaries.
    package static func ofAll(in root: CommandSpec) -> String { String(commands(root.subcommands).dropFirst()) }

    private static func commands(_ commands: [CommandSpec]) -> String {
        let rows = commands.map { (group: $0.group, name: $0.name + operands(of: $0), summary: $0.summary) }
        let column = column(for: rows.map(\.name))
        let groups = rows.compactMap(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        return groups.map { group in
            section(group, rows.filter { $0.group == group }.map { ($0.name, $0.summary) }, column: column)
        }.joined()
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

    private static func column(for names: [String]) -> Int {
        min(names.map(\.count).max() ?? 0, widestName) + 4
    }

    private static func section(_ title: String, _ rows: [(String, String)], column: Int? = nil) -> String {
        let column = column ?? self.column(for: rows.map(\.0))
        var text = "\n\(title):\n"
        for (name, summary) in rows {
            var lead = "  " + name
            if lead.count + 2 > column {
                text += lead + "\n"
                lead = ""
            }
            lead = lead.padded(to: column)
            text += Wrapping.hanging(summary, lead: lead, indent: column)
        }
        return text
    }
}

extension OptionSpec {
    /// The summary with the range of the value and its default.
    var explanation: String {
        var facts: [String] = []
        if case .number(let range) = form, range != 0...UInt64.max {
            let least = range.lowerBound
            facts.append(range.upperBound == .max ? "from \(least)" : "\(least) to \(range.upperBound)")
        }
        if isRepeatable { facts.append("may be repeated") }
        if let defaultText { facts.append("default \(defaultText)") }
        return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: ", ")))"
    }
}
