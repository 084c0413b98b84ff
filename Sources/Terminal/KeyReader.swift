import CNcurses
import Screens

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

    /// All keys typed so far; nil if ncurses had none to read, which is not the same as none with a meaning.
    ///
    /// Never waits, except 25 ms (ESCDELAY) after an escape that may start a sequence.
    static func strokes(by decoder: inout KeyDecoder) -> [Stroke]? {
        var strokes: [Stroke] = []
        var hasRead = false
        while true {
            var code: wint_t = 0
            let kind = wget_wch(curses_screen(), &code)
            switch kind {
            case OK:
                hasRead = true
                strokes += decoder.take(character: code)
            case KEY_CODE_YES:
                hasRead = true
                if let key = special(Int32(bitPattern: code)) { strokes += decoder.take(key) }
            default: return hasRead ? strokes + decoder.end() : nil
            }
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
        case KEY_F0 + 1: .f1
        default: nil
        }
    }
}
