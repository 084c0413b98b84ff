import Arguments
import Glibc
import QuizCore
import Recording
import Screens
import Session
import Terminal
import Text

/// `trooper` and `trooper play`: a game on the screen, or in plain lines where there is no screen.
enum PlayCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        let setup = try GameSetup.open(
            pack: invocation.value(of: "pack"), database: invocation.value(of: "db"),
            seed: invocation.number(of: "seed"))
        defer { setup.gameStore.close() }

        let recorder = try recorder(invocation, setup.gameStore.ownPack)
        let ending =
            isPlain(invocation, terminal)
            ? try playInLines(setup, recorder, terminal, invocation)
            : try playOnScreen(setup, recorder, Appearance(invocation, terminal), invocation)
        // Of a game that was left in the middle, whose recording ended after its last words.
        if let warning = recorder?.takeWarning() { Output.message(Sentence.afterColon(warning)) }
        return ending.exitCode(kept: setup.gameStore.saveStatus.clause)
    }

    /// Every game is recorded, unless the player has no home or does not want it.
    private static func recorder(_ invocation: Invocation, _ pack: RecordedPack?) throws -> GameRecorder? {
        let rules = TiltOptions.rules(invocation)
        let file = invocation.value(of: "record")
        if invocation.has("no-record") {
            guard file == nil else { throw UsageError("--record and --no-record contradict each other") }
            return nil
        }
        if let file {
            guard file != "-" else {
                throw UsageError("--record needs the name of a file; the standard output is where the game is")
            }
            // Before the game, not after it.
            try GrowingFile(file).discard()
            return GameRecorder(.file(file), rules, pack)
        }
        return Locations.recordings.map { GameRecorder(.shelf($0), rules, pack) }
    }

    private static func isPlain(_ invocation: Invocation, _ terminal: TerminalReport) -> Bool {
        let wish = Locations.environment("ACCESSIBLE") ?? ""
        let wishesPlain = invocation.has("plain") || !(wish.isEmpty || wish == "0")
        return wishesPlain || !terminal.canShowScreen
    }

    private static func playOnScreen(
        _ setup: GameSetup, _ recorder: GameRecorder?, _ appearance: Appearance, _ invocation: Invocation
    ) throws -> Ending {
        let controls = TiltOptions.controls(
            invocation, memory: CalibrationStore(setup.store), recording: recorder)
        recorder?.readers = { controls.readers }
        let screen = try appearance.openScreen()
        defer { screen.close() }
        screen.setCrashNote(answersSaved: setup.gameStore.saveStatus == .saved)
        let session = Session(
            display: TerminalDisplay(screen), gameStore: setup.gameStore, tilting: controls, recording: recorder,
            look: appearance.look, dwell: TiltOptions.rules(invocation).dwell,
            isMotionReduced: appearance.isMotionReduced,
            notice: setup.notice,
            firstNotice: setup.gameStore.obstacle ?? forgottenSeed(setup, invocation, newGame: "n"))
        return session.run()
    }

    private static func playInLines(
        _ setup: GameSetup, _ recorder: GameRecorder?, _ terminal: TerminalReport, _ invocation: Invocation
    ) throws -> Ending {
        var failure: Failure?
        let input = LineInput()
        let look = Appearance.plainLook(invocation)
        let session = PlainSession(
            gameStore: setup.gameStore, recording: recorder, now: MonotonicClock.now,
            read: { input.next() },
            write: { text in
                // Before its lines are broken, because some letters become two.
                let words = look.spelled(text)
                do throws(Failure) {
                    try Output.stream(terminal.isOutputTerminal ? fitted(words) : words)
                } catch {
                    failure = error
                }
                return failure == nil
            })
        let notices = [
            setup.notice, reasonForLines(terminal), unusedDevice(invocation), setup.gameStore.obstacle,
            forgottenSeed(setup, invocation, newGame: "new"),
        ]
        let ending = session.run(notices: notices.compactMap { $0 })
        // Whoever ended it by a signal may have taken the terminal along.
        if case .signalled = ending { return ending }
        if let failure { throw failure }
        return ending
    }

    /// In lines that the window of this moment has room for; one that does not know its size is an old one.
    private static func fitted(_ text: String) -> String {
        Wrapping.fitted(text, columns: (WindowSize.current()?.columns ?? 80) - 1)
    }

    /// Lines are typed, and whoever asked for a device should not wait for it.
    private static func unusedDevice(_ invocation: Invocation) -> String? {
        let wish = invocation.value(of: "input")
        guard invocation.value(of: "device") != nil || (wish != nil && wish != PadChoice.Input.keyboard.rawValue) else {
            return nil
        }
        return "The plain game is played by typing; it uses no controller."
    }

    /// A game that was left comes before one that was asked for, and whoever asked should know how to get it.
    private static func forgottenSeed(_ setup: GameSetup, _ invocation: Invocation, newGame: String) -> String? {
        guard let seed = invocation.number(of: "seed"), let titleInfo = try? setup.gameStore.titleInfo(),
            titleInfo.unfinishedAt != nil
        else { return nil }
        return "A game is unfinished and goes on first; \(newGame) begins that of seed \(seed)."
    }

    /// Somebody who expected a screen should know why there is none.
    private static func reasonForLines(_ terminal: TerminalReport) -> String? {
        guard terminal.isInputTerminal, terminal.isOutputTerminal, terminal.isDumb else { return nil }
        guard let name = terminal.terminalName, !name.isEmpty else {
            return "TERM is not set, so the game comes in lines; set it to your terminal, such as xterm-256color."
        }
        return "The terminal '\(name)' has no screen that is known here, so the game comes in lines."
    }
}
