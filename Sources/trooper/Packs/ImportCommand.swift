import Arguments
import JSON
import QuestionBank
import QuizCore
import Screens
import Store
import Text

/// `trooper packs import`: makes a pack of each file of another program, and says what became of every question.
struct ImportCommand {
    private let invocation: Invocation
    /// Where the packs go: nil for the player's own, otherwise the file to write.
    private let target: String?

    static func run(_ invocation: Invocation) throws -> Int32 {
        let command = ImportCommand(invocation: invocation, target: invocation.value(of: "to"))
        let files = invocation.operands
        guard !files.isEmpty else { throw UsageError("'trooper packs import' needs a FILE, or - for a pipe") }
        if command.target == "-" { throw UsageError("--to needs a file name; the report goes to standard output") }
        let ofOnePack = ["to", "id", "title"].first { invocation.value(of: $0) != nil }
        if files.count > 1, let ofOnePack { throw UsageError("--\(ofOnePack) takes one FILE at a time") }
        return try command.importAll(files)
    }

    private func importAll(_ files: [String]) throws -> Int32 {
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for file in files {
            let result = try importOne(file)
            if result.exitCode != ExitCode.success { worst = result.exitCode }
            let name = file == "-" ? "standard input" : file
            if invocation.has("json") {
                objects.append(result.report.json(file: name))
            } else {
                let lines = result.report.lines(file: name, closing: result.closing)
                try Output.text(
                    lines.map { $0 + "\n" }.joined(), in: Appearance.plainLook(invocation))
            }
        }
        if invocation.has("json") { try Output.data(JSONText.array(objects).indented) }
        return worst
    }

    /// Reading that much takes a good part of a second.
    private static let slowBytes = 4 << 20

    private struct Result {
        let report: ImportReport
        let closing: [String]
        let exitCode: Int32
    }

    private func importOne(_ file: String) throws -> Result {
        let bytes = try FileBytes.read(file, limit: PackImporter.mostBytes, of: "file to import")
        let progress = ProgressLine(of: bytes.count, "read")
        if bytes.count >= Self.slowBytes { progress.announce("reading \(bytes.count >> 20) MiB") }
        let reading = PackImporter.read(bytes, options(for: file))
        progress.erase()
        guard reading.problem == nil, let pack = reading.pack else {
            let closing = reading.problem == nil ? ["Nothing was taken, so nothing was written."] : []
            return Result(report: ImportReport(reading, PackChanges()), closing: closing, exitCode: ExitCode.badData)
        }
        guard target != nil || !BuiltInPacks.ids.contains(pack.id) else {
            throw Failure(
                message: "the name \"\(pack.id)\" belongs to a built-in pack; choose another with --id",
                exitCode: ExitCode.badData)
        }
        if invocation.has("strict"), !reading.skips.isEmpty {
            return Result(
                report: ImportReport(reading, PackChanges()),
                closing: ["Nothing was written: --strict takes all questions or none."], exitCode: ExitCode.badData)
        }
        if let target { return try write(reading, pack, to: target) }
        return try install(reading, pack, StateHash.of(bytes))
    }

    private func options(for file: String) -> ImportOptions {
        var options = ImportOptions(file: file)
        options.format = invocation.value(of: "format").flatMap(ImportFormat.init)
        options.packID = invocation.value(of: "id")
        options.title = invocation.value(of: "title")
        options.licence = invocation.value(of: "licence")
        options.attribution = invocation.value(of: "attribution")
        return options
    }

    private var isDry: Bool { invocation.has("dry-run") }
    private var prunes: Bool { invocation.has("prune") }

    private func write(_ reading: ImportReading, _ pack: Pack, to target: String) throws -> Result {
        let earlier = try earlierPack(in: target, id: pack.id)
        let merged = try merged(reading, pack, with: earlier)
        try refuseForeignTitle(of: merged)
        guard merged.questions.count >= Limits.questionsPerGame else {
            // Neither 'packs add' nor the next import would read it.
            return Result(
                report: ImportReport(reading, PackChanges(from: earlier, to: pack), goneFrom: target, prunes: prunes),
                closing: ["Nothing was written: a pack file needs \(Limits.questionsPerGame) questions."],
                exitCode: ExitCode.badData)
        }
        if !isDry { try AtomicFile.write(Array(merged.fileText.utf8), to: target) }
        return result(reading, pack, merged, before: earlier, goneFrom: target, place: target, play: target)
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

    private func install(_ reading: ImportReading, _ pack: Pack, _ hash: UInt64) throws -> Result {
        let store = try isDry ? PackStore.openForReading(invocation) : PackStore.open(invocation)
        defer { store.close() }
        let isNew = try !store.overviews().contains { $0.id == pack.id }
        let earlier = isNew ? nil : try store.pack(named: pack.id, withHistory: false).pack
        let merged = try merged(reading, pack, with: earlier)
        if !isDry { try store.install(merged, hash) }
        return result(
            reading, pack, merged, before: earlier, goneFrom: merged.title, place: "your packs", play: pack.id)
    }

    /// The pack that is written. With the questions that are kept it may be larger than a pack can be.
    private func merged(_ reading: ImportReading, _ pack: Pack, with earlier: Pack?) throws(Failure) -> Pack {
        let merged = reading.merged(with: earlier, prunes: prunes) ?? pack
        guard merged.questions.count <= Limits.packQuestions else {
            throw tooMany("questions", merged.questions.count, limit: Limits.packQuestions)
        }
        let topics = Set(merged.questions.map(\.genre))
        guard topics.count <= Limits.packTopics else {
            throw tooMany("topics", topics.count, limit: Limits.packTopics)
        }
        return merged
    }

    private func tooMany(_ noun: String, _ count: Int, limit: Int) -> Failure {
        Failure(
            message: "with those of the earlier edition the pack has \(count) \(noun), the limit is \(limit); "
                + "remove what is no longer in the file with --prune, or choose another --id",
            exitCode: ExitCode.badData)
    }

    /// - Parameter pack: what the file has; what is kept of the earlier edition is not counted.
    private func result(
        _ reading: ImportReading, _ pack: Pack, _ merged: Pack, before: Pack?, goneFrom: String, place: String,
        play: String
    ) -> Result {
        let report = ImportReport(
            reading, PackChanges(from: before, to: pack), goneFrom: goneFrom, prunes: prunes)
        return Result(report: report, closing: closing(merged, place: place, play: play), exitCode: ExitCode.success)
    }

    private func closing(_ pack: Pack, place: String, play: String) -> [String] {
        var lines: [String] = []
        if isDry {
            lines.append("Nothing was written (--dry-run).")
        } else if pack.questions.count < Limits.questionsPerGame {
            lines.append(
                "Written: \(place). A game needs \(Limits.questionsPerGame) questions; play it with other packs.")
        } else {
            lines.append("Written: \(place). Play: trooper --pack \(ShellWord.quoted(play))")
        }
        if pack.licence == "unknown" { lines.append("The licence is unknown: ask its author before you share it.") }
        return lines
    }
}
