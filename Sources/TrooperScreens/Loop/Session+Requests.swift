import Glibc
import QuizCore
import TrooperCatalogue
import TrooperDrawing
import TrooperStore

/// What the session does when the game or a screen asks for it.
extension Session {
    func act(on requests: [Request]) {
        for request in requests {
            do {
                try act(on: request)
            } catch {
                tell(error.sentences)
            }
        }
        guard !requests.isEmpty else { return }
        if let warning = games?.takeWarning() { tell(warning) }
        guard let status = games?.saveStatus else { return }
        interaction.scene.titleInfo.saveStatus = status
        display.setCrashNote(answersSaved: status == .saved)
    }

    private func act(on request: Request) throws(StoreError) {
        switch request {
        case .rumble(let effect, let seat): pads?.rumble(effect, of: seat)
        case .light(let seat, let isOn): pads?.light(seat, isOn: isOn)
        case .ring: if settings?.live.ringsBell == true { display.ring() }
        case .readDevicesAnew: readDevicesAnew()
        case .share: share()
        case .change(let setting, let value): change(setting, to: value)
        case .redraw:
            display.redrawAll()
            drawn.invalidate()
        case .suspend: suspend()
        case .quit: ending = .quit
        case .interrupt: ending = .signalled(SIGINT)
        // The scene did these.
        case .turned, .scroll, .show, .close, .drive, .driveText: break
        default: try actOnStore(request)
        }
    }

    private func actOnStore(_ request: Request) throws(StoreError) {
        switch request {
        case .deal: if let deck = try games?.deal() { begin(.deckDealt(deck)) }
        case .continueGame: if try !continueGame() { try renewTitle() }
        case .record(let answer, let index): record(answer, at: index)
        case .recordOfOwner(let answer): recordOfOwner(answer)
        case .openLobby: openLobby()
        case .beginParty: try beginParty()
        case .endOwnersGame:
            interaction.scene.titleInfo.command = games?.command
            games?.endOwnersGame()
        case .toggleFavourite(let index):
            guard let entry = try entry(at: index) else { return }
            try changeEntry(.setFavourite(entry.number, !entry.isFavourite))
        case .play(let selection, let isOnce): try play(selection, once: isOnce)
        case .leaveGame: try leaveGame()
        case .abandonGame: try games?.abandonUnfinishedGame()
        case .review(let game):
            guard let progress = try games?.progress(of: game) else { return }
            interaction.open(.review(progress, Array(0..<progress.doneCount)), at: now)
        case .replay(let game): replay(game)
        case .open(.calibrate): openCalibration()
        case .open(let action): try open(action)
        case .refreshTitle: try refreshTitle()
        case .tellOnTitle(let message): tellOnTitle(message)
        case .setFavourite, .removeAllFavourites: try changeEntry(request)
        case .daily(let day) where interaction.scene.overlay == nil: try openDaily(day)
        default: try ask(request)
        }
    }

    /// After a calibration the controllers are the game's again, with what was learned.
    private func readDevicesAnew() {
        pads?.use(interaction.padUse, at: now)
        interaction.beginPads()
        interaction.takePads()
    }

    private func play(_ selection: Selection, once: Bool) throws(StoreError) {
        try games?.choose(selection, once: once)
        try showTitle()
        if try !continueGame() { act(on: interaction.feed(.playPressed)) }
    }

    /// A later answer saves those before it, too, and then the message goes away.
    private func record(_ answer: GivenAnswer, at index: Int) {
        saveFailure = games?.record(answer, at: index, by: interaction.play.game.tilt.isOutermost ? .tilt : .keys)
        refreshNotice()
    }

    private func recordOfOwner(_ answer: GivenAnswer?) {
        saveFailure = games?.recordOfOwner(answer, by: interaction.play.game.tilt.isOutermost ? .tilt : .keys)
        refreshNotice()
    }

    private func open(_ action: KeyAction) throws(StoreError) {
        guard let overlay = try overlays(action) else { return }
        interaction.open(overlay, at: now)
    }

    /// A reply may make the screen ask again, such as for the page in which a question was changed.
    private func ask(_ request: Request) throws(StoreError) {
        var next: Request? = request
        while let request = next, let reply = try games?.reply(to: request) {
            next = interaction.scene.overlay?.take(reply)
        }
    }

