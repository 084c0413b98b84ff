import Glibc
import TrooperArguments
import TrooperJSON
import TrooperStore
import TrooperSystem
import TrooperText

/// `trooper scores export` and `trooper scores import`: two machines of one player come to agree.
enum ShareScoresCommand {
    static let commands = [
        Command(
            "export", "Copy the scores into a new file, for your other machine.", takes: [Option.file, Option.scores],
            examples: ["trooper scores export laptop.db"], run: export),
        Command(
            "import",
            "Add the games and favourites of your other machine; favourites that you removed here come back.",
            takes: [Option.file, Option.database, Option.json], examples: ["trooper scores import laptop.db"],
            run: add),
    ]

    private static func export(_ options: Options) throws {
        let target = options[.file]
        if target == "-" { throw UsageError("the scores are a file of SQLite; name a new file instead of -") }
        let isTaken = Failure.cannotCreate(target, "the file exists; choose another name or remove it")
        if FilePath.exists(target) { throw isTaken }
        let folder = FilePath.directory(of: target)
        if access(folder, F_OK) != 0 { throw Failure.cannotCreate(target, errno) }
        guard let store = try Store.openScores(options[.scores]) else {
            throw Failure(ExitCode.noInput, "there are no scores yet")
        }
        defer { store.close() }
        do throws(StoreError) { try store.export(to: target) } catch {
            switch error {
            case .failed(_, EEXIST, _): throw isTaken
            case .failed(_, let code, _) where code != 0: throw Failure.cannotCreate(target, code)
            default: throw error
            }
        }
        Output.message("wrote \(try store.gameCount().counted("game")) to \(target)")
    }

    private static func add(_ options: Options) throws {
        let source = options[.file]
        // Read and checked before the scores are opened, which may be created.
        if access(source, F_OK) != 0 { throw FileReader.failure(source, errno) }
        if let file = FileIdentity(source), let path = try ScoresFile.path(named: options[.database]),
            file == FileIdentity(path)
        {
            throw UsageError("\(source) is the scores file that it would be added to")
        }
        let other: Store
        do throws(StoreError) { other = try Store.openCopy(at: source) } catch { throw Failure(ofNamed: error) }
        defer { other.close() }
        let store = try Store.openWithPacks(options[.database])
        defer { store.close() }
        let report = try store.merge(other, now: DayAndTime.now())
        try Output.show(options, json: json(report), text: text(report))
        if report.playedCount > 0 {
            Output.message("\(report.playedCount.counted("game")) is being played here; import it again afterwards")
        }
        if report.unfinishedCount > 0 {
            let games = "\(report.unfinishedCount.counted("game")) \(report.unfinishedCount == 1 ? "is" : "are")"
            Output.message("\(games) unfinished in \(source), and left out; end there what you want to import")
        }
        if report.refusedCount > 0 { try ExitCode.end(with: ExitCode.badData) }
        if report.playedCount > 0 { try ExitCode.end(with: ExitCode.unavailable) }
    }

    private static func text(_ report: MergeReport) -> String {
        let favourites = report.favouriteCount == 0 ? "" : ", \(report.favouriteCount.counted("favourite"))"
        return "imported \(report.importedCount.counted("game"))\(favourites)"
            + ", completed \(report.completedCount.grouped), already there \(report.knownCount.grouped), "
            + "refused \(report.refusedCount.grouped)\n"
    }

    private static func json(_ report: MergeReport) -> JSONText {
        [
            "imported": .number(report.importedCount), "completed": .number(report.completedCount),
            "known": .number(report.knownCount), "refused": .number(report.refusedCount),
            "played": .number(report.playedCount), "unfinished": .number(report.unfinishedCount),
            "favourites": .number(report.favouriteCount),
        ]
    }
}
