import TiltCore

/// Reads what `libinput record` writes: of several devices the one that suits a game best, and what it sent.
///
/// Its text is YAML of one shape, a value a line. As libinput itself does, it ignores what it does not know.
struct LibinputReader {
    private enum Part { case other, device, codes, axes, events }

    private var traces: [Trace] = []
    private var clock = TraceClock()
    private var part = Part.other
    private var lineCount = 0

    /// Whether a text is of this format, which begins with its name.
    static func recognises(_ text: [UInt8]) -> Bool { text.starts(with: "# libinput record".utf8) }

    /// The trace of the best device.
    static func trace(reading text: Span<UInt8>) throws(TraceError) -> Trace {
        var reader = LibinputReader()
        var start = 0
        while start < text.count {
            let end = LineAssembly.lineBreak(in: text, from: start) ?? text.count
            guard end - start <= EvemuLimits.lineBytes else {
                throw TraceError(.shorterLine, line: reader.lineCount + 1, at: start..<end, of: text)
            }
            reader.lineCount += 1
            if let expected = reader.take(LineCursor(start..<end), of: text) {
                throw TraceError(expected, line: reader.lineCount, at: start..<end, of: text)
            }
            start = end + 1
        }
        let ranks = reader.traces.map { trace in trace.device.map { Classification($0).rank } ?? 0 }
        guard let best = ranks.max(), let index = ranks.firstIndex(of: best) else {
            throw TraceError(.libinputDevice, line: reader.lineCount + 1, at: 0..<0, of: text)
        }
        var trace = reader.traces[index]
        // In the order of a description, each number once, as evemu has them.
        trace.device = trace.device.map { RecordedDevice($0).description }
        return trace
    }

    /// Returns what was expected if the line is refused, else nil.
    private mutating func take(_ line: LineCursor, of bytes: Span<UInt8>) -> TraceError.Expectation? {
        var cursor = line
        let isIndented = cursor.skipBlanks(in: bytes)
        let isItem = cursor.take(UInt8(ascii: "-"), in: bytes)
        cursor.skipBlanks(in: bytes)
        if isItem, part == .events, !cursor.isAtEnd, bytes[cursor.position] == UInt8(ascii: "[") {
            guard let numbers = cursor.list(in: bytes) else { return .libinputEvent }
            return takeEvent(numbers)
        }
        let key = cursor.key(in: bytes)
        switch key {
        case "": return nil
        case "version" where !isIndented: return cursor.number(in: bytes) == 1 ? nil : .knownLibinput
        case "node" where isItem:
            traces.append(Trace(device: DeviceDescription(name: ""), events: []))
            clock = TraceClock()
            part = .other
        case "evdev" where !traces.isEmpty: part = isItem ? .events : .device
        case _ where part == .other || part == .events: part = .other
        default: return takeFact(key, &cursor, of: bytes)
        }
        return nil
    }

    /// Takes a line of a device's description.
    private mutating func takeFact(
        _ key: String, _ cursor: inout LineCursor, of bytes: Span<UInt8>
    ) -> TraceError.Expectation? {
        let index = traces.count - 1
        cursor.skipBlanks(in: bytes)
        switch key {
        case "name":
            let quoted = (cursor.position..<cursor.end).map { bytes[$0] }.drop { $0 != UInt8(ascii: "\"") }.dropFirst()
            let end = quoted.lastIndex(of: UInt8(ascii: "\"")) ?? quoted.endIndex
            traces[index].device?.name = String(decoding: quoted[..<end], as: UTF8.self)
        case "codes": part = .codes
        case "absinfo": part = .axes
        case "id", "properties":
            guard let numbers = cursor.list(in: bytes)?.compactMap({ UInt16(exactly: $0) }) else { return .list }
            if key == "properties" { traces[index].device?.properties = numbers }
            guard key == "id" else { return nil }
            guard numbers.count == 4 else { return .list }
            traces[index].device?.bus = numbers[0]
            traces[index].device?.vendor = numbers[1]
            traces[index].device?.product = numbers[2]
            traces[index].device?.version = numbers[3]
        default:
            guard let number = UInt16(key) else {
                part = .other
                return nil
            }
            guard let numbers = cursor.list(in: bytes) else { return .list }
            return part == .axes ? takeAxis(number, numbers, at: index) : takeCodes(number, numbers, at: index)
        }
        return nil
    }

    private mutating func takeCodes(_ type: UInt16, _ codes: [Int64], at index: Int) -> TraceError.Expectation? {
        // Those of type 0 are the types.
        if type == EventType.synchronisation { return nil }
        let codes = codes.compactMap { UInt16(exactly: $0) }
        guard type <= EvemuLimits.highestType, codes.allSatisfy({ $0 <= EvemuLimits.highestCode(of: type) })
        else { return .list }
        traces[index].device?.codes += codes.map { EventCode(type: type, number: $0) }
        return nil
    }

    private mutating func takeAxis(_ code: UInt16, _ numbers: [Int64], at index: Int) -> TraceError.Expectation? {
        let (axis, values) = (AxisCode(rawValue: code), numbers.compactMap { Int32(exactly: $0) })
        guard code <= EvemuLimits.highestCode(of: EventType.absolute), values.count == 5 else { return .list }
        guard traces[index].device?.axes.contains(where: { $0.code == axis }) == false else { return .newAxis }
        traces[index].device?.axes.append(
            AxisDescription(
                code: axis, minimum: values[0], maximum: values[1], fuzz: values[2], flat: values[3],
                resolution: values[4]))
        return nil
    }

    private mutating func takeEvent(_ numbers: [Int64]) -> TraceError.Expectation? {
        guard numbers.count == 5, numbers[0] >= 0, (0..<1_000_000).contains(numbers[1]),
            let type = UInt16(exactly: numbers[2]), let code = UInt16(exactly: numbers[3]),
            let event = EvemuEventLine(
                seconds: numbers[0], microseconds: numbers[1], type: type, code: code, value: numbers[4]
            ).event
        else { return .libinputEvent }
        guard let elapsed = clock.advance(to: event.at.rawValue) else { return .earlierTime }
        traces[traces.count - 1].events.append(
            InputEvent(at: elapsed, type: type, code: code, value: event.value))
        return nil
    }
}

extension LineCursor {
    /// Letters and digits with a colon; empty where there is none.
    fileprivate mutating func key(in bytes: Span<UInt8>) -> String {
        var end = position
        while end < self.end, bytes[end] != UInt8(ascii: ":"), bytes[end] != UInt8(ascii: "#") { end += 1 }
        guard end < self.end, bytes[end] == UInt8(ascii: ":") else { return "" }
        defer { position = end + 1 }
        return String(decoding: (position..<end).map { bytes[$0] }, as: UTF8.self)
    }

    /// Numbers in brackets; nil, without moving, where there are none.
    fileprivate mutating func list(in bytes: Span<UInt8>) -> [Int64]? {
        var cursor = self
        guard cursor.take(UInt8(ascii: "["), in: bytes) else { return nil }
        var numbers: [Int64] = []
        cursor.skipBlanks(in: bytes)
        while !cursor.take(UInt8(ascii: "]"), in: bytes) {
            guard let number = cursor.decimal(in: bytes) else { return nil }
            numbers.append(number)
            cursor.skipBlanks(in: bytes)
            _ = cursor.take(UInt8(ascii: ","), in: bytes)
            cursor.skipBlanks(in: bytes)
        }
        self = cursor
        return numbers
    }
}
