import Arguments
import JSON
import Store
import Terminal
import Text

/// `trooper scores check` reads the whole scores file and changes nothing; `trooper scores renew` replaces a damaged one.
enum ScoresCommand {
    static let spec = CommandSpec(
        "scores", "Check the scores file, or renew a damaged one.",
        subcommands: [
            CommandSpec(
                "check", "Check every page and number of the scores file.", options: .of(.scores, .json), run: check),
            CommandSpec(
                "renew", "Replace a damaged scores file by a new one with what can be read.",
                options: .of(.scores, .force), run: renew),
        ])

    private static func check(_ options: Options) throws -> Int32 {
        try ScoresFile.refuseMissing(options[.scores])
        guard let path = try ScoresFile.path(named: options[.scores]) else {
            return try report([], nil, "scores in memory are not saved, so there is nothing to check", options)
        }
        switch try examination(of: path) {
        case .missing: return try report([], nil, "\(path): none yet; the first game creates it", options)
        case .sound(let summary, _): return try report([], nil, "\(path): OK, \(summary)", options)
        case .unusable(let error):
            _ = try report([error.message], nil, "", options)
            Output.message(error.remedy)
            return ExitCode.badData
        case .damaged(let problems):
            let salvage = try Failure.asking { () throws(StoreError) in try Salvage.count(in: path) }
            _ = try report(problems, salvage, "", options)
            Output.message(StoreError.damaged(file: path).remedy)
            return ExitCode.badData
        }
    }

    private static func renew(_ options: Options) throws -> Int32 {
        try ScoresFile.refuseMissing(options[.scores])
        guard let path = try ScoresFile.path(named: options[.scores]) else {
            throw Failure(message: "scores in memory cannot be renewed", exitCode: ExitCode.noInput)
        }
        switch try examination(of: path) {
        case .missing: throw Failure(message: "\(path): there are no scores yet", exitCode: ExitCode.noInput)
        case .unusable(let error): throw Failure(error)
        case .sound(let summary, _):
            let sound = "\(path): OK, \(summary); nothing was changed\n"
            try Output.text(sound, in: Appearance.plainLook(options))
            return ExitCode.success
        case .damaged: break
        }
        let salvage = try Failure.asking { () throws(StoreError) in try Salvage.count(in: path) }
        try ask(about: path, salvage, isForced: options[.force])
        let renewal = try Failure.asking { () throws(StoreError) in try Renewal.run(path) }
        let text =
            "taken over into \(renewal.file): \(renewal.takenOver.words)\n"
            + "the damaged file is \(renewal.damaged)\n"
        try Output.text(text, in: Appearance.plainLook(options))
        return ExitCode.success
    }

    private static func ask(about path: String, _ salvage: Salvage, isForced: Bool) throws(Failure) {
        guard !isForced else { return }
        guard Consent.canBeAsked else {
            throw Failure(
                message: "\(path) is not renewed, because nobody can be asked; use --force",
                exitCode: ExitCode.cannotCreate)
        }
        let question =
            "\(path) is damaged. Can be read: \(salvage.words). Take that over into a new file, "
            + "and move the damaged one aside?"
        guard Consent.isGiven(to: question) else {
            throw Failure(message: "\(path) is unchanged", exitCode: ExitCode.cannotCreate)
        }
    }

    private static func examination(of path: String) throws(Failure) -> ScoresExamination {
        try Failure.asking { () throws(StoreError) in try ScoresExamination(of: path) }
    }

    /// Says each problem, or the summary if there is none.
    private static func report(
        _ problems: [String], _ salvage: Salvage?, _ summary: String, _ options: Options
    ) throws -> Int32 {
        if options[.json] {
            let document: JSONText = [
                "ok": .bool(problems.isEmpty), "problems": .array(problems.map(JSONText.text)),
                "readable": salvage?.json ?? .null,
            ]
            try Output.data(document.indented)
        } else {
            var lines = problems.isEmpty ? [summary] : problems
            if let salvage { lines.append("can still be read: \(salvage.words)") }
            try Output.text(lines.joined(separator: "\n") + "\n", in: Appearance.plainLook(options))
        }
        return ExitCode.success
    }
}

extension Salvage {
    /// Such as "3 games with 12 answers, 7 packs with 350 questions, not all there was".
    fileprivate var words: String {
        let games = "\(games.counted("game")) with \(answers.counted("answer"))"
        let packs = "\(packs.counted("pack")) with \(questions.counted("question"))"
        return "\(games), \(packs)" + (isPart ? "; the rest is lost" : "")
    }

    fileprivate var json: JSONText {
        [
            "games": .number(games), "answers": .number(answers), "packs": .number(packs),
            "questions": .number(questions), "all": .bool(!isPart),
        ]
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
