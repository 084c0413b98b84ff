import CTrooperNcurses
import TrooperDrawing

/// Reads keys through ncurses, which knows the key sequences of each terminal.
enum KeyReader {
    /// Defines the cursor keys of both modes, because some terminals ignore the change of mode, and keys that terminals
    /// such as PuTTY send although terminfo has other sequences for their type.
    static func defineKeys() {
        let cursorKeys = [
            ("A", KEY_UP), ("B", KEY_DOWN), ("C", KEY_RIGHT), ("D", KEY_LEFT), ("H", KEY_HOME), ("F", KEY_END),
        ]
        for (letter, code) in cursorKeys {
            for introducer in ["\u{1b}[", "\u{1b}O"] { define_key(introducer + letter, code) }
        }
        for (number, code) in [(1, KEY_HOME), (7, KEY_HOME), (4, KEY_END), (8, KEY_END), (11, KEY_F0 + 1)] {
            define_key("\u{1b}[\(number)~", code)
        }
    }

    /// All keys typed so far; nil if ncurses had none to read, which is not the same as none with a meaning.
    ///
    /// Never waits, except 25 ms, over SSH 100 ms (ESCDELAY), after an escape that may start a sequence.
    static func strokes(by decoder: inout KeyDecoder) -> [Stroke]? {
        var strokes: [Stroke] = []
        var hasRead = false
        while true {
            var code: wint_t = 0
            switch wget_wch(curses_screen(), &code) {
            case OK:
                hasRead = true
                strokes += decoder.take(character: code)
            case KEY_CODE_YES:
                hasRead = true
                if let key = special[Int32(bitPattern: code)] { strokes += decoder.take(key) }
            default: return hasRead ? strokes + decoder.end() : nil
            }
        }
    }

    private static let special: [Int32: Key] = [
        KEY_LEFT: .left, KEY_RIGHT: .right, KEY_UP: .up, KEY_DOWN: .down, KEY_PPAGE: .pageUp, KEY_NPAGE: .pageDown,
        KEY_HOME: .home, KEY_END: .end, KEY_ENTER: .enter, KEY_BACKSPACE: .backspace, KEY_F0 + 1: .f1,
    ]
}
