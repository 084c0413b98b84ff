import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperJSON
import TrooperScreens
import TrooperStore
import TrooperText

/// `trooper packs`, `packs show` and `packs remove`.
enum PacksCommand {
    static let command = Command(
        "packs", "List your packs; add and export questions.",
        takes: [Option.scores, Option.color, Option.json, Listing.csv],
        examples: ["trooper packs", "trooper packs --json"],
        below: [
            Command(
                "show", "Show one pack: licence, topics, your progress.",
                takes: [Option.pack, Option.scores, Option.color, Option.json, Listing.csv],
                examples: ["trooper packs show space"], run: show),
            AddCommand.command,
            Command(
                "remove", "Remove a pack; your answers are kept.", takes: [Option.pack, Option.force, Option.database],
                examples: ["trooper packs remove space"], run: remove),
            ExportCommand.command,
        ], run: list)

    static let noPacks = "No packs. Bring one back: trooper packs add video-games"

    private static func list(_ options: Options) throws {
        let packs = try Store.openToReadPacks(options[.scores]).packs()
        var listing = Listing([
            .init("name"), .init("questions"), .init("new"), .init("missed", ink: .wrongText),
            .init("right", ink: .rightText), .init("title"), .init("version", .data), .init("licence", .data),
            .init("attribution", .data), .init("builtIn", .data), .init("timesAsked", .data),
            .init("timesRight", .data), .init("lastPlayed", .data),
        ])
        for pack in packs {
            let figures = PackFigures([pack])
            let right: Listing.Cell = figures.percentRight.map { .percent($0) } ?? .none
            let played: Listing.Cell = pack.playedAt.map { .time($0) } ?? .none
            listing.add([
                .text(pack.id), .number(figures.questions), .number(figures.new), .number(figures.missed),
                right, .text(pack.title), .text(pack.pack.version),
                .text(pack.pack.licence), .text(pack.pack.attribution), .flag(pack.isBuiltIn), .number(figures.asked),
                .number(figures.right), played,
            ])
        }
        let total = PackFigures(packs).questions
        let sum = "\n\(packs.count.counted("pack")), \(total.counted("question")). Play: trooper --pack NAME\n"
        try listing.print(options, foot: packs.isEmpty ? noPacks + "\n" : sum)
    }

    private static func show(_ options: Options) throws {
        let pack = try Store.openToReadPacks(options[.scores]).packOverview(named: options[.pack])
        let data: [Listing.Column] = ["new", "missed", "pack", "title", "version", "licence", "attribution"]
            .map { .init($0, .data) }
        let difficulties: [Listing.Column] = Difficulty.allCases.map { .init($0.rawValue) }
        var listing = Listing([.init("topic")] + difficulties + data)
        let ofPack: [Listing.Cell] = [pack.id, pack.title, pack.pack.version, pack.pack.licence, pack.pack.attribution]
            .map { .text($0) }
        for topic in pack.topics {
            let figures = PackFigures([pack], QuestionFilter(topics: [topic]))
            let counts: [Listing.Cell] = Difficulty.allCases.map { .number(figures.byDifficulty[$0] ?? 0) }
            listing.add([.text(topic)] + counts + [.number(figures.new), .number(figures.missed)] + ofPack)
        }
        try listing.print(options, head: head(of: pack))
    }

    private static func head(of pack: PackOverview) -> String {
        let figures = PackFigures([pack])
        var text = "\(pack.title), version \(pack.pack.version)\n\n"
        text += "name      \(pack.id)\(pack.isBuiltIn ? " (built in)" : "")\n"
        text += "licence   \(pack.pack.licence)\n"
        let names = pack.pack.attribution
        if !names.isEmpty { text += Wrapping.hanging(names, lead: "by        ", indent: 10) }
        text += "questions \(figures.questions), \(figures.new) new, \(figures.missed) missed\n"
        if let percent = figures.percentRight { text += "right     \(percent)% of \(figures.seen) seen\n" }
        if let played = pack.playedAt {
            let right = "\(pack.rightCount) of \(Limits.questionsPerGame) right"
            text += "played    \(DayAndTime.text(played)), \(right)\n"
        }
        return text + "\n"
    }

    private static func remove(_ options: Options) throws {
        let store = try Store.openWithPacks(options[.database])
        let pack = try store.packOverview(named: options[.pack])
        let back = pack.isBuiltIn ? "'trooper packs add \(pack.id)'" : "adding its file again"
        try Consent.ask(
            "Remove \(pack.title)? Your answers are kept.", isForced: options[.force],
            refusal: "\(pack.title) is still there", unasked: .nobodyToAsk("\(pack.title) is not removed"))
        try store.remove(pack: pack.id)
        try Output.text("Removed \(pack.title). Your answers are kept; \(back) brings it back.\n")
    }
}
