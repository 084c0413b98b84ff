import QuizCore
import TiltCore

/// Reads evemu text: a device description, events, or both.
///
/// Reads versions 1.0 to 1.3; text without a version line is 1.0. A description and its events may be in two files.
/// Comments, empty lines, LF and CR LF are allowed anywhere; the other lines must come in the order N, I, P, B, A, L, S, E.
struct EvemuReader {
    private typealias Line = ArraySlice<UInt8>

    private(set) var device: DeviceDescription?
    /// With microseconds since the first one.
    private(set) var events: [InputEvent] = []

    private var section = EvemuSection.beginning
    private var clock = TraceClock()
    private var propertyBytes = 0
    /// How many bytes of each type's mask were read: its lines follow each other without an offset.
    private var maskBytes = [Int](repeating: 0, count: Int(EvemuLimits.highestType) + 1)

    init(reading text: [UInt8]) throws(TraceError) {
        var number = 0
        var start = text.startIndex
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
            let line = text[end - 1 >= start && text[end - 1] == UInt8(ascii: "\r") ? start..<end - 1 : start..<end]
            number += 1
            if let expected = line.count <= EvemuLimits.lineBytes ? take(line) : .shorterLine {
                throw TraceError(expected, line: number, found: line)
            }
            start = end + 1
        }
        if section <= .name { throw TraceError(section.expected, line: number + 1, found: []) }
    }

    /// Returns what was expected if the line is refused, else nil.
    private mutating func take(_ line: Line) -> TraceError.Expectation? {
        var first = line
        if first.nextWord() == nil { return section == .beginning ? takeVersion(line) : nil }
        guard line.count >= 2, line[line.startIndex + 1] == UInt8(ascii: ":"),
            let fact = EvemuSection(line[line.startIndex])
        else { return section.expected }
        guard section.allows(fact) else {
            return fact < section && section > .identity ? .laterKindOfLine : section.expected
        }
        section = fact
        let rest = line.dropFirst(2)
        // There are millions of these.
        if fact == .events { return takeEvent(rest) }
        let words = rest.words
        switch fact {
        case .beginning, .events: return nil
        case .name: return takeName(rest)
        case .identity: return takeIdentity(words)
        case .properties: return takeProperties(words)
        case .eventBits: return takeEventBits(words)
        case .axes: return takeAxis(words)
        // They do not matter for tilting.
        case .lights, .switches:
            return words.count == 2 && words[0].hexadecimal != nil && Int32(word: words[1]) != nil
                ? nil : .lightOrSwitch
        }
    }

    /// Any other comment is no version.
    private func takeVersion(_ line: Line) -> TraceError.Expectation? {
        let parts = line.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ".") }
        guard parts.count >= 4, parts[0].elementsEqual("#".utf8), parts[1].elementsEqual("EVEMU".utf8),
            let major = Int(word: parts[2]), let minor = Int(word: parts[3])
        else { return nil }
        return major == 1 && minor <= 3 ? nil : .knownVersion
    }

    /// The whole rest of the line: a name may hold a `#`.
    private mutating func takeName(_ rest: Line) -> TraceError.Expectation? {
        let name = rest.first == UInt8(ascii: " ") ? rest.dropFirst() : rest
        device = DeviceDescription(name: String(decoding: name, as: UTF8.self))
        return nil
    }

    private mutating func takeIdentity(_ words: [Line]) -> TraceError.Expectation? {
        let numbers = words.compactMap(\.hexadecimal)
        guard words.count == 4, numbers.count == 4 else { return .identity }
        device?.bus = numbers[0]
        device?.vendor = numbers[1]
        device?.product = numbers[2]
        device?.version = numbers[3]
        return nil
    }

    private mutating func takeProperties(_ words: [Line]) -> TraceError.Expectation? {
        guard let properties = EvemuReader.mask(words[...], from: propertyBytes * 8) else { return .property }
        propertyBytes += EvemuLimits.maskLineBytes
        guard propertyBytes <= EvemuLimits.maskBytes, properties.allSatisfy({ $0 <= EvemuLimits.highestProperty })
        else { return .property }
        device?.properties += properties
        return nil
    }

    private mutating func takeEventBits(_ words: [Line]) -> TraceError.Expectation? {
        guard let type = words.first?.hexadecimal, type <= EvemuLimits.highestType,
            let codes = EvemuReader.mask(words.dropFirst(), from: maskBytes[Int(type)] * 8)
        else { return .eventBits }
        maskBytes[Int(type)] += EvemuLimits.maskLineBytes
        guard maskBytes[Int(type)] <= EvemuLimits.maskBytes else { return .eventBits }
        // The mask of type 0 lists the types, which the other masks imply.
        if type == EventType.synchronisation { return nil }
        guard codes.allSatisfy({ $0 <= EvemuLimits.highestCode(of: type) }) else { return .eventBits }
        // The masks of one type are in order, but the types may come in any order.
        let isAscending = device?.codes.last.map { $0.type <= type } ?? true
        device?.codes += codes.map { EventCode(type: type, number: $0) }
        if !isAscending { device?.codes.sort() }
        return nil
    }

    /// The numbers of the bits that are 1 in a line of a mask, whose lowest bit is number `first`.
    private static func mask(_ words: ArraySlice<Line>, from first: Int) -> [UInt16]? {
        let bytes = words.compactMap(\.hexadecimal).filter { $0 <= 0xff }
        guard words.count == EvemuLimits.maskLineBytes, bytes.count == words.count else { return nil }
        return (0..<8 * bytes.count).filter { bytes[$0 / 8] >> UInt16($0 % 8) & 1 == 1 }.map { UInt16(first + $0) }
    }

    private mutating func takeAxis(_ words: [Line]) -> TraceError.Expectation? {
        let numbers = words.dropFirst().compactMap { Int32(word: $0) }
        guard let code = words.first?.hexadecimal, code <= EvemuLimits.highestCode(of: EventType.absolute),
            numbers.count == words.count - 1, numbers.count == 4 || numbers.count == 5
        else { return .axis }
        let axis = AxisDescription(
            code: AxisCode(rawValue: code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
            flat: numbers[3], resolution: numbers.count == 5 ? numbers[4] : 0)
        guard var axes = device?.axes, axes.allSatisfy({ $0.code != axis.code }) else { return .newAxis }
        axes.insert(axis, at: axes.firstIndex { $0.code.rawValue > code } ?? axes.endIndex)
        device?.axes = axes
        return nil
    }

    private mutating func takeEvent(_ rest: Line) -> TraceError.Expectation? {
        var rest = rest
        guard let time = rest.nextWord(), let type = rest.nextWord()?.hexadecimal,
            let code = rest.nextWord()?.hexadecimal,
            let value = rest.nextWord().flatMap({ Int64(word: $0) }), rest.nextWord() == nil,
            let point = time.firstIndex(of: UInt8(ascii: ".")), time.endIndex - point == 7,
            // Fewer digits are ambiguous: a decimal fraction or a number of microseconds.
            let seconds = UInt64(word: time[..<point]), let part = UInt64(word: time[(point + 1)...])
        else { return .event }
        guard seconds <= EvemuLimits.latestSecond, type <= EvemuLimits.highestType,
            code <= EvemuLimits.highestCode(of: type), let value = Int32(exactly: value)
        else { return .eventInRange }
        guard let elapsed = clock.advance(to: Int64(seconds) * 1_000_000 + Int64(part)) else { return .earlierTime }
        events.append(InputEvent(at: elapsed, type: type, code: code, value: value))
        return nil
    }
}

