import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

/// One of every screen, with the same five questions.
enum SampleScreen: String, CaseIterable, CustomTestStringConvertible {
    case title, titleTried, interrupted, newGameAsked, question, longQuestion, right, wrong, help, gameLeft,
        games, settings, settingsController
    case over, none, promoted, rank, run, dailyWaits, perfect, jump, review
    case statistics, statisticsByTopic, noStatistics
    case packs, packsFiltered, packsFilters, packsMarked
    case library, libraryPlay, libraryFew, libraryTyping, libraryList, libraryFiltered, libraryFilters, libraryNothing
    case noFavourites, noneMissed, favouritesDeleted
    case libraryQuestion, libraryAnswer
    case dailyOver, dailyPractice, dailyDone, dailyPast

    var testDescription: String { rawValue }

    private static let atEachSize: Set<SampleScreen> = [
        .title, .question, .wrong, .over, .packs, .libraryList, .libraryQuestion, .games, .settings, .statistics, .help,
        .review, .dailyDone, .dailyOver,
    ]
    private static let alsoSmall: Set<SampleScreen> = [
        .longQuestion, .right, .promoted, .newGameAsked, .packsFiltered, .packsFilters, .libraryFilters, .libraryAnswer,
    ]
    private static let inASCII: Set<SampleScreen> = [.title, .question, .wrong, .over, .packs, .libraryList]

    /// Whether there is a file: of every screen at 80x24, of the others where their layout or their signs differ.
    func isRecorded(_ size: Size, _ look: Look) -> Bool {
        if look.isASCII {
            return size == .usual && Self.inASCII.contains(self)
                || size == .small && [.question, .over].contains(self)
        }
        return size == .usual || Self.atEachSize.contains(self) || size == .small && Self.alsoSmall.contains(self)
    }

    var scene: Scene {
        var player = SamplePlayer()
        switch self {
        case .title, .help: break
        case .titleTried:
            player.scene.menuAction = .packs
            player.scene.trial = Stage(.left, 3)
            player.scene.tilt = TiltView(status: "Wireless Controller Motion Sensors", lean: 3)
        case .interrupted: player.scene.titleInfo.unfinishedAt = 3
        case .newGameAsked:
            player.scene.titleInfo.unfinishedAt = 3
            player.scene.overlay = ConfirmBox(.newGame(waiting: 3))
        case .games:
            player.scene.overlay = SampleScores.games(20, of: 1_234)
        case .statistics: player.scene.overlay = SampleStatistics.screen()
        case .statisticsByTopic: player.scene.overlay = SampleStatistics.screen(list: .topic)
        case .noStatistics: player.scene.overlay = SampleStatistics.screen(Statistics())
        case .settings: player.scene.overlay = SampleSettings.screen(cursor: 2)
        case .settingsController: player.scene.overlay = SampleSettings.screen(cursor: 8)
        case .packs: player.scene.screens = SamplePacks.scene().screens
        case .packsFiltered, .packsFilters:
            // Records, of medium difficulty.
            let keys: [Key] = [.down, .tab, .enter, .end, .up, .enter]
            player.scene.screens = SamplePacks.scene(keys: self == .packsFilters ? keys : keys + [.tab]).screens
        case .packsMarked:
            let game = WaitingGame(selection: Selection(packs: ["pack-0"]), title: "Video Games", nextQuestion: 3)
            let keys: [Key] = [.down, .character("x"), .end, .up, .up] + .typing("x")
            player.scene.screens = SamplePacks.scene(waiting: [game], keys: keys).screens
        case .dailyOver: player.playDaily([true, false, true, true, true])
        case .dailyPractice: player.playDaily([true, true, true, true, true], isPractice: true)
        case .dailyDone: player.scene.overlay = DailyScreen(report: SampleDaily.report("2026-11-22"))
        case .dailyPast: player.scene.overlay = DailyScreen(report: SampleDaily.report("2026-11-17"))
        case .library, .libraryPlay, .libraryFew, .libraryTyping, .libraryList, .libraryFiltered, .libraryFilters,
            .libraryNothing, .noFavourites, .noneMissed, .favouritesDeleted, .libraryQuestion,
            .libraryAnswer:
            player.scene.screens = (try? SampleLibrary.screens(self)) ?? []
        case .question: player.play([true, false], then: 2)
        case .longQuestion: player.play([true, false, true], then: -1)
        case .right: player.play([true, false]); player.answer(true)
        case .wrong: player.play([true, false]); player.answer(false)
        case .over: player.play([true, false, true, true, false])
        case .none: player.play([false, false, false, false, false])
        case .run:
            player.scene.runBefore = 5
            player.play([true, true])
            player.answer(false)
        case .promoted, .rank:
            player = SamplePlayer(deck: Deck(questions: SampleQuestions.deck?.questions ?? []))
            player.play([true, false, true, true, false])
            var outcome = GameOutcome()
            (outcome.rightBefore, outcome.rightCount) = (74, 98)
            outcome.pack = PackProgress(title: "Space", questionCount: 30, seenCount: 30, rightCount: 20)
            outcome.isPackDone = true
            player.scene.titleInfo.outcome = outcome
            if self == .rank { player.scene.motion = Motion(.promoted, at: player.scene.now) }
            (player.scene.titleInfo.packTitle, player.scene.titleInfo.newCount) = ("The Sea", 30)
        case .dailyWaits: player.scene.restoreMenuCursor()
        case .perfect: player.play([true, true, true, true, true])
        case .jump:
            player.play([true, true, true, true, true])
            player.scene.motion = Motion(.cheered, at: player.scene.now - .milliseconds(200))
        case .review:
            player.play([true, false, false, true, true])
            if case .over(let progress) = player.scene.game?.phase { player.scene.overlay = ReviewScreen(progress) }
            player.scene.press(.enter)
        case .gameLeft:
            player.scene.left = WaitingGame(selection: Selection(isMissed: true), title: "Missed ones", nextQuestion: 3)
            player.scene.restoreMenuCursor()
            player.scene.notice = SaveStatus.saved.afterLeaving(nextQuestion: 3)
        }
        if self == .help { player.scene.overlay = player.scene.help }
        return player.scene
    }
}

