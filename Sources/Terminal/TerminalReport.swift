import CNcurses
import Glibc
import Screens
import Text

/// What can be said about the terminal without touching it.
package struct TerminalReport: Hashable, Sendable {
    /// `$TERM`, if it is set at all.
    package let terminalName: String?
    /// Whether terminfo describes it.
    package let isKnown: Bool
    package let hasCursorAddressing: Bool
    package let colors: Int
    package let size: Size?
    package let isInputTerminal: Bool
    package let isOutputTerminal: Bool
    /// The character set of the locale, such as UTF-8.
    package let codeset: String
    package let libraryVersion: String

    package var isUTF8: Bool { Codeset.isUTF8(codeset) }

    /// A terminal that cannot move its cursor has no place for a screen.
    package var isDumb: Bool { !isKnown || !hasCursorAddressing }

    /// Whether somebody sits at it, before a screen.
    package var canShowScreen: Bool { isInputTerminal && isOutputTerminal && !isDumb }

    /// Whether the glyphs of the screens can be shown; the console of the kernel has a font of few letters.
    package var hasGlyphs: Bool { isUTF8 && terminalName != "linux" }

    /// Takes on the letters of the locale first, since the glyphs hang on them.
    package static func current() -> TerminalReport {
        let codeset = Codeset.name
        let name = getenv("TERM").map { SafeText.cleaned(String(cString: $0)) }
        let isKnown = name.map { !$0.isEmpty } ?? false && Terminfo.isKnown
        return TerminalReport(
            terminalName: name,
            isKnown: isKnown,
            hasCursorAddressing: isKnown && !Terminfo.bytes("cup").isEmpty,
            colors: isKnown ? max(0, Terminfo.number("colors") ?? 0) : 0,
            size: WindowSize.current(),
            isInputTerminal: isatty(STDIN_FILENO) == 1,
            isOutputTerminal: isatty(STDOUT_FILENO) == 1,
            codeset: codeset,
            libraryVersion: curses_version().map { String(cString: $0) } ?? "ncurses"
        )
    }
}

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

/// The size of the player's window, asked of the terminal itself.
package enum WindowSize {
    /// Nil where there is no terminal, or one that does not know its size.
    package static func current(of descriptor: Int32 = STDOUT_FILENO) -> Size? {
        var window = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
            return nil
        }
        return Size(columns: Int(window.ws_col), rows: Int(window.ws_row))
    }
}

/// The character set of the locale, such as UTF-8.
package enum Codeset {
    private static let utf8 = "UTF-8"

    /// Whether letters beyond ASCII can be shown.
    package static var isUTF8: Bool { isUTF8(name) }

    static func isUTF8(_ name: String) -> Bool { name == utf8 }

    /// Takes on the letters of the locale when it is first asked for, and once. The rest of a locale is of no use here,
    /// and would cost a quarter of the start.
    static let name = {
        setlocale(LC_CTYPE, "")
        let name = nl_langinfo(CInt(CODESET)).map { String(cString: $0) } ?? ""
        // What is shown is ASCII then, and the C library need not load a converter for the letters beyond.
        if name != utf8 { setlocale(LC_CTYPE, "C") }
        return name
    }()
}
