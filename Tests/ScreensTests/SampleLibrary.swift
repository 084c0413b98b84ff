import QuizCore

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// The library of scores in memory with questions of two packs, in their order.
enum SampleLibrary {
    static let few = [SampleQuestions.bushes, SampleQuestions.cosmonaut, SampleQuestions.café, SampleQuestions.long]
    /// Each of them ten times.
    static let many = (0..<40).map { few[$0 % few.count] }

    /// - Parameter isMarked: whether of four questions the first is a favourite, and the second was missed.
    private static func scores(_ questions: [Question], isMarked: Bool) throws -> Scorekeeper {
        let half = (questions.count + 1) / 2
        let packs = [("Space", questions.prefix(half)), ("Video Games", questions.dropFirst(half))].map { title, part in
            Pack(
                id: title, title: title, licence: "CC0-1.0", attribution: "Zoological questions by Anna Müller",
                version: "1", questions: part.enumerated().map { numbered($0.element, $0.offset, of: part.count) })
        }
        let scores = try TestSupply.scores(packs)
        if isMarked {
            try scores.store.connection.runScript(
                """
                UPDATE question SET is_favourite = 1 WHERE number % 4 = 1;
                UPDATE question SET (mark, times_asked, misses) = (2, 1, 1) WHERE number % 4 = 2;
                """)
            try answer(3, in: scores.store)
        }
        return scores
    }

    /// From easy to hard, because a library has its questions in this order.
    private static func numbered(_ question: Question, _ place: Int, of count: Int) -> Question {
        Question(
            id: QuestionID(rawValue: "\(question.id.rawValue)-\(place)"), statement: question.statement,
            answer: question.answer, explanation: question.explanation, topic: question.topic,
            difficulty: Difficulty.allCases[place * 3 / count], sources: question.sources)
    }

    /// The question with this number was answered with false, and later with true.
    private static func answer(_ number: Int, in store: Store) throws {
        try store.connection.runScript(
            """
            INSERT INTO selection (kind) VALUES ('walk');
            INSERT INTO game (id, selection, started_at, state)
                SELECT printf('%032d', value), 1, value, 'abandoned' FROM json_each('[3, 9]');
            INSERT INTO asked SELECT game.number, 0, question.number, answer, started_at = 9, 1000, started_at, 0
                FROM game, question WHERE question.number = \(number);
            UPDATE question SET (times_asked, misses) = (2, 1) WHERE number = \(number);
            """)
    }

    /// The screens of the library, each reached by keys.
    static func screens(_ screen: SampleScreen) throws -> [any Screen] {
        let isFew = [.libraryFew, .noFavourites, .noneMissed].contains(screen)
        return try scene(isFew ? few : many, isMarked: !isFew, keys: keys(screen)).screens
    }

    /// The library after some keys, of which the first goes from the search, in which it opens, to the list.
    static func scene(
        _ questions: [Question] = few, isMarked: Bool = true, keys: [Key] = []
    ) throws -> Scene {
        var scene = Scene(.still(try scores(questions, isMarked: isMarked)))
        scene.open(LibraryScreen())
        scene.press([.enter] + keys)
        return scene
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

extension Scene {
    /// Nil where another screen is on top.
    var library: LibraryScreen? { overlay as? LibraryScreen }

    /// What was chosen to be played; nil until then.
    var played: Selection? {
        context.scores.flatMap { $0.selection == $0.packs.usual ? nil : $0.selection }
    }

    mutating func press(_ keys: [Key]) {
        for key in keys { press(key) }
    }
}
