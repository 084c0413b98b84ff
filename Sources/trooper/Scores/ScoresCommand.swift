import Arguments
import Catalogue
import JSON
import Store
import Text

/// `trooper scores check` reads the whole scores file and changes nothing; `trooper scores renew` replaces a damaged one.
enum ScoresCommand {
    static let spec = CommandSpec(
        "scores", "Check the scores file, renew a damaged one, or bring two machines to agree.",
        subcommands: [
            CommandSpec(
                "check", "Check every page and number of the scores file.", options: .of(.scores, .json),
                examples: ["trooper scores check"], run: check),
            CommandSpec(
                "renew", "Replace a damaged scores file by a new one with what can be read.",
                options: .of(.scores, .force), examples: ["trooper scores renew"], run: renew),
        ] + ShareScoresCommand.specs)

    private static func check(_ options: Options) throws {
        guard let path = try ScoresFile.existingPath(named: options[.scores]) else {
            return try report(sound: "scores in memory are not saved, so there is nothing to check", options)
        }
        switch try ScoresExamination(of: path) {
        case .missing: try report(sound: "\(path): none yet; the first game creates it", options)
        case .sound(let summary, _): try report(sound: "\(path): OK, \(summary)", options)
        case .unusable(let error):
            try report([error.message], nil, options)
            throw Failure(ExitCode.badData, error.remedy)
        case .damaged(let problems):
            try report(problems, try Salvage.count(in: path), options)
            throw Failure(ExitCode.badData, StoreError.damaged(file: path).remedy)
        }
    }

    private static func renew(_ options: Options) throws {
        guard let path = try ScoresFile.existingPath(named: options[.scores]) else {
            throw Failure(ExitCode.noInput, "scores in memory cannot be renewed")
        }
        switch try ScoresExamination(of: path) {
        case .missing: throw Failure(ExitCode.noInput, "\(path): there are no scores yet")
        case .unusable(let error): throw Failure(error)
        case .sound(let summary, _): return try Output.text("\(path): OK, \(summary); nothing was changed\n")
        case .damaged: break
        }
        let salvage = try Salvage.count(in: path)
        try Consent.ask(
            "\(path) is damaged. Can be read: \(salvage.words). Take that over into a new file, "
                + "and move the damaged one aside?", isForced: options[.force], refusal: "\(path) is unchanged",
            unasked: .nobodyToAsk("\(path) is not renewed", exitCode: ExitCode.cannotCreate))
        let renewal = try Renewal.run(path)
        try Output.text(
            "taken over into \(renewal.file): \(renewal.takenOver.words)\n"
                + "the damaged file is \(renewal.damaged)\n")
    }

    private static func report(sound summary: String, _ options: Options) throws {
        try Output.show(options, json: ["ok": true, "problems": [], "readable": nil], text: summary + "\n")
    }

    private static func report(_ problems: [String], _ salvage: Salvage?, _ options: Options) throws {
        let lines = problems + (salvage.map { ["can still be read: \($0.words)"] } ?? [])
        try Output.show(
            options,
            json: ["ok": false, "problems": .array(problems.map(JSONText.text)), "readable": salvage?.json ?? .null],
            text: lines.joined(separator: "\n") + "\n")
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

/// `trooper scores export` and `trooper scores import`: two machines of one player come to agree.
enum ShareScoresCommand {
    static let specs = [
        CommandSpec(
            "export", "Write your games that are over, favourites and flags for your other machine.",
            operands: .of(.file), options: .of(.overwrite, .scores), examples: ["trooper scores export laptop.jsonl"],
            run: export),
        CommandSpec(
            "import",
            "Add the games, favourites and flags of your other machine; favourites that you removed here come back.",
            operands: .of(.file),
            options: .of(.database, .json), examples: ["trooper scores import laptop.jsonl"], run: add),
    ]

    private static func export(_ options: Options) throws {
        guard let store = try Store.openScores(options[.scores]) else {
            throw Failure(ExitCode.noInput, "there are no scores yet")
        }
        let target = options[.file]
        try OverwriteQuestion.ask(about: target, isForced: options[.overwrite])
        var scores = try ScoresExport(store)
        var count = 0
        try AtomicFile.write(to: target) { write in
            try write(Array((SharedScoresFile.header.compact + "\n").utf8))
            while let items = try scores.next() {
                count += items.count { if case .game = $0 { true } else { false } }
                let lines = items.map { SharedScoresFile.line($0, packTitles: scores.packTitles).compact + "\n" }
                try write(Array(lines.joined().utf8))
            }
        }
        if scores.skippedCount > 0 {
            Output.message("left out \(scores.skippedCount.counted("game")) of which a part was lost")
        }
        if target != "-" { Output.message("wrote \(count.counted("game")) to \(target)") }
    }

    private static func add(_ options: Options) throws {
        // The whole file, before the scores are opened: its other end may be slow.
        let scores = try SharedScoresReader(options[.file], now: DayAndTime.now())
        let store = try Store.openWithPacks(options[.database])
        defer { store.close() }
        let report = try store.merge(scores.items, packTitles: scores.packTitles)
        let refused = (scores.refusals + report.refusals.map { (scores.lines[$0.key], $0.value) })
            .sorted { $0.line < $1.line }
        try Output.show(options, json: json(report, refused), text: text(report, refused))
        if !refused.isEmpty { try ExitCode.end(with: ExitCode.badData) }
    }

    private static let mostRefusalsTold = 20

    private static func text(_ report: MergeReport, _ refused: [(line: Int, reason: String)]) -> String {
        let more = refused.dropFirst(mostRefusalsTold).map(\.line)
        let lines =
            refused.prefix(mostRefusalsTold).map { "line \($0.line): refused: \($0.reason)" }
            + (more.isEmpty ? [] : ["refused, too: lines \(ranges(of: more))"])
        return
            (lines + [
                "imported \(report.importedCount.counted("game")), completed \(report.completedCount.grouped), "
                    + "already there \(report.knownCount.grouped), refused \(refused.count.counted("line"))"
            ]).map { $0 + "\n" }.joined()
    }

    /// Numbers in ascending order, such as "3, 5-9".
    private static func ranges(of numbers: [Int]) -> String {
        var ranges: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound + 1 == number {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ", ")
    }

    private static func json(_ report: MergeReport, _ refused: [(line: Int, reason: String)]) -> JSONText {
        [
            "imported": .number(report.importedCount), "completed": .number(report.completedCount),
            "known": .number(report.knownCount),
            "refused": .array(refused.map { ["line": .number($0.line), "reason": .text($0.reason)] }),
        ]
    }
}
