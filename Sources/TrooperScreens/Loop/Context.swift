import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore
import TrooperText

/// Everything that a screen acts with: scores, controllers, settings, recordings, and what outlives a screen.
package final class Context {
    /// Nil where no game is played.
    let scores: Scorekeeper?
    /// Nil where none is used.
    let pads: Pads?
    let recorder: (any GameRecording)?
    let recordings: (any RecordedGames)?
    private let settings: (any SettingsKeeping)?
    let display: any Display
    let clock: any SessionClock
    let look: Look
    let times: LocalTimes
    /// Against whom or for whom the games are played; nil for no duel.
    let duel: Duel?

    private(set) var isMotionReduced: Bool
    var messages = Messages()
    /// A game that was just left and that Play may not continue.
    var left: WaitingGame?
    /// The present, or the time of the event that a screen hears.
    var now: Microseconds
    var ending: Ending?
    /// How often something happened that the title tells anew, and how often the controllers began anew: a screen that
    /// comes back sees by them whether something happened meanwhile.
    private(set) var titleChanges = 0
    private(set) var padBeginnings = 0
    /// Whether a picture only follows a tilt, so that it may wait for the next frame.
    var follows = false
    /// Whether the present key is held down, and whether it may be.
    private(set) var isHeld = false
    private(set) var mayBeHeld = false
    var drawn: Picture?
    /// Whether the scores are copied once the result of a game is seen.
    var isBackupDue = false
    private let usual: LiveSettings

    /// - Parameter live: the settings where none are kept, and whether motion is reduced at first.
    package init(
        display: any Display, clock: any SessionClock, look: Look, live: LiveSettings, scores: Scorekeeper? = nil,
        pads: Pads? = nil, settings: (any SettingsKeeping)? = nil, recorder: (any GameRecording)? = nil,
        recordings: (any RecordedGames)? = nil, times: LocalTimes = LocalTimes(), duel: Duel? = nil,
        notice: String? = nil, firstNotice: String? = nil
    ) {
        (self.display, self.clock, self.look, usual) = (display, clock, look, live)
        isMotionReduced = live.isMotionReduced
        (self.scores, self.pads, self.settings) = (scores, pads, settings)
        (self.recorder, self.recordings, self.times, self.duel) = (recorder, recordings, times, duel)
        now = clock.now()
        (messages.lasting, messages.first) = (notice, firstNotice)
        scores?.store.wait.onLongWait = { [weak self] in self?.showSaving() }
        scores?.store.wait.isEnding = { [weak self] in self?.endsWhileSaving() ?? false }
    }

    var notice: String? { messages.shown(pads?.notice) }

    /// What ^C leaves saved in a game of one.
    var savedOnInterrupt: String? { scores?.saveStatus.warning == nil ? "the game is saved" : nil }

    /// What the end of the program leaves saved, as a clause; nil if there is nothing to say, as of a party.
    var savedAtEnd: String? { scores?.isTogether == true ? nil : scores?.saveStatus.clause }

    /// Asks the store, and tells the player what it says when that fails. Returns whether it did not.
    @discardableResult
    func telling(_ ask: () throws(StoreError) -> Void) -> Bool {
        do throws(StoreError) {
            try ask()
            return true
        } catch {
            messages.lasting = error.sentences
            return false
        }
    }

    /// Takes how long ago the same key was pressed; nil for another key.
    func note(_ key: Key, since: Microseconds?) {
        isHeld = since.map { $0 < AnswerTiming.repeatGap } ?? false
        mayBeHeld = since.map { $0 < AnswerTiming.repeatDelay.upperBound } ?? false
    }

    /// After every turn: what the store has to say, and what a crash would leave saved.
    func settle() {
        guard let scores else { return }
        if let warning = scores.takeWarning() { messages.lasting = warning }
        display.setCrashNote(answersSaved: scores.saveStatus == .saved)
    }

    /// Copies the scores while the player reads the result.
    func backUpIfDue() {
        guard isBackupDue else { return }
        isBackupDue = false
        if let failure = scores?.backUp() { messages.lasting = failure }
    }

    func redrawAll() {
        drawn = nil
        display.redrawAll()
    }

    func gameBegan() {
        titleChanges += 1
        left = nil
        messages.gameBegan()
    }

    /// What players saw on the title is long ago.
    func partyEnded() { titleChanges += 1 }

    // MARK: Controllers

    /// The controller of the first player who has one.
    var mainPad: Pad? { pads?.connected.first { $0.seat != nil } }

    /// Makes the present position of that controller its centre, unless the screen still shows the one before it.
    func recentre(_ shown: ShownTilt) -> [PadEvent] {
        guard let pads, let pad = mainPad, pad.connection == shown.main else { return [] }
        return pads.recentre(pad.place, at: now)
    }

    /// Begins with fresh readers, and with the settings as they are.
    func beginPads() {
        guard let pads else { return }
        pads.settings = live.tilt
        pads.beginAnew(at: now)
        padBeginnings += 1
    }

    // MARK: Settings

    /// The settings as they are now.
    var live: LiveSettings { settings?.live ?? usual }

    /// The lines of the settings screen, with the file as it is now.
    var settingLines: [SettingLine] { settings?.lines ?? [] }

    func change(_ setting: String, to value: String) {
        guard let settings else { return }
        let wasRinging = live.ringsBell
        settings.change(setting, to: value)
        let live = live
        isMotionReduced = live.isMotionReduced
        if live.ringsBell, !wasRinging { display.ring() }
        display.use(live.theme)
        scores?.keepsBackups = live.keepsBackups
    }

    /// When the program ends it saves them itself, and prints what fails.
    func saveSettings() {
        guard ending == nil else { return }
        if let failure = settings?.save() { messages.lasting = failure }
    }

    /// If the player wants that.
    func ring() {
        if live.ringsBell { display.ring() }
    }
}

/// While an answer waits to be saved. The stack is not touched: a screen of it is acting just then, and has the verdict
/// of an answer that is not on disk yet.
extension Context {
    /// Tells the player why nothing moves, on the picture that is shown.
    private func showSaving() {
        guard let drawn, let card = drawn.card else { return }
        var canvas = Canvas(drawn.frame, look: look)
        let text = look.printable("Saving… another program is using the scores.")
        let lines = Array(Wrapping.lines(text, columns: card.block.columns))
        let row = card.footerRow - lines.count
        canvas.erase(card.block.rows(from: min(row, card.frame.endRow), to: card.footerRow))
        canvas.centre(lines, row: row, in: card.block, Style(.plain, bold: true))
        let keys = [ScreenKey(.interrupt, word: "quit", help: "quit at once")]
        Footer(keys, look, canScroll: false).draw(on: &canvas, card: card)
        display.show(canvas.frame)
    }

    /// Only ^C works. The other keys are dropped, so that they do not act all at once on the screen that follows.
    private func endsWhileSaving() -> Bool {
        for input in display.readInputs() where ending == nil {
            switch input {
            case .key(.interrupt): ending = .interrupted
            case .inputEnded, .signalled: ending = input.ending
            case .key, .resized, .suspendRequested: break
            }
        }
        return ending != nil
    }
}
