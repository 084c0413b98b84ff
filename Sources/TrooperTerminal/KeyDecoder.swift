import TrooperDrawing

/// A key press, the key that ends the program at once, or a reply of the terminal.
enum Stroke: Hashable {
    case key(Key)
    /// ^\\ (SIGQUIT).
    case quit
    /// The terminal's attributes (DA1), which every terminal sends: replies to earlier questions came before.
    case attributes
    /// The colour behind the text.
    case background(Background)
}

/// Makes keys of what ncurses reads: of characters, and of the keys it knows.
///
/// A sequence that ncurses does not know is dropped, unless it is a reply.
struct KeyDecoder {
    /// Whether the terminal was asked for its background, whose reply is a string (OSC).
    var awaitsBackground = false

    private enum Place { case ground, escape, sequence, string, stringEscape }

    private var place = Place.ground
    private var parameters: [UInt8] = []

    /// No reply has more; what is longer is dropped.
    private static let mostParameters = 32

    /// A key that ncurses knows.
    mutating func take(_ key: Key) -> [Stroke] { end() + [.key(key)] }

    mutating func take(character code: UInt32) -> [Stroke] {
        switch place {
        case .ground where code == 0x1b:
            place = .escape
            parameters = []
        case .ground: return [KeyDecoder.typed(code)]
        case .escape:
            if code == UInt32(UInt8(ascii: "[")) {
                place = .sequence
            } else if code == UInt32(UInt8(ascii: "]")), awaitsBackground {
                place = .string
            } else {
                place = .ground
                return [.key(.escape)] + take(character: code)
            }
        case .string where code == 0x1b: place = .stringEscape
        case .string where code != 0x07: append(code)
        case .string, .stringEscape:
            place = .ground
            return Background(reply: String(decoding: parameters, as: UTF8.self)).map { [.background($0)] } ?? []
        case .sequence where 0x20...0x3f ~= code: append(code)
        case .sequence:
            place = .ground
            let isReply = parameters.first == UInt8(ascii: "?") && code == UInt32(UInt8(ascii: "c"))
            return isReply ? [.attributes] : 0x40...0x7e ~= code ? [] : take(character: code)
        }
        return []
    }

    private mutating func append(_ code: UInt32) {
        if parameters.count < KeyDecoder.mostParameters { parameters.append(UInt8(truncatingIfNeeded: code)) }
    }

    /// To be called when nothing more is there for now: an escape that came alone is the key.
    mutating func end() -> [Stroke] {
        guard place == .escape else { return [] }
        place = .ground
        return [.key(.escape)]
    }

    private static func typed(_ code: UInt32) -> Stroke {
        func letter(_ code: UInt32) -> Character { Unicode.Scalar(code).map(Character.init) ?? "\u{fffd}" }
        switch code {
        case 0x08, 0x7f: return .key(.backspace)
        case 0x09: return .key(.tab)
        case 0x0a, 0x0d: return .key(.enter)
        case 0x01...0x1a: return .key(.control(letter(code + 0x60)))
        case 0x1c: return .quit
        default: return .key(.character(letter(code)))
        }
    }
}
