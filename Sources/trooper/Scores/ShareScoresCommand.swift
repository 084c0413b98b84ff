import Arguments
import Catalogue
import JSON
import Store

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
