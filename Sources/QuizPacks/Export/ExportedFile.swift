import QuizCore
import TrooperText

/// An exported file while it is written, question by question, so that a pack of any size takes little memory.
public struct ExportedFile {
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
    ///   - isASCII: whether all texts of the pack are; matters where `ExportFormat.asksForASCII`.
    ///   - hasHistory: whether the file tells of flags and answers, in formats that take them.
    public init(_ pack: Pack, as format: ExportFormat, isASCII: Bool, hasHistory: Bool) {
        let pack = pack.cleaned
        self.format =
            switch format {
            case .trooper: .trooper(pack)
            case .csv: .csv(pack, isASCII: isASCII, hasHistory: hasHistory)
            case .gift: .gift(pack)
            case .moodlexml: .moodleXML(pack)
            case .anki: .anki(pack)
            case .jsonl: .jsonLines(pack)
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
    public mutating func append(_ question: Question, _ history: ExportedHistory?) -> [UInt8]? {
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
    public mutating func end() -> [UInt8] {
        piece.append(contentsOf: format.tail(previous == nil).utf8)
        defer { piece = [] }
        return piece
    }
}

extension ExportFormat {
    /// Whether the file begins in another way if all texts are ASCII.
    public var asksForASCII: Bool { self == .csv }
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

extension Pack {
    /// The fields without what a terminal or a format would take for more than text; questions are left out.
    fileprivate var cleaned: Pack {
        Pack(
            id: id.cleaned, title: title.cleaned, licence: licence.cleaned, attribution: attribution.cleaned,
            version: version.cleaned, questions: [])
    }
}

extension Question {
    fileprivate var cleaned: Question {
        Question(
            id: QuestionID(rawValue: id.rawValue.cleaned), statement: statement.cleaned, answer: answer,
            explanation: explanation.cleaned, topic: topic.cleaned, difficulty: difficulty,
            sources: sources.map(\.cleaned), made: made)
    }
}

extension String {
    fileprivate var cleaned: String { SafeText.cleaned(self).trimmedOfSpaces }
}
