import Foundation
import QuizCore
import QuizPacks
import QuizRecording
import TestRecordings
import Testing
import TrooperDrawing
import TrooperPacks
import TrooperScreens

@testable import TrooperStore
@testable import trooper

/// Computes what the program should show in the game of a seed with the built-in pack.
struct SeededGame {
    let deck: Deck
    private var game: Game
    private var now = Microseconds.zero

    init(seed: UInt64) throws {
        let pack = try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack)
        deck = try #require(pack.deck(seed: seed))
        game = Game(GameProgress(of: deck))
    }

    mutating func hear(_ kinds: Game.Event.Kind..., every milliseconds: Int64 = 500) {
        for kind in kinds {
            now = now + .milliseconds(milliseconds)
            _ = game.receive(Game.Event(kind, at: now))
        }
    }

    /// The title before it.
    var titleLines: [String] {
        var title = TitleScreen()
        title.info = info
        return Picture(of: [title], size: Size(columns: 80, rows: 24), look: Look()).frame.lines
    }

    /// The lines that the program should show now.
    func lines(columns: Int = 80, rows: Int = 24) -> [String] {
        var shown = ShownGame(game)
        shown.info = info
        return Picture(of: [shown], size: Size(columns: columns, rows: rows), look: Look()).frame.lines
    }

    private var info: TitleInfo {
        var info = TitleInfo()
        info.packTitle = "Video Games"
        info.questionCount = 15
        info.newCount = 15
        // Without a try, the screen is the same every day.
        info.daily = DailyStatus(now: 0, tries: [], daysOnTime: [])
        info.figures.packCount = BuiltInBank.packCount
        info.figures.questionCount = BuiltInBank.questionCount
        info.figures.hasAnswered = false
        if case .over(let progress) = game.phase {
            let score = progress.score()
            var outcome = GameOutcome()
            outcome.rightCount = score
            outcome.pack = PackProgress(title: "Video Games", questionCount: 15, seenCount: 5, rightCount: score)
            info.outcome = outcome
        }
        return info
    }
}

/// A recorded game of a seed.
struct RecordedGameFixture {
    let script: ScriptedRecording
    let deck: Deck

    init(seed: UInt64 = 7) throws {
        deck = try SeededGame(seed: seed).deck
        script = ScriptedRecording.wholeGame(deck)
    }

    /// The screen at its end, when all motion is over.
    var lastLines: [String] {
        Picture(of: [ShownGame(script.game)], size: Size(columns: 80, rows: 24), look: Look()).frame.lines
    }
}

extension Trooper {
    @discardableResult
    func write(_ bytes: [UInt8], to name: String) throws -> String {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }
}
