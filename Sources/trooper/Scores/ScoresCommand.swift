import TrooperArguments
import TrooperJSON
import TrooperStore
import TrooperText

/// `trooper scores` reads the whole scores file and changes nothing.
enum ScoresCommand {
    static let command = Command(
        "scores", "Check the scores file and list its backups; go back to one, or bring two machines to agree.",
        takes: [Option.scores, Option.json], examples: ["trooper scores"],
        below: [RestoreCommand.command] + ShareScoresCommand.commands, run: check)

    private static func check(_ options: Options) throws {
        guard let path = try ScoresFile.existingPath(named: options[.scores]) else {
            let nothing = "scores in memory are not saved, so there is nothing to check"
            return try show([nothing], isSound: true, [], options)
        }
        let backups = ScoresBackup.all(of: path)
        switch try ScoresExamination(of: path) {
        case .missing: try show(["\(path): none yet; the first game creates it"], isSound: true, backups, options)
        case .sound(let summary, _): try show(["\(path): OK, \(summary)"], isSound: true, backups, options)
        case .unusable(let error):
            try show([error.message], isSound: false, backups, options)
            throw Failure(ExitCode.badData, error.remedy)
        case .damaged(let problems):
            try show(problems, isSound: false, backups, options)
            throw Failure(ExitCode.badData, StoreError.damaged(file: path).remedy)
        }
    }

    private static func show(
        _ lines: [String], isSound: Bool, _ backups: [ScoresBackup], _ options: Options
    ) throws {
        let copies = backups.map { "backup of \($0.day.text): \($0.path)" }
        try Output.show(
            options,
            json: [
                "ok": .bool(isSound), "problems": .array(isSound ? [] : lines.map(JSONText.text)),
                "backups": .array(backups.map { .text($0.path) }),
            ], text: (lines + copies).map { $0 + "\n" }.joined())
    }
}

/// What reading the whole scores file finds, as `scores` and `doctor` tell it.
enum ScoresExamination {
    case missing
    /// - Parameter saveObstacle: why a game could not be saved there.
    case sound(summary: String, saveObstacle: StoreError?)
    /// At least one problem.
    case damaged(problems: [String])
    /// Not scores that this program knows.
    case unusable(StoreError)

    /// Throws for scores that cannot be read at all, such as those of another user.
    init(of path: String) throws(StoreError) {
        do throws(StoreError) {
            guard let store = try Store.openForReading(at: path, wait: ScoresFile.wait) else {
                self = .missing
                return
            }
            defer { store.close() }
            let problems = try store.findDamage()
            guard problems.isEmpty else {
                self = .damaged(problems: problems.map { "\(path): \($0)" })
                return
            }
            self = .sound(summary: try store.gameCount().counted("game"), saveObstacle: store.saveObstacle)
        } catch {
            if case .damaged = error {
                self = .damaged(problems: [error.message])
            } else {
                guard Failure.exitCode(for: error) == ExitCode.badData else { throw error }
                self = .unusable(error)
            }
        }
    }
}
