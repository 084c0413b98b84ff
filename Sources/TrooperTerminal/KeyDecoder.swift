import TrooperScreens

/// A key press, the key that ends the program at once, or a reply of the terminal.
enum Stroke: Hashable {
    case key(Key, KeyRepetition = .unknown)
    /// ^\\ (SIGQUIT).
    case quit
    /// The flags of the kitty keyboard protocol that are set now.
    case keyboardFlags(Int)
    /// The terminal's attributes (DA1), which every terminal sends: replies to earlier questions came before.
    case attributes
    /// The colour behind the text.
    case background(Background)
}

/// Makes keys of what ncurses reads: of characters, of the keys it knows, and of the sequences it does not know.
///
/// Those are the replies and keys of the kitty keyboard protocol, such as `CSI 1;1:3 D` for a released arrow key.
struct KeyDecoder {
    /// Whether the terminal tells presses, repeats and releases apart.
    var tellsReleases = false { didSet { if !tellsReleases { held = [] } } }

    /// Whether the terminal was asked for its background, whose reply is a string (OSC).
    var awaitsBackground = false

    private enum Place { case ground, escape, sequence, string, stringEscape }

    private var place = Place.ground
    private var parameters: [UInt8] = []
    /// The characters that are held down.
    private var held: Set<Key> = []
    /// Whether a release of a character has come: not every terminal sends them.
    private var tellsCharacters = false

    /// No key has more; what is longer is dropped.
    private static let mostParameters = 32

    /// A key that ncurses knows.
    mutating func take(_ key: Key) -> [Stroke] { end() + [.key(key, tellsReleases ? .pressed : .unknown)] }

    mutating func take(character code: UInt32) -> [Stroke] {
        switch place {
        case .ground where code == 0x1b:
            place = .escape
            parameters = []
        case .ground: return [typed(code)]
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
        case .string where code != 0x07:
            if parameters.count < KeyDecoder.mostParameters { parameters.append(UInt8(truncatingIfNeeded: code)) }
        case .string, .stringEscape:
            place = .ground
            return Background(reply: String(decoding: parameters, as: UTF8.self)).map { [.background($0)] } ?? []
        case .sequence:
            switch code {
            case 0x20...0x3f where parameters.count < KeyDecoder.mostParameters: parameters.append(UInt8(code))
            case 0x40...0x7e:
                place = .ground
                return sequence(final: UInt8(code)).map { [$0] } ?? []
            case 0x20...0x3f: break
            default:
                place = .ground
                return take(character: code)
            }
        }
        return []
    }

    /// To be called when nothing more is there for now: an escape that came alone is the key.
    mutating func end() -> [Stroke] {
        guard place == .escape else { return [] }
        place = .ground
        return [.key(.escape)]
    }

    private mutating func typed(_ code: UInt32) -> Stroke {
        switch code {
        case 0x08, 0x7f: return .key(.backspace)
        case 0x09: return .key(.tab)
        case 0x0a, 0x0d: return .key(.enter)
        case 0x01...0x1a: return .key(.control(KeyDecoder.letter(code + 0x60)))
        case 0x1c: return .quit
        default:
            let key = Key.character(KeyDecoder.letter(code))
            guard tellsReleases else { return .key(key) }
            let isHeld = !held.insert(key.withoutCapitals).inserted
            return .key(key, tellsCharacters ? (isHeld ? .repeated : .pressed) : .unknown)
        }
    }

    /// Nil for a sequence without a meaning here, and for a release.
    private mutating func sequence(final: UInt8) -> Stroke? {
        let text = String(decoding: parameters, as: UTF8.self)
        if text.hasPrefix("?") {
            switch final {
            case UInt8(ascii: "u"): return Int(text.dropFirst()).map(Stroke.keyboardFlags)
            case UInt8(ascii: "c"): return .attributes
            default: return nil
            }
        }
        let fields = text.split(separator: ";", omittingEmptySubsequences: false).map {
            $0.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
        }
        let number = fields.first?.first ?? 0
        let modifiers = max(1, fields.count > 1 ? fields[1].first ?? 1 : 1) - 1
        let kind = fields.count > 1 && fields[1].count > 1 ? fields[1][1] : 1
        guard let stroke = KeyDecoder.stroke(final, number, modifiers) else { return nil }
        guard case .key(let key, _) = stroke else { return kind == 3 ? nil : stroke }
        switch kind {
        case 2: return .key(key, .repeated)
        case 3:
            if case .character = key { tellsCharacters = true }
            held.remove(key.withoutCapitals)
            return nil
        default: return .key(key, tellsReleases ? .pressed : .unknown)
        }
    }

    private static let control = 4

    private static func stroke(_ final: UInt8, _ number: Int, _ modifiers: Int) -> Stroke? {
        switch final {
        case UInt8(ascii: "~"): tilde[number].map { .key($0) }
        case UInt8(ascii: "u"): modifiers & control != 0 ? controlled(number) : character(number)
        default: lettered[letter(UInt32(final))].map { .key($0) }
        }
    }

    private static let lettered: [Character: Key] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "P": .f1,
    ]
    private static let tilde: [Int: Key] = [1: .home, 7: .home, 4: .end, 8: .end, 5: .pageUp, 6: .pageDown, 11: .f1]

    /// Control with a small letter or a backslash.
    private static func controlled(_ number: Int) -> Stroke? {
        switch number {
        case 0x5c: .quit
        case 0x61...0x7a: .key(.control(letter(UInt32(number))))
        default: nil
        }
    }

    private static func letter(_ code: UInt32) -> Character {
        Unicode.Scalar(code).map(Character.init) ?? "\u{fffd}"
    }

    /// The numbers above 57,000 are those of the number pad.
    private static let named: [Int: Key] = [
        9: .tab, 13: .enter, 27: .escape, 127: .backspace, 57_414: .enter, 57_417: .left, 57_418: .right, 57_419: .up,
        57_420: .down, 57_421: .pageUp, 57_422: .pageDown, 57_423: .home, 57_424: .end, 57_364: .f1,
    ]

    private static func character(_ number: Int) -> Stroke? {
        if let key = named[number] { return .key(key) }
        // The others there are keys that type nothing.
        guard !(57_344...63_743).contains(number), let code = UInt32(exactly: number), code >= 0x20 else { return nil }
        return Unicode.Scalar(code).map { .key(.character(Character($0))) }
    }
}
