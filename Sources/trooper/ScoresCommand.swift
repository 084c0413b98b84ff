import Arguments
import JSON
import Store
import Terminal
import Text

/// `trooper scores check`: reads the whole scores file and changes nothing.
enum ScoresCommand {
    static func check(_ invocation: Invocation) throws -> Int32 {
        try ScoresFile.refuseMissing(invocation)
        guard let path = try ScoresFile.path(for: invocation) else {
            return try report([], "scores in memory are not saved, so there is nothing to check", invocation)
        }
        switch try Failure.asking({ () throws(StoreError) in try ScoresExamination(of: path) }) {
        case .missing: return try report([], "\(path): none yet; the first game creates it", invocation)
        case .sound(let summary, _): return try report([], "\(path): OK, \(summary)", invocation)
        case .wrong(let problems, let advice):
            _ = try report(problems, "", invocation)
            Output.message(advice)
            return ExitCode.badData
        }
    }

    /// Says each problem, or the summary if there is none.
    private static func report(_ problems: [String], _ summary: String, _ invocation: Invocation) throws -> Int32 {
        if invocation.has("json") {
            let document: JSONText = [
                "ok": .bool(problems.isEmpty), "problems": .array(problems.map(JSONText.text)),
            ]
            try Output.data(document.indented)
        } else {
            let lines = problems.isEmpty ? [summary] : problems
            try Output.text(lines.joined(separator: "\n") + "\n", in: Appearance.plainLook(invocation))
        }
        return ExitCode.success
    }
}

/// What reading the whole scores file finds, as `scores check` and `doctor` tell it.
enum ScoresExamination {
    case missing
    /// - Parameter saveObstacle: why a game could not be saved there.
    case sound(summary: String, saveObstacle: StoreError?)
    /// At least one problem, and what to do about all of them.
    case wrong(problems: [String], advice: String)

    /// Throws for scores that cannot be read at all, such as those of a game that is played.
    init(of path: String) throws(StoreError) {
        do throws(StoreError) {
            guard let store = try Store.openForReading(at: path) else {
                self = .missing
                return
            }
            defer { store.close() }
            let damage = try store.findDamage()
            guard damage.isEmpty else {
                self = .wrong(
                    problems: damage.map { "\(path): \($0)" }, advice: StoreError.damaged(file: path).remedy)
                return
            }
            let games = PackText.counted(try store.gamesPlayed(), "game")
            self = .sound(summary: "\(games) finished", saveObstacle: store.saveObstacle)
        } catch {
            guard Failure.exitCode(for: error) == ExitCode.badData else { throw error }
            self = .wrong(problems: [error.message], advice: error.remedy)
        }
    }
}
