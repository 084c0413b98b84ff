import QuizCore
import TiltRecording
import TrooperStore

/// The game in lines of text, for screen readers, pipes and terminals without cursor addressing.
package final class PlainSession {
    private let games: Scorekeeper
    private let read: () -> PlainInput
    private let tryToWrite: (String) -> Bool
    private let now: () -> Microseconds
    private let recording: (any GameRecording)?
    private let duel: Duel?
    private var play: TiltedGame
    private var isOver = false
    private var ending = Ending.quit
    private var isAfterPrompt = false

    package init(
        games: Scorekeeper, recording: (any GameRecording)? = nil, rules: TiltRules = TiltRules(), duel: Duel? = nil,
        now: @escaping () -> Microseconds, read: @escaping () -> PlainInput, write: @escaping (String) -> Bool
    ) {
        self.games = games
        self.recording = recording
        self.duel = duel
        play = TiltedGame(rules, at: now())
        self.now = now
        self.read = read
        tryToWrite = write
    }

    /// Plays until the player quits, the input ends or a write fails.
    package func run(notices: [String]) -> Ending {
        games.store.wait.onLongWait = { [weak self] in self?.write("Saving… another program is using the scores.\n") }
        defer { recording?.end(&play) }
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
                begin(.gameResumed(progress))
            } else {
                feed(.playPressed)
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
                write("\n")
                return ending
            }
        }
        return ending
    }

    /// A failed write ends the game: input cannot answer a question that was not written.
    private func write(_ message: PlainText) {
        let text = message.text
        // A terminal echoes the line end that is typed after a prompt; a pipe does not.
        let words = isAfterPrompt && !text.hasPrefix("\n") ? "\n" + text : text
        isAfterPrompt = false
        if !isOver, !tryToWrite(words) { isOver = true }
    }

    /// What happened to the scores.
    private func writeWarning() {
        if let warning = games.takeWarning() { write(PlainMessages.note(warning)) }
    }

    private var isAsking: Bool {
        if case .asking = play.game.phase { true } else { false }
    }

    private func receive(_ command: PlainCommand) {
        switch (command, play.game.phase) {
        case (.answer(let given), .asking): feed(.answerTyped(given))
        case (.play, .over), (.new, .over): feed(.playAgainPressed)
        case (.play, .title), (.new, .title): feed(.playPressed)
        case (.new, .asking): startAnother()
        case (.quit, _):
            write(PlainMessages.goodbye(isMidGame: isAsking, games.saveStatus))
            isOver = true
        case (.help, _):
            write(PlainMessages.help(games.saveStatus))
            prompt()
        case (.sources, _):
            write(PlainMessages.sources(play.game.phase.progress))
            prompt()
        case (.again, .asking(let asking)): ask(asking)
        default:
            write(PlainMessages.notUnderstood(isAsking: isAsking))
            prompt()
        }
    }

    private func startAnother() {
        do {
            try games.abandonUnfinishedGame()
        } catch {
            write(PlainMessages.note(error.sentences))
        }
        feed(.gameLeft)
        feed(.playPressed)
    }

    private func feed(_ kind: Game.Event.Kind) {
        play.receive(kind, at: now())
        while let outcome = play.next() {
            guard case .effect(let effect, _) = outcome else { continue }
            do {
                try follow(effect)
            } catch {
                write(PlainMessages.note(error.sentences))
            }
        }
        guard let warning = recording?.settle(&play) else { return }
        write(PlainMessages.note(warning))
        prompt()
    }

    /// Each game starts from a new `Game`, so its recording contains everything that led to its state.
    private func begin(_ deal: Game.Event.Kind) {
        play.restart(at: now())
        recording?.begin(&play)
        for note in [games.announcement, games.takeWarning(), recording?.takeWarning()] {
            if let note { write(PlainMessages.note(note)) }
        }
        feed(deal)
    }

    private func follow(_ effect: Game.Effect) throws(StoreError) {
        switch effect {
        case .deckNeeded: try deal()
        case .questionAsked: if case .asking(let asking) = play.game.phase { ask(asking) }
        case .arrowSnapped, .locked: break
        // Text is for one player.
        case .closed(let index):
            guard let progress = play.game.phase.progress, let answer = progress.answer(index) else { return }
            let failure = games.record(answer, at: index, by: .typed)
            write(PlainMessages.reveal(progress))
            if let failure { write(PlainMessages.note(failure)) }
            if let rival = duel?.result(progress) {
                write(PlainMessages.lines([rival.sentence(index)]))
            }
            writeWarning()
            // Lines stay readable, so the next question follows without a key.
            feed(.nextPressed)
        case .over:
            guard case .over(let progress) = play.game.phase else { return }
            let titleInfo = try? games.titleInfo(afterGame: true)
            if let result = duel?.result(progress) {
                write(PlainMessages.duel(result, command: titleInfo?.command))
            } else {
                write(PlainMessages.result(progress, titleInfo))
                write(games.playedDaily.map(PlainMessages.daily) ?? PlainMessages.shared(progress, titleInfo))
            }
            if let warning = recording?.settle(&play) { write(PlainMessages.note(warning)) }
            write(PlainMessages.lines([recording?.note].compactMap(\.self)))
            if let failure = games.backUp() { write(PlainMessages.note(failure)) }
            prompt()
        }
    }

    /// Deals a game. After an error the prompt offers to try again, if that may help.
    private func deal() throws(StoreError) {
        do {
            begin(.deckDealt(try games.deal()))
        } catch {
            writeWarning()
            write(PlainMessages.note(error.sentences))
            guard case .noGame = error else { return prompt() }
            // After a game the player has what was asked for.
            ending = if case .over = play.game.phase { .quit } else { .nothingToPlay }
            isOver = true
        }
    }

    private func ask(_ asking: Asking) {
        write(PlainMessages.question(asking))
        prompt()
    }

    private func prompt() {
        let isPractice = games.selection.day != nil && games.playedDaily?.shared != nil
        write(PlainMessages.prompt(play.game.phase, isPractice: isPractice))
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
