import QuizCore
import TrooperArguments
import TrooperJSON
import TrooperStore
import TrooperText

/// `trooper questions find`: the library for people and programs that use no screen. It never tells an answer.
enum FindCommand {
    /// A few screens.
    private static let usualLimit = 50
    private static let longest = 5_000

    private static let words = Option(operands: "WORD", .text("WORD"))
    private static let packs = Option(repeatable: "pack", .pack, "only questions of this pack")
    private static let topics = Option(repeatable: "topic", .text("TOPIC"), "only questions of this topic")
    private static let difficulties = Option<[Difficulty]>.difficulties("only questions of this difficulty")
    private static let list = Option(
        "list", .oneOf(QuestionFilter.List.allCases.filter { $0 != .all }.map(\.rawValue)),
        "only questions on this list"
    ).map { $0.flatMap(QuestionFilter.List.init) }
    private static let limit = Option("limit", 1...longest, usual: usualLimit, "show N questions at most")

    private static let narrowing: [any Argument] = [packs, topics, difficulties, list]

    static let command = Command(
        "find", "Find questions of your packs by words, without their answers.",
        takes: [words, limit, Option.scores, Option.color, Option.json, Listing.csv] + narrowing,
        examples: ["trooper questions find tetris", "trooper questions find --list missed --pack space"], run: run)

    private static func run(_ options: Options) throws {
        guard !options[words].isEmpty || narrowing.contains(where: options.has)
        else { throw UsageError("'trooper questions find' needs WORDS, or an option such as --list favourites") }
        let store = try Store.openToReadPacks(options[.scores])
        let query = try query(of: options, store)
        let page = try store.page(of: query)
        var listing = Listing(
            QuestionsCommand.columns + [.init("favourite", .data), .init("missed", .data), .init("marks", .words)],
            hasHeadings: false)
        for question in page.entries {
            listing.add(
                QuestionsCommand.row(question.question, pack: question.pack) + [
                    .flag(question.isFavourite), .flag(question.isMissed),
                    .text(QuestionText.marks(of: question).joined(separator: ", ")),
                ])
        }
        if Listing.isData(options) || page.count > 0 {
            try listing.print(options, foot: sum(page.entries.count, of: page, query))
        }
        if page.count == 0 { throw nothing(options, query, page) }
    }

    private static func query(of options: Options, _ store: Store) throws -> LibraryQuery {
        var query = LibraryQuery()
        query.filter.words = options[words].joined(separator: " ")
        query.filter.list = options[list] ?? .all
        query.filter.packs = Set(try options[packs].map { try store.packOverview(named: $0).id })
        let known = try store.topics().map(\.value)
        query.filter.topics = Set(try options[topics].map { try PlayedPacks.topic($0, of: known) })
        query.filter.difficulties = Set(options[difficulties])
        query.limit = options[limit]
        return query
    }

    private static func sum(_ shown: Int, of page: LibraryPage, _ query: LibraryQuery) -> String {
        guard shown < page.count else { return page.count.counted("question") + "\n" }
        let orMore = !query.filter.words.isEmpty && page.count >= LibraryPage.mostFound ? " or more" : ""
        return "These are \(shown) of \(page.count)\(orMore) questions; for more: --limit N\n"
    }

    private static func nothing(_ options: Options, _ query: LibraryQuery, _ page: LibraryPage) -> Failure {
        let message =
            if !page.nearest.isEmpty {
                "no question has these words; did you mean \(page.nearest.map { "'\($0)'" }.joined(separator: ", "))?"
            } else if query.filter.list != .all, page.listCounts[query.filter.list] == 0 {
                "no question is on the list '\(query.filter.list.rawValue)' yet; see 'trooper help questions'"
            } else {
                "no question is found; use \(remedy(options))"
            }
        return Failure(ExitCode.noInput, message)
    }

    /// Advises nothing that the command line does not have.
    private static func remedy(_ given: Options) -> String {
        let words = given[words].joined(separator: " ").split(separator: " ").count
        let options = narrowing.count(where: given.has)
        return [(words, "word"), (options, "option")].filter { $0.0 > 0 }
            .map { $0 == 1 ? "another \($1)" : "fewer \($1)s" }.joined(separator: ", or ")
    }
}
