import Arguments
import Catalogue
import JSON
import Store
import Text

/// `trooper scores check` reads the whole scores file and changes nothing.
enum ScoresCommand {
    static let spec = CommandSpec(
        "scores", "Check the scores file.",
        subcommands: [
            CommandSpec(
                "check", "Check every page and number of the scores file.", options: .of(.scores, .json),
                examples: ["trooper scores check"], run: check),
        ])

    private static func check(_ options: Options) throws {
        guard let path = try ScoresFile.existingPath(named: options[.scores]) else {
            return try report(sound: "scores in memory are not saved, so there is nothing to check", options)
        }
        switch try ScoresExamination(of: path) {
        case .missing: try report(sound: "\(path): none yet; the first game creates it", options)
        case .sound(let summary, _): try report(sound: "\(path): OK, \(summary)", options)
        case .unusable(let error):
            try report([error.message], options)
            throw Failure(ExitCode.badData, error.remedy)
        case .damaged(let problems):
            try report(problems, options)
            throw Failure(ExitCode.badData, StoreError.damaged(file: path).remedy)
        }
    }

    private static func report(sound summary: String, _ options: Options) throws {
        try Output.show(options, json: ["ok": true, "problems": []], text: summary + "\n")
    }

    private static func report(_ problems: [String], _ options: Options) throws {
        try Output.show(
            options, json: ["ok": false, "problems": .array(problems.map(JSONText.text))],
            text: problems.joined(separator: "\n") + "\n")
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
            guard let store = try Store.openForReading(at: path, onLongWait: ScoresFile.sayWaiting) else {
                self = .missing
                return
            }
            defer { store.close() }
            let problems = try store.findDamage()
            guard problems.isEmpty else {
                self = .damaged(problems: problems.map { "\(path): \($0)" })
                return
            }
            let games = try store.gamesPlayed().counted("game")
            self = .sound(summary: "\(games) finished", saveObstacle: store.saveObstacle)
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
