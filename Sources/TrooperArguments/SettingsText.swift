import TrooperText

/// The text of a settings file: lines `name = value`, and comments behind `#`.
///
/// A change keeps every byte that does not belong to the changed value.
package struct SettingsText: Sendable {
    package private(set) var bytes: [UInt8]
    /// By the names of the settings.
    package private(set) var values: [String: String] = [:]
    /// What is wrong with lines that are ignored, each with its line.
    package private(set) var problems: [String] = []

    private let settings: [any Argument]
    /// Where the value of each setting is: of the line that counts, or else of the latest ignored one.
    private var places: [String: Range<Int>] = [:]
    /// Where the line after the comment begins that shows each setting.
    private var shown: [String: Int] = [:]
    private var lines: [String: Int] = [:]

    private static let newline = UInt8(ascii: "\n")
    private static let number = UInt8(ascii: "#")
    private static let sign = UInt8(ascii: "=")
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// - Parameter settings: those that are known.
    package init(_ bytes: [UInt8] = [], _ settings: [any Argument]) {
        self.bytes = bytes
        self.settings = settings
        var start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        var line = 0
        while start < bytes.count {
            line += 1
            let end = bytes[start...].firstIndex(of: Self.newline) ?? bytes.count
            read(bytes[start..<end], line)
            start = end + 1
        }
    }

    /// A new file, in which every setting stands as a comment.
    package static func template(_ settings: [any Argument]) -> SettingsText {
        let head = """
            # The settings of Game Trooper, one a line: name = value. What follows # is a comment.
            # Each is an option of the program, too, which comes before this file.

            """
        let lines = settings.map { "\n# \($0.sentence)\n# \($0.name) = \($0.usual ?? "")\n" }
        return SettingsText(Array((head + lines.joined()).utf8), settings)
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) {
        let all = line.trimmed
        guard let first = all.first else { return }
        guard first != Self.number else { return readComment(all, end: line.endIndex) }
        let content = all.prefix { $0 != Self.number }.trimmed
        guard let sign = content.firstIndex(of: Self.sign) else {
            return ignore(number, "'\(Quoted.shortened(content.text))' is not of the form name = value")
        }
        let name = content[..<sign].trimmed.text
        guard let setting = settings.first(where: { $0.name == name }) else {
            let short = Quoted.shortened(name)
            let nearest = Suggestion.nearest(to: short, in: settings.map(\.name)).map { " (did you mean '\($0)'?)" }
            return ignore(number, "there is no setting '\(short)'\(nearest ?? "")")
        }
        let place = content[(sign + 1)...].trimmed
        if let earlier = lines[name] { return ignore(number, "\(name) stands in line \(earlier) already") }
        places[name] = place.startIndex..<place.endIndex
        let value = place.text
        if value.utf8.count > Self.mostBytes { return ignore(number, "the value of \(name) is too long") }
        if let problem = setting.kind.problem(with: value, of: name) { return ignore(number, problem.problem) }
        lines[name] = number
        values[name] = value
    }

    private static let mostBytes = 100

    private mutating func readComment(_ comment: ArraySlice<UInt8>, end: Int) {
        guard end < bytes.count, let sign = comment.firstIndex(of: Self.sign) else { return }
        shown[comment[..<sign].dropFirst().trimmed.text] = end + 1
    }

    private mutating func ignore(_ line: Int, _ problem: String) {
        problems.append("settings: line \(line): \(problem); it is ignored")
    }

    /// Changes the value of a setting, or adds its line: below the comment that shows it, else at the end.
    package mutating func set(_ setting: any Argument, to value: String) {
        let isCRLF = bytes.firstIndex(of: Self.newline).map { $0 > 0 && bytes[$0 - 1] == 13 } ?? false
        let newline = isCRLF ? "\r\n" : "\n"
        let line = "\(setting.name) = \(value)"
        if let place = places[setting.name] {
            bytes.replaceSubrange(place, with: Array(value.utf8))
        } else if let place = shown[setting.name] {
            bytes.insert(contentsOf: Array((line + newline).utf8), at: place)
        } else if bytes.last ?? Self.newline == Self.newline {
            bytes += Array((line + newline).utf8)
        } else {
            bytes += Array((newline + line).utf8)
        }
        self = SettingsText(bytes, settings)
    }
}

extension Argument {
    /// What a setting is for and which values it has, such as "The colours: calm or contrast."
    package var sentence: String {
        let values: String? =
            switch kind {
            case .oneOf(let words): words.joined(byLast: "or")
            case .number(let range): "\(range.lowerBound) to \(range.upperBound)"
            default: nil
            }
        return summary.prefix(1).uppercased() + summary.dropFirst() + (values.map { ": \($0)." } ?? ".")
    }
}
