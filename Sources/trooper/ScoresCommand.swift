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
        let found = try problems(of: path)
        guard let found else { return try report([], "\(path): none yet; the first game creates it", invocation) }
        return try report(found.problems, "\(path): OK, \(found.summary)", invocation)
    }

    /// Nil without a file.
    private static func problems(of path: String) throws(Failure) -> (problems: [String], summary: String)? {
        try Failure.asking { () throws(StoreError) in
            guard let store = try Store.openForReading(at: path) else { return nil }
            defer { store.close() }
            let problems = try store.findDamage()
            guard problems.isEmpty else { return (problems.map { "\(path): \($0)" }, "") }
            return ([], "\(PackText.counted(try store.gamesPlayed(), "game")) finished")
        }
    }

    /// Says each problem and what to do, or the summary if there is none.
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
        guard !problems.isEmpty else { return ExitCode.success }
        Output.message("the scores are damaged: play on with what is intact, or move the file away to begin new ones")
        return ExitCode.badData
    }
}
