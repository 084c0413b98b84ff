import Arguments
import JSON
import QuestionBank
import QuizCore
import Screens
import Store
import Text

/// `trooper packs add`: installs a pack file after checking it, or brings back a built-in pack.
enum AddPackCommand {
    private static let source = Operand("FILE|NAME", .file)

    static let spec = CommandSpec(
        "add", "Add a pack from a file, update it, or bring back a built-in one.", operands: .of(source),
        options: .of(.strict, .database, .json), run: run)

    private static func run(_ options: Options) throws -> Int32 {
        let (pack, hash) = try read(options[source], isStrict: options[.strict])
        let store = try PackStore.open(options[.database])
        defer { store.close() }
        let earlier = try store.overviews().first { $0.id == pack.id }.map { store.fields(of: $0) }
        let fields = earlier.map { pack.changedFields(since: $0) }
        let changes = try store.install(pack, hash)
        if options[.json] {
            try Output.data(json(of: pack, changes, fields).indented)
        } else {
            try Output.text(text(of: pack, changes, fields), in: Appearance.plainLook(options))
        }
        return ExitCode.success
    }

    /// A built-in pack by its name, or a file. Prints the warnings of a file.
    private static func read(_ name: String, isStrict: Bool) throws -> (pack: Pack, hash: UInt64) {
        if let builtIn = BuiltInPacks.all.first(where: { $0.id == name }) {
            let bytes = builtIn.bytes
            return (try PackSource.pack(in: bytes, file: builtIn.fileName), StateHash.of(bytes))
        }
        let bytes = try FileBytes.read(name)
        let file = name == "-" ? "standard input" : name
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack, !isStrict || reading.warningCount == 0 else {
            throw refusal(of: bytes, reading, file: file)
        }
        if BuiltInPacks.ids.contains(pack.id) {
            throw Failure(
                message: "the name \"\(pack.id)\" belongs to a built-in pack, which would replace this one at the next "
                    + "start; choose another \"id\" in \(file)",
                exitCode: ExitCode.badData)
        }
        if reading.warningCount > 0 {
            let count = reading.warningCount.counted("warning")
            // What came through a pipe is gone.
            let remedy = name == "-" ? "" : "; see them: trooper questions lint \(ShellWord.quoted(name))"
            let lines = name == "-" ? reading.lines(file: file).map { "\n" + $0 }.joined() : ""
            Output.message("\(file) has \(count)\(remedy)\(lines)")
        }
        return (pack, StateHash.of(bytes))
    }

    private static func refusal(of bytes: [UInt8], _ reading: PackReading, file: String) -> Failure {
        if reading.pack == nil, let advice = ForeignFile(bytes, file: file)?.advice {
            return Failure(message: "\(file) was not added: \(advice)", exitCode: ExitCode.badData)
        }
        let lines = reading.lines(file: file).joined(separator: "\n")
        return Failure(message: "\(file) was not added:\n\(lines)", exitCode: ExitCode.badData)
    }

    /// - Parameter fields: of the pack that changed; nil for a new one.
    private static func text(of pack: Pack, _ changes: PackChanges, _ fields: [PackField]?) -> String {
        let count = pack.questions.count.counted("question")
        let play = "Play: trooper --pack \(pack.id)\n"
        guard let fields else { return "Added \(pack.title): \(count). \(play)" }
        if changes.isEmpty, fields.isEmpty { return "\(pack.title) is up to date: \(count).\n" }
        let summary = changes.summary(goneFate: "your answers to them are kept")
        return "Updated \(pack.title): \(fields.isEmpty ? "" : fields.inWords + " changed; ")\(summary). \(play)"
    }

    private static func json(of pack: Pack, _ changes: PackChanges, _ fields: [PackField]?) -> JSONText {
        [
            "name": .text(pack.id),
            "title": .text(pack.title),
            "new": .bool(fields == nil),
            "packFields": .array((fields ?? []).map { .text($0.rawValue) }),
            "questions": .number(pack.questions.count),
            "added": .number(changes.addedCount),
            "updated": .number(changes.updatedCount),
            "unchanged": .number(changes.unchangedCount),
            "gone": .number(changes.goneCount),
        ]
    }
}

extension [PackField] {
    /// Such as "title, licence and version".
    var inWords: String {
        let names = map(\.rawValue)
        guard let last = names.last, names.count > 1 else { return names.joined() }
        return names.dropLast().joined(separator: ", ") + " and " + last
    }
}

extension PackChanges {
    /// Such as "2 added, 3 updated (statement 1, explanation 2), 10 unchanged".
    fileprivate func summary(goneFate: String) -> String {
        let fields = PackChanges.Field.allCases.compactMap { field in
            changedFields[field].map { "\(field.rawValue) \($0)" }
        }
        let parts = [
            addedCount == 0 ? nil : "\(addedCount) added",
            updatedCount == 0 ? nil : "\(updatedCount) updated (\(fields.joined(separator: ", ")))",
            "\(unchangedCount) unchanged",
            goneCount == 0 ? nil : "\(goneCount) removed, \(goneFate)",
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}

/// `trooper packs new`: writes a small pack to start from.
enum NewPackCommand {
    static let spec = CommandSpec(
        "new", "Write a small pack to start from.", operands: .of(.file), options: .of(.title, .overwrite), run: run)

    private static func run(_ options: Options) throws -> Int32 {
        let file = options[.file]
        guard file != "-" else { throw UsageError("'trooper packs new' needs a file name, not -") }
        let title = try title(options[.title])
        try OverwriteQuestion.ask(about: file, isForced: options[.overwrite])
        let pack = PackTemplate.pack(file: file, title: title)
        try AtomicFile.write(Array(pack.fileText.utf8), to: file)
        try Output.data(
            "Wrote \(file) with \(pack.questions.count) examples. Replace them, then:\n"
                + "  trooper questions lint \(ShellWord.quoted(file))\n  trooper packs add \(ShellWord.quoted(file))\n")
        return ExitCode.success
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
