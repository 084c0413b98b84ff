import QuizCore
import QuizPacks
import TrooperText

/// An exported file while it is written, question by question, so that a pack of any size takes little memory.
package struct ExportedFile {
    private static let pieceBytes = 1 << 16

    private let format: ExportWriter
    private let hasHistory: Bool
    private var piece: [UInt8]
    private var previous: Question?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - pack: its fields; its questions are not used.
    ///   - format: of the file.
    ///   - isASCII: whether all texts of the pack are; matters where `ExportFormat.asksForQuestions`.
    ///   - hasMade: whether a statement of it was made; matters there, too.
    ///   - hasHistory: whether the file tells of answers, in formats that take them.
    package init(_ pack: Pack, as format: ExportFormat, isASCII: Bool, hasMade: Bool = false, hasHistory: Bool) {
        let pack = pack.withCleanFields
        self.format =
            switch format {
            case .trooper: .trooper(pack)
            case .csv: .csv(pack, isASCII: isASCII, hasMade: hasMade, hasHistory: hasHistory)
            case .gift: .gift(pack)
            }
        self.hasHistory = hasHistory
        piece = Array(self.format.head.utf8)
    }

    /// Adds a question.
    ///
    /// - Parameters:
    ///   - question: the next one of the pack.
    ///   - history: what the player did with it; nil stands for nothing.
    /// - Returns: the bytes that can be written by now; nil until there are enough.
    package mutating func append(_ question: Question, _ history: ExportedHistory?) -> [UInt8]? {
        let history = hasHistory ? history ?? ExportedHistory() : nil
        // Another program may have written anything into the scores.
        let question = question.cleaned
        piece.append(contentsOf: format.question(question, previous, history).utf8)
        previous = question
        guard piece.count >= Self.pieceBytes else { return nil }
        defer { piece.removeAll(keepingCapacity: true) }
        return piece
    }

    /// Ends the file, and returns its last bytes.
    package mutating func end() -> [UInt8] {
        piece.append(contentsOf: format.tail(previous == nil).utf8)
        defer { piece = [] }
        return piece
    }
}

extension ExportFormat {
    /// Whether the file begins in another way if all texts are ASCII, or if a statement was made.
    package var asksForQuestions: Bool { self == .csv }
}

/// How a format writes a pack.
struct ExportWriter {
    var head = ""
    /// What follows the last question.
    var tail: (_ isEmpty: Bool) -> String = { _ in "" }
    /// - Parameters:
    ///   - previous: the question before; nil for the first.
    ///   - history: nil writes none.
    let question: (_ question: Question, _ previous: Question?, _ history: ExportedHistory?) -> String
}
