import QuizCore
import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperJSON
import TrooperPacks
import TrooperStore
import TrooperSystem
import TrooperText

/// `trooper packs import`: makes a pack of each file of another program, and says what became of every question.
struct ImportCommand {
    private static let source = Option(operands: "FILE", .file, isNeeded: true)
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
    private static let dryRun = Option("dry-run", "report, and write nothing")
    private static let strict = Option("strict", "write nothing if a question is skipped")
    private static let prune = Option("prune", "remove questions that are no longer in the file")
    private static let trueFalseOnly = Option(
        "true-false-only", "leave out questions with choices and cards, of which statements are made")
    private static let target = Option("to", .file, "write the pack to FILE, not to your packs")
    private static let packID = Option("id", .text("NAME"), "the name of the pack, otherwise made of the file's name")
    private static let licence = Option("licence", .text("LICENCE"), "the licence of the questions")
    private static let attribution = Option("attribution", .text("NAMES"), "whose the questions are")

    static let command = Command(
        "import", "Make packs of files from other programs.",
        takes: [
            source, format, columns, encoding, trueFalseOnly, dryRun, strict, prune, target, packID, Option.title,
            licence,
            attribution, Option.database, Option.json,
        ],
        examples: [
            "trooper packs import quiz.csv", "trooper packs import quiz.gift --dry-run",
            "trooper packs import quiz.csv --columns 'Claim=statement,3=answer' --to quiz.json",
        ], run: run)

    private let options: Options
    /// Where the packs go: nil for the player's own, otherwise the file to write.
    private let target: String?

    private static func run(_ options: Options) throws {
        let command = ImportCommand(options: options, target: options[target])
        let files = try options[Self.source].flatMap(FileToImport.all)
        if command.target == "-" { throw UsageError("--to needs a file name; the report goes to standard output") }
        // With --id all files make one pack.
        let ofOneFile: [any Argument] = options.has(packID) ? [target, prune] : [target, Option.title]
        if files.count > 1, let wrong = ofOneFile.first(where: options.has) {
            throw UsageError("--\(wrong.name) takes one FILE at a time")
        }
        try ExitCode.end(with: command.importAll(files))
    }

    /// Returns the exit code of the last file that was not imported.
    private func importAll(_ files: [FileToImport]) throws -> Int32 {
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for file in files {
            let result = try importOne(file)
            if result.exitCode != ExitCode.success { worst = result.exitCode }
            let name = file.name == "-" ? "standard input" : file.name
            if options[.json] {
                objects.append(result.report.json(file: name))
            } else {
                let lines = result.report.lines(file: name, closing: result.closing)
                try Output.text(lines.map { $0 + "\n" }.joined())
            }
        }
        if options[.json] { try Output.data(JSONText.array(objects).indented) }
        return worst
    }

    private struct Result {
        let report: ImportReport
        let closing: [String]
        var exitCode = ExitCode.success

        /// Nothing was written.
        static func refused(_ report: ImportReport, _ reason: String?) -> Result {
            Result(report: report, closing: reason.map { [$0] } ?? [], exitCode: ExitCode.badData)
        }
    }

    private func read(_ file: FileToImport) throws(Failure) -> ImportReading {
        let bytes = try file.read()
        var chosen = ImportOptions(file: file.name)
        chosen.format = options[Self.format]
        chosen.columns = options[Self.columns]
        chosen.encoding = options[Self.encoding]
        chosen.trueFalseOnly = options[Self.trueFalseOnly]
        chosen.packID = options[Self.packID]
        chosen.title = options[.title]
        chosen.licence = options[Self.licence]
        chosen.attribution = options[Self.attribution]
        return PackImporter.read(consume bytes, chosen)
    }

    private func importOne(_ file: FileToImport) throws -> Result {
        let reading = try read(file)
        let nothing = ImportReport(reading, PackChanges())
        guard reading.problem == nil, let pack = reading.pack else {
            let found = reading.questionCount == 0 ? "No question was found" : "Nothing was taken"
            return .refused(nothing, reading.problem == nil ? "\(found), so nothing was written." : nil)
        }
        guard target != nil || !BuiltInPacks.ids.contains(pack.id) else {
            let reason = "the name \"\(pack.id)\" belongs to a built-in pack; choose another with --id"
            return .refused(nothing, "Nothing was written: \(reason).")
        }
        if options[Self.strict], !reading.skips.isEmpty {
            return .refused(nothing, "Nothing was written: --strict takes all questions or none.")
        }
        return try target.map { try write(reading, pack, to: $0) } ?? install(reading, pack)
    }

    private var isDry: Bool { options[Self.dryRun] }
    private var prunes: Bool { options[Self.prune] }

    /// What the file makes of the pack that was there before.
    private struct Edition {
        let pack: Pack
        let changes: PackChanges
        /// The fields of the pack that changed; nil for a new one.
        let fields: [PackField]?
        let report: ImportReport
    }

    /// What the comparison needs is freed before the pack is stored.
    ///
    /// - Parameters:
    ///   - earlier: the earlier edition; nil without one.
    ///   - place: the file or the installed pack that has it.
    private func edition(
        _ reading: ImportReading, _ pack: Pack, earlier: Pack?, in place: String
    ) throws -> Edition {
        var comparison = EditionComparison(pack, reading, earlier: earlier, prunes: prunes)
        for question in earlier?.questions ?? [] { comparison.take(question) }
        let (merged, changes) = comparison.finish()
        try check(merged)
        let fields = earlier.map { merged.changedFields(since: $0) }
        let report = ImportReport(reading, changes, packFields: fields ?? [], goneFrom: place, prunes: prunes)
        return Edition(pack: merged, changes: changes, fields: fields, report: report)
    }

