import TrooperText

/// The text of `--help`, generated from the tree of commands that the parser reads.
package enum HelpText {
    /// In columns. A longer name takes its own line, so that the summaries have room.
    private static let widestName = 30

    package static func of(_ path: [String], in root: Command) -> String {
        var command = root
        for word in path { command = command.command(word) ?? command }
        let below = command.below
        let name = ([root.name] + path).joined(separator: " ")
        var text = Wrapping.hanging(command.summary, indent: 0)
        text += "\nUsage: \(name)\(usage(of: command, below))\n"
        text += commands(below.filter { $0.group == below.first?.group })
        if !path.isEmpty { text += options(of: command) }
        let examples = command.examples.isEmpty ? below.prefix(3).compactMap(\.examples.first) : command.examples
        if !examples.isEmpty { text += "\nExamples:\n" + examples.map { "  \($0)\n" }.joined() }
        if path.isEmpty {
            text += "\nMore: \(root.name) help play, help all, help COMMAND, or man \(root.name)\n"
        }
        return text
    }

    /// All commands with their summaries.
    package static func ofAll(in root: Command) -> String { String(commands(root.below).dropFirst()) }

    /// The settings of a list, as options.
    package static func settings(_ settings: [any Argument]) -> String {
        section("Settings, each an option of every game", settings.map { (flag($0), $0.explanation) })
    }

    /// Settings have a help of their own.
    private static func options(of command: Command) -> String {
        let own = command.options.filter { $0.kept == nil }
        let text = own.isEmpty ? "" : section("Options", own.map { (flag($0), $0.explanation) })
        let hasSettings = own.count < command.options.count
        return text + (hasSettings ? "\nSettings are options, too: trooper help settings\n" : "")
    }

    private static func commands(_ commands: [Command]) -> String {
        let rows = commands.map { (group: $0.group, name: $0.name + operands(of: $0), summary: $0.summary) }
        let column = column(for: rows.map(\.name))
        let groups = rows.map(\.group).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        return groups.map { group in
            section(group, rows.filter { $0.group == group }.map { ($0.name, $0.summary) }, column: column)
        }.joined()
    }

    private static func usage(of command: Command, _ below: [Command]) -> String {
        var text = below.isEmpty ? "" : " [\(command.noun.uppercased())]"
        text += operands(of: command)
        if !command.options.isEmpty { text += " [OPTIONS]" }
        return text
    }

    /// Such as " [FILE...]".
    static func operands(of command: Command) -> String {
        command.operands.map { operand in
            switch operand.count {
            case .one: " \(operand.name)"
            case .optional: " [\(operand.name)]"
            case .any: " [\(operand.name)...]"
            case .oneOrMore: " \(operand.name)..."
            }
        }.joined()
    }

    private static func flag(_ option: any Argument) -> String {
        "--\(option.name)" + (option.kind.placeholder.map { " " + $0 } ?? "")
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

extension Argument {
    /// The summary with the range of the value and its default.
    var explanation: String {
        var facts: [String] = []
        if case .number(let range) = kind, range != 0...UInt64.max {
            facts.append("\(range.lowerBound) to \(range.upperBound)")
        }
        if count == .any { facts.append("may be repeated") }
        if let usual { facts.append("default \(usual)") }
        return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: ", ")))"
    }
}
