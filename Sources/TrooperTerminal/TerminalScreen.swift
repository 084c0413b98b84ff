import CTrooperNcurses
import CTrooperRescue
import Glibc
import QuizCore
import TrooperDrawing
import TrooperSystem
import TrooperText

/// The terminal as a screen that shows frames and reads keys.
///
/// `close` restores the terminal; if a signal ends the program, a handler of CTrooperRescue does.
package final class TerminalScreen {
    /// To be polled for POLLIN; then `readInputs` returns something.
    package let descriptors: [Int32]

    private let signals: Int32
    private let renderer: FrameRenderer
    /// Whether the terminal is asked for its background after the next frame, and when it was.
    private var asksBackground: Bool
    private var askedAt = Microseconds.zero
    private var decoder = KeyDecoder()

    /// Switches the terminal to the alternate screen and raw mode, until `close`.
    /// - Parameter theme: if its background is unknown, the environment and the terminal are asked.
    package init(theme: Theme, isColored: Bool) throws(TerminalError) {
        FrameRenderer.announce(TerminalScreen.drawnSize)
        guard Terminfo.isKnown else { throw TerminalError.unknownTerminal }
        signals = rescue_open_signals()
        guard signals >= 0 else { throw TerminalError.noSignals }
        descriptors = [STDIN_FILENO, signals]

        let restoring = Terminfo.restoringBytes()
        restoring.withUnsafeBytes { bytes in
            rescue_arm(STDOUT_FILENO, bytes.bindMemory(to: CChar.self).baseAddress, bytes.count)
        }
        // A network may part the bytes of an arrow key.
        set_escdelay(getenv("SSH_CONNECTION") == nil ? 25 : 100)
        guard curses_open() != nil else {
            rescue_set_armed(0)
            rescue_close_signals(signals)
            throw TerminalError.unknownTerminal
        }
        let depth = isColored ? Terminfo.colorDepth : .none
        let isBackgroundKnown = theme.background != .unknown
        TerminalScreen.prepareModes()
        // Before its first resume, ncurses writes each cursor movement separately; after it, a frame is one write.
        endwin()
        renderer = FrameRenderer(theme: isBackgroundKnown ? theme : theme.on(.ofEnvironment), depth: depth)
        asksBackground = !isBackgroundKnown && depth != .none
    }

    private static func prepareModes() {
        let screen = curses_screen()
        raw()
        noecho()
        // Without newline translation ncurses can move the cursor down with a line feed.
        nonl()
        keypad(screen, true)
        nodelay(screen, true)
        leaveok(screen, true)
        curs_set(0)
        KeyReader.defineKeys()
    }

    package var size: Size { TerminalScreen.drawnSize }

    /// What is drawn of the terminal: its top left part, if it is larger than any screen that people look at.
    private static var drawnSize: Size {
        let window = WindowSize.current() ?? Size(columns: 80, rows: 24)
        let largest = Frame.largest
        return Size(columns: min(window.columns, largest.columns), rows: min(window.rows, largest.rows))
    }

    /// All input since the last call; never waits.
    package func readInputs() -> [DisplayInput] { signalInputs() + keyInputs() }

    private func signalInputs() -> [DisplayInput] {
        var inputs: [DisplayInput] = []
        while true {
            let signal = rescue_next_signal(signals)
            switch signal {
            case 0: return inputs
            case SIGWINCH: inputs.append(.resized)
            case SIGTSTP: inputs.append(.suspendRequested)
            case SIGCONT:
                // SIGSTOP may have stopped the program: the terminal's modes and content are unknown.
                reset_prog_mode()
                redrawAll()
                inputs.append(.resized)
            default: inputs.append(.signalled(signal))
            }
        }
    }

    private func keyInputs() -> [DisplayInput] {
        guard isInputReadable else { return [] }
        let strokes = KeyReader.strokes(by: &decoder)
        if strokes == nil, isInputReadable {
            if isInputAtEnd { return [.inputEnded] }
            // ncurses is stuck on bytes that are not characters of this locale, such as pasted binary data.
            flushinp()
        }
        return (strokes ?? []).compactMap(input)
    }

    private func input(of stroke: Stroke) -> DisplayInput? {
        switch stroke {
        case .key(.suspend): return .suspendRequested
        case .key(let key): return .key(key)
        case .quit: return .signalled(SIGQUIT)
        case .background(let background): renderer.take(background)
        case .attributes: decoder.awaitsBackground = false
        }
        return nil
    }

    /// Asks for the background (OSC 11); the reply comes as a key would. Every terminal replies to the second part (DA1),
    /// so that the end of the replies is known. Does nothing where an old terminal might print the question.
    private func askBackground() {
        asksBackground = false
        guard Terminfo.isModern else { return }
        (askedAt, decoder.awaitsBackground) = (MonotonicClock.now(), true)
        _ = Array("\u{1b}]11;?\u{1b}\\\u{1b}[c".utf8).write(to: STDOUT_FILENO)
    }

    /// Waits a tenth of a second for the reply: one that comes after the end would be typed into the shell.
    private func awaitReply() {
        while decoder.awaitsBackground {
            let passed = (MonotonicClock.now() - askedAt).rawValue / 1_000
            guard inputState(after: Int32(max(0, 100 - passed))) == Int16(POLLIN) else { return }
            let strokes = KeyReader.strokes(by: &decoder)
            if strokes == nil, isInputAtEnd { return }
            if strokes?.contains(.attributes) == true { decoder.awaitsBackground = false }
        }
    }

    private var isInputReadable: Bool { inputState() != 0 }

    /// Whether input that is readable, but that ncurses could not read, is at its end: the terminal has gone, or it is
    /// another program's, and reading fails (EIO in the background of a session without its shell).
    private var isInputAtEnd: Bool {
        if inputState() & Int16(POLLHUP | POLLERR | POLLNVAL) != 0 { return true }
        var byte: UInt8 = 0
        let count = read(STDIN_FILENO, &byte, 1)
        return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
    }

    private func inputState(after milliseconds: Int32 = 0) -> Int16 {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&input, 1, milliseconds) > 0 ? input.revents : 0
    }

    package func show(_ frame: Frame) {
        renderer.draw(frame)
        if asksBackground { askBackground() }
    }

    /// Draws in the colours of another theme, and asks the terminal for its background if nothing says it.
    package func use(_ theme: Theme) {
        renderer.take(theme)
        asksBackground = theme.background == .unknown
    }

    /// Rings the terminal's bell, or flashes where it has none.
    package func ring() { beep() }

    package func redrawAll() { renderer.invalidate() }

    /// Restores the terminal, stops the program as ^Z does, and sets the terminal up again when it continues.
    package func suspend() {
        restore()
        rescue_stop()
        reset_prog_mode()
        redrawAll()
    }

    /// Sends a text to the clipboard of the terminal. Returns false for one that might print the sequence.
    package func copy(_ text: String) -> Bool {
        guard Terminfo.isModern else { return false }
        _ = Array(Clipboard.sequence(text).utf8).write(to: STDOUT_FILENO)
        return true
    }

    package func setCrashNote(answersSaved: Bool) { rescue_set_answers_saved(answersSaved ? 1 : 0) }

    /// Restores the terminal.
    package func close() {
        restore()
        rescue_set_armed(0)
        rescue_close_signals(signals)
    }

    private func restore() {
        awaitReply()
        endwin()
    }
}

/// Why no screen can be opened, and what to do.
package struct TerminalError: Error, Hashable, Sendable {
    package let message: String

    static var unknownTerminal: TerminalError {
        let name = Terminfo.name.map(SafeText.cleaned) ?? ""
        return TerminalError(
            message: "terminfo does not know the terminal '\(name)'; set TERM to a known one, such as xterm-256color,"
                + " or play with --plain")
    }

    static let noSignals = TerminalError(
        message: "the system has no file descriptor left; close some programs, or play with --plain")
}
