import QuizCore
import QuizPacks
import TrooperJSON

/// The first line of a recording: a game as it begins, and where it is from.
public struct RecordingHeader: Hashable, Sendable {
    /// The program that played, and its version. For people; nothing depends on it.
    public let engine: String
    /// The pack that the questions are from; nil for Video Games.
    public let pack: RecordedPack?
    /// The questions, who plays, and what was answered before the recording began.
    public let progress: GameProgress
    /// How long the third stage must be held.
    public let dwell: Microseconds
    /// How long the others have after the first answer of several; nil for as long as they want.
    public let lastCall: Microseconds?

    package init(_ game: Game, engine: String, pack: RecordedPack?) {
        (self.engine, self.pack, progress) = (engine, pack, game.progress)
        (dwell, lastCall) = (game.dwell, game.lastCall)
    }

    /// The game before its first event.
    public var game: Game { Game(progress, dwell: dwell, lastCall: lastCall) }
}

/// The pack of a recording: a seed deals the same five from this pack only.
public struct RecordedPack: Hashable, Sendable {
    /// As in the pack's file; of several packs the ids joined by `+`.
    public let id: String
    /// For people.
    public let title: String

    package init(id: String, title: String) { (self.id, self.title) = (id, title) }
}

/// The header as JSON.
extension RecordingHeader {
    static let format = "trooper-recording"
    /// Of the lines and of the rules by which they are played again.
    static let version = 1

    var line: String {
        func time(_ time: Microseconds?) -> JSONText { time.map { .number(Int($0.rawValue)) } ?? .null }
        let header: JSONText = [
            "format": .text(RecordingHeader.format), "version": .number(RecordingHeader.version),
            "engine": .text(engine), "pack": pack.map { ["id": .text($0.id), "title": .text($0.title)] } ?? .null,
            // As text: many readers of JSON keep 53 bits of a number.
            "seed": progress.deck.seed.map { .text(String($0)) } ?? .null,
            "seats": .number(progress.seatCount), "dwell": time(dwell), "lastCall": time(lastCall),
            "answers": .array(progress.rounds.map(RecordingHeader.json)),
            "questions": .array(progress.deck.questions.map(\.json)),
        ]
        return header.compact + "\n"
    }

    /// An answer is `[true,1204000]`; a round of several is a list of them, with null where there was none in time.
    private static func json(of round: [GivenAnswer?]) -> JSONText {
        let answers = round.map { answer -> JSONText in
            answer.map { [.bool($0.given), .number(Int($0.taken.rawValue))] } ?? .null
        }
        return round.count == 1 ? answers[0] : .array(answers)
    }

    /// Throws what is wrong with the line.
    init(reading line: JSONValue) throws(LineProblem) {
        guard line["format"]?.text == RecordingHeader.format else {
            throw LineProblem("the first line does not say \"format\":\"\(RecordingHeader.format)\"")
        }
        guard let version = line["version"]?.integer else { throw .missing("version") }
        guard version == RecordingHeader.version else {
            throw LineProblem("its version is \(version), and this program knows \(RecordingHeader.version)")
        }
        guard let engine = line["engine"]?.text else { throw .missing("engine") }
        guard let dwell = line["dwell"]?.time else { throw .missing("dwell") }
        self.engine = engine
        self.dwell = dwell
        lastCall = line["lastCall"]?.time
        if lastCall == nil, !line.hasNull("lastCall") { throw .missing("lastCall") }
        pack = line["pack"].flatMap(RecordedPack.init)
        if pack == nil, !line.hasNull("pack") { throw .missing("pack") }
        guard let progress = GameProgress(reading: line) else {
            throw LineProblem("\"seed\", \"seats\", \"answers\" and \"questions\" are not those of a game")
        }
        self.progress = progress
    }
}

extension JSONValue {
    fileprivate func hasNull(_ name: String) -> Bool { self[name]?.content == .null }

    fileprivate var time: Microseconds? { integer.flatMap(RecordingLimits.time) }
}

extension RecordedPack {
    fileprivate init?(reading value: JSONValue) {
        guard let id = value["id"]?.text, let title = value["title"]?.text else { return nil }
        self.init(id: id, title: title)
    }
}

extension GameProgress {
    fileprivate init?(reading line: JSONValue) {
        guard let seats = line["seats"]?.integer, let answers = line["answers"]?.elements,
            let items = line["questions"]?.elements
        else { return nil }
        let seed = line["seed"]?.text.flatMap { UInt64($0) }
        guard seed != nil || line.hasNull("seed") else { return nil }
        let questions = items.compactMap(Question.init(shape:))
        let rounds = answers.compactMap { GameProgress.round($0, seats: seats) }
        guard questions.count == items.count, rounds.count == answers.count,
            let deck = Deck(questions: questions, seed: seed)
        else { return nil }
        self.init(deck: deck, seats: seats, rounds: rounds)
    }

    private static func round(_ value: JSONValue, seats: Int) -> [GivenAnswer?]? {
        if seats == 1 { return GivenAnswer(reading: value).map { [$0] } }
        guard let values = value.elements else { return nil }
        let answers = values.map(GivenAnswer.init)
        return zip(values, answers).allSatisfy { $0.content == .null || $1 != nil } ? answers : nil
    }
}

extension GivenAnswer {
    fileprivate init?(reading value: JSONValue) {
        guard let pair = value.elements, pair.count == 2, let given = pair[0].bool, let taken = pair[1].time else {
            return nil
        }
        self.init(given: given, taken: taken)
    }
}

extension LineProblem {
    fileprivate static func missing(_ name: String) -> LineProblem {
        LineProblem("\"\(name)\" is missing or not what a recording has there")
    }
}
