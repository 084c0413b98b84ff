import QuizCore
import QuizPacks
import TrooperText

/// The ids of imported questions.
enum ImportedID {
    /// The ids that a question may get, best first: the next one is for when another question has it.
    ///
    /// An id of the file wins. Without one it is made of the statement without blanks and the marks of a sentence, so
    /// that the same file gives the same ids anywhere, and a corrected comma keeps them. Where two of a file agree in
    /// that, as "1.5 is odd" and "15 is odd", each gets one of its whole statement, whichever comes first.
    static func candidates(_ id: String, statement: String, prefix: String) -> [String] {
        if QuestionID.isValid(id) { return [id] }
        let valid = made(of: id)
        if !valid.isEmpty { return [valid, valid.prefix(mostBytes - 13) + "-" + hash(of: id.utf8)] }
        return [prefix + hash(of: StatementKey.withoutMarks(of: statement)), prefix + hash(of: statement.utf8)]
    }

    private static let mostBytes = Limits.idBytes

    /// The id in lower case, with hyphens for what an id cannot have; empty if nothing of it is left.
    static func made(of text: String) -> String {
        var id: [UInt8] = []
        for byte in text.utf8 where id.count < mostBytes {
            let lower = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
            if QuestionID.isValid(lower), lower != UInt8(ascii: "-") {
                id.append(lower)
            } else if let last = id.last, last != UInt8(ascii: "-") {
                id.append(UInt8(ascii: "-"))
            }
        }
        if id.last == UInt8(ascii: "-") { id.removeLast() }
        return String(decoding: id, as: UTF8.self)
    }

    /// Twelve hexadecimal digits.
    private static func hash(of bytes: some Sequence<UInt8>) -> String {
        String(String(StateHash.of(Array(bytes)), radix: 16).zeroPadded(to: 16).prefix(12))
    }
}