/// Some settings, one of which the command line has, too.
enum SampleSettings {
    static func screen(cursor: Int) -> SettingsScreen {
        let lines = [
            ("theme", "Colours", ["calm", "bluegold", "contrast"]),
            ("background", "Background", ["auto", "dark", "light"]),
            ("motion", "Animations", ["full", "reduced"]), ("snap", "The arrow snaps", ["gentle", "normal", "firm"]),
            ("sensitivity", "A tilt counts", ["100", "200"]),
            ("rumble", "A controller rumbles", ["on", "off"]),
            ("bell", "The bell rings", ["off", "on"]), ("record", "Games are recorded", ["on", "off"]),
        ].map { name, title, values in
            var line = SettingLine(
                name, title, "What \(name) is for: \(values.joined(separator: " or ")).", values,
                values[name == "snap" ? 1 : 0])
            if name == "motion" { line.override = "reduced" }
            return line
        }
        return SettingsScreen(lines: lines, cursor: cursor)
    }
}

/// The latest twenty of 1,234 games.
enum SampleScores {
    static let figures = {
        var figures = TitleFigures()
        (figures.packCount, figures.questionCount, figures.missedCount) = (15, 435, 5)
        (figures.gameCount, figures.askedCount, figures.rightCount) = (24, 120, 59)
        return figures
    }()

    /// All but one; another was continued.
    static let recordedFrom = Dictionary(
        uniqueKeysWithValues: [0, 1, 2, 4, 5, 6, 7].map { (game($0).number, $0 == 1 ? 2 : 1) })

    static func game(_ number: Int) -> PlayedGame {
        PlayedGame(
            number: GameNumber(rawValue: Int64(1_300 - number)), startedAt: Int64(number), pack: "pack",
            packTitle: number == 2
                ? "Pokémon, Zelda und andere Helden der Neunziger" : number == 5 ? "Daily, 23 Jul 2026" : "Video Games",
            day: number == 5 ? Day("2026-07-23") : nil,
            seed: number == 1 ? 42 : number == 4 ? .max : nil, state: number == 1 ? .open : .finished,
            answers: (0..<(number == 1 ? 2 : 5)).map { index in
                PlayedGame.AnsweredQuestion(
                    question: QuestionID(rawValue: "q\(index)"), statement: "", truth: true,
                    answer: GivenAnswer(
                        given: (index * 7 + number * 3) % 4 != 1,
                        taken: .milliseconds(Int64(3_000 + number * number * 190 + index * 700))))
            })
    }

