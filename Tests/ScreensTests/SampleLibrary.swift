import QuizCore
import TrooperCatalogue

@testable import TrooperDrawing
@testable import TrooperScreens

/// A library in memory: it finds the entries whose statement has every word, as a store does.
struct SampleLibrary {
    private(set) var entries: [LibraryEntry]
    private(set) var requests: [Request] = []
    var nearest: [String] = []

    init(_ entries: [LibraryEntry] = Self.questions.enumerated().map { Self.entry($0, $1) }) {
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

    /// Nil for what is none of its business.
    mutating func reply(to request: Request) -> LibraryReply? {
        requests.append(request)
        switch request {
        case .packs: return .packs(SamplePacks.packs, chosen: .everything)
        case .daily(let day): return .daily(SampleDaily.report(day?.text ?? "2026-11-22"))
        case .page(let query): return .page(page(query))
        case .question(let number): return .question(question(number))
        case .setFavourite(let number, let isFavourite): entries[Int(number.rawValue)].isFavourite = isFavourite
        case .removeAllFavourites: for index in entries.indices { entries[index].isFavourite = false }
        default:
            requests.removeLast()
            return nil
        }
        return .done
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

    private func question(_ number: QuestionNumber) -> LibraryQuestion {
        var question = LibraryQuestion(entries[Int(number.rawValue)])
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
    var library: SampleLibrary
    var overlay = Overlay.library(when: SampleScores.when)
    private(set) var actions: [Request?] = []

    init(_ library: SampleLibrary = SampleLibrary(), keys: [Key] = []) {
        self.library = library
        ask(.page(LibraryQuery()))
        // From the search, in which it opens, to the list.
        press([.enter] + keys)
    }

    mutating func press(_ keys: [Key]) {
        for key in keys {
            let action = overlay.handle(key)
            actions.append(action)
            if let action { ask(action) }
        }
    }

    private mutating func ask(_ request: Request) {
        var next: Request? = request
        while let request = next { next = library.reply(to: request).flatMap { overlay.take($0) } }
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
    static func overlay(_ screen: SampleScreen) -> Overlay {
        var library = SampleLibrary(
            [.libraryFew, .noFavourites, .noneMissed].contains(screen) ? unmarked : many)
        library.nearest = ["zelda", "zebra"]
        return SampleVisit(library, keys: keys(screen)).overlay
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
