import TiltCore

/// The device description of an evemu text while its lines come in.
struct EvemuDescription {
    private(set) var device: DeviceDescription?
    private var propertyBytes = 0
    /// How much of the mask of each type has come: the lines of one type follow each other without numbers.
    private var maskBytes = [Int](repeating: 0, count: Int(EvemuLimits.highestType) + 1)

    /// Takes a line from behind its colon; gives back what was expected when it is not that.
    mutating func take(
        _ fact: EvemuSection, _ cursor: inout LineCursor, in bytes: Span<UInt8>
    ) -> EvemuError.Expectation? {
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

    /// The rest of the line to the last byte: a name may hold a `#`.
    private mutating func takeName(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> EvemuError.Expectation? {
        _ = cursor.take(UInt8(ascii: " "), in: bytes)
        let name = (cursor.position..<cursor.end).map { bytes[$0] }
        device = DeviceDescription(name: String(decoding: name, as: UTF8.self))
        return nil
    }

    private mutating func takeIdentity(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> EvemuError.Expectation? {
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
    ) -> EvemuError.Expectation? {
        guard let mask = cursor.mask(in: bytes), cursor.isAtComment(in: bytes) else { return .property }
        let first = propertyBytes * 8
        propertyBytes += mask.byteCount
        let properties = mask.numbers(from: first)
        guard propertyBytes <= EvemuLimits.maskBytes, properties.allSatisfy({ $0 <= EvemuLimits.highestProperty })
        else { return .property }
        device?.properties += properties
        return nil
    }

    private mutating func takeEventBits(
        _ cursor: inout LineCursor, in bytes: Span<UInt8>
    ) -> EvemuError.Expectation? {
        guard let type = cursor.field(in: bytes), type <= EvemuLimits.highestType,
            let mask = cursor.mask(in: bytes), cursor.isAtComment(in: bytes)
        else { return .eventBits }
        let codes = mask.numbers(from: maskBytes[Int(type)] * 8)
        maskBytes[Int(type)] += mask.byteCount
        guard maskBytes[Int(type)] <= EvemuLimits.maskBytes else { return .eventBits }
        // The mask of type 0 tells which types there are, which the other masks say as well.
        if type == EventType.synchronisation { return nil }
        guard codes.allSatisfy({ $0 <= EvemuLimits.highestCode(of: type) }) else { return .eventBits }
        insert(codes.map { EventCode(type: type, code: $0) })
        return nil
    }

    /// Masks come type by type, but nothing says that their types ascend.
    private mutating func insert(_ codes: [EventCode]) {
        guard let first = codes.first else { return }
        let isAscending = device?.codes.last.map { $0 < first } ?? true
        device?.codes += codes
        if !isAscending { device?.codes.sort() }
    }

    private mutating func takeAxis(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> EvemuError.Expectation? {
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
            code: code, minimum: minimum, maximum: maximum, fuzz: fuzz, flat: flat, resolution: resolution)
        guard var axes = device?.axes, axes.allSatisfy({ $0.code != code }) else { return .newAxis }
        axes.insert(axis, at: axes.firstIndex { $0.code > code } ?? axes.endIndex)
        device?.axes = axes
        return nil
    }

    /// Lights and switches say nothing about tilting; their lines are checked and left.
    private static func isState(_ cursor: inout LineCursor, in bytes: Span<UInt8>) -> Bool {
        cursor.field(in: bytes) != nil && cursor.number(in: bytes) != nil && cursor.isAtComment(in: bytes)
    }
}
