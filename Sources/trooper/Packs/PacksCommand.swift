import Arguments
import Catalogue
import Glibc
import JSON
import QuestionBank
import QuizCore
import Screens
import Store
import Text

/// `trooper packs list`, `show` and `remove`.
enum PacksCommand {
    static let spec = CommandSpec(
        "packs", "List, add, import and export packs of questions.",
        subcommands: [
            CommandSpec(
                "list", "List your packs with what you have seen of them.", options: .of(.scores, .json), run: list),
            CommandSpec(
                "show", "Show one pack: licence, topics, your progress.", operands: .of(.pack),
                options: .of(.scores, .json), run: show),
            AddPackCommand.spec,
            CommandSpec(
                "remove", "Remove a pack; your answers are kept.", operands: .of(.pack),
                options: .of(.force, .database), run: remove),
            ImportCommand.spec, ExportCommand.spec, NewPackCommand.spec,
        ])

    private static func list(_ options: Options) throws -> Int32 {
        let store = try PackStore.openForReading(options[.scores])
        defer { store.close() }
        // By what the first column has.
        let packs = try store.overviews().sorted { $0.id < $1.id }
        if options[.json] {
            try Output.data(JSONText.array(packs.map(PackText.json)).indented)
        } else {
            try Output.text(PackText.table(of: packs), in: Appearance.plainLook(options))
        }
        return ExitCode.success
    }

    private static func show(_ options: Options) throws -> Int32 {
        let store = try PackStore.openForReading(options[.scores])
        defer { store.close() }
        let pack = try store.overview(named: options[.pack])
        if options[.json] {
            try Output.data(PackText.json(of: pack).indented)
        } else {
            try Output.text(PackText.page(of: pack), in: Appearance.plainLook(options))
        }
        return ExitCode.success
    }

    private static func remove(_ options: Options) throws -> Int32 {
        let store = try PackStore.open(options[.database])
        defer { store.close() }
        let pack = try store.overview(named: options[.pack])
        let back = pack.isBuiltIn ? "'trooper packs add \(pack.id)'" : "adding or importing its file again"
        if !options[.force] {
            guard Consent.canBeAsked else {
                throw Failure(
                    message: "\(pack.title) is not removed, because nobody can be asked; use --force",
                    exitCode: ExitCode.usage)
            }
            guard Consent.isGiven(to: "Remove \(pack.title)? Your answers are kept.") else {
                throw Failure(message: "\(pack.title) is still there", exitCode: ExitCode.cannotCreate)
            }
        }
        let progress = ProgressLine(of: 1, "")
        if PackFigures(of: pack).questions >= questionsOfSlowRemoval { progress.announce("Removing \(pack.id)") }
        try store.asking { store throws(StoreError) in try store.removePack(pack.id) }
        progress.erase()
        try Output.text(
            "Removed \(pack.title). Your answers are kept; \(back) brings it back.\n",
            in: Appearance.plainLook(options))
        return ExitCode.success
    }

    /// A pack as large as this takes about a second.
    private static let questionsOfSlowRemoval = 50_000
}

/// Formats packs for people and programs.
enum PackText {
    static let noPacks = "No packs. Bring one back: trooper packs add video-games"

    static func table(of packs: [PackOverview]) -> String {
        guard !packs.isEmpty else { return noPacks + "\n" }
        let width = max(4, packs.map(\.id.count).max() ?? 0)
        var text = "\("name".padded(to: width))  questions    new  missed  right  title\n"
        for pack in packs {
            let figures = PackFigures(of: pack)
            let counts = [
                number(figures.questions, 9), number(figures.new, 5), number(figures.missed, 6),
                (figures.percentRight.map { "\($0)%" } ?? "-").leftPadded(to: 5),
            ]
            text += "\(pack.id.padded(to: width))  \(counts.joined(separator: "  "))  \(pack.title)\n"
        }
        let total = PackFigures(packs, PackFilter()).questions
        return text + "\n\(packs.count.counted("pack")), \(total.counted("question")). Play: trooper --pack NAME\n"
    }

    static func page(of pack: PackOverview) -> String {
        let figures = PackFigures(of: pack)
        var text = "\(pack.title), version \(pack.version)\n\n"
        text += "name      \(pack.id)\(pack.isBuiltIn ? " (built in)" : "")\n"
        text += "licence   \(pack.licence)\n"
        if !pack.attribution.isEmpty { text += Wrapping.hanging(pack.attribution, lead: "by        ", indent: 10) }
        text += "questions \(figures.questions), \(figures.new) new, \(figures.missed) missed\n"
        if let percent = figures.percentRight { text += "right     \(percent)% of \(figures.asked) answers\n" }
        if let game = pack.latestGame {
            text += "played    \(DayAndTime.text(game.startedAt)), \(game.rightCount) of \(game.answerCount) right\n"
        }
        text += "\n"
        let width = max(5, pack.topics.map { TextWidth.columns(of: $0.name) }.max() ?? 0)
        text += "topic".padded(to: width) + Difficulty.allCases.map { $0.rawValue.leftPadded(to: 8) }.joined() + "\n"
        for topic in pack.topics {
            text += topic.name.padded(to: width) + topic.counts.map { number($0, 8) }.joined() + "\n"
        }
        return text
    }

    static func json(of pack: PackOverview) -> JSONText {
        let figures = PackFigures(of: pack)
        return [
            "name": .text(pack.id),
            "title": .text(pack.title),
            "version": .text(pack.version),
            "licence": .text(pack.licence),
            "attribution": .text(pack.attribution),
            "builtIn": .bool(pack.isBuiltIn),
            "questions": .number(figures.questions),
            "new": .number(figures.new),
            "missed": .number(figures.missed),
            "timesAsked": .number(figures.asked),
            "timesRight": .number(figures.right),
            "lastPlayed": pack.latestGame.map { .text(DayAndTime.utc($0.startedAt)) } ?? .null,
            "parts": .array(
                pack.parts.map { part in
                    [
                        "topic": .text(part.topic), "difficulty": .text(part.difficulty.rawValue),
                        "questions": .number(part.questionCount), "new": .number(part.questionCount - part.seenCount),
                        "missed": .number(part.missedCount),
                    ]
                }),
        ]
    }

    private static func number(_ number: Int, _ columns: Int) -> String { String(number).leftPadded(to: columns) }
}

extension PackFigures {
    fileprivate init(of pack: PackOverview) { self.init([pack], PackFilter()) }
}

extension PackOverview {
    /// Each topic with its questions by difficulty, from easy to hard.
    fileprivate var topics: [(name: String, counts: [Int])] {
        var topics: [(name: String, counts: [Int])] = []
        for part in parts {
            if topics.last?.name != part.topic { topics.append((part.topic, [0, 0, 0])) }
            if let place = Difficulty.allCases.firstIndex(of: part.difficulty) {
                topics[topics.count - 1].counts[place] += part.questionCount
            }
        }
        return topics
    }
}
