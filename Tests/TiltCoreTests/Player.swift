import QuizCore

@testable import TiltCore

/// A reader and a game, wired as in the program: the game gets every snap, and Next is pressed as soon as
/// the tilt is back at the centre.
struct Player {
    private(set) var reader: TiltReader
    private(set) var game: Game
    private(set) var outputs: [PadEvent] = []
    private(set) var answers: [(at: Int64, given: Bool)] = []
    /// Each centre, and from when it counted.
    private(set) var centres: [(from: Int64, centre: Double)] = [(0, 0)]

    /// When the present game began.
    private var began = Int64.zero

    init(_ reader: TiltReader) {
        self.reader = reader
        game = Game(Player.beginning, dwell: reader.settings.snap.dwell)
    }

    mutating func play(_ events: [InputEvent]) {
        for event in events {
            catchUp(to: event.at.rawValue)
            take(reader.receive(event))
            if let last = centres.last, last.centre != reader.centre {
                centres.append((event.at.rawValue, reader.centre))
            }
        }
    }

    /// Silence of the device.
    mutating func wait(until time: Int64) {
        catchUp(to: time)
        take(reader.pass(to: time))
        act(.time, at: time)
    }

    private mutating func catchUp(to time: Int64) {
        func gameDue() -> Microseconds? { game.deadline.map { Microseconds(rawValue: began) + $0 } }
        while let due = [reader.deadline, gameDue()].compactMap({ $0 }).min(), due.rawValue <= time {
            if due == gameDue() { act(.time, at: due.rawValue) }
            if due == reader.deadline { take(reader.pass(to: due)) }
        }
    }

    private mutating func take(_ new: [PadEvent]) {
        for output in new {
            outputs.append(output)
            guard case .stage(let stage) = output.kind else { continue }
            act(.stage(stage), at: output.at.rawValue)
            if stage == .neutral { act(.next, at: output.at.rawValue) }
        }
    }

    private mutating func act(_ kind: Game.Event.Kind, at time: Int64) {
        for effect in game.receive(Game.Event(kind, at: Microseconds(rawValue: time - began))) {
            switch effect {
            case .closed(let index):
                if let answer = game.progress.answer(index) {
                    answers.append((began + game.now.rawValue, answer.given))
                }
            case .over:
                began = time
                game = Game(Player.beginning, dwell: game.dwell)
            case .asked, .moved, .locked: break
            }
        }
    }

    private static let beginning: GameProgress = {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Statement \(number).", answer: true,
                explanation: "Because.", topic: "puzzle", difficulty: .easy, sources: ["a", "b"])
        }
        guard let deck = Deck(questions: questions) else { preconditionFailure("five different questions") }
        return GameProgress(of: deck)
    }()
}

extension [PadEvent] {
    /// The snaps as numbers from -3 to 3.
    var stages: [Int] { snaps.map(\.stage) }

    var snaps: [(at: Int64, stage: Int)] {
        compactMap { output in
            guard case .stage(let stage) = output.kind else { return nil }
            return (output.at.rawValue, Int(stage.rawValue))
        }
    }
}

/// Times as plain microseconds, which tests write as numbers.
extension TiltReader {
    mutating func pass(to time: Int64) -> [PadEvent] { pass(to: Microseconds(rawValue: time)) }
    mutating func recentre(at time: Int64) -> [PadEvent] { recentre(at: Microseconds(rawValue: time)) }
    mutating func disconnect(at time: Int64) -> [PadEvent] { disconnect(at: Microseconds(rawValue: time)) }

    /// Feeds events and then silence; returns all events of the reader.
    mutating func feed(_ events: [InputEvent], thenSilenceUntil end: Int64? = nil) -> [PadEvent] {
        var outputs = events.flatMap { receive($0) }
        if let end { outputs += pass(to: end) }
        return outputs
    }
}
