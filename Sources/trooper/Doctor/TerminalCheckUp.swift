import Screens
import Terminal

/// The doctor's look at the terminal and the locale. Nothing here must be fixed, since plain lines work everywhere.
enum TerminalCheckUp {
    static func findings(_ terminal: TerminalReport) -> [DoctorFinding] {
        [kind(terminal), window(terminal), locale(terminal)]
    }

    private static func kind(_ terminal: TerminalReport) -> DoctorFinding {
        let plain = "the game is played in plain lines"
        let wayOut = "set TERM to what your terminal is, such as xterm-256color"
        guard let name = terminal.terminalName, !name.isEmpty else {
            return .note("terminal", "TERM is not set, so \(plain)", advice: wayOut)
        }
        guard terminal.isKnown else {
            return .note(
                "terminal", "'\(name)' is not known here, so \(plain)",
                advice: "install the package ncurses-term, or \(wayOut)")
        }
        guard terminal.hasCursorAddressing else {
            return .note("terminal", "'\(name)' cannot move its cursor, so \(plain)", advice: wayOut)
        }
        guard terminal.isInputTerminal else {
            return .note(
                "terminal", "the input is not a terminal, so \(plain)", advice: "start trooper without < and |")
        }
        return .ok("terminal", "\(name), \(terminal.colors >= 8 ? "\(terminal.colors) colours" : "no colours")")
    }

    private static func window(_ terminal: TerminalReport) -> DoctorFinding {
        // The doctor's own output may go into a file; then there is nothing to be said of a window.
        guard terminal.isOutputTerminal, let size = terminal.size else {
            return .ok("window", "not asked: the output is not a terminal")
        }
        let smallest = Scene.smallestSize
        let found = "\(size.columns) columns by \(size.rows) rows"
        guard !size.isTooSmall else {
            return .note(
                "window", "\(found), which is too small for the screens",
                advice: "make it at least \(smallest.columns) by \(smallest.rows), or play with --plain")
        }
        return .ok("window", found)
    }

    private static func locale(_ terminal: TerminalReport) -> DoctorFinding {
        if terminal.hasGlyphs { return .ok("locale", terminal.codeset) }
        if terminal.isUTF8 {
            return .note(
                "locale", "\(terminal.codeset), but this console has few glyphs, so plain ASCII is drawn",
                advice: "start trooper in a terminal window for the full picture")
        }
        return .note(
            "locale", "\(terminal.codeset), so plain ASCII is drawn",
            advice: "choose one of UTF-8 for the full picture: export LC_ALL=C.UTF-8")
    }
}