    /// What the library knows of a question of the current game.
    private func entry(at index: Int) throws(StoreError) -> LibraryEntry? {
        try games?.question(at: index)?.entry
    }

    /// A screen that is open shows what was changed; over the game a message tells it.
    private func changeEntry(_ request: Request) throws(StoreError) {
        if interaction.scene.overlay != nil { return try ask(request) }
        _ = try games?.reply(to: request)
        if case .setFavourite(_, let isFavourite) = request {
            remark = isFavourite ? "Favourite." : "No longer a favourite."
        }
    }

    /// Continues the game that the title names. Returns false if that is not waiting any more.
    private func continueGame() throws(StoreError) -> Bool {
        guard let progress = try games?.unfinishedGame() else { return false }
        begin(.gameResumed(progress))
        return true
    }

    /// Another program has taken the game that the title names: shows the title again with a notice.
    private func renewTitle() throws(StoreError) {
        try showTitle()
        tellOnTitle("That game was continued or ended in another window.")
    }

    /// A game starts from nothing, the readers of the devices too, so that its recording is complete.
    func begin(_ deal: Game.Event.Kind) {
        firstNotice = nil
        saveFailure = nil
        interaction.scene.left = nil
        isBackupDue = true
        refreshNotice()
        restart(isRecorded: true)
        interaction.scene.runBefore = interaction.table == nil ? games?.runBefore : nil
        act(on: interaction.feed(deal))
        // Which a screen too small for it does not show.
        interaction.setClock(at: now)
        interaction.waitForGone([], at: now)
        announcement = games?.announcement
    }

    private func restart(isRecorded: Bool) {
        // The game before may have ended in this very turn, and its recording ends before the next one begins.
        recording?.end(&interaction.play)
        interaction.beginGame(at: now)
        if isRecorded { recording?.begin(&interaction.play) }
        unread = []
        interaction.takePads()
    }

    /// The recording ends with the game as it is, as it does when the program ends.
    private func leaveGame() throws(StoreError) {
        let next = interaction.play.doneCount + 1
        let status = games?.saveStatus ?? .noGame
        let left = games.map { WaitingGame(selection: $0.selection, title: $0.played.title, nextQuestion: next) }
        restart(isRecorded: false)
        try refreshTitle()
        // The daily game has a line anyway, unless it is practice.
        let daily = interaction.scene.titleInfo.daily
        let isDaily = daily?.unfinishedAt != nil && left?.selection.day == daily?.today
        interaction.scene.left = next == 1 || isDaily || left?.selection == games?.selection ? nil : left
        interaction.scene.restoreMenuCursor()
        remark = status.afterLeaving(nextQuestion: next)
        refreshNotice()
    }

    private func showTitle() throws(StoreError) {
        let isOver = if case .over = interaction.play.game.phase { true } else { false }
        if let info = try games?.titleInfo(afterGame: isOver) { interaction.scene.titleInfo = info }
    }

    /// After a game that is played once, the title offers what was played before.
    private func refreshTitle() throws(StoreError) {
        guard case .title = interaction.play.game.phase else {
            try showTitle()
            return interaction.celebrate()
        }
        try games?.chooseFormer()
        try showTitle()
        interaction.scene.restoreMenuCursor()
    }

    private func replay(_ game: PlayedGame) {
        let found: Playback?
        do throws(ReplayFailure) { found = try replays(game) } catch { return tell(error.message) }
        guard let playback = found else {
            return remark = "This game was not recorded, or its recording was removed as an old one."
        }
        interaction.open(ReplayDriver(playback, at: now), at: now)
    }

    private func openDaily(_ day: Day?) throws(StoreError) {
        guard let report = try games?.dailyReport(day) else { return }
        if report.shared != nil { return interaction.open(.daily(report), at: now) }
        if case .over = interaction.play.game.phase { act(on: interaction.feed(.gameLeft)) }
        try play(Selection.day(report.day), once: false)
    }

    private func share() {
        guard let share = interaction.scene.shareText else { return }
        let lines = look.spelled(share)
        interaction.open(.share(lines, isSent: display.copy(lines.joined(separator: "\n"))), at: now)
    }

    private func suspend() {
        interaction.play.pause(at: now)
        interaction.driver?.advance(to: now)
        display.suspend()
        now = clock.now()
        interaction.driver?.resume(at: now)
        interaction.resize(to: display.size, at: now)
        drawn.invalidate()
    }
}
