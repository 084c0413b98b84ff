import QuizCore

/// A kind of file that a pack is written to.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// A pack of this program.
    case trooper
    case csv
    case gift

    /// Whether the format has a place for what a player answered.
    package var takesHistory: Bool { self != .trooper }
}

/// What a player did with a question, for its author; importers ignore it.
package struct ExportedHistory: Hashable, Sendable {
    package var askedCount: Int
    package var rightCount: Int

    /// A question that was never asked, unless said otherwise.
    package init(askedCount: Int = 0, rightCount: Int = 0) {
        self.askedCount = askedCount
        self.rightCount = rightCount
    }
}

/// Writes packs in the formats of other programs; importing the file gives the same pack.
package enum PackExporter {
    /// Writes a pack that is in memory, in pieces: the file itself never is.
    ///
    /// - Parameters:
    ///   - pack: with all its questions.
    ///   - format: of the file.
    ///   - write: gets the bytes in order.
    package static func export<Failure: Error>(
        _ pack: Pack, as format: ExportFormat, write: ([UInt8]) throws(Failure) -> Void
    ) throws(Failure) {
        let isASCII = format.asksForQuestions && pack.isASCII
        let hasMade = format.asksForQuestions && pack.hasMade
        var file = ExportedFile(pack, as: format, isASCII: isASCII, hasMade: hasMade, hasHistory: false)
        for question in pack.questions {
            if let piece = file.append(question, nil) { try write(piece) }
        }
        try write(file.end())
    }

    /// The whole file; for packs of a few questions.
    package static func text(of pack: Pack, as format: ExportFormat) -> String {
        var bytes: [UInt8] = []
        export(pack, as: format) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
