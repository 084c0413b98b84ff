import Glibc
import QuizCore
import Screens

/// What the session does when the game or a screen asks for it.
extension Session {
    func act(on requests: [Request]) {
        for event in interaction.takeHeard() { recording?.note(event) }
        for request in requests {
            do {
                try act(on: request)
            } catch {
                tell(error.message)
            }
        }
        guard !requests.isEmpty else { return }
        interaction.scene.titleInfo.saveStatus = gameStore.saveStatus
        display.setCrashNote(answersSaved: gameStore.saveStatus == .saved)
    }

    private func act(on request: Request) throws(GameStoreError) {
        switch request {
        case .deal: begin(.deckDealt(try gameStore.deal()))
        case .continueGame: try continueGame()
        case .abandonGame: try gameStore.abandonUnfinishedGame()
        case .record(let answer, let index): record(answer, at: index)
        case .open(let link): try open(link)
        case .ask(let request): try ask(request)
        case .mark(let request): try mark(request)
        case .toggleFavourite(let index):
            guard let entry = try entry(at: index) else { return }
            try mark(.setFavourite(entry.number, !entry.isFavourite))
        case .chooseFlag(let index):
            guard let entry = try entry(at: index) else { return }
            interaction.open(.flag(entry), at: clock.now())
        case .play(let selection):
            try gameStore.choose(selection)
            interaction.scene.titleInfo = try gameStore.titleInfo()
            try continueGame()
        case .refreshTitle: interaction.scene.titleInfo = try gameStore.titleInfo()
        case .rumble(let effect): tilting?.rumble(effect)
        case .takeCentre:
            tilting?.takeCentre(at: clock.now())
            // A device that is held still may send nothing for long, and the arrow has gone to the centre.
            readTilt(from: [])
        case .redraw:
            display.redrawAll()
            drawn.invalidate()
        case .suspend: suspend()
        case .quit: ending = .quit
        case .interrupt: ending = .signalled(SIGINT)
        }
    }

    /// A later answer saves those before it, too, and then the message goes away.
    private func record(_ answer: GivenAnswer, at index: Int) {
        do {
            try gameStore.record(answer, at: index)
            saveFailure = nil
        } catch {
            saveFailure = error.message
        }
        refreshNotice()
    }

    private func open(_ link: OverlayLink) throws(GameStoreError) {
        guard let loader = overlays.first(where: { $0.link == link }) else { return }
        interaction.open(try loader.load(), at: clock.now())
    }

    /// A reply may make the screen ask again, such as for the page in which a question was changed.
    private func ask(_ request: LibraryRequest) throws(GameStoreError) {
        var next: LibraryRequest? = request
        while let request = next { next = interaction.take(try gameStore.reply(to: request)) }
    }

    /// What the library knows of a question of the current game.
    private func entry(at index: Int) throws(GameStoreError) -> LibraryEntry? {
        guard case .question(let question) = try gameStore.reply(to: .questionOfGame(index)) else { return nil }
        return question.entry
    }

    private func mark(_ request: LibraryRequest) throws(GameStoreError) {
        _ = try gameStore.reply(to: request)
        switch request {
        case .setFavourite(_, let isFavourite): remark = isFavourite ? "Favourite." : "No longer a favourite."
        case .setFlag(_, let reason): remark = reason.map { "Flagged: \($0.words)." } ?? "No longer flagged."
        default: break
        }
    }

    private func continueGame() throws(GameStoreError) {
        guard let progress = try gameStore.unfinishedGame() else {
            act(on: interaction.feed(.playPressed))
            return
        }
        begin(.gameResumed(progress))
    }

    /// A game starts from nothing, the readers of the devices too, so that its recording is complete.
    private func begin(_ deal: Event.Kind) {
        gameCount += 1
        firstNotice = nil
        saveFailure = gameStore.beginFailure
        refreshNotice()
        // The game before may have ended in this very turn, and its recording ends before the next one begins.
        recording?.end(interaction.scene.game)
        interaction.beginGame(dwell: dwell)
        recording?.begin(interaction.scene.game)
        tilting?.begin(at: clock.now())
        act(on: interaction.feed(deal))
    }

    private func suspend() {
        interaction.suspend(at: clock.now())
        display.suspend()
        interaction.resize(to: display.size, at: clock.now())
        interaction.resume(at: clock.now())
        drawn.invalidate()
    }
}
