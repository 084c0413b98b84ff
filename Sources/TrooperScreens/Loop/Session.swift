import Glibc
import QuizCore
import TiltCore
import TiltDevices
import TiltRecording
import TrooperDrawing
import TrooperStore

/// The loop of a game on a screen: wait, handle, act, draw. One thread, and no timer unless something moves.
package final class Session {
    let display: any Display
    /// Nil where no game is played.
    let games: Scorekeeper?
    let overlays: OverlayLoader
    let replays: ReplayLoader
    /// The controllers; nil where none is used.
    let pads: Pads?
    let recording: (any GameRecording)?
    let settings: (any SettingsKeeping)?
    let clock: any SessionClock
    let look: Look
    var interaction: GameInteraction
    var ending: Ending?
    var drawn = DrawnScene()
    /// When the latest wait was over.
    var now: Microseconds
    /// What players did with the controllers and the game did not take yet.
    var unread: ArraySlice<PadEvent> = []
    /// A message for the player, which goes before those of the devices.
    private var notice: String?
    /// Why the latest answers are not saved; nil once they are.
    var saveFailure: String?
    /// Whether the question that was just answered became a favourite, or what became of a copy; it goes away with the
    /// next key or question.
    var remark: String?
    /// A message that only matters until a game begins.
    var firstNotice: String?
    /// A message that goes away with the first question.
    var announcement: String?
    /// Whether a game was begun whose result was not drawn yet.
    var isBackupDue = false
    /// What is done at the start, instead of waiting on the title.
    private let first: Request?
    /// Whether the session ends when the screen over the game is closed.
    private var endsWithOverlay = false
    /// Whether it ends when no game is played and no screen is open: a party has a lobby, and no title.
    private var endsOnTitle = false

    package init(
        display: any Display, games: Scorekeeper?, overlays: @escaping OverlayLoader = { _ in nil },
        replays: @escaping ReplayLoader = { _ in nil },
        pads: Pads? = nil,
        recording: (any GameRecording)? = nil, settings: (any SettingsKeeping)? = nil, clock: any SessionClock,
        look: Look, rules: TiltRules = TiltRules(), isMotionReduced: Bool, notice: String?,
        firstNotice: String? = nil, first: Request? = nil, duel: Duel? = nil
    ) {
        self.display = display
        self.games = games
        self.overlays = overlays
        self.replays = replays
        self.pads = pads
        self.recording = recording
        self.settings = settings
        self.clock = clock
        self.look = look
        now = clock.now()
        interaction = GameInteraction(
            size: display.size, rules: rules, pads: pads, isMotionReduced: isMotionReduced, at: now)
        self.notice = notice
        self.firstNotice = firstNotice
        self.first = first
        interaction.scene.duel = duel
        refreshNotice()
        games?.store.wait.onLongWait = { [weak self] in self?.showSaving() }
        games?.store.wait.isEnding = { [weak self] in self?.endsWhileSaving() ?? false }
    }

    /// Tells the player why nothing moves, on the picture that is shown: the next one has the verdict of an answer that
    /// is not on disk yet.
    private func showSaving() {
        guard var scene = drawn.scene(at: interaction.size) else { return }
        scene.notice = "Saving… another program is using the scores."
        scene.isSaving = true
        display.show(scene.picture(size: interaction.size, look: look).frame)
        drawn.invalidate()
    }

    /// Reads the keys while saving waits: only ^C works. The others are dropped, so that they do not act all at once on
    /// the screen that follows.
    private func endsWhileSaving() -> Bool {
        for input in display.readInputs() where ending == nil {
            switch input {
            case .key(.interrupt): ending = .signalled(SIGINT)
            case .resized: interaction.resize(to: display.size, at: now)
            case .inputEnded, .signalled: ending = input.ending
            case .key, .suspendRequested: break
            }
        }
        return ending != nil
    }

    /// Plays until the player leaves or the terminal is gone.
    package func run() -> Ending {
        act(on: [.refreshTitle])
        readTilt(from: [])
        if let first { act(on: [first]) }
        return loop()
    }

    /// Plays with several, from the lobby on, until they leave it.
    package func playTogether() -> Ending {
        endsOnTitle = true
        let play = {
            self.openLobby()
            return self.loop()
        }
        return games?.playTogether(play) ?? play()
    }

    /// Shows a recording, until the player leaves it.
    /// - Parameter notice: what the player should know about the recording, such as that its end is missing.
    package func show(_ playback: Playback, notice: String?) -> Ending {
        endsWithOverlay = true
        interaction.open(ReplayDriver(playback, notice: notice, at: now), at: now)
        return loop()
    }

    /// Calibrates the controller, until the player leaves that.
    package func calibrate() -> Ending {
        endsWithOverlay = true
        readTilt(from: [])
        openCalibration()
        return loop()
    }

    func openCalibration() {
        guard let pads else { return }
        // The game takes no part in a calibration: its tilt goes back to the centre.
        for event in pads.beginAnew(at: now) { act(on: interaction.take(event)) }
        let live = settings?.live ?? LiveSettings()
        interaction.open(CalibrationDriver(pads, live, isAlone: endsWithOverlay, at: now), at: now)
    }

    private func loop() -> Ending {
        var nextFrame = draw()
        while ending == nil {
            pads?.use(interaction.padUse, at: now)
            let descriptors = display.descriptors + [pads?.descriptor].compactMap { $0 }
            let moments = [interaction.nextMoment, pads?.deadline, nextFrame, dailyMoment].compactMap { $0 }
            let ready = clock.wait(on: descriptors, until: moments.min())
            // Before the devices are read: a device has sent nothing until now but what is read then.
            now = clock.now()
            readTilt(from: ready)
            act(on: interaction.advance(to: now))
            if display.descriptors.contains(where: ready.contains) { readKeys() }
            if let warning = recording?.settle(&interaction.play) { tell(warning) }
            interaction.scene.duel?.note = recording?.note ?? ""
            if interaction.scene.overlay == nil {
                if endsWithOverlay || endsOnTitle && interaction.scene.game.phase == .title {
                    ending = ending ?? .quit
                } else if let failure = settings?.save() {
                    tell(failure)
                }
            }
            renewDaily()
            if ending == nil { nextFrame = draw() }
            backUpAfterResult()
        }
        recording?.end(&interaction.play)
        return ending ?? .quit
    }

    /// When the title says something else of the daily game; nil while it is not seen.
    private var dailyMoment: Microseconds? {
        guard case .title = interaction.scene.game.phase, interaction.scene.overlay == nil, let games,
            let daily = interaction.scene.titleInfo.daily
        else { return nil }
        return now + .milliseconds((daily.changesAt - games.packs.now()) * 1_000)
    }

    /// By the clock at every turn, because it may be set, and the machine may sleep.
    private func renewDaily() {
        guard let dailyMoment, dailyMoment <= now else { return }
        // Without an answer of the scores the title says nothing of it, so they are not asked again.
        interaction.scene.titleInfo.daily = try? games?.ask { () throws(StoreError) in try games?.dailyStatus() }
    }

    /// Copies the scores while the player reads the result.
    private func backUpAfterResult() {
        guard isBackupDue, case .over = interaction.play.game.phase else { return }
        isBackupDue = false
        if let failure = games?.backUp() { tell(failure) }
    }

    private func readKeys() {
        for input in display.readInputs() where ending == nil { receive(input) }
    }

    /// What is left when a game begins is dropped: the game begins with the devices as they are.
    private func readTilt(from ready: [Int32]) {
        guard let pads else { return }
        unread = pads.read(isReady: pads.descriptor.map(ready.contains) ?? false, at: now)[...]
        while ending == nil, let input = unread.popFirst() { act(on: interaction.take(input)) }
    }

    func tell(_ message: String) {
        notice = message
        refreshNotice()
    }

    /// Tells what matters until a game begins.
    func tellOnTitle(_ message: String) {
        notice = nil
        firstNotice = message
        refreshNotice()
    }

    func refreshNotice() {
        let phase = interaction.scene.game.phase
        let showsRemark =
            switch phase {
            case .asking: interaction.scene.overlay != nil
            case .title, .revealed, .over: true
            }
        if !showsRemark { remark = nil }
        let isUnanswered = phase.progress.map { $0.seatCount > 1 || $0.doneCount == 0 } ?? false
        if !isUnanswered { announcement = nil }
        interaction.scene.notice =
            saveFailure ?? remark ?? announcement ?? notice ?? pads?.notice ?? firstNotice
    }

    private func receive(_ input: DisplayInput) {
        switch input {
        case .key(let key):
            if !interaction.isLeavingTitle(key) { remark = nil }
            act(on: interaction.advance(to: now))
            act(on: interaction.press(key, at: now))
        case .resized: interaction.resize(to: display.size, at: now)
        case .suspendRequested: act(on: [.suspend])
        case .inputEnded, .signalled: ending = input.ending
        }
    }

    /// Returns when to draw what has changed and was not drawn, because the arrow followed the tilt just before.
    private func draw() -> Microseconds? {
        refreshNotice()
        var scene = interaction.scene
        scene.dropUnseenTime()
        let now = clock.now()
        if let shown = drawn.scene(at: interaction.size) {
            if shown == scene { return nil }
            if now < drawn.nextFrame, shown.differsOnlyByLean(from: scene) { return drawn.nextFrame }
        }
        let picture = scene.picture(size: interaction.size, look: look)
        interaction.scrollLimit = picture.scrollLimit
        display.show(picture.frame)
        drawn.note(scene, at: interaction.size, time: now)
        return nil
    }
}

extension Scene {
    /// Whether the tilt between two stages is all that differs.
    fileprivate func differsOnlyByLean(from other: Scene) -> Bool {
        guard let lean = other.tilt?.lean, tilt?.lean != lean else { return false }
        var scene = self
        scene.tilt?.lean = lean
        return scene == other
    }
}
