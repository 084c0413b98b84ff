import QuizCore
import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperJSON
import TrooperPacks
import TrooperStore
import TrooperText

/// `trooper packs add`: installs what a file or a folder has after checking it, or brings back a built-in pack.
enum AddPackCommand {
    private static let source = Option(operand: "FILE|NAME", .packOrFile)

    private static let strict = Option("strict", "treat warnings as errors")

    static let command = Command(
        "add", "Add a pack from a file or folder, update it, or bring back a built-in one.",
        takes: [source, strict, Option.database, Option.json],
        examples: ["trooper packs add quiz.gift", "trooper packs add video-games"], run: run)

    private static func run(_ options: Options) throws {
        let (pack, hash) = try read(options[source], isStrict: options[strict])
        let store = try Store.openWithPacks(options[.database])
        if let refusal = try refusal(of: pack, from: options[source], in: store) { throw refusal }
        let fields = try store.packFields(id: pack.id).map { pack.changedFields(since: $0) }
        let changes = try store.add([(pack, hash)], rank: BuiltInPacks.rank(of:))[0]
        try Output.show(options, json: json(of: pack, changes, fields), text: text(of: pack, changes, fields))
    }

    /// Why a file does not update the pack of its name: it would empty it.
    private static func refusal(of pack: Pack, from file: String, in store: Store) throws -> Failure? {
        guard file != pack.id, try store.packStates()[pack.id]?.place == .listed else { return nil }
        let known = try store.questions(ofPack: pack.id).map(\.question)
        let ids = Set(known.map(\.id))
        let statements = Set(known.map { StatementKey(imported: $0.statement) })
        let isShared = pack.questions.contains {
            ids.contains($0.id) || statements.contains(StatementKey(imported: $0.statement))
        }
        guard !known.isEmpty, !isShared else { return nil }
        return Failure(
            ExitCode.badData,
            "\(file) was not added: it shares no question with your pack '\(pack.id)', which it would replace; "
                + "rename the file, or remove that pack first: trooper packs remove \(pack.id)")
    }

    /// A built-in pack by its name, or a file. Prints the warnings of a file.
    private static func read(_ name: String, isStrict: Bool) throws -> (pack: Pack, hash: UInt64) {
        if let builtIn = BuiltInPacks.all.first(where: { $0.id == name }) {
            return (try builtIn.checkedPack(), builtIn.contentHash)
        }
        let source = try PackFile(name)
        let pack = try source.pack()
        let file = name == "-" ? "standard input" : name
        let findings = source.content?.findings
        if isStrict, let findings, findings.warningCount > 0 {
            throw Failure.refusedPack(findings, file: file, verdict: "was not added")
        }
        if BuiltInPacks.ids.contains(pack.id) {
            throw Failure(
                ExitCode.badData,
                "the name \"\(pack.id)\" belongs to a built-in pack, which would replace this one at the next "
                    + "start; choose another \(source.kind == nil ? "\"id\" in" : "name for") \(file)")
        }
        guard pack.questions.count >= Limits.questionsPerGame else {
            let count = pack.questions.count.counted("question")
            throw Failure(
                ExitCode.badData, "\(file) was not added: it has \(count), a game needs \(Limits.questionsPerGame)")
        }
        if let note = source.note(pack.questions.count) { Output.message(Sentence.afterColon(note)) }
        if let reading = findings, reading.warningCount > 0 {
            let count = reading.warningCount.counted("warning")
            // What came through a pipe is gone.
            let remedy = name == "-" ? "" : "; see them: trooper questions lint \(ShellWord.quoted(name))"
            let lines = name == "-" ? reading.lines(file: file).map { "\n" + $0 }.joined() : ""
            Output.message("\(file) has \(count)\(remedy)\(lines)")
        }
        return (pack, source.hash)
    }

    /// - Parameter fields: of the pack that changed; nil for a new one.
    private static func text(of pack: Pack, _ changes: PackChanges, _ fields: [PackField]?) -> String {
        let count = pack.questions.count.counted("question")
        let play = "Play: trooper --pack \(pack.id)\n"
        guard let fields else { return "Added \(pack.title): \(count). \(play)" }
        if changes.isEmpty, fields.isEmpty { return "\(pack.title) is up to date: \(count).\n" }
        let changed = fields.isEmpty ? "" : fields.inWords + " changed; "
        return "Updated \(pack.title): \(changed)\(changes.summary). \(play)"
    }

    private static func json(of pack: Pack, _ changes: PackChanges, _ fields: [PackField]?) -> JSONText {
        [
            "name": .text(pack.id), "title": .text(pack.title), "new": .bool(fields == nil),
            "packFields": .array((fields ?? []).map { .text($0.rawValue) }),
            "questions": .number(pack.questions.count), "added": .number(changes.addedCount),
            "updated": .number(changes.updatedCount), "unchanged": .number(changes.unchangedCount),
            "gone": .number(changes.goneCount),
        ]
    }
}

extension [PackField] {
    /// Such as "title, licence and version".
    var inWords: String { map(\.rawValue).joined(byLast: "and") }
}

extension PackChanges {
    /// Such as "2 added, 3 updated (statement 1, explanation 2), 10 unchanged".
    fileprivate var summary: String {
        let parts = [
            addedCount == 0 ? nil : "\(addedCount) added",
            updatedCount == 0 ? nil : "\(updatedCount) updated (\(updatedFields.joined(separator: ", ")))",
            "\(unchangedCount) unchanged",
            goneCount == 0 ? nil : "\(goneCount) removed, your answers to them are kept",
        ]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
