import Foundation
import QuizCore
import Recording
import Screens
import TestRecordings
import Testing

/// A recorded game of a seed in a player's home, and what a screen should show of it.
struct RecordedGameFixture {
    let script: ScriptedRecording
    let deck: Deck

    init(seed: UInt64 = 7) throws {
        deck = try SeededGame(seed: seed).deck
        script = try ScriptedRecording.wholeGame(deck)
    }

    /// What a game that heard so many of the events shows, with its motions over.
    func lines(afterEvents count: Int, columns: Int = 80, rows: Int = 24) -> [String] {
        var scene = Scene()
        for event in script.events.prefix(count) {
            guard case .quiz(let kind) = event.kind else { continue }
            _ = scene.game.handle(Event(kind, at: event.at))
        }
        return scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
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
