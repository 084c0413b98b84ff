import CNcurses
import Screens

/// A key press, or the key that ends the program at once.
enum Stroke: Hashable {
    case key(Key)
    /// ^\ (SIGQUIT).
    case quit
}

/// Reads keys through ncurses, which knows the key sequences of each terminal.
enum KeyReader {
    /// Defines the arrow keys of both cursor key modes: some terminals ignore the change of mode.
    static func defineArrowKeys() {
        for introducer in ["\u{1b}[", "\u{1b}O"] {
            for (letter, code) in [("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT)] {
                define_key(introducer + letter, code)
            }
        }
    }

    /// All keys typed so far. Never waits, except 25 ms (ESCDELAY) after an escape that may start a sequence.
    static func strokes() -> [Stroke] {
        var strokes: [Stroke] = []
        while true {
            var code: wint_t = 0
            let kind = wget_wch(curses_screen(), &code)
            switch kind {
            case OK: strokes.append(typed(code))
            case KEY_CODE_YES: if let key = special(Int32(bitPattern: code)) { strokes.append(.key(key)) }
            default: return strokes
            }
        }
    }

    private static func typed(_ code: wint_t) -> Stroke {
        switch code {
        case 0x03: return .key(.interrupt)
        case 0x08, 0x7f: return .key(.backspace)
        case 0x09: return .key(.tab)
        case 0x0a, 0x0d: return .key(.enter)
        case 0x0c: return .key(.redraw)
        case 0x1a: return .key(.suspend)
        case 0x1b: return .key(.escape)
        case 0x1c: return .quit
        default: return .key(.character(Unicode.Scalar(code).map(Character.init) ?? "\u{fffd}"))
        }
    }

    private static func special(_ code: Int32) -> Key? {
        switch code {
        case KEY_LEFT: .left
        case KEY_RIGHT: .right
        case KEY_UP: .up
        case KEY_DOWN: .down
        case KEY_PPAGE: .pageUp
        case KEY_NPAGE: .pageDown
        case KEY_HOME: .home
        case KEY_END: .end
        case KEY_ENTER: .enter
        case KEY_BACKSPACE: .backspace
        default: nil
        }
    }
}
