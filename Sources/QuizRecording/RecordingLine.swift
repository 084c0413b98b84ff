import QuizCore
import TrooperJSON
import TrooperText

/// A line of a recording after the first.
enum RecordingLine {
    case event(Game.Event)
    /// What follows a closed question, and ends the file: the hash of the state, and that of every byte before it.
    case check(state: String, seal: String, isEnd: Bool)

    /// Throws what is wrong with the line.
    init(reading bytes: [UInt8]) throws(LineProblem) {
        let value = try RecordingLine.value(of: bytes, limits: RecordingLimits.ofLine)
        guard let items = value.elements, items.count >= 2, let number = items[0].integer, let word = items[1].text
        else {
            throw LineProblem("a line is a time in microseconds and a word, as in [803000,\"stage\",-1]")
        }
        guard let at = RecordingLimits.time(number) else {
            throw LineProblem("the time is not within the 366 days of a recording")
        }
        let rest = items.dropFirst(2)
        guard let line = RecordingLine.check(word, rest) ?? RecordingLine.event(word, rest, at: at) else {
            throw LineProblem("no line of a recording has \(Quoted.text(word)) with these values")
        }
        self = line
    }

    /// The JSON of any line, the first too.
    static func value(of bytes: [UInt8], limits: JSONLimits) throws(LineProblem) -> JSONValue {
        // The likeliest accident.
        guard bytes.last != UInt8(ascii: "\r") else {
            throw LineProblem(
                "the line ends in a carriage return, which some programs add to text files; copy the file unchanged")
        }
        do throws(JSONError) { return try JSONReader.value(of: bytes, limits: limits) } catch {
            throw LineProblem("column \(error.column): \(error.message)")
        }
    }

    private static func check(_ word: String, _ values: ArraySlice<JSONValue>) -> RecordingLine? {
        guard word == "check" || word == "end", values.count == 2, let state = values.first?.text,
            let seal = values.last?.text
        else { return nil }
        return .check(state: state, seal: seal, isEnd: word == "end")
    }

    /// A seat other than the first stands last.
    private static func event(_ word: String, _ values: ArraySlice<JSONValue>, at: Microseconds) -> RecordingLine? {
        func event(_ kind: Game.Event.Kind, _ seat: ArraySlice<JSONValue>) -> RecordingLine? {
            if seat.isEmpty { return .event(Game.Event(kind, at: at)) }
            guard seat.count == 1, let number = seat.first?.integer, number > 1,
                let seat = UInt8(exactly: number).flatMap(Seat.init)
            else { return nil }
            return .event(Game.Event(kind, at: at, seat: seat))
        }
        let rest = values.dropFirst()
        switch (word, values.first?.content) {
        case ("next", nil): return event(.next, rest)
        case ("time", nil): return event(.time, rest)
        case ("stage", .integer(let number)):
            return Int8(exactly: number).flatMap(Stage.init).flatMap { event(.stage($0), rest) }
        case ("key", .text(let side)): return Side(word: side).flatMap { event(.key($0), rest) }
        case ("step", .text(let side)): return Side(word: side).flatMap { event(.step($0), rest) }
        case ("answer", .bool(let given)): return event(.answer(given), rest)
        default: return nil
        }
    }

    /// The line of an event.
    static func text(of event: Game.Event) -> String {
        let words =
            switch event.kind {
            case .stage(let stage): "\"stage\",\(stage.rawValue)"
            case .key(let side): "\"key\",\"\(side)\""
            case .step(let side): "\"step\",\"\(side)\""
            case .answer(let given): "\"answer\",\(given)"
            case .next: "\"next\""
            case .time: "\"time\""
            }
        let seat = event.seat == .first || event.kind == .next || event.kind == .time ? "" : ",\(event.seat.rawValue)"
        return "[\(event.at.rawValue),\(words)\(seat)]\n"
    }
}

extension Side {
    fileprivate init?(word: String) {
        guard let side = Side.allCases.first(where: { "\($0)" == word }) else { return nil }
        self = side
    }
}

/// What is wrong with a line.
struct LineProblem: Error {
    let message: String

    init(_ message: String) { self.message = message }
}

/// The bounds of a recording, each with its reason. Writer and reader share them.
package enum RecordingLimits {
    /// Of a whole file: it is read into memory. A game has some kilobytes.
    package static let bytes = 4 << 20
    /// A stick that flaps beside an open question would write for hours.
    static let lines = 100_000
    /// The latest time, 366 days: nobody plays longer, and sums of damaged times must stay in range.
    package static let longest = Microseconds(rawValue: 366 * 24 * 3_600 * 1_000_000)
    /// Of the first line: fifty questions, each with as many sources as anybody has.
    static let ofHeader = JSONLimits(depth: 5, names: 64, values: 100_000)
    static let ofLine = JSONLimits(depth: 2, names: 1, values: 8)

    static func time(_ number: Int) -> Microseconds? {
        let time = Microseconds(rawValue: Int64(number))
        return time >= .zero && time <= longest ? time : nil
    }
}

/// Sixteen small hexadecimal digits: the one spelling of 64 bits in a recording.
package enum HexWord {
    static let digitCount = 16

    package static func text(of value: UInt64) -> String {
        String(value, radix: 16).zeroPadded(to: digitCount)
    }
}