/// The parts of an evemu text in the order of the format.
enum EvemuSection: UInt8, Comparable {
    case beginning, name, identity, properties, eventBits, axes, lights, switches, events

    private static let letters = Array("NIPBALSE".utf8)

    /// By the letter at the start of a line.
    init?(_ letter: UInt8) {
        guard let place = EvemuSection.letters.firstIndex(of: letter) else { return nil }
        self.init(rawValue: UInt8(place + 1))
    }

    func allows(_ next: EvemuSection) -> Bool {
        switch self {
        case .beginning: next == .name || next == .events
        case .name: next == .identity
        default: next >= self && next > .identity
        }
    }

    /// What is expected instead of an unknown line.
    var expected: TraceError.Expectation {
        switch self {
        case .beginning: .descriptionOrEvents
        case .name: .identity
        case .events: .event
        default: .laterKindOfLine
        }
    }

    static func < (left: EvemuSection, right: EvemuSection) -> Bool { left.rawValue < right.rawValue }
}

/// Converts the times of a trace, from any clock, to microseconds since its first event.
///
/// A time before the previous one means that the clock was set back: that event happens at once, and later times count
/// from it. So the intervals on both sides stay as they were.
struct TraceClock {
    private var latest: Int64?
    private(set) var elapsed: Int64 = 0

    /// Beyond any clock; differences of times up to here do not overflow.
    private static let farthest: Int64 = 1 << 61

    /// Nil if the trace would become longer than a year; the clock then stands still.
    mutating func advance(to claimed: Int64) -> Int64? {
        let time = min(max(claimed, -TraceClock.farthest), TraceClock.farthest)
        let step = time - (latest ?? time)
        latest = time
        guard step >= 0 else { return elapsed }
        guard step <= EvemuLimits.longestMicroseconds - elapsed else { return nil }
        elapsed += step
        return elapsed
    }
}

extension ArraySlice<UInt8> {
    /// What is between blanks and before a comment.
    fileprivate var words: [ArraySlice<UInt8>] {
        var rest = self
        var words: [ArraySlice<UInt8>] = []
        while let word = rest.nextWord() { words.append(word) }
        return words
    }

    /// Takes the next word; nil at the end and before a comment.
    fileprivate mutating func nextWord() -> ArraySlice<UInt8>? {
        var start = startIndex
        while start < endIndex, self[start] == UInt8(ascii: " ") || self[start] == UInt8(ascii: "\t") { start += 1 }
        var end = start
        while end < endIndex, self[end] > UInt8(ascii: " "), self[end] != UInt8(ascii: "#") { end += 1 }
        defer { self = self[end...] }
        return end > start ? self[start..<end] : nil
    }

    /// Of up to four digits of either case.
    fileprivate var hexadecimal: UInt16? { count <= 4 ? UInt16(word: self, radix: 16) : nil }
}

extension FixedWidthInteger {
    /// Of up to eighteen digits, which fit an `Int64`; a number has no plus. A trace has millions of them, so no `String`.
    fileprivate init?(word: ArraySlice<UInt8>, radix: Int64 = 10) {
        let isNegative = word.first == UInt8(ascii: "-")
        let digits = isNegative ? word.dropFirst() : word
        guard (1...18).contains(digits.count) else { return nil }
        var value = Int64.zero
        for letter in digits {
            let digit: UInt8 =
                switch letter {
                case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
                case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
                case UInt8(ascii: "A")...UInt8(ascii: "F"): letter - UInt8(ascii: "A") + 10
                default: .max
                }
            guard digit < radix else { return nil }
            value = value * radix + Int64(digit)
        }
        self.init(exactly: isNegative ? -value : value)
    }
}
