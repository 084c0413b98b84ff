import Arguments
import Catalogue
import QuestionBank
import QuizCore
import Recording
import Screens

/// `trooper picture`: writes a screen of a game as an SVG file, drawn by the same code as on the terminal.
enum PictureCommand {
    /// Fixed, so that the picture is always the same.
    private static let seed: UInt64 = 42
    /// Larger than any terminal; a larger picture would have many megabytes.
    private static let largestSide = 500
    static let columns = Option(
        "columns", .number(in: Scene.smallestSize.columns...largestSide), "draw a screen of N columns", default: 80)
    static let rows = Option(
        "rows", .number(in: Scene.smallestSize.rows...largestSide), "draw a screen of N rows", default: 24)
    private static let screen = Option("screen", ValueType<Snapshot>.anyCase, "choose the screen", default: .question)

    static let spec = CommandSpec(
        "picture", "Draw a game screen as an SVG picture.", operands: .of(.file),
        options: .of(screen, .overwrite, columns, rows, .palette, .ascii),
        examples: ["trooper picture question.svg", "trooper picture reveal.svg --screen reveal"], run: run
    )

    private static func run(_ options: Options) throws {
        let file = options[.file]
        try OverwriteQuestion.ask(about: file, isForced: options[.overwrite])
        let look = Look(isASCII: options[.ascii])
        let frame =
            options[screen] == .icon
            ? Splash.icon(look) : try scene(of: options[screen]).picture(size: size(options), look: look).frame
        try AtomicFile.write(Array(FrameSVG(frame, theme: options[.palette]).text.utf8), to: file)
    }

    static func size(_ options: Options) -> Size { Size(columns: options[columns], rows: options[rows]) }

    private static func scene(of snapshot: Snapshot) throws(Failure) -> Scene {
        let pack = try BuiltInPacks.videoGames.checkedPack()
        let deck = try pack.seededDeck(seed)
        var titleInfo = TitleInfo()
        titleInfo.packTitle = pack.title
        titleInfo.questionCount = pack.questions.count
        return snapshot.scene(deck: deck, titleInfo: titleInfo)
    }
}

/// A moment of a game: reached by playing the events of a real game.
enum Snapshot: String, CaseIterable {
    case title, question, reveal, over
    /// No moment: the icon of the program, whose size is its own.
    case icon

    func scene(deck: Deck, titleInfo: TitleInfo) -> Scene {
        var scene = Scene()
        scene.titleInfo = titleInfo
        var player = Player()
        if self != .title {
            player.press(.deckDealt(deck))
            playOn(&player, deck: deck)
        }
        scene.game = player.play.game
        scene.now = player.now
        return scene
    }

    private func playOn(_ player: inout Player, deck: Deck) {
        let answered = self == .over ? deck.questions.count : 2
        for index in 0..<answered {
            // One wrong answer, so that both marks are on the picture.
            player.answer(deck.questions[index].answer == (index != 1))
            player.press(.nextPressed)
        }
        switch self {
        case .title, .over, .icon: break
        case .question: player.lean(deck.questions[answered].answer, arrows: 2)
        case .reveal: player.answer(deck.questions[answered].answer)
        }
    }
}

/// Plays with arrow keys as a person does, reading each question for four seconds.
private struct Player {
    private(set) var play = TiltedGame()
    private(set) var now = Microseconds.zero

    private static let reading = Microseconds.milliseconds(4_000)
    private static let betweenPresses = Microseconds.milliseconds(300)

    mutating func press(_ kind: Event.Kind) {
        play.receive(kind, at: now)
        while play.next() != nil {}
    }

    mutating func lean(_ answer: Bool, arrows: Int) {
        now = now + Player.reading
        for _ in 0..<arrows {
            now = now + Player.betweenPresses
            press(.arrowKeyPressed(Side(answer: answer)))
        }
    }

    mutating func answer(_ answer: Bool) {
        lean(answer, arrows: Int(Stage.outermost))
        now = play.deadline ?? now
        press(.timePassed)
    }
}
