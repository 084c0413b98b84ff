import Arguments
import JSON
import QuestionBank
import QuizCore
import Screens
import Store
import Text

/// `trooper packs import`: makes a pack of each file of another program, and says what became of every question.
struct ImportCommand {
    private static let format = Option(
        "format", .oneOf(ImportFormat.allCases.filter { $0 != .trooper }) { $0.rawValue },
        "read the file as this format, whatever it looks like")
    private static let dryRun = Option("dry-run", "report, and write nothing")
    private static let strict = Option("strict", "write nothing if a question is skipped")
    private static let prune = Option("prune", "remove questions that are no longer in the file")
    private static let target = Option("to", .file, "write the pack to FILE, not to your packs")
    private static let packID = Option("id", .text("NAME"), "the name of the pack, otherwise made of the file's name")
    private static let licence = Option("licence", .text("LICENCE"), "the licence of the questions")
    private static let attribution = Option("attribution", .text("NAMES"), "whose the questions are")

    static let spec = CommandSpec(
        "import", "Make packs of files from other programs.", operands: .of(.files),
        options: .of(
            format, dryRun, strict, prune, target, packID, .title, licence, attribution, .database, .json),
        run: run)

    private let options: Options
    /// Where the packs go: nil for the player's own, otherwise the file to write.
    private let target: String?

    private static func run(_ options: Options) throws -> Int32 {
        let command = ImportCommand(options: options, target: options[target])
        let files = options[.files]
        guard !files.isEmpty else { throw UsageError("'trooper packs import' needs a FILE, or - for a pipe") }
        if command.target == "-" { throw UsageError("--to needs a file name; the report goes to standard output") }
        let ofOnePack = [OptionSpec].of(target, packID, .title).first(where: options.has)
        if files.count > 1, let ofOnePack { throw UsageError("--\(ofOnePack.name) takes one FILE at a time") }
        return try command.importAll(files)
    }

    private func importAll(_ files: [String]) throws -> Int32 {
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for file in files {
            let result = try importOne(file)
            if result.exitCode != ExitCode.success { worst = result.exitCode }
            let name = file == "-" ? "standard input" : file
            if options[.json] {
                objects.append(result.report.json(file: name))
            } else {
                let lines = result.report.lines(file: name, closing: result.closing)
                try Output.text(
                    lines.map { $0 + "\n" }.joined(), in: Appearance.plainLook(options))
            }
        }
        if options[.json] { try Output.data(JSONText.array(objects).indented) }
        return worst
    }

    private struct Result {
        let report: ImportReport
        let closing: [String]
        let exitCode: Int32
    }

    private func read(_ file: String) throws(Failure) -> ImportReading {
        let bytes = try FileBytes.read(file, limit: PackImporter.mostBytes, of: "file to import")
        let progress = ProgressLine.reading(bytes)
        defer { progress?.erase() }
        return PackImporter.read(consume bytes, importOptions(for: file))
    }

    private func importOne(_ file: String) throws -> Result {
        let reading = try read(file)
        guard reading.problem == nil, let pack = reading.pack else {
            let found = reading.questionCount == 0 ? "No question was found" : "Nothing was taken"
            let closing = reading.problem == nil ? ["\(found), so nothing was written."] : []
            return Result(report: ImportReport(reading, PackChanges()), closing: closing, exitCode: ExitCode.badData)
        }
        guard target != nil || !BuiltInPacks.ids.contains(pack.id) else {
            throw Failure(
                message: "the name \"\(pack.id)\" belongs to a built-in pack; choose another with --id",
                exitCode: ExitCode.badData)
        }
        if options[Self.strict], !reading.skips.isEmpty {
            return Result(
                report: ImportReport(reading, PackChanges()),
                closing: ["Nothing was written: --strict takes all questions or none."], exitCode: ExitCode.badData)
        }
        if let target { return try write(reading, pack, to: target) }
        return try install(reading, pack)
    }

    private func importOptions(for file: String) -> ImportOptions {
        var result = ImportOptions(file: file)
        result.format = options[Self.format]
        result.packID = options[Self.packID]
        result.title = options[.title]
        result.licence = options[Self.licence]
        result.attribution = options[Self.attribution]
        return result
    }

    private var isDry: Bool { options[Self.dryRun] }
    private var prunes: Bool { options[Self.prune] }

