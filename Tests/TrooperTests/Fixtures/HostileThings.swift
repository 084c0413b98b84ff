import Foundation
import QuizCore
import QuizPacks
import QuizRecording
import TestHands
import TestHostility
import TestRecordings
import Testing
import TiltCore
import TrooperPacks
import TrooperStore

/// Packs, scores, recordings and devices with hostile texts, in the home directory of a player.
struct HostileThings {
    var hostile: HostileText
    let trooper: Trooper

    init(seed: UInt64) throws {
        hostile = HostileText(seed: seed)
        trooper = try Trooper()
    }

    mutating func pack(
        id: String = "sample", of count: Int = Limits.questionsPerGame, questionIDs: Bool = false
    ) -> Pack {
        // Fewer topics than a pack may have.
        let topics = (1...min(count, 100)).map { _ in "x" + hostile.next(bytes: 90) }
        let questions = (1...count).map { number in
            Question(
                id: QuestionID(rawValue: questionIDs ? "\(number)" + hostile.next(bytes: 60) : "q-\(number)"),
                statement: "\(number) " + hostile.next(), answer: number.isMultiple(of: 2),
                explanation: hostile.next(), topic: topics[number % topics.count], difficulty: .easy,
                sources: ["x" + hostile.next(bytes: 400)])
        }
        return Pack(
            id: id, title: "x" + hostile.next(bytes: 190), licence: "x" + hostile.next(bytes: 90),
            version: "x" + hostile.next(bytes: 90), questions: questions)
    }

    /// A pack with a hostile file name.
    mutating func pack() throws -> String {
        try trooper.write(pack().fileText, to: "p" + hostile.fileName())
    }

    /// Scores that another program could have written: hostile questions under the digest of the built-in pack, and a
    /// game played with them.
    mutating func scores() throws -> String {
        let path = trooper.file("s" + hostile.fileName())
        let store = try Store.open(.file(path: path))
        defer { store.close() }
        let pack = pack(id: BuiltInPacks.videoGames.id, questionIDs: true)
        try store.add([(pack, StateHash.of(BuiltInPacks.videoGames.bytes))], rank: { _ in 0 })
        let deck = try #require(Deck(questions: pack.questions, seed: .max))
        try store.play(deck, of: pack.id, right: [true, false, true, true, false], startedAt: 1)
        return path
    }

    /// A valid recording of a whole game.
    mutating func recording() throws -> String {
        let questions = pack(questionIDs: true).questions
        var script = ScriptedRecording(try #require(Deck(questions: questions)))
        for question in questions {
            script.answer(question.answer)
            script.wait(milliseconds: 4_000)
            script.hear(.next)
        }
        return try trooper.write(script.bytes(), to: "r" + hostile.fileName())
    }

    /// A recording with a hostile header and no answer.
    mutating func boastfulRecording() throws -> String {
        var live = LiveGame(Game(GameProgress(of: try #require(Deck(questions: pack().questions)))), at: .zero)
        live.record(engine: hostile.next(), from: RecordedPack(id: hostile.next(), title: hostile.next()))
        return try trooper.write(live.endRecording(), to: "b" + hostile.fileName())
    }

    /// A pad with a hostile name, up to the length that the kernel allows.
    mutating func pad() -> DeviceDescription {
        var pad = SampleDevice.xboxPad
        pad.name = String(hostile.next(bytes: 200).unicodeScalars.filter { $0 != "\0" })
        return pad
    }
}