    static func games(_ shown: Int, of count: Int) -> GamesScreen {
        let rows = (0..<shown).map(game).map {
            GameRow(game: $0, when: when($0.startedAt), recordedFrom: recordedFrom[$0.number])
        }
        return GamesScreen(count: count, rows: rows)
    }

    @Sendable static func when(_ number: Int64) -> String {
        "\(28 - number) Jul 2026 20:\(10 + number)"
    }
}

/// Plays a game of sample questions.
struct SamplePlayer {
    var scene = Scene()

    init(deck: Deck? = SampleQuestions.deck) {
        scene.titleInfo.packTitle = "Video Games"
        scene.titleInfo.questionCount = 15
        scene.titleInfo.newCount = 10
        scene.titleInfo.figures = SampleScores.figures
        scene.titleInfo.daily = SampleDaily.waiting
        guard let deck else { return }
        self.deck = deck
    }

    private var deck: Deck?

    mutating func hear(_ kind: Game.Event.Kind) {
        _ = scene.game?.receive(Game.Event(kind, at: scene.now))
    }

    /// Answers the first questions, and moves the arrow of the next one.
    mutating func play(_ answers: [Bool], then steps: Int = 0) {
        guard let deck else { return }
        scene.game = Game(GameProgress(of: deck))
        for isRight in answers {
            answer(isRight)
            hear(.next)
        }
        for _ in 0..<abs(steps) {
            scene.now = scene.now + .milliseconds(400)
            hear(.key(steps < 0 ? .left : .right))
        }
    }

    mutating func answer(_ isRight: Bool) {
        guard case .asking(let asking) = scene.game?.phase else { return }
        scene.now = scene.now + .milliseconds(14_300)
        hear(.answer(asking.question.answer == isRight))
    }
}

enum SampleQuestions {
    static let deck = Deck(questions: [bushes, cosmonaut, café, long, wide], seed: 42)

    static func question(
        _ id: String, _ statement: String, _ answer: Bool, _ explanation: String, sources: [String] = []
    ) -> Question {
        Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation,
            topic: "Adventure", difficulty: .easy, sources: sources)
    }

    /// The first question is made of one with choices.
    static let madeDeck: Deck? = {
        let made = Question(
            id: QuestionID(rawValue: "capital"), statement: "What is the capital of Australia? \u{2014} Sydney",
            answer: false, explanation: "Canberra. Sydney is the largest city.", topic: "Geography", difficulty: .easy,
            sources: [], made: .choices)
        return Deck(questions: [made, bushes, cosmonaut, café, long], seed: nil)
    }()

    static let numbered = Deck(
        questions: (1...5).map { question("q\($0)", "Statement number \($0).", $0 % 3 == 0, "Because.") }, seed: nil)

    static let bushes = question(
        "bushes", "The bushes in Super Mario Bros. are drawn with the same graphics as the clouds.", true,
        "One shape became a cloud in white and a bush in green.")
    static let cosmonaut = question(
        "cosmonaut", "A cosmonaut took a Game Boy with Tetris along to the Mir space station.", true,
        "He packed his own copy for his flight in 1993 and played it in his free time.")
    static let café = question(
        "cafe", "The hero in the green cap in the first The Legend of Zelda is called Zelda – “the one”.", false,
        "The hero is Link, and Zelda is the princess he sets out to free. Her name comes from Zelda Fitzgerald, wife "
            + "of the novelist F. Scott Fitzgerald: Shigeru Miyamoto, who created the series with Takashi Tezuka, liked "
            + "its sound.",
        sources: [
            "https://www.example.org/2012/11/the_legend_of_zeldas_link_was_inspired_by_a_famous_boy_who_never_grew_up",
            "Pokémon and other names, a book of 400 pages",
        ])
    /// 300 characters, as many as any statement should ever have.
    static let long = question(
        "long",
        "In an arcade game of 1980 four ghosts chase the player through a maze, and although they look as if each of "
            + "them followed the shortest way, every one has a rule of its own: one follows, one ambushes, one "
            + "depends on where another is, and the last one turns back as soon as it comes near to the player.",
        true, "Each of the four looks for another tile.")
    static let wide = question(
        "wide", "『スーパーマリオブラザーズ』は1985年9月13日に任天堂から発売された。🎮👾", true, "ファミリーコンピュータ用のゲームである。")
}

extension Theme: CustomTestStringConvertible {
    public var testDescription: String { name }
}
