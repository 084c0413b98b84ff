import CTrooperNcurses
import Glibc
import TrooperDrawing
import TrooperText

/// The terminal's properties, read without writing to it.
package struct TerminalReport: Hashable, Sendable {
    /// `$TERM`; nil when not set.
    package let terminalName: String?
    /// Whether terminfo has an entry for it, or it is taken for one that has.
    package let isKnown: Bool
    /// Whether it has no entry, and is taken for `Terminfo.modernType`.
    package let isTakenForModern: Bool
    package let hasCursorAddressing: Bool
    package let colors: Int
    package let size: Size?
    package let isInputTerminal: Bool
    package let isOutputTerminal: Bool
    /// The character set of the locale, such as UTF-8.
    package let codeset: String
    package let libraryVersion: String

    package var isUTF8: Bool { codeset == Codeset.utf8 }

    /// Screens need a cursor that can be moved.
    package var isDumb: Bool { !isKnown || !hasCursorAddressing }

    package var canShowScreen: Bool { isInputTerminal && isOutputTerminal && !isDumb }

    package var colorDepth: ColorDepth { Terminfo.depth(ofColors: colors) }

    /// Whether it shows Braille and box characters. The font of the Linux console lacks them, and the terminals of DEC
    /// and their successors by name know no UTF-8.
    package var hasGlyphs: Bool {
        let name = terminalName ?? ""
        let isDEC = name.hasPrefix("vt") && name.dropFirst(2).first?.isNumber == true
        return isUTF8 && name != "linux" && !isDEC
    }

    /// Sets LC_CTYPE from the environment first, since the glyphs depend on it.
    package static func current() -> TerminalReport {
        let codeset = Codeset.name
        let name = Terminfo.name.map(SafeText.cleaned)
        let isKnown = name.map { !$0.isEmpty } ?? false && Terminfo.isKnown
        return TerminalReport(
            terminalName: name,
            isKnown: isKnown,
            isTakenForModern: isKnown && Terminfo.isTakenForModern,
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

/// The terminal's capabilities from terminfo; only to be used when `isKnown`.
package enum Terminfo {
    /// `$TERM` at the start.
    static let name = getenv("TERM").map { String(cString: $0) }

    /// Whether terminfo has an entry for `$TERM`, or for the type that a modern one is taken for; loaded on first use.
    static let isKnown = hasEntry || isTakenForModern

    private static let hasEntry = {
        // Read before it is changed.
        _ = name
        var problem: Int32 = 0
        return setupterm(nil, 1, &problem) == OK
    }()

    /// Whether `$TERM` has no entry here, as over ssh, but is a terminal of today: then it is `modernType` from now on.
    static let isTakenForModern: Bool = {
        guard !hasEntry, let family = name?.split(separator: "-").first, modernFamilies.contains(String(family)) else {
            return false
        }
        var problem: Int32 = 0
        guard setupterm(modernType, 1, &problem) == OK else { return false }
        // For newterm().
        return setenv("TERM", modernType, 1) == 0
    }()

    package static let modernType = "xterm-256color"

    /// The first words of types that understand what xterm does.
    private static let modernFamilies = [
        "alacritty", "contour", "foot", "ghostty", "gnome", "iterm2", "kitty", "konsole", "mintty", "putty", "rio",
        "st", "tmux", "vte", "wezterm", "xterm",
    ]

    /// Whether it may know sequences that old terminals might print: no terminal with fewer colours does.
    static var isModern: Bool { (number("colors") ?? 0) >= 256 }

    static func number(_ name: String) -> Int? {
        let value = tigetnum(name)
        return value < 0 ? nil : Int(value)
    }

    /// The bytes of a capability without its padding, such as `$<5>`, which only hardware terminals need.
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

    /// True colour needs an entry that has it, such as xterm-direct: ncurses sends no colour that the entry does not
    /// number.
    static var colorDepth: ColorDepth { depth(ofColors: number("colors") ?? 0) }

    static func depth(ofColors count: Int) -> ColorDepth {
        switch count {
        case ..<8: .none
        case ..<16: .eight
        case ..<256: .sixteen
        case ..<(1 << 24): .palette
        default: .direct
        }
    }

    /// The bytes that restore the terminal: style, colours, keypad mode, normal screen, cursor.
    static func restoringBytes() -> [UInt8] { ["sgr0", "op", "rmkx", "rmcup", "cnorm"].flatMap(bytes) }
}

/// The size of the terminal's window.
package enum WindowSize {
    /// Nil without a terminal, or when it does not report its size.
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
    static let utf8 = "UTF-8"

    package static var isUTF8: Bool { name == utf8 }

    /// Sets LC_CTYPE from the environment on first use. The other categories of the locale are not needed, and loading
    /// them would take a quarter of the program's start.
    static let name = {
        if setlocale(LC_CTYPE, "") == nil || named == nil, assumesUTF8 { setlocale(LC_CTYPE, "C.UTF-8") }
        let name = nl_langinfo(CInt(CODESET)).map { String(cString: $0) } ?? ""
        // Output is ASCII then, and the C library need not load a character set converter.
        if name != utf8 { setlocale(LC_CTYPE, "C") }
        return name
    }()

    /// The locale for characters that the environment names; nil where it names none.
    private static var named: String? {
        let names: [String] = ["LC_ALL", "LC_CTYPE", "LANG"]
        return names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first { !$0.isEmpty }
    }

    /// Whether C.UTF-8 may replace a locale that is not installed, or that nobody named.
    ///
    /// The name of a missing one says which character set the terminal has. Without a name the terminal must be one
    /// of today's: those with 256 colours show UTF-8, and others may say so by the line discipline (IUTF8).
    private static var assumesUTF8: Bool {
        if let named {
            let codeset = named.split(separator: ".").dropFirst().first?.split(separator: "@").first ?? ""
            return codeset.lowercased().filter { $0 != "-" } == "utf8"
        }
        guard isatty(STDOUT_FILENO) == 1, Terminfo.isKnown else { return false }
        var modes = termios()
        let isUTF8Line = tcgetattr(STDOUT_FILENO, &modes) == 0 && modes.c_iflag & tcflag_t(IUTF8) != 0
        return isUTF8Line || Terminfo.number("colors") ?? 0 >= 256
    }
}
