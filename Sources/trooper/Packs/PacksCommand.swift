import QuizCore
import TrooperArguments
import TrooperCatalogue
import TrooperJSON
import TrooperScreens
import TrooperStore
import TrooperText

/// `trooper packs`, `packs show` and `packs remove`.
enum PacksCommand {
    static let spec = CommandSpec(
        "packs", "List your packs; add, import and export questions.", options: .of(.scores, .color, .json),
        examples: ["trooper packs", "trooper packs --json"],
        subcommands: [
            CommandSpec(
                "show", "Show one pack: licence, topics, your progress.", operands: .of(.pack),
                options: .of(.scores, .json), examples: ["trooper packs show space"], run: show),
            AddPackCommand.spec,
            CommandSpec(
                "remove", "Remove a pack; your answers are kept.", operands: .of(.pack),
                options: .of(.force, .database), examples: ["trooper packs remove space"], run: remove),
            ImportCommand.spec, ExportCommand.spec, NewPackCommand.spec,
        ], run: list)

    private static func list(_ options: Options) throws {
        let store = try Store.openToReadPacks(options[.scores])
        let packs = try store.packs()
        if options[.json] { return try Output.data(JSONText.array(packs.map(PackText.json)).indented) }
        try Output.stream(PackText.table(of: packs, StyledText(options)))
    }

    private static func show(_ options: Options) throws {
        let pack = try Store.openToReadPacks(options[.scores]).packOverview(named: options[.pack])
        try Output.show(options, json: PackText.json(of: pack), text: PackText.page(of: pack))
    }

    private static func remove(_ options: Options) throws {
        let store = try Store.openWithPacks(options[.database])
        let pack = try store.packOverview(named: options[.pack])
        let back = pack.isBuiltIn ? "'trooper packs add \(pack.id)'" : "adding or importing its file again"
        try Consent.ask(
            "Remove \(pack.title)? Your answers are kept.", isForced: options[.force],
            refusal: "\(pack.title) is still there", unasked: .nobodyToAsk("\(pack.title) is not removed"))
        try store.remove(pack: pack.id)
        try Output.text("Removed \(pack.title). Your answers are kept; \(back) brings it back.\n")
    }
}

/// Formats packs for people and programs.
enum PackText {
    static let noPacks = "No packs. Bring one back: trooper packs add video-games"

    static func table(of packs: [PackOverview], _ empty: StyledText) -> StyledText {
        var text = empty
        guard !packs.isEmpty else {
            text.add(noPacks + "\n")
            return text
        }
        let width = max(4, packs.map(\.id.count).max() ?? 0)
        text.add("\("name".padded(to: width))  questions    new  missed  right  title\n", isBold: true)
        for pack in packs {
            let figures = PackFigures(of: pack)
            text.add("\(pack.id.padded(to: width))  \(number(figures.questions, 9))  \(number(figures.new, 5))  ")
            text.add(number(figures.missed, 6), figures.missed > 0 ? .wrongText : .plain)
            let right = (figures.percentRight.map { "\($0)%" } ?? "-").leftPadded(to: 5)
            text.add("  ")
            text.add(right, figures.right > 0 ? .rightText : .plain)
            text.add("  \(pack.title)\n")
        }
        let total = PackFigures(packs, PackFilter()).questions
        text.add("\n\(packs.count.counted("pack")), \(total.counted("question")). Play: trooper --pack NAME\n")
        return text
    }

    static func page(of pack: PackOverview) -> String {
        let figures = PackFigures(of: pack)
        var text = "\(pack.title), version \(pack.pack.version)\n\n"
        text += "name      \(pack.id)\(pack.isBuiltIn ? " (built in)" : "")\n"
        text += "licence   \(pack.pack.licence)\n"
        let attribution = pack.pack.attribution
        if !attribution.isEmpty { text += Wrapping.hanging(attribution, lead: "by        ", indent: 10) }
        text += "questions \(figures.questions), \(figures.new) new, \(figures.missed) missed\n"
        if let percent = figures.percentRight { text += "right     \(percent)% of \(figures.seen) seen\n" }
        if let played = pack.playedAt {
            let right = "\(pack.rightCount) of \(Limits.questionsPerGame) right"
            text += "played    \(DayAndTime.text(played)), \(right)\n"
        }
        text += "\n"
        let width = max(5, pack.topics.map { TextWidth.columns(of: $0) }.max() ?? 0)
        text += "topic".padded(to: width) + Difficulty.allCases.map { $0.rawValue.leftPadded(to: 8) }.joined() + "\n"
        for topic in pack.topics {
            let counts = PackFigures([pack], PackFilter(topics: [topic])).byDifficulty
            text += topic.padded(to: width)
            text += Difficulty.allCases.map { number(counts[$0] ?? 0, 8) }.joined() + "\n"
        }
        return text
    }

    static func json(of pack: PackOverview) -> JSONText {
        let figures = PackFigures(of: pack)
        return [
            "name": .text(pack.id), "title": .text(pack.title), "version": .text(pack.pack.version),
            "licence": .text(pack.pack.licence), "attribution": .text(pack.pack.attribution),
            "builtIn": .bool(pack.isBuiltIn), "questions": .number(figures.questions),
            "new": .number(figures.new), "missed": .number(figures.missed),
            "timesAsked": .number(figures.asked), "timesRight": .number(figures.right),
            "lastPlayed": pack.playedAt.map(DayAndTime.json) ?? .null,
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
