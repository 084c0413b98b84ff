import CNcurses
import Glibc
import SafeText
import Screens

/// What can be said about the terminal without touching it.
public struct TerminalReport: Hashable, Sendable {
    /// `$TERM`, if it is set at all.
    public let terminalName: String?
    /// Whether terminfo describes it.
    public let isKnown: Bool
    public let hasCursorAddressing: Bool
    public let colors: Int
    public let size: Size?
    public let isInputTerminal: Bool
    public let isOutputTerminal: Bool
    /// The character set of the locale, such as UTF-8.
    public let codeset: String
    public let libraryVersion: String

    public var isUTF8: Bool { Codeset.isUTF8(codeset) }

    /// A terminal that cannot move its cursor has no place for a screen.
    public var isDumb: Bool { !isKnown || !hasCursorAddressing }

    /// Whether somebody sits at it, before a screen.
    public var canShowScreen: Bool { isInputTerminal && isOutputTerminal && !isDumb }

    /// Whether the glyphs of the screens can be shown; the console of the kernel has a font of few letters.
    public var hasGlyphs: Bool { isUTF8 && terminalName != "linux" }

    /// Takes on the letters of the locale first, since the glyphs hang on them.
    public static func current() -> TerminalReport {
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
