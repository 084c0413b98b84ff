import CNcurses
import CRescue
import Glibc
import Screens
import Text

/// The player's terminal as a screen: frames go in, keys come out, and whatever happens it is given back.
package final class TerminalScreen {
    /// What has come from the player's side.
    package enum News: Hashable, Sendable {
        case key(Key)
        case resized
        case suspendRequested
        /// The window is gone, or the input is at its end.
        case inputEnded
        case signalled(Int32)
    }

    /// What to wait on; readable means that `news` has some.
    package let descriptors: [Int32]

    private let signals: Int32
    private let renderer: FrameRenderer
    private var isOpen = true

    private init(signals: Int32, renderer: FrameRenderer) {
        self.signals = signals
        self.renderer = renderer
        descriptors = [STDIN_FILENO, signals]
    }

    /// Takes the terminal over; `close` gives it back.
    package static func open(theme: Theme, isColored: Bool) throws(TerminalError) -> TerminalScreen {
        // With these in the environment ncurses would believe them instead of the terminal, for ever.
        unsetenv("LINES")
        unsetenv("COLUMNS")
        guard Terminfo.isKnown else { throw TerminalError.unknownTerminal }
        let signals = rescue_open_signals()
        guard signals >= 0 else { throw TerminalError.noSignals }

        let restoring = Terminfo.restoringBytes()
        restoring.withUnsafeBytes { bytes in
            rescue_arm(STDOUT_FILENO, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
        }
        set_escdelay(25)
        guard curses_open() != nil else {
            rescue_disarm()
            rescue_close_signals(signals)
            throw TerminalError.unknownTerminal
        }
        rescue_hold_errors()
        prepareModes()
        // Until it has resumed once, ncurses sends every cursor motion in a write of its own; after, a frame is one.
        endwin()
        let depth = isColored ? Terminfo.colorDepth : .none
        return TerminalScreen(signals: signals, renderer: FrameRenderer(inks: ColorPairs(theme: theme, depth: depth)))
    }

    private static func prepareModes() {
        let screen = curses_screen()
        raw()
        noecho()
        // Without translation of line ends, a line feed is a short way down.
        nonl()
        keypad(screen, true)
        nodelay(screen, true)
        leaveok(screen, true)
        curs_set(0)
        KeyReader.learnArrowKeys()
    }

    package var size: Size { WindowSize.current() ?? Size(columns: 80, rows: 24) }

    /// Everything that has come since the last look; never waits.
    package func news() -> [News] {
        signalNews() + keyNews()
    }

    private func signalNews() -> [News] {
        var news: [News] = []
        while true {
            let signal = rescue_next_signal(signals)
            switch signal {
            case 0: return news
            case SIGWINCH: news.append(.resized)
            case SIGTSTP: news.append(.suspendRequested)
            case SIGCONT:
                // Stopped from outside, without a word: who knows what the terminal shows and how it is set.
                reset_prog_mode()
                redrawAll()
                news.append(.resized)
            default: news.append(.signalled(signal))
            }
        }
    }

    private func keyNews() -> [News] {
        guard isInputReadable else { return [] }
        let strokes = KeyReader.strokes()
        if strokes.isEmpty, isInputReadable {
            if isInputAtItsEnd { return [.inputEnded] }
            // Bytes that are no character in this locale, too many for ncurses to go on: a paste of something else.
            flushinp()
        }
        return strokes.map { stroke in
            switch stroke {
            case .key(.suspend): .suspendRequested
            case .key(let key): .key(key)
            case .quit: .signalled(SIGQUIT)
            }
        }
    }

    private var isInputReadable: Bool { inputState != 0 }

    /// Readable, and yet there is nothing to read: that is how an end looks.
    private var isInputAtItsEnd: Bool {
        if inputState & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var count: Int32 = 0
        return ioctl(STDIN_FILENO, UInt(FIONREAD), &count) != 0 || count == 0
    }

    private var inputState: Int16 {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, 0) > 0 ? input.revents : 0
    }

    package func show(_ frame: Frame) {
        renderer.draw(frame)
    }

    /// Draws the next frame whole, because nobody knows what the screen shows.
    package func redrawAll() {
        renderer.forget()
    }

    /// Gives the terminal back, stops as the shell expects it, and takes it again when the program goes on.
    package func suspend() {
        giveBack()
        rescue_stop()
        rescue_hold_errors()
        reset_prog_mode()
        redrawAll()
    }

    /// What may be said of the answers so far, should the program crash.
    package func setCrashNote(answersSaved: Bool) {
        rescue_set_answers_saved(answersSaved ? 1 : 0)
    }

    /// Gives the terminal back for good; a second call does nothing.
    package func close() {
        guard isOpen else { return }
        isOpen = false
        giveBack()
        rescue_disarm()
        rescue_close_signals(signals)
    }

    private func giveBack() {
        endwin()
        rescue_release_errors()
    }
}

/// Why there can be no screen, and what to do about it.
package struct TerminalError: Error, Hashable, Sendable {
    package let message: String

    static var unknownTerminal: TerminalError {
        let name = getenv("TERM").map { SafeText.cleaned(String(cString: $0)) } ?? ""
        return TerminalError(
            message: "the terminal '\(name)' is not known here; set TERM to one that is, such as xterm-256color, or"
                + " play with --plain")
    }

    static let noSignals = TerminalError(
        message: "the system has no descriptor left to wait for signals with; close some programs, or play with"
            + " --plain")
}