    private func write(_ reading: ImportReading, _ pack: Pack, to target: String) throws -> Result {
        let earlier = try earlierPack(in: target, id: pack.id)
        let edition = try edition(reading, pack, earlier: earlier, in: target)
        try refuseForeignTitle(of: edition.pack)
        guard edition.pack.questions.count >= Limits.questionsPerGame else {
            // Neither 'packs add' nor the next import would read it.
            let reason = "Nothing was written: a pack file needs \(Limits.questionsPerGame) questions."
            return .refused(edition.report, reason)
        }
        if !isDry {
            try AtomicFile.write(to: target) { write in
                try Export.write(edition.pack, as: .trooper) { try write(Array($0.utf8)) }
            }
        }
        let fields = edition.fields ?? []
        let written = "Written: \(target)" + (fields.isEmpty ? "" : "; \(fields.inWords) changed.")
        return Result(report: edition.report, closing: closing(edition.pack, written, play: target))
    }

    /// A file may be an edition of a built-in pack, for its author, but no pack is read that only has its id.
    private func refuseForeignTitle(of pack: Pack) throws(Failure) {
        guard let builtIn = BuiltInPacks.all.first(where: { $0.id == pack.id }), builtIn.title != pack.title else {
            return
        }
        throw Failure(
            ExitCode.badData,
            "the name \"\(pack.id)\" belongs to the built-in pack \(builtIn.title); choose another with --id, "
                + "or mend that pack with --title \(ShellWord.quoted(builtIn.title))")
    }

    /// The edition that the file has now; throws if the file is there and is another pack or none.
    private func earlierPack(in target: String, id: String) throws -> Pack? {
        // A device or a pipe holds no pack, and reading it may never end.
        guard FileIdentity(target) != nil else { return nil }
        guard let pack = PackReader.read(try FileBytes.read(target), rules: .program).pack else {
            throw Failure.cannotCreate(target, "the file exists and is no pack; choose another name")
        }
        guard pack.id == id else {
            throw Failure.cannotCreate(
                target, "the file exists and is the pack \"\(pack.id)\"; choose another name, or --id \(pack.id)")
        }
        return pack
    }

    private func install(_ reading: ImportReading, _ pack: Pack) throws -> Result {
        let store = try isDry ? Store.openToReadPacks(options[.database]) : Store.openWithPacks(options[.database])
        let overview = try store.packs().first { $0.id == pack.id }
        let earlier = try overview?.pack(with: store.questions(ofPack: pack.id).map(\.question))
        let edition = try edition(reading, pack, earlier: earlier, in: pack.id)
        if !isDry {
            let pack = edition.pack
            try store.add([(pack, Self.contentHash(of: pack))], rank: BuiltInPacks.rank(of:))
        }
        let closing = closing(edition.pack, installed(edition), play: pack.id)
        return Result(report: edition.report, closing: closing)
    }

    /// The hash of what is stored, which depends on options and the earlier edition, not on the file alone.
    private static func contentHash(of pack: Pack) -> UInt64 {
        var content = ByteWriter()
        for text in [pack.title, pack.licence, pack.attribution, pack.version] { content.write(text) }
        for question in pack.questions { content.write(question.digest) }
        return StateHash.of(content.bytes)
    }

    /// Names the pack: one that comes through a pipe may be another than its author expects.
    private func installed(_ edition: Edition) -> String {
        let (id, changes) = (edition.pack.id, edition.changes)
        guard let fields = edition.fields else { return "Added the pack \(id)." }
        if changes.addedCount + changes.updatedCount == 0, fields.isEmpty, !prunes || changes.goneCount == 0 {
            return "The pack \(id) is up to date."
        }
        return "Updated the pack \(id)" + (fields.isEmpty ? "." : "; \(fields.inWords) changed.")
    }

    /// With the questions that are kept the pack may be larger than one can be.
    private func check(_ merged: Pack) throws(Failure) {
        guard merged.questions.count <= Limits.packQuestions else {
            throw tooMany("questions", merged.questions.count, limit: Limits.packQuestions)
        }
        let topics = Set(merged.questions.map(\.topic))
        guard topics.count <= Limits.packTopics else {
            throw tooMany("topics", topics.count, limit: Limits.packTopics)
        }
    }

    private func tooMany(_ noun: String, _ count: Int, limit: Int) -> Failure {
        Failure(
            ExitCode.badData,
            "with those of the earlier edition the pack has \(count) \(noun), the limit is \(limit); "
                + "remove what is no longer in the file with --prune, or choose another --id")
    }

    private func closing(_ pack: Pack, _ written: String, play: String) -> [String] {
        let command = "trooper --pack \(ShellWord.quoted(play))"
        let count = pack.questions.count
        let isSmall = count < Limits.questionsPerGame
        let play = isDry || isSmall ? "" : "Play: \(command)"
        // Nothing follows a path, with which it would be copied.
        let start = written.hasSuffix(".") || play.isEmpty ? " " : "\n"
        var lines = [isDry ? "Nothing was written (--dry-run)." : (written + start + play).trimmedOfSpaces]
        if isSmall {
            lines.append(
                "No game can be made of \(count.counted("question")) alone: a game needs \(Limits.questionsPerGame). "
                    + "Play it with another pack: \(command) --pack NAME")
        }
        if pack.licence == "unknown" { lines.append("The licence is unknown: ask its author before you share it.") }
        return lines
    }
}
