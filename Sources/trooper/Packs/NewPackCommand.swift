import QuizCore
import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperText

/// `trooper packs new`: writes a small pack to start from.
enum NewPackCommand {
    static let spec = CommandSpec(
        "new", "Write a small pack to start from.", operands: .of(.file), options: .of(.title, .overwrite),
        examples: ["trooper packs new birds.json --title 'Birds of Europe'"], run: run)

    private static func run(_ options: Options) throws {
        let file = options[.file]
        guard file != "-" else { throw UsageError("'trooper packs new' needs a file name, not -") }
        let title = try title(options[.title])
        try Consent.ask(toOverwrite: file, isForced: options[.overwrite])
        let pack = PackTemplate.pack(file: file, title: title)
        try AtomicFile.write(Array(pack.fileText.utf8), to: file)
        try Output.data(
            "Wrote \(file) with \(pack.questions.count) examples. Replace them, then:\n"
                + "  trooper questions lint \(ShellWord.quoted(file))\n  trooper packs add \(ShellWord.quoted(file))\n")
    }

    /// Nil if none is given; throws for one that `questions lint` would refuse.
    private static func title(_ text: String?) throws -> String? {
        guard let text else { return nil }
        let title = SafeText.cleaned(text)
        if let limit = PackField.title.limitBytes, title.utf8.count > limit {
            throw UsageError("the title is \(title.utf8.count) bytes long, the limit is \(limit); shorten it")
        }
        return title.contains { $0 != " " } ? title : nil
    }
}

/// What an author replaces.
enum PackTemplate {
    /// - Parameter title: nil to take it from the name of the file.
    static func pack(file: String, title: String?) -> Pack {
        let names = PackImporter.names(of: file)
        let questions = examples.enumerated().map { index, example in
            Question(
                id: QuestionID(rawValue: "example-\(index + 1)"), statement: example.statement,
                answer: example.answer, explanation: example.explanation, topic: "Examples",
                difficulty: Difficulty.allCases[index % Difficulty.allCases.count],
                sources: ["https://example.org/\(index + 1)"])
        }
        return Pack(
            id: names.id.isEmpty ? "my-pack" : names.id,
            title: title ?? (names.title.isEmpty ? "My pack" : names.title), licence: "CC0-1.0", version: "1",
            questions: questions)
    }

    private static let examples: [(statement: String, answer: Bool, explanation: String)] = [
        ("A triangle has three corners.", true, "That is what its name says."),
        ("A square has five sides.", false, "It has four sides of the same length."),
        ("A circle has no corners.", true, "It turns by the same amount everywhere."),
        ("Two parallel lines meet in one point.", false, "On a plane they never meet."),
        ("A cube has six faces.", true, "A die is one, with a number on each face."),
    ]
}
