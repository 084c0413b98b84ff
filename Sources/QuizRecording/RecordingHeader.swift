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
        let fields = Fields(line)
        guard fields.text("format") == RecordingHeader.format else {
            throw LineProblem("the first line does not say \"format\":\"\(RecordingHeader.format)\"")
        }
        guard let version = fields.number("version") else { throw .missing("version") }
        guard version == RecordingHeader.version else {
            throw LineProblem("its version is \(version), and this program knows \(RecordingHeader.version)")
        }
        guard let engine = fields.text("engine") else { throw .missing("engine") }
        guard let dwell = fields.time("dwell") else { throw .missing("dwell") }
        self.engine = engine
        self.dwell = dwell
        lastCall = fields.time("lastCall")
        if lastCall == nil, !fields.isNull("lastCall") { throw .missing("lastCall") }
        pack = fields.pack
        if pack == nil, !fields.isNull("pack") { throw .missing("pack") }
        guard let progress = fields.progress else {
            throw LineProblem("\"seed\", \"seats\", \"answers\" and \"questions\" are not those of a game")
        }
        self.progress = progress
    }
}

/// The members of the first line.
private struct Fields {
    private let members: [JSONMember]

    init(_ value: JSONValue) {
        if case .object(let members) = value.content { self.members = members } else { members = [] }
    }

    private func content(_ name: String) -> JSONValue.Content? { members.first { $0.name == name }?.value.content }

    func isNull(_ name: String) -> Bool { content(name) == .null }

    func text(_ name: String) -> String? { if case .text(let text) = content(name) { text } else { nil } }

    func number(_ name: String) -> Int? { if case .integer(let number) = content(name) { number } else { nil } }

    private func list(_ name: String) -> [JSONValue]? {
        if case .array(let values) = content(name) { values } else { nil }
    }

    func time(_ name: String) -> Microseconds? { number(name).flatMap(RecordingLimits.time) }

    var pack: RecordedPack? {
        guard let pack = members.first(where: { $0.name == "pack" }) else { return nil }
        let fields = Fields(pack.value)
        guard let id = fields.text("id"), let title = fields.text("title") else { return nil }
        return RecordedPack(id: id, title: title)
    }

    var progress: GameProgress? {
        guard let seats = number("seats"), let answers = list("answers"), let items = list("questions") else {
            return nil
        }
        let seed = text("seed").flatMap { UInt64($0) }
        guard seed != nil || isNull("seed") else { return nil }
        let questions = items.compactMap(Question.init(shape:))
        let rounds = answers.compactMap { Fields.round($0, seats: seats) }
        guard questions.count == items.count, rounds.count == answers.count,
            let deck = Deck(questions: questions, seed: seed)
        else { return nil }
        return GameProgress(deck: deck, seats: seats, rounds: rounds)
    }

    private static func round(_ value: JSONValue, seats: Int) -> [GivenAnswer?]? {
        if seats == 1 { return answer(value).map { [$0] } }
        guard case .array(let values) = value.content else { return nil }
        let answers = values.map { $0.content == .null ? GivenAnswer?.none : answer($0) }
        return zip(values, answers).allSatisfy { $0.content == .null || $1 != nil } ? answers : nil
    }

    private static func answer(_ value: JSONValue) -> GivenAnswer? {
        guard case .array(let pair) = value.content, pair.count == 2, case .bool(let given) = pair[0].content,
            case .integer(let number) = pair[1].content, let taken = RecordingLimits.time(number)
        else { return nil }
        return GivenAnswer(given: given, taken: taken)
    }
}

extension LineProblem {
    fileprivate static func missing(_ name: String) -> LineProblem {
        LineProblem("\"\(name)\" is missing or not what a recording has there")
    }
}
