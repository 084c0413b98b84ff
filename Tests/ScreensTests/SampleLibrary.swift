import QuizCore

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// A library in memory: it finds the entries whose statement has every word, as a store does.
final class SampleLibrary: QuestionLibrary {
    /// What was asked of it.
    enum Request: Hashable {
        case page(LibraryQuery)
        case question(QuestionNumber)
        case setFavourite(QuestionNumber, Bool)
        case removeAllFavourites
    }

    private(set) var entries: [LibraryEntry]
    private(set) var requests: [Request] = []
    var nearest: [String] = []

    init(_ entries: [LibraryEntry] = SampleLibrary.questions.enumerated().map { SampleLibrary.entry($0, $1) }) {
        self.entries = entries
    }

    static let questions = [
        SampleQuestions.bushes, SampleQuestions.cosmonaut, SampleQuestions.café, SampleQuestions.long,
    ]

    static func entry(_ number: Int, _ question: Question) -> LibraryEntry {
        LibraryEntry(
            number: QuestionNumber(rawValue: Int64(number)),
            question: Question(
                id: question.id, statement: question.statement, answer: question.answer,
                explanation: question.explanation, topic: question.topic, difficulty: Difficulty.allCases[number % 3],
                sources: question.sources),
            packTitle: number % 3 == 1 ? "Space" : "Video Games", isFavourite: number % 4 == 0,
            isMissed: number % 4 == 1)
    }

    func page(of query: LibraryQuery) -> LibraryPage {
        requests.append(.page(query))
        return page(query)
    }

    func question(_ number: QuestionNumber) -> LibraryQuestion? {
        requests.append(.question(number))
        return known(number)
    }

    func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) {
        requests.append(.setFavourite(number, isFavourite))
        entries[Int(number.rawValue)].isFavourite = isFavourite
    }

    func removeAllFavourites() {
        requests.append(.removeAllFavourites)
        for index in entries.indices { entries[index].isFavourite = false }
    }

    private func page(_ query: LibraryQuery) -> LibraryPage {
        let found = found(query)
        var page = LibraryPage()
        page.entries = Array(found.dropFirst(query.offset).prefix(query.limit))
        page.count = found.count
        var others = query
        others.filter.packs = []
        page.packs = options(self.found(others).map(\.packTitle))
        others = query
        others.filter.topics = []
        page.topics = options(self.found(others).map(\.question.topic))
        others = query
        others.filter.difficulties = []
        page.difficulties = options(self.found(others).map(\.question.difficulty.rawValue))
        for list in QuestionFilter.List.allCases { page.listCounts[list] = entries.count(where: list.holds) }
        if found.isEmpty { page.nearest = nearest }
        return page
    }

    private func found(_ query: LibraryQuery) -> [LibraryEntry] {
        let words = query.filter.words.lowercased().split(separator: " ")
        return entries.filter { entry in
            query.filter.list.holds(entry) && words.allSatisfy { entry.question.statement.lowercased().contains($0) }
                && (query.filter.packs.isEmpty || query.filter.packs.contains(entry.packTitle))
                && (query.filter.topics.isEmpty || query.filter.topics.contains(entry.question.topic))
                && (query.filter.difficulties.isEmpty || query.filter.difficulties.contains(entry.question.difficulty))
        }
    }

    private func options(_ values: [String]) -> [LibraryOption] {
        Set(values).sorted().map { value in
            LibraryOption(value: value, title: value, count: values.count { $0 == value })
        }
    }

    private func known(_ number: QuestionNumber) -> LibraryQuestion {
        var question = LibraryQuestion(entry: entries[Int(number.rawValue)])
        (question.pack, question.licence) = ("pack", "CC0-1.0")
        guard number.rawValue == 2 else { return question }
        question.attribution = "Zoological questions by Anna Müller"
        question.answers = [
            .init(gameStartedAt: 3, given: false, isRight: true),
            .init(gameStartedAt: 9, given: true, isRight: false),
        ]
        (question.timesAsked, question.timesRight) = (2, 1)
        return question
    }
}

extension QuestionFilter.List {
    fileprivate func holds(_ entry: LibraryEntry) -> Bool {
        switch self {
        case .all: true
        case .favourites: entry.isFavourite
        case .missed: entry.isMissed
        }
    }
}

/// A library screen and the library that replies to it.
struct SampleVisit {
    let library: SampleLibrary
    private(set) var scene: Scene

    init(_ library: SampleLibrary = SampleLibrary(), keys: [Key] = []) throws {
        self.library = library
        let scores = try TestSupply.scores()
        scores.library = library
        scene = Scene(.still(scores))
        scene.open(LibraryScreen())
        // From the search, in which it opens, to the list.
        press([.enter] + keys)
    }

    mutating func press(_ keys: [Key]) {
        for key in keys { scene.press(key) }
    }

    /// What was chosen to be played; nil until then.
    var played: Selection? {
        guard let scores = scene.context.scores, scores.selection != scores.packs.usual else { return nil }
        return scores.selection
    }
}

extension SampleLibrary {
    /// Forty questions, each with a number.
    static let many: [LibraryEntry] = (0..<40).map { entry($0, questions[$0 % questions.count]) }
    private static let unmarked = questions.enumerated().map { number, question in
        var entry = entry(number, question)
        entry.isFavourite = false
        entry.isMissed = false
        return entry
    }

    /// The screens of the library, each reached by keys.
    static func screens(_ screen: SampleScreen) throws -> [any Screen] {
        let library = SampleLibrary(
            [.libraryFew, .noFavourites, .noneMissed].contains(screen) ? unmarked : many)
        library.nearest = ["zelda", "zebra"]
        return try SampleVisit(library, keys: keys(screen)).scene.screens
    }

    private static func keys(_ screen: SampleScreen) -> [Key] {
        switch screen {
        case .libraryPlay: [.up]
        case .libraryTyping: .typing("/the zel")
        case .libraryList: [.down, .down]
        case .libraryFilters: [.tab, .down, .character(" "), .down, .down, .character(" "), .down]
        case .libraryFiltered: .typing("/game") + [.enter, .tab, .down, .character(" "), .tab]
        case .libraryNothing: .typing("/zelta")
        case .noFavourites: [.right]
        case .noneMissed: [.right, .right]
        case .favouritesDeleted: [.right, .character("u")]
        case .libraryQuestion: [.down, .down, .enter]
        case .libraryAnswer: [.down, .down, .enter, .enter]
        default: []
        }
    }
}
