import QuizCore
import TrooperFormats

/// Reads a file named "cards.csv" of these lines.
func imported(_ text: String, _ options: ImportOptions = ImportOptions(file: "cards.csv")) -> ImportReading {
    PackImporter.read(Array(text.utf8), options)
}

extension ImportReading {
    /// Each skip as its line and message.
    var skipLines: [String] { skips.map { "\($0.place.line): \($0.message)" } }

    var statements: [String] { pack?.questions.map(\.statement) ?? [] }
    var answers: [Bool] { pack?.questions.map(\.answer) ?? [] }
}
