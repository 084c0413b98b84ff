import QuestionBank
import QuizCore
import Screens
import Testing

/// The game that a seed deals from the built-in pack, as a test follows it beside the real program.
struct SeededGame {
    let deck: Deck
    var game = Game()
    private var now = Microseconds.zero

    init(seed: UInt64) throws {
        let pack = try #require(PackReader.read(BuiltInPack.bytes).pack)
        deck = try #require(pack.deck(seed: seed))
    }

    mutating func hear(_ kinds: Event.Kind...) {
        for kind in kinds {
            now = now + .milliseconds(500)
            _ = game.handle(Event(kind, at: now))
        }
    }

    /// What the program should show now, line by line.
    func lines(columns: Int = 80, rows: Int = 24, overlay: Overlay? = nil) -> [String] {
        var scene = Scene()
        scene.game = game
        scene.titleInfo.packTitle = "Video Games"
        scene.titleInfo.questionCount = 15
        scene.overlay = overlay
        return scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
    }
}
