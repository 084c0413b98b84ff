import Glibc
import QuizCore
import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperJSON
import TrooperPacks
import TrooperStore
import TrooperSystem
import TrooperText

/// `trooper packs add`: makes a pack of each file or folder, says what became of every question, and stores it.
struct AddCommand {
    private static let sources = Option(operands: "FILE|FOLDER|NAME", .packOrFile, isNeeded: true)
    private static let dryRun = Option("dry-run", "report, and add nothing")
    private static let strict = Option("strict", "add nothing if a question is skipped or has a warning")
    private static let format = Option(
        "format", .oneOf(ImportFormat.allCases.filter { $0 != .trooper }.map(\.rawValue)),
        "read the file as this format, whatever it looks like"
    ).map { $0.flatMap(ImportFormat.init) }
    private static let columns = Option(
        "columns", .text("NAME=FIELD,..."), "what columns are for, such as 'Claim=statement,3=answer'")
    private static let encoding = Option(
        "encoding", .oneOf(ImportEncodingName.allCases.map(\.rawValue)),
        "read a file that is not UTF-8 as this encoding"
    ).map { $0.flatMap(ImportEncodingName.init) }
    private static let trueFalseOnly = Option(
        "true-false-only", "leave out questions with choices and cards, of which statements are made")
    private static let packID = Option("id", .text("NAME"), "the name of the pack, otherwise made of the file's name")
    private static let licence = Option("licence", .text("LICENCE"), "the licence of the questions")
    private static let attribution = Option("attribution", .text("NAMES"), "whose the questions are")

    static let command = Command(
        "add", "Add your questions from a file or a folder, update them, or bring back a built-in pack.",
        takes: [
            sources, dryRun, strict, format, columns, encoding, trueFalseOnly, packID, Option.title, licence,
            attribution, Option.database, Option.json,
        ],
        examples: [
            "trooper packs add quiz.csv", "trooper packs add quiz.gift --dry-run",
            "trooper packs add quiz.csv --columns 'Claim=statement,3=answer' --id my-quiz",
        ], run: run)

    private let options: Options
    /// The scores as they are; nil if there are none yet.
    private let known: Store?
    private var objects: [JSONText] = []
    private var exitCode = ExitCode.success
    /// What the files of this command line are called.
    private var added: [String: String] = [:]

    private static func run(_ options: Options) throws {
        let ofOneFile: [any Argument] = [packID, Option.title]
        if options[sources].count > 1, let wrong = ofOneFile.first(where: options.has) {
            throw UsageError("--\(wrong.name) takes one FILE at a time")
        }
        let path = try ScoresFile.path(named: options[.database])
        let known = try path.flatMap { access($0, F_OK) == 0 ? try Store.openScores($0) : nil }
        var command = AddCommand(options: options, known: known)
        for source in options[sources] { try command.add(source) }
        known?.close()
        if options[.json] { try Output.data(JSONText.array(command.objects).indented) }
        try ExitCode.end(with: command.exitCode)
    }

    private mutating func add(_ source: String) throws {
        if let builtIn = BuiltInPacks.all.first(where: { $0.id == source }) {
            return try finish(
                try builtIn.checkedPack(), builtIn.contentHash, nil, source, over: try stored(source))
        }
        var chosen = ImportOptions()
        (chosen.format, chosen.columns, chosen.encoding) = (
            options[Self.format], options[Self.columns], options[Self.encoding]
        )
        (chosen.packID, chosen.title) = (options[Self.packID], options[.title])
        (chosen.licence, chosen.attribution) = (options[Self.licence], options[Self.attribution])
        chosen.trueFalseOnly = options[Self.trueFalseOnly]
        if !PlayedPacks.mayBeFile(source), source != "-", !FilePath.exists(source) {
            let nearest = Suggestion.nearest(to: source, in: BuiltInPacks.all.map(\.id))
            throw Failure.noPack(source, nearest: nearest)
        }
        let file = try QuestionFile(source, chosen)
        let reading = file.reading { id in try? known?.pack(id: id)?.pack }
        if !options[.json] {
            // What is wrong with the whole file is said by the refusal.
            let lines = reading.lines(file: file.name).dropFirst(reading.imported?.problem == nil ? 0 : 1)
            try Output.text(lines.map { $0 + "\n" }.joined())
        }
        let earlier = try reading.pack.flatMap { try stored($0.id) }
        if let refusal = refusal(of: reading, from: file, over: earlier) {
            exitCode = ExitCode.badData
            if options[.json] { objects.append(json(file.name, reading, problem: refusal)) }
            return Output.message("\(file.name) was not added: \(refusal)")
        }
        if let pack = reading.pack { try finish(pack, file.hash, reading, file.name, over: earlier) }
    }

