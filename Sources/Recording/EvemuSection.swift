/// The parts of an evemu text in the order that the format demands.
enum EvemuSection: UInt8, Comparable {
    case beginning, name, identity, properties, eventBits, axes, lights, switches, events

    /// By the letter and the colon in front of a line.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        guard cursor.end - cursor.position >= 2, bytes[cursor.position + 1] == UInt8(ascii: ":") else { return nil }
        switch bytes[cursor.position] {
        case UInt8(ascii: "E"): self = .events
        case UInt8(ascii: "N"): self = .name
        case UInt8(ascii: "I"): self = .identity
        case UInt8(ascii: "P"): self = .properties
        case UInt8(ascii: "B"): self = .eventBits
        case UInt8(ascii: "A"): self = .axes
        case UInt8(ascii: "L"): self = .lights
        case UInt8(ascii: "S"): self = .switches
        default: return nil
        }
        cursor.position += 2
    }

    func allows(_ next: EvemuSection) -> Bool {
        switch self {
        case .beginning: next == .name || next == .events
        case .name: next == .identity
        default: next >= self && next > .identity
        }
    }

    /// What a line should have been that is none of the format's.
    var expected: EvemuError.Expectation {
        switch self {
        case .beginning: .descriptionOrEvents
        case .name: .identity
        case .events: .event
        default: .laterKindOfLine
        }
    }

    static func < (left: EvemuSection, right: EvemuSection) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The version that an evemu text names in its first line.
struct EvemuVersion {
    let major: Int64
    let minor: Int64

    /// Nil for a comment that only happens to stand at the top.
    init?(_ cursor: inout LineCursor, in bytes: Span<UInt8>) {
        for letter in "# EVEMU ".utf8 {
            guard cursor.take(letter, in: bytes) else { return nil }
        }
        guard let major = cursor.digits(in: bytes)?.value, cursor.take(UInt8(ascii: "."), in: bytes),
            let minor = cursor.digits(in: bytes)?.value
        else { return nil }
        self.major = major
        self.minor = minor
    }
}