    private func write(_ reading: ImportReading, _ pack: Pack, to target: String) throws -> Result {
        let earlier = try earlierPack(in: target, id: pack.id)
        var comparison = EditionComparison(pack, reading, earlier: earlier, prunes: prunes)
        for question in earlier?.questions ?? [] {
            comparison.take(question.id, digest: question.digest) { question }
        }
        let (merged, changes) = comparison.finish()
        try check(merged)
        try refuseForeignTitle(of: merged)
        let fields = earlier.map { merged.changedFields(since: $0) } ?? []
        let report = ImportReport(reading, changes, packFields: fields, goneFrom: target, prunes: prunes)
        guard merged.questions.count >= Limits.questionsPerGame else {
            // Neither 'packs add' nor the next import would read it.
            return Result(
                report: report,
                closing: ["Nothing was written: a pack file needs \(Limits.questionsPerGame) questions."],
                exitCode: ExitCode.badData)
        }
        if !isDry {
            try AtomicFile.write(to: target) { write throws(Failure) in
                try PackExporter.export(merged, as: .trooper, write: write)
            }
        }
        let written = "Written: \(target)" + (fields.isEmpty ? "." : "; \(fields.inWords) changed.")
        return Result(report: report, closing: closing(merged, written, play: target), exitCode: ExitCode.success)
    }

    /// A file may be an edition of a built-in pack, for its author, but no pack is read that only has its id.
    private func refuseForeignTitle(of pack: Pack) throws(Failure) {
        guard let builtIn = BuiltInPacks.all.first(where: { $0.id == pack.id }), builtIn.title != pack.title else {
            return
        }
        throw Failure(
            message: "the name \"\(pack.id)\" belongs to the built-in pack \(builtIn.title); choose another with --id, "
                + "or mend that pack with --title \(ShellWord.quoted(builtIn.title))",
            exitCode: ExitCode.badData)
    }

    /// The edition that the file has now; throws if the file is there and is another pack or none.
    private func earlierPack(in target: String, id: String) throws -> Pack? {
        // A device or a pipe holds no pack, and reading it may never end.
        guard FileIdentity(target) != nil else { return nil }
        guard let pack = PackReader.read(try FileBytes.read(target)).pack else {
            throw Failure.cannotCreate(target, "the file exists and is no pack; choose another name")
        }
        guard pack.id == id else {
            throw Failure.cannotCreate(
                target, "the file exists and is the pack \"\(pack.id)\"; choose another name, or --id \(pack.id)")
        }
        return pack
    }

    private func install(_ reading: ImportReading, _ pack: Pack) throws -> Result {
        let store = try isDry ? PackStore.openForReading(options[.database]) : PackStore.open(options[.database])
        defer { store.close() }
        let earlier = try store.overviews().first { $0.id == pack.id }.map { store.fields(of: $0) }
        let (merged, changes) = try compared(reading, pack, with: earlier, of: store)
        if !isDry { try store.install(merged, Self.contentHash(of: merged)) }
        let fields = earlier.map { merged.changedFields(since: $0) }
        let report = ImportReport(reading, changes, packFields: fields ?? [], goneFrom: pack.id, prunes: prunes)
        let written = installed(pack.id, changes, fields)
        return Result(report: report, closing: closing(merged, written, play: pack.id), exitCode: ExitCode.success)
    }

    /// Of what is stored: options and the earlier edition change that, too, not the file alone.
    private static func contentHash(of pack: Pack) -> UInt64 {
        var content = ByteWriter()
        for text in [pack.title, pack.licence, pack.attribution, pack.version] { content.write(text) }
        for question in pack.questions { content.write(question.digest) }
        return StateHash.of(content.bytes)
    }

    /// What the comparison needs is freed before the pack is stored.
    private func compared(
        _ reading: ImportReading, _ pack: Pack, with earlier: Pack?, of store: PackStore
    ) throws -> (merged: Pack, changes: PackChanges) {
        var comparison = EditionComparison(pack, reading, earlier: earlier, prunes: prunes)
        if let earlier {
            try store.asking { store throws(StoreError) in
                try store.forEachDigest(ofPack: earlier.id) { id, digest, whole throws(StoreError) in
                    try comparison.take(id, digest: digest, whole: whole)
                }
            }
        }
        let (merged, changes) = comparison.finish()
        try check(merged)
        return (merged, changes)
    }

    /// Names the pack: one that comes through a pipe may be another than its author expects.
    ///
    /// - Parameter fields: of the pack that changed; nil for a new one.
    private func installed(_ id: String, _ changes: PackChanges, _ fields: [PackField]?) -> String {
        guard let fields else { return "Added the pack \(id)." }
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
            message: "with those of the earlier edition the pack has \(count) \(noun), the limit is \(limit); "
                + "remove what is no longer in the file with --prune, or choose another --id",
            exitCode: ExitCode.badData)
    }

    private func closing(_ pack: Pack, _ written: String, play: String) -> [String] {
        var lines: [String] = []
        if isDry {
            lines.append("Nothing was written (--dry-run).")
        } else if pack.questions.count < Limits.questionsPerGame {
            lines.append("\(written) A game needs \(Limits.questionsPerGame) questions; play it with other packs.")
        } else {
            lines.append("\(written) Play: trooper --pack \(ShellWord.quoted(play))")
        }
        if pack.licence == "unknown" { lines.append("The licence is unknown: ask its author before you share it.") }
        return lines
    }
}
