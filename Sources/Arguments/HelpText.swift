/// The words of `--help`, made from the table so that they cannot drift from what is understood.
public enum HelpText {
    /// What every terminal has.
    private static let columns = 80
    /// Beyond this the summaries would stand too far right; longer names take a line of their own.
    private static let widestName = 30

    public static func of(_ path: [String], in root: CommandSpec) -> String {
        var spec = root
        for word in path { spec = spec.subcommand(word) ?? spec }
        let name = ([root.name] + path).joined(separator: " ")
        var text = WrappedWords.text(spec.summary, columns: columns) + "\n"
        text += "\nUsage: \(name)\(usage(of: spec))\n"
        if !spec.subcommands.isEmpty {
            text += section("Commands", spec.subcommands.map { ($0.name + operands(of: $0), $0.summary) })
        }
        if !spec.options.isEmpty {
            text += section("Options", spec.options.map { (flag($0), $0.explanation) })
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
        let column = min(widest, widestName) + 4
        let indent = String(repeating: " ", count: column)
        var text = "\n\(title):\n"
        for (name, summary) in rows {
            let lead = "  " + name
            let isLong = lead.count + 2 > column
            text += isLong ? lead + "\n" + indent : lead + String(repeating: " ", count: column - lead.count)
            text += WrappedWords.text(summary, columns: columns - column, indent: indent) + "\n"
        }
        return text
    }
}

extension OptionSpec {
    /// The summary, with what the value may be and what it is where nobody says.
    var explanation: String {
        var facts: [String] = []
        if case .numberIn(let range) = value {
            let least = range.lowerBound
            facts.append(range.upperBound == .max ? "from \(least)" : "\(least) to \(range.upperBound)")
        }
        if let usual { facts.append("default \(usual)") }
        return facts.isEmpty ? summary : "\(summary) (\(facts.joined(separator: ", ")))"
    }
}

/// Breaks our own texts into lines between words; a word that is too long for a line has one of its own.
enum WrappedWords {
    /// The lines joined, each but the first behind `indent`.
    static func text(_ text: String, columns: Int, indent: String = "") -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + indent)
    }
}
