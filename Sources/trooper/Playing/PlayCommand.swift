import Glibc
import QuizCore
import TrooperArguments
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper` and `trooper play`: a game on the screen, or in plain text where no screen can be drawn.
enum PlayCommand {
    static let plain = Option("plain", "play as plain text, for screen readers and pipes; ACCESSIBLE=1 does it, too")
    static let record = Option(
        "record", .file, "record the game to FILE, the next to FILE-2 and so on, not to the recordings folder")
    static let noRecord = Option("no-record", "do not record the game")

    static let takes = GameRequest.takes + ofAnyGame

    /// How a game is played, whatever its questions.
    static let ofAnyGame: [any Argument] =
        [plain, record, noRecord, Option.database, Option.color, Option.ascii] + TiltOptions.all + Settings.all

    static let examples = [
        "trooper --pack space --pack sea --difficulty hard", "trooper --code 052C-89MS-00CT",
        "trooper --pack quiz.gift --pack my-cards/ --db :memory:",
    ]
    static let command = Command(
        "play", "Play a game.", takes: takes, examples: examples, run: run)

    static func run(_ options: Options) throws {
        let request = try GameRequest(options)
        try play(request, first: request.coded, options)
    }

    /// - Parameters:
    ///   - first: the game of a day or a code, which comes first; nil for none.
    ///   - isParty: whether several play, until they leave.
    static func play(
        _ request: GameRequest, first: Selection?, isParty: Bool = false, duel: DuelSetup? = nil, _ options: Options
    ) throws {
        try Output.requireOpen()
        try checkRecording(options)
        let terminal = TerminalReport.current()
        let scores = try GameSetup.open(request, database: options[.database])
        defer { scores.games.close() }
        var setup = try duel?.deck.map(scores.playing) ?? scores
        setup.duel = duel?.duel
        defer { setup.games.close() }
        if request.isChosen, let reason = setup.games.obstacleToDeal {
            throw Failure(ExitCode.badData, setup.packNote.map { "\($0)\n\(reason)" } ?? reason)
        }

        let isAccessible = !["", "0"].contains(Locations.environment("ACCESSIBLE") ?? "")
        let isPlain = options[plain] || isAccessible || !terminal.canShowScreen
        if isParty, isPlain {
            throw Failure(ExitCode.unavailable, "a party needs a terminal with a screen; play alone with 'trooper'")
        }
        setup.games.keepsBackups = options[Settings.backup]
        let recorder = try recorder(options, setup.games, duel)
        let (ending, saved) =
            isPlain
            ? (try playInPlainText(setup, first, recorder, terminal, options), setup.games.saveStatus.clause)
            : try playOnScreen(setup, first, isParty, recorder, Appearance(options, terminal), options)
        // The recording of an unfinished game ends after the session, so its error is printed here.
        if let warning = recorder?.takeWarning() { Output.message(Sentence.afterColon(warning)) }
        // A signal has its own exit code, and its message says what is not saved.
        if case .signalled = ending { try ending.endCommand(saved: saved) }
        if let loss = setup.loss { throw loss }
        try ending.endCommand()
    }

    /// Refuses what cannot be meant, before the scores are created.
    private static func checkRecording(_ options: Options) throws(UsageError) {
        if options[noRecord], options.has(record) { throw UsageError("--record and --no-record cannot be combined") }
        if options[record] == "-" { throw UsageError("--record needs a file name; the game uses standard output") }
    }

    /// Every game is recorded, except with `--no-record`.
    static func recorder(_ options: Options, _ games: Scorekeeper, _ duel: DuelSetup? = nil) throws -> GameRecorder? {
        let file = duel == nil ? options[record] : nil
        if options[noRecord] { return nil }
        if let file {
            // Fails now, not after the game, if the file cannot be created.
            try PartialFile(file).discard()
            return GameRecorder(.file(file)) { games.ownPack }
        }
        let recorder = GameRecorder(.folder(RecordingsFolder(options))) { games.ownPack }
        change(recorder, options)
        recorder.onFinish = duel?.send
        return recorder
    }

    /// Takes the settings of recordings, for the next game.
    static func change(_ recorder: GameRecorder, _ options: Options) {
        let isOn = !options[noRecord] && options[Settings.recordings] > 0
        recorder.change(to: .folder(RecordingsFolder(options)), isOn: isOn)
    }

    /// Returns what is saved, too, if a signal ended the game or the calibration of a controller.
    private static func playOnScreen(
        _ setup: GameSetup, _ first: Selection?, _ isParty: Bool, _ recorder: GameRecorder?, _ appearance: Appearance,
        _ options: Options
    ) throws -> (Ending, saved: String?) {
        let pads = TiltOptions.pads(isParty ? .several : .one, options, CalibrationStore(setup.store))
        let settings = PlayerSettings(options, recorder, pads)
        let recordings = KeptRecordings(folder: RecordingsFolder(options), isMotionReduced: options[Settings.motion])
        defer { if let message = settings.save() { Output.message(Sentence.afterColon(message)) } }
        if isParty, let first { try setup.games.choose(first, once: true) }
        var saved: String?
        let ending = try appearance.onScreen { screen in
            let context = Context(
                display: screen, clock: SystemClock(), look: appearance.look, live: settings.live,
                scores: setup.games, pads: pads, settings: settings, recorder: recorder, recordings: recordings,
                times: DayAndTime.local, duel: setup.duel, notice: setup.notice,
                firstNotice: isParty ? setup.packNote : firstNotice(setup, options))
            let loop = Loop(context)
            defer { saved = loop.saved }
            return isParty ? loop.run(LobbyScreen()) : loop.run(TitleScreen(first: first))
        }
        return (ending, saved)
    }

    /// What the title says until a game begins.
    private static func firstNotice(_ setup: GameSetup, _ options: Options) -> String? {
        setup.games.obstacleToContinue ?? forgottenSeed(setup, options, newGame: "press r") ?? setup.packNote
            ?? options.settingsNotice.map { Sentence.join($0) }
    }

    private static func playInPlainText(
        _ setup: GameSetup, _ first: Selection?, _ recorder: GameRecorder?, _ terminal: TerminalReport,
        _ options: Options
    ) throws -> Ending {
        if let first {
            // No screen tells a failure here.
            do throws(StoreError) {
                try setup.games.choose(first, once: true)
            } catch {
                throw Failure(ExitCode.unavailable, error.sentences)
            }
        }
        var failure: Failure?
        let input = LineInput()
        let look = Appearance.plainLook(isASCII: options[.ascii])
        let session = PlainSession(
            games: setup.games, recording: recorder, dwell: options[Settings.snap].dwell, duel: setup.duel,
            now: MonotonicClock.now,
            read: { input.next() },
            write: { text in
                // Before the verdict is seen.
                input.setCrashNote(answersSaved: setup.games.saveStatus == .saved)
                // ASCII spelling comes before wrapping, because it can make a character longer.
                let spelled = look.spelled(text)
                do throws(Failure) {
                    try Output.stream(terminal.isOutputTerminal ? fitted(spelled) : spelled)
                } catch {
                    failure = error
                }
                return failure == nil
            })
        let notices = [
            setup.notice, setup.packNote, reasonForPlainText(terminal), unusedDevice(options),
            setup.games.obstacleToContinue,
            forgottenSeed(setup, options, newGame: "type new"), options.settingsNotice.map { Sentence.join($0) },
        ]
        let ending = session.run(notices: notices.compactMap { $0 })
        // A write error after a signal is no news: the terminal may be gone with it (SIGHUP).
        if case .signalled = ending { return ending }
        if let failure { throw failure }
        return ending
    }

    /// Wrapped to the current width of the terminal, or to 80 columns if it does not tell its size.
    private static func fitted(_ text: String) -> String {
        Wrapping.fitted(text, columns: (WindowSize.current()?.columns ?? 80) - 1)
    }

    /// Tells a player who asked for a controller that plain text does not use one.
    private static func unusedDevice(_ options: Options) -> String? {
        let hasChosen = options.has(TiltOptions.input) && options[TiltOptions.input] != .keyboard
        guard hasChosen || options.has(TiltOptions.device) else { return nil }
        return "In plain text you answer by typing; the controller is not used."
    }

    /// Tells a player who asked for a seed that another, unfinished game comes first.
    private static func forgottenSeed(_ setup: GameSetup, _ options: Options, newGame: String) -> String? {
        guard let seed = options[GameRequest.seed], setup.games.hasUnfinishedGame(otherThan: seed) else {
            return nil
        }
        return "Your unfinished game comes first; \(newGame) to play seed \(seed)."
    }

    /// Tells a player at a terminal why no screen is drawn.
    private static func reasonForPlainText(_ terminal: TerminalReport) -> String? {
        guard terminal.isInputTerminal, terminal.isOutputTerminal else { return nil }
        return terminal.obstacle.map { Sentence.join("\($0.reason); using plain text", $0.remedy) }
    }
}
