import QuizCore

/// A kind of file that a pack is written to.
public enum ExportFormat: String, CaseIterable, Sendable {
    /// A pack of this program.
    case trooper
    /// CSV for spreadsheets.
    case csv
    /// Moodle's GIFT.
    case gift
    /// Text that Anki imports.
    case anki
    /// JSON Lines.
    case jsonl

    /// Whether the format has a place for flags and answers.
    public var takesHistory: Bool {
        switch self {
        case .csv, .gift, .jsonl: true
        case .trooper, .anki: false
        }
    }
}

/// What a player did with a question, for its author; importers ignore it.
public struct ExportedHistory: Hashable, Sendable {
    /// The reason of a flag, such as "unclear"; empty without a flag.
    public var flag: String
    /// How often the question was asked.
    public var askedCount: Int
    /// How often it was answered right.
    public var rightCount: Int

    /// A question that was never asked and not flagged, unless said otherwise.
    public init(flag: String = "", askedCount: Int = 0, rightCount: Int = 0) {
        self.flag = flag
        self.askedCount = askedCount
        self.rightCount = rightCount
    }
}

/// Writes packs in the formats of other programs; importing the file gives the same pack.
public enum PackExporter {
    private static let pieceBytes = 1 << 16

    /// Writes a pack in pieces, so that a large one takes no memory.
    ///
    /// - Parameters:
    ///   - pack: with all its questions.
    ///   - format: of the file.
    ///   - history: of each question, for formats that take it; nil writes none.
    ///   - write: gets the bytes in order.
    public static func export<Failure: Error>(
        _ pack: Pack, as format: ExportFormat, history: ((QuestionID) -> ExportedHistory)? = nil,
        write: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let writer = writer(of: pack, as: format, history: history)
        var piece: [UInt8] = Array(writer.head.utf8)
        for (index, question) in pack.questions.enumerated() {
            piece.append(contentsOf: writer.question(question, index).utf8)
            if piece.count >= pieceBytes {
                try write(piece)
                piece.removeAll(keepingCapacity: true)
            }
        }
        piece.append(contentsOf: writer.tail.utf8)
        try write(piece)
    }

    /// The whole file; for packs of a few questions.
    public static func text(
        of pack: Pack, as format: ExportFormat, history: ((QuestionID) -> ExportedHistory)? = nil
    ) -> String {
        let writer = writer(of: pack, as: format, history: history)
        return writer.head + pack.questions.enumerated().map { writer.question($1, $0) }.joined() + writer.tail
    }

    private static func writer(
        of pack: Pack, as format: ExportFormat, history: ((QuestionID) -> ExportedHistory)?
    ) -> ExportWriter {
        switch format {
        case .trooper: .trooper(pack)
        case .csv: .csv(pack, history)
        case .gift: .gift(pack, history)
        case .anki: .anki(pack)
        case .jsonl: .jsonLines(pack, history)
        }
    }
}

/// A file in three parts.
struct ExportWriter {
    var head = ""
    var tail = ""
    let question: (_ question: Question, _ index: Int) -> String
}
