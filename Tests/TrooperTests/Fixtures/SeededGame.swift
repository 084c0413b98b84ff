import Foundation
import QuizCore
import QuizPacks
import TestRecordings
import Testing
import TiltRecording
import TrooperCatalogue
import TrooperDrawing
import TrooperPacks
import TrooperScreens

@testable import trooper

/// Computes what the program should show in the game of a seed with the built-in pack.
struct SeededGame {
    let deck: Deck
    var game = Game()
    private var now = Microseconds.zero

    init(seed: UInt64) throws {
        let pack = try #require(PackReader.read(BuiltInPacks.videoGames.bytes).pack)
        deck = try #require(pack.deck(seed: seed))
    }

    mutating func hear(_ kinds: Game.Event.Kind...) {
        for kind in kinds {
            now = now + .milliseconds(500)
            _ = game.receive(Game.Event(kind, at: now))
        }
    }

    /// The lines that the program should show now.
    func lines(columns: Int = 80, rows: Int = 24) -> [String] {
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
        return Self.lines(game, info, Size(columns: columns, rows: rows))
    }

    /// Of the title or of the game.
    fileprivate static func lines(_ game: Game, _ info: TitleInfo, _ size: Size) -> [String] {
        var title = TitleScreen()
        title.info = info
        var shown = ShownGame()
        (shown.game, shown.info) = (game, info)
        return Picture(of: [game.phase == .title ? title : shown], size: size, look: Look()).frame.lines
    }
}

/// A recorded game of a seed, and what a screen should show of it.
struct RecordedGameFixture {
    let script: ScriptedRecording
    let deck: Deck

    init(seed: UInt64 = 7) throws {
        deck = try SeededGame(seed: seed).deck
        script = ScriptedRecording.wholeGame(deck)
    }

    /// The screen after so many events, when all motion is over.
    func lines(afterEvents count: Int, columns: Int = 80, rows: Int = 24) -> [String] {
        var game = Game()
        for event in script.events.prefix(count) {
            guard case .quiz(let kind) = event.kind else { continue }
            _ = game.receive(Game.Event(kind, at: event.at))
        }
        return SeededGame.lines(game, TitleInfo(), Size(columns: columns, rows: rows))
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
