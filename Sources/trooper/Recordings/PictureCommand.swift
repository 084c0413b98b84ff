import Arguments
import QuestionBank
import QuizCore
import Screens

/// `trooper picture`: writes a screen of a game as an SVG file, drawn by the same code as on the terminal.
enum PictureCommand {
    /// Fixed, so that the picture is always the same.
    private static let seed: UInt64 = 42
    static let usualSize = Size(columns: 80, rows: 24)
    /// Larger than any terminal; a larger picture would have many megabytes.
    private static let largestSide: UInt64 = 500
    static let columns = UInt64(Scene.smallestSize.columns)...largestSide
    static let rows = UInt64(Scene.smallestSize.rows)...largestSide

    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = invocation.operand
        try OverwriteQuestion.ask(about: file, isForced: invocation.has("force"))
        let size = size(of: invocation)
        let snapshot = invocation.value(of: "screen").flatMap(Snapshot.init) ?? .question
        let scene = try scene(of: snapshot)
        let picture = scene.picture(size: size, look: Look(isASCII: invocation.has("ascii")))
        let bytes = Array(FrameSVG(picture.frame, theme: Appearance.theme(invocation)).text.utf8)
        if file == "-" {
            try Output.bytes(bytes)
        } else {
            try AtomicFile.write(bytes, to: file)
        }
        return ExitCode.success
    }

    static func size(of invocation: Invocation) -> Size {
        Size(
            columns: invocation.number(of: "columns").map { Int($0) } ?? usualSize.columns,
            rows: invocation.number(of: "rows").map { Int($0) } ?? usualSize.rows)
    }

    private static func scene(of snapshot: Snapshot) throws(Failure) -> Scene {
        let pack = try PackSource.pack(in: BuiltInPacks.videoGames.bytes, file: BuiltInPacks.videoGames.fileName)
        let deck = try SeededDeck.deck(of: pack, seed: seed)
        var titleInfo = TitleInfo()
        titleInfo.packTitle = pack.title
        titleInfo.questionCount = pack.questions.count
        return snapshot.scene(deck: deck, titleInfo: titleInfo)
    }
}

/// A moment of a game: reached by playing the events of a real game.
enum Snapshot: String, CaseIterable {
    case title, question, reveal, over

    /// The scene at that moment.
    func scene(deck: Deck, titleInfo: TitleInfo) -> Scene {
        var scene = Scene()
        scene.titleInfo = titleInfo
        scene.links = OverlayTable.links
        var player = Player(game: Game())
        if self != .title {
            player.hear(.deckDealt(deck))
            playOn(&player, deck: deck)
        }
        scene.game = player.game
        scene.now = player.now
        return scene
    }

    private func playOn(_ player: inout Player, deck: Deck) {
        let answered = self == .over ? deck.questions.count : 2
        for index in 0..<answered {
            // One wrong answer, so that both marks are on the picture.
            player.answer(deck.questions[index].answer == (index != 1))
            player.hear(.nextPressed)
        }
        switch self {
        case .title, .over: break
        case .question: player.lean(deck.questions[answered].answer, arrows: 2)
        case .reveal: player.answer(deck.questions[answered].answer)
        }
    }
}

/// Plays with arrow keys as a person does, reading each question for four seconds.
private struct Player {
    var game: Game
    var now = Microseconds.zero

    private static let reading = Microseconds.milliseconds(4_000)
    private static let betweenPresses = Microseconds.milliseconds(300)

    mutating func hear(_ kind: Event.Kind) {
        _ = game.handle(Event(kind, at: now))
    }

    mutating func lean(_ answer: Bool, arrows: Int) {
        now = now + Player.reading
        for _ in 0..<arrows {
            now = now + Player.betweenPresses
            hear(.arrowKeyPressed(Side(answer: answer)))
        }
    }

    mutating func answer(_ answer: Bool) {
        lean(answer, arrows: Int(Stage.outermost))
        now = now + AnswerTiming.dwell
        hear(.timePassed)
    }
}
