import QuizCore

/// The first question of a pack with each id and with each statement.
package struct FirstUses {
    private var ids: [QuestionID: Int32] = [:]
    /// By the hash of the statement: a pack may have 100,000 of them, and the questions have their texts already.
    private var statements: [Int: Int32] = [:]

    package init() {}

    package func place(of id: QuestionID) -> Int? { ids[id].map(Int.init) }

    package mutating func add(_ id: QuestionID, at place: Int) {
        if ids[id] == nil { ids[id] = Int32(truncatingIfNeeded: place) }
    }

    /// The place of the question with this statement; capitals and the number of spaces in a gap make no difference.
    package func place(of key: StatementKey, in questions: [Question]) -> Int? {
        guard let place = statements[key.hashValue].map(Int.init) else { return nil }
        // A statement with the hash of another is never found. Among 100,000 there are two such once in 4 billion.
        let found = StatementKey(questions[place].statement, ignoresFinalMarks: key.ignoresFinalMarks)
        return found == key ? place : nil
    }

    package mutating func add(_ key: StatementKey, at place: Int) {
        let hash = key.hashValue
        if statements[hash] == nil { statements[hash] = Int32(truncatingIfNeeded: place) }
    }
}

/// A statement without capitals and repeated spaces.
package struct StatementKey: Hashable {
    /// Bytes, because String equality depends on Unicode tables and is slow.
    package let bytes: [UInt8]
    /// Whether a full stop or another mark at the end makes no difference.
    package let ignoresFinalMarks: Bool

    /// Of a statement in a file of another program, where one that is repeated often lacks its full stop.
    package init(imported statement: String) { self.init(statement, ignoresFinalMarks: true) }

    package init(_ statement: String, ignoresFinalMarks: Bool = false) {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        let scalars = statement.unicodeScalars
        for scalar in ignoresFinalMarks ? StatementKey.withoutFinalMarks(scalars) : scalars[...] {
            if scalar == " ", key.last == UInt8(ascii: " ") { continue }
            StatementKey.append(scalar, to: &key)
        }
        bytes = key
        self.ignoresFinalMarks = ignoresFinalMarks
    }

    /// All of it if it has nothing but marks.
    private static func withoutFinalMarks(_ scalars: String.UnicodeScalarView) -> Substring.UnicodeScalarView {
        let last = scalars.lastIndex { ![".", "!", "?", "\u{2026}", "\u{3002}", " "].contains($0) }
        return last.map { scalars[...$0] } ?? scalars[...]
    }

    /// Without blanks and the marks of a sentence: the same after a correction of commas.
    package static func withoutMarks(of statement: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        for scalar in statement.unicodeScalars where !marks.contains(scalar) { append(scalar, to: &key) }
        return key
    }

    private static let marks = Set(
        " .,;:!?\"'-()[]\u{AB}\u{BB}\u{2013}\u{2014}\u{2018}\u{2019}\u{201C}\u{201D}\u{201E}\u{2026}\u{3002}"
            .unicodeScalars)

    private static func append(_ scalar: Unicode.Scalar, to key: inout [UInt8]) {
        if scalar.isASCII {
            let byte = UInt8(truncatingIfNeeded: scalar.value)
            key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
        } else {
            key.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
        }
    }
}
