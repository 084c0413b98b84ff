import Arguments
import JSON
import QuizCore
import Store

/// `trooper questions find`: the library for people and programs that use no screen. It never tells an answer.
enum FindCommand {
    /// A few screens.
    static let usualLimit = 50
    static let limits: ClosedRange<UInt64> = 1...UInt64(LibraryPage.mostCounted)
    static let lists = LibraryQuery.List.allCases.filter { $0 != .all }.map(\.rawValue)

    private static let narrowingOptions = ["list", "pack", "topic", "difficulty"]

    static func run(_ invocation: Invocation) throws -> Int32 {
        guard !invocation.operands.isEmpty || narrowingOptions.contains(where: invocation.has)
        else { throw UsageError("'trooper questions find' needs WORDS, or an option such as --list favourites") }
        let store = try PackStore.openForReading(invocation)
        defer { store.close() }
        let query = try query(of: invocation, store)
        let page = try store.asking { store throws(StoreError) in try store.page(of: query) }
        let found = try page.entries.compactMap { entry in
            try store.asking { store throws(StoreError) in try store.question(entry.number) }
        }
        if invocation.has("json") {
            try Output.data(JSONText.array(found.map(QuestionText.json)).indented)
        } else if page.count > 0 {
            let text = found.map { QuestionText.entry($0) + "\n" }.joined() + sum(found.count, of: page)
            try Output.text(text, in: Appearance.plainLook(invocation))
        }
        if page.count == 0 { throw nothing(invocation, query, page) }
        return ExitCode.success
    }

    private static func query(of invocation: Invocation, _ store: PackStore) throws -> LibraryQuery {
        var query = LibraryQuery()
        query.words = invocation.operands.joined(separator: " ")
        query.list = invocation.value(of: "list").flatMap(LibraryQuery.List.init) ?? .all
        query.packs = Set(try invocation.values(of: "pack").map { try store.overview(named: $0).id })
        let topics = try store.asking { store throws(StoreError) in try store.topics() }.map(\.value)
        query.topics = Set(try invocation.values(of: "topic").map { try PackSource.topic($0, of: topics) })
        query.difficulties = Set(invocation.values(of: "difficulty").compactMap(Difficulty.init))
        query.limit = invocation.number(of: "limit").map { Int(clamping: $0) } ?? usualLimit
        return query
    }

    private static func sum(_ shown: Int, of page: LibraryPage) -> String {
        guard shown < page.count else { return PackText.counted(page.count, "question") + "\n" }
        let orMore = page.count >= LibraryPage.mostCounted ? " or more" : ""
        return "These are \(shown) of \(page.count)\(orMore) questions; for more: --limit N\n"
    }

    private static func nothing(_ invocation: Invocation, _ query: LibraryQuery, _ page: LibraryPage) -> Failure {
        let message =
            if !page.nearest.isEmpty {
                "no question has these words; did you mean \(page.nearest.map { "'\($0)'" }.joined(separator: ", "))?"
            } else if query.list != .all, page.listCounts[query.list] == 0 {
                "no question is on the list '\(query.list.rawValue)' yet; see 'trooper help questions'"
            } else {
                "no question is found; use \(remedy(invocation))"
            }
        return Failure(message: message, exitCode: ExitCode.noInput)
    }

    /// Advises nothing that the command line does not have.
    private static func remedy(_ invocation: Invocation) -> String {
        let words = invocation.operands.joined(separator: " ").split(separator: " ").count
        let options = narrowingOptions.count(where: invocation.has)
        return [(words, "word"), (options, "option")].filter { $0.0 > 0 }
            .map { $0 == 1 ? "another \($1)" : "fewer \($1)s" }.joined(separator: ", or ")
    }
}
