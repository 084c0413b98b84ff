import TiltCore

/// Collects the device description of an evemu text line by line.
struct EvemuDescription {
    private(set) var device: DeviceDescription?
    private var propertyBytes = 0
    /// How many bytes of each type's mask were read: its lines follow each other without an offset.
    private var maskBytes = [Int](repeating: 0, count: Int(EvemuLimits.highestType) + 1)

    /// Takes a line after its colon. Returns what was expected if the line is refused, else nil.
    mutating func take(
        _ fact: EvemuSection, _ cursor: inout LineCursor, in bytes: Span<UInt8>
    ) -> TraceError.Expectation? {
        switch fact {
        case .beginning, .events: nil
        case .name: takeName(&cursor, in: bytes)
        case .identity: takeIdentity(&cursor, in: bytes)
        case .properties: takeProperties(&cursor, in: bytes)
        case .eventBits: takeEventBits(&cursor, in: bytes)
        case .axes: takeAxis(&cursor, in: bytes)
        case .lights, .switches: EvemuDescription.isState(&cursor, in: bytes) ? nil : .lightOrSwitch
        }
    }

    /// The whole rest of the line: a name may hold a `#`.
    private mutating func takeName(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> TraceError.Expectation? {
        _ = cursor.take(UInt8(ascii: " "), in: bytes)
        let name = (cursor.position..<cursor.end).map { bytes[$0] }
        device = DeviceDescription(name: String(decoding: name, as: UTF8.self))
        return nil
    }

    private mutating func takeIdentity(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> TraceError.Expectation? {
        guard let bus = cursor.field(in: bytes), let vendor = cursor.field(in: bytes),
            let product = cursor.field(in: bytes), let version = cursor.field(in: bytes),
            cursor.isAtComment(in: bytes)
        else { return .identity }
        device?.bus = bus
        device?.vendor = vendor
        device?.product = product
        device?.version = version
        return nil
    }

    private mutating func takeProperties(
        _ cursor: inout LineCursor, in bytes: Span<UInt8>
    ) -> TraceError.Expectation? {
        guard let properties = cursor.mask(from: propertyBytes * 8, in: bytes), cursor.isAtComment(in: bytes)
        else { return .property }
        propertyBytes += EvemuLimits.maskLineBytes
        guard propertyBytes <= EvemuLimits.maskBytes, properties.allSatisfy({ $0 <= EvemuLimits.highestProperty })
        else { return .property }
        device?.properties += properties
        return nil
    }

    private mutating func takeEventBits(
        _ cursor: inout LineCursor, in bytes: Span<UInt8>
    ) -> TraceError.Expectation? {
        guard let type = cursor.field(in: bytes), type <= EvemuLimits.highestType,
            let codes = cursor.mask(from: maskBytes[Int(type)] * 8, in: bytes), cursor.isAtComment(in: bytes)
        else { return .eventBits }
        maskBytes[Int(type)] += EvemuLimits.maskLineBytes
        guard maskBytes[Int(type)] <= EvemuLimits.maskBytes else { return .eventBits }
        // The mask of type 0 lists the types, which the other masks imply.
        if type == EventType.synchronisation { return nil }
        guard codes.allSatisfy({ $0 <= EvemuLimits.highestCode(of: type) }) else { return .eventBits }
        insert(codes.map { EventCode(type: type, number: $0) })
        return nil
    }

    /// The masks of one type are in order, but the types may come in any order.
    private mutating func insert(_ codes: [EventCode]) {
        guard let first = codes.first else { return }
        let isAscending = device?.codes.last.map { $0 < first } ?? true
        device?.codes += codes
        if !isAscending { device?.codes.sort() }
    }

    private mutating func takeAxis(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> TraceError.Expectation? {
        guard let code = cursor.field(in: bytes), code <= EvemuLimits.highestCode(of: EventType.absolute),
            let minimum = cursor.number(in: bytes), let maximum = cursor.number(in: bytes),
            let fuzz = cursor.number(in: bytes), let flat = cursor.number(in: bytes)
        else { return .axis }
        var resolution: Int32 = 0
        if !cursor.isAtComment(in: bytes) {
            guard let sixth = cursor.number(in: bytes), cursor.isAtComment(in: bytes) else { return .axis }
            resolution = sixth
        }
        let axis = AxisDescription(
            code: AxisCode(rawValue: code), minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat,
            resolution: resolution)
        guard var axes = device?.axes, axes.allSatisfy({ $0.code != axis.code }) else { return .newAxis }
        axes.insert(axis, at: axes.firstIndex { $0.code.rawValue > code } ?? axes.endIndex)
        device?.axes = axes
        return nil
    }

    /// Lights and switches do not matter for tilting: their lines are checked and ignored.
    private static func isState(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> Bool {
        cursor.field(in: bytes) != nil && cursor.number(in: bytes) != nil && cursor.isAtComment(in: bytes)
    }
}

/// The numbers of an `E:` line, before their ranges are checked.
struct EvemuEventLine {
    let seconds: Int64
    let microseconds: Int64
    let type: UInt16
    let code: UInt16
    let value: Int64

    /// Nil for numbers that no kernel event has.
    var event: InputEvent? {
        guard seconds <= EvemuLimits.latestSecond, type <= EvemuLimits.highestType,
            code <= EvemuLimits.highestCode(of: type), let value = Int32(exactly: value)
        else { return nil }
        return InputEvent(at: seconds * 1_000_000 + microseconds, type: type, code: code, value: value)
    }
}

extension EvemuEventLine {
    /// Reads from after the colon to the end of the line, where evemu-record writes a comment.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        cursor.skipBlanks(in: bytes)
        guard let seconds = cursor.digits(in: bytes), cursor.take(UInt8(ascii: "."), in: bytes),
            // Fewer digits are ambiguous: a decimal fraction or a number of microseconds.
            let fraction = cursor.digits(in: bytes), fraction.count == 6,
            let type = cursor.field(in: bytes), let code = cursor.field(in: bytes),
            cursor.skipBlanks(in: bytes), let value = cursor.decimal(in: bytes), cursor.isAtComment(in: bytes)
        else { return nil }
        self.init(
            seconds: seconds.value, microseconds: fraction.value, type: type, code: code, value: value)
    }
}

extension LineCursor {
    /// Blanks and a number in hexadecimal.
    mutating func field(in bytes: Span<UInt8>) -> UInt16? {
        guard skipBlanks(in: bytes) else { return nil }
        return hexadecimal(in: bytes)
    }

    /// Blanks and a decimal number of 32 bits.
    mutating func number(in bytes: Span<UInt8>) -> Int32? {
        guard skipBlanks(in: bytes) else { return nil }
        return decimal(in: bytes).flatMap { Int32(exactly: $0) }
    }

    /// The numbers of the bits that are 1 in a line of a mask, whose lowest bit is number `first`.
    mutating func mask(from first: Int, in bytes: Span<UInt8>) -> [UInt16]? {
        var numbers: [UInt16] = []
        for index in 0..<EvemuLimits.maskLineBytes {
            guard let byte = field(in: bytes), byte <= 0xff else { return nil }
            numbers += (0..<8).filter { byte >> $0 & 1 == 1 }.map { UInt16(first + index * 8 + $0) }
        }
        return numbers
    }

    /// Whether the rest of the line is blank or a comment.
    func isAtComment(in bytes: Span<UInt8>) -> Bool {
        var next = self
        next.skipBlanks(in: bytes)
        return next.isAtEnd || bytes[next.position] == UInt8(ascii: "#")
    }
}