    /// Why a file is not added.
    ///
    /// - Parameter earlier: the pack of its name as it is now.
    private mutating func refusal(
        of reading: QuestionReading, from file: QuestionFile, over earlier: Pack?
    ) -> String? {
        guard let pack = reading.pack else {
            return reading.findings == nil ? reading.problem : "fix these, then check with 'trooper questions lint'"
        }
        if options[Self.strict], reading.hasDoubts { return "--strict takes all questions without a warning, or none" }
        let other = "choose another name with --id"
        if BuiltInPacks.ids.contains(pack.id) { return "the name \"\(pack.id)\" belongs to a built-in pack; \(other)" }
        if let first = added.updateValue(file.name, forKey: pack.id) {
            return "\(first) has the name \"\(pack.id)\", too; \(other)"
        }
        if let tooFew = reading.tooFew { return tooFew }
        // An update that shares nothing would empty the pack of another file.
        guard let earlier, !earlier.questions.isEmpty, !earlier.shares(pack.questions) else { return nil }
        return "it shares no question with your pack '\(pack.id)', which it would replace; \(other), "
            + "or remove that pack first: trooper packs remove \(pack.id)"
    }

    /// A listed pack as it is now, with its questions.
    private func stored(_ id: String) throws -> Pack? {
        guard let known, let found = try known.pack(id: id) else { return nil }
        return found.pack(with: try known.questions(ofPack: id).map(\.question))
    }

    /// - Parameter reading: nil for a built-in pack.
    private mutating func finish(
        _ read: Pack, _ hash: UInt64, _ reading: QuestionReading?, _ file: String, over earlier: Pack?
    ) throws {
        let pack = read.keepingShown(of: earlier?.questions ?? [])
        let changes = PackChanges(from: earlier, to: pack)
        if !options[Self.dryRun] {
            let store = try Store.openWithPacks(options[.database])
            defer { store.close() }
            try store.add([(pack, hash)], rank: BuiltInPacks.rank)
        }
        if options[.json] {
            objects.append(json(file, reading, pack, changes))
        } else {
            try Output.text(sentence(pack, changes, skips: reading?.imported?.skipCounts ?? [:]))
        }
    }

    private func sentence(_ pack: Pack, _ changes: PackChanges, skips: [ImportSkip.Reason: Int]) -> String {
        let isDry = options[Self.dryRun]
        let count = pack.questions.count.counted("question")
        let all = skips.values.reduce(0, +)
        let skipped = all == 0 ? "" : "; skipped \(all.grouped) (\(ImportSkip.words(skips)))"
        let play = isDry ? "\n" : " Play: trooper --pack \(pack.id)\n"
        if changes.isNew {
            let right = pack.questions.count(where: \.answer)
            let truths = "\(right.grouped) true and \((pack.questions.count - right).grouped) false"
            return "\(isDry ? "Would add" : "Added") \(pack.title): \(count), \(truths)\(skipped).\(play)"
        }
        if changes.isEmpty { return "\(pack.title) is up to date: \(count)\(skipped).\n" }
        return "\(isDry ? "Would update" : "Updated") \(pack.title): \(changes.summary)\(skipped).\(play)"
    }

    /// - Parameter pack: nil, as its changes, where a file is refused.
    private func json(
        _ file: String, _ reading: QuestionReading?, _ pack: Pack? = nil, _ changes: PackChanges? = nil,
        problem: String? = nil
    ) -> JSONText {
        let outcome: JSONText = [
            "file": .text(file), "problem": problem.map(JSONText.text) ?? .null,
            "name": (pack?.id).map(JSONText.text) ?? .null, "title": (pack?.title).map(JSONText.text) ?? .null,
            "new": .bool(changes?.isNew ?? false),
            "packFields": .array((changes?.packFields ?? []).map { .text($0.rawValue) }),
            "questions": .number(pack?.questions.count ?? 0), "added": .number(changes?.addedCount ?? 0),
            "updated": .number(changes?.updatedCount ?? 0), "unchanged": .number(changes?.unchangedCount ?? 0),
            "removed": .number(changes?.goneCount ?? 0),
            "leftOut": .array((reading?.leftOut ?? []).map { .text($0) }),
            "findings": .array(reading?.findings?.findings.map(\.json) ?? []),
        ]
        return .object(outcome.members + (reading?.imported?.json.members ?? []))
    }
}

extension Pack {
    /// Whether any of the questions has an id or a statement of the pack.
    fileprivate func shares(_ others: [Question]) -> Bool {
        let ids = Set(questions.map(\.id))
        if others.contains(where: { ids.contains($0.id) }) { return true }
        let statements = Set(questions.map { StatementKey(imported: $0.statement) })
        return others.contains { statements.contains(StatementKey(imported: $0.statement)) }
    }
}

extension PackChanges {
    /// Such as "title changed; 2 added, 3 updated (statement 1, explanation 2), 10 unchanged".
    fileprivate var summary: String {
        let changed = packFields.isEmpty ? "" : packFields.map(\.rawValue).joined(byLast: "and") + " changed; "
        let updated = PackField.ofQuestions.compactMap { field in
            questionFields[field].map { "\(field.rawValue) \($0)" }
        }
        let answers = goneCount == 1 ? "your answers to it are kept" : "your answers to them are kept"
        return changed
            + [
                addedCount == 0 ? nil : "\(addedCount) added",
                updatedCount == 0 ? nil : "\(updatedCount) updated (\(updated.joined(separator: ", ")))",
                "\(unchangedCount) unchanged", goneCount == 0 ? nil : "\(goneCount) removed, \(answers)",
            ].compactMap { $0 }.joined(separator: ", ")
    }
}
