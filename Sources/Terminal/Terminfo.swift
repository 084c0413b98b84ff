import CNcurses
import Screens

/// What the terminal's description in the terminfo database says; to be asked only when it is known.
enum Terminfo {
    /// Whether there is a description of `$TERM`, which is read on the first look and then stays.
    static let isKnown: Bool = {
        var problem: Int32 = 0
        return setupterm(nil, 1, &problem) == OK
    }()

    static func number(_ name: String) -> Int? {
        let value = tigetnum(name)
        return value < 0 ? nil : Int(value)
    }

    static func flag(_ name: String) -> Bool {
        tigetflag(name) > 0
    }

    /// The bytes of a capability without its padding, which only the terminals of old had to be given.
    static func bytes(_ name: String) -> [UInt8] {
        guard let start = tigetstr(name), Int(bitPattern: start) != -1 else { return [] }
        var bytes: [UInt8] = []
        var rest = Array(String(cString: start).utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "$"), rest.first == UInt8(ascii: "<") else {
                bytes.append(byte)
                continue
            }
            rest = rest.drop { $0 != UInt8(ascii: ">") }.dropFirst()
        }
        return bytes
    }

    static var colorDepth: ColorDepth {
        switch number("colors") ?? 0 {
        case ..<8: .none
        case ..<256: .eight
        default: flag("RGB") ? .direct : .palette
        }
    }

    /// Takes back, in this order, what a program with a screen asks of a terminal.
    static func restoringBytes() -> [UInt8] {
        ["sgr0", "op", "rmkx", "rmcup", "cnorm"].flatMap(bytes)
    }
}
