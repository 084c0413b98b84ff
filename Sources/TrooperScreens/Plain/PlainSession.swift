import QuizCore
import QuizRecording
import TrooperStore
import TrooperText

/// The game in lines of text, for screen readers, pipes and terminals without cursor addressing.
package final class PlainSession {
    private let games: Scorekeeper
    private let read: () -> PlainInput
    private let tryToWrite: (String) -> Bool
    private let now: () -> Microseconds
    private let recording: (any GameRecording)?
    private let duel: Duel?
    private let dwell: Microseconds
    /// Nil before the first game.
    private var live: LiveGame?
    private var isOver = false
    private var ending = Ending.quit
    private var isAfterPrompt = false

    package init(
        games: Scorekeeper, recording: (any GameRecording)? = nil, dwell: Microseconds = AnswerTiming.dwell,
        duel: Duel? = nil, now: @escaping () -> Microseconds, read: @escaping () -> PlainInput,
        write: @escaping (String) -> Bool
    ) {
        self.games = games
        self.recording = recording
        self.duel = duel
        self.dwell = dwell
        self.now = now
        self.read = read
        tryToWrite = write
    }

    /// Plays until the player quits, the input ends or a write fails.
    package func run(notices: [String]) -> Ending {
        games.store.wait.onLongWait = { [weak self] in self?.write("Saving… another program is using the scores.") }
        defer { endRecording() }
        var unsaid = notices
        do {
            let titleInfo = try games.titleInfo()
            write(PlainMessages.welcome(titleInfo))
            for notice in unsaid { write(PlainMessages.note(notice)) }
            unsaid = []
            writeWarning()
            if let report = games.playedDaily, report.shared != nil {
                write(PlainMessages.daily(report))
                prompt()
            } else if let progress = try games.unfinishedGame() {
                write(PlainMessages.continuing(at: progress.doneCount + 1))
                begin(progress)
            } else {
                try deal()
            }
        } catch {
            for notice in unsaid + [error.sentences] { write(PlainMessages.note(notice)) }
            return .quit
        }
        while !isOver {
            switch read() {
            case .line(let line): receive(PlainCommand(line))
            case .ended(.inputEnded):
                write(PlainMessages.inputEnded(isMidGame: isAsking, games.saveStatus))
                return .inputEnded
            case .ended(let ending):
                // The message about the signal starts on a new line.
                write("")
                return ending
            }
        }
        return ending
    }

    private func write(_ line: String) { write([line]) }

    /// Writes lines, each cleaned, so that no text of a question can add a line or steer the terminal.
    private func write(_ lines: [String]) {
        let cleaned = lines.map { line in
            // One blank between words: a line of blanks would push what follows off the screen.
            SafeText.cleaned(line).split(separator: " ").joined(separator: " ") + "\n"
        }
        put(cleaned.joined())
        isAfterPrompt = false
    }

    /// A failed write ends the game: input cannot answer a question that was not written.
    private func put(_ text: String) {
        // A terminal echoes the line end that is typed after a prompt; a pipe does not.
        let words = isAfterPrompt && !text.hasPrefix("\n") ? "\n" + text : text
        if !isOver, !tryToWrite(words) { isOver = true }
    }

    /// What happened to the scores.
    private func writeWarning() {
        if let warning = games.takeWarning() { write(PlainMessages.note(warning)) }
    }

    private var isAsking: Bool {
        if case .asking = live?.game.phase { true } else { false }
    }

    private func receive(_ command: PlainCommand) {
        switch (command, live?.game.phase) {
        case (.answer(let given), .asking): feed(.answer(given))
        case (.play, nil), (.new, nil), (.play, .over), (.new, .over): telling(deal)
        case (.new, .asking):
            telling(games.abandonUnfinishedGame)
            telling(deal)
        case (.quit, _):
            write(PlainMessages.goodbye(isMidGame: isAsking, games.saveStatus))
            isOver = true
        case (.help, _):
            write(PlainMessages.help(games.saveStatus))
            prompt()
        case (.sources, _):
            write(PlainMessages.sources(live?.game.progress))
            prompt()
        case (.again, .asking(let asking)): ask(asking)
        default:
            write(PlainMessages.notUnderstood(isAsking: isAsking))
            prompt()
        }
    }

    /// Asks the store, and tells the player what it says when that fails.
    private func telling(_ ask: () throws(StoreError) -> Void) {
        do throws(StoreError) { try ask() } catch { write(PlainMessages.note(error.sentences)) }
    }

    private func feed(_ kind: Game.Event.Kind) {
        for effect in live?.receive(kind, at: now()) ?? [] { follow(effect) }
        guard let warning = settleRecording() else { return }
        write(PlainMessages.note(warning))
        prompt()
    }

    private func settleRecording() -> String? {
        guard var live else { return nil }
        defer { self.live = live }
        return recording?.settle(&live)
    }

    private func endRecording() {
        guard var live else { return }
        recording?.end(&live)
        self.live = live
    }

    private func begin(_ progress: GameProgress) {
        endRecording()
        var live = LiveGame(Game(progress, dwell: dwell), at: now())
        recording?.begin(&live)
        self.live = live
        for note in [games.announcement, games.takeWarning(), recording?.takeWarning()] {
            if let note { write(PlainMessages.note(note)) }
        }
        if case .asking(let asking) = live.game.phase { ask(asking) }
    }

    private func follow(_ effect: Game.Effect) {
        guard let game = live?.game else { return }
        switch effect {
        case .asked: if case .asking(let asking) = game.phase { ask(asking) }
        case .moved, .locked: break
        // Text is for one player.
        case .closed(let index):
            guard let answer = game.progress.answer(index) else { return }
            let failure = games.record(answer, at: index, by: .typed)
            write(PlainMessages.reveal(game.progress))
            if let failure { write(PlainMessages.note(failure)) }
            if let rival = duel?.result(game.progress) {
                write(rival.sentence(index))
            }
            writeWarning()
            // Lines stay readable, so the next question follows without a key.
            feed(.next)
        case .over: showResult(game.progress)
        }
    }

    private func showResult(_ progress: GameProgress) {
        let titleInfo = try? games.titleInfo(afterGame: true)
        if let result = duel?.result(progress) {
            write(PlainMessages.duel(result, command: titleInfo?.command))
        } else {
            write(PlainMessages.result(progress, titleInfo))
            write(games.playedDaily.map(PlainMessages.daily) ?? PlainMessages.shared(progress, titleInfo))
        }
        if let warning = settleRecording() { write(PlainMessages.note(warning)) }
        if let note = recording?.note { write(note) }
        if let failure = games.backUp() { write(PlainMessages.note(failure)) }
        prompt()
    }

    /// Deals a game. After an error the prompt offers to try again, if that may help.
    private func deal() throws(StoreError) {
        do {
            begin(GameProgress(of: try games.deal()))
        } catch {
            writeWarning()
            write(PlainMessages.note(error.sentences))
            guard case .noGame = error else { return prompt() }
            // After a game the player has what was asked for.
            ending = if case .over = live?.game.phase { .quit } else { .nothingToPlay }
            isOver = true
        }
    }

    private func ask(_ asking: Asking) {
        write(PlainMessages.question(asking))
        prompt()
    }

    private func prompt() {
        let isPractice = games.selection.day != nil && games.playedDaily?.shared != nil
        put(PlainMessages.prompt(live?.game.phase, isPractice: isPractice))
        isAfterPrompt = true
    }
}

/// One read of the input of a plain game.
package enum PlainInput: Hashable, Sendable {
    case line(String)
    case ended(Ending)
}

/// The meaning of a typed line.
enum PlainCommand: Equatable {
    case answer(Bool)
    case play, new, again, sources, help, quit
    case unknown

    init(_ line: String) {
        let word = String(line.lowercased().filter { !$0.isWhitespace })
        self =
            switch word {
            case "t", "true", "y", "yes": .answer(true)
            case "f", "false", "n", "no": .answer(false)
            case "", "r", "replay": .play
            case "new": .new
            case "a", "again": .again
            case "s", "sources": .sources
            case "?", "h", "help": .help
            case "q", "quit", "exit": .quit
            default: .unknown
            }
    }
}
