import QuizCore
import Screens

/// The loop of a game on a screen: wait, handle, act, draw. One thread, and no timer unless something moves.
package final class Session {
    let display: any Display
    let gameStore: any GameStore
    let overlays: [OverlayLoader]
    let tilting: (any Tilting)?
    let recording: (any GameRecording)?
    let clock: any SessionClock
    private let look: Look
    let dwell: Microseconds
    var interaction: GameInteraction
    var ending: Ending?
    var drawn = DrawnContent<Scene>(gap: FrameGap.following)
    /// When the arrow may follow the tilt again; nil if it shows the present tilt.
    private var nextFollowing: Microseconds?
    /// A message for the player, which goes before those of the devices.
    private var notice: String?
    /// Why the latest answers are not saved; nil once they are.
    var saveFailure: String?
    /// What became of a mark of the question that was just answered; it goes away with the question, or
    /// when another screen opens.
    var remark: String?
    /// A message that only matters until a game begins.
    var firstNotice: String?
    /// Games begun so far: input of a device from before the latest one is dropped.
    var gameCount = 0

    /// - Parameters:
    ///   - overlays: the screens that keys open, in the order of the footer.
    ///   - dwell: how long the third stage must be held to answer.
    package init(
        display: any Display, gameStore: any GameStore, overlays: [OverlayLoader], tilting: (any Tilting)? = nil,
        recording: (any GameRecording)? = nil, clock: any SessionClock, look: Look,
        dwell: Microseconds = AnswerTiming.dwell, isMotionReduced: Bool, notice: String?, firstNotice: String? = nil
    ) {
        self.display = display
        self.gameStore = gameStore
        self.overlays = overlays
        self.tilting = tilting
        self.recording = recording
        self.clock = clock
        self.look = look
        self.dwell = dwell
        interaction = GameInteraction(size: display.size, isMotionReduced: isMotionReduced)
        interaction.scene.links = overlays.map(\.link)
        self.notice = notice
        self.firstNotice = firstNotice
        refreshNotice()
    }

    /// Plays until the player leaves or the terminal is gone.
    package func run() -> Ending {
        act(on: [.refreshTitle])
        readTilt(from: [])
        draw()
        while ending == nil {
            tilting?.isGamePlayed = interaction.isGamePlayed
            let descriptors = display.descriptors + (tilting?.descriptors ?? [])
            let moment = earlier(earlier(interaction.nextMoment, tilting?.nextMoment), nextFollowing)
            let ready = clock.wait(on: descriptors, until: moment)
            readTilt(from: ready)
            act(on: interaction.advance(to: clock.now()))
            if display.descriptors.contains(where: ready.contains) { readKeys() }
            tellWhetherQuestionIsOpen()
            settleRecording()
            if ending == nil { draw() }
        }
        recording?.end(interaction.scene.game)
        return ending ?? .quit
    }

    /// Called when everything that came in has been handled.
    private func settleRecording() {
        guard let recording else { return }
        switch interaction.scene.game.phase {
        case .asking, .revealed: recording.confirm(interaction.scene.game)
        case .title, .over: recording.end(interaction.scene.game)
        }
        if let warning = recording.takeWarning() { tell(warning) }
    }

    private func readKeys() {
        for input in display.readInputs() where ending == nil {
            receive(input)
        }
    }

    private func earlier(_ one: Microseconds?, _ other: Microseconds?) -> Microseconds? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// Handles each input of the devices at the time when it happened, however late it is read.
    func readTilt(from ready: [Int32]) {
        guard let tilting else { return }
        let game = gameCount
        for input in tilting.readInputs(from: ready, at: clock.now()) where ending == nil && game == gameCount {
            act(on: interaction.advance(to: input.at))
            act(on: interaction.take(input, at: input.at))
        }
        interaction.note(tilting.view, isResting: tilting.isResting, hasButtons: tilting.hasButtons)
        refreshNotice()
    }

    private func tellWhetherQuestionIsOpen() {
        guard let tilting else { return }
        let isOpen = if case .asking = interaction.scene.game.phase { true } else { false }
        guard tilting.isQuestionOpen != isOpen else { return }
        tilting.isQuestionOpen = isOpen
        // Another device may be in use now, and the arrow of the old one has gone to the centre.
        readTilt(from: [])
    }

    func tell(_ message: String) {
        notice = message
        refreshNotice()
    }

    func refreshNotice() {
        let isReveal = if case .revealed = interaction.scene.game.phase { true } else { false }
        if !isReveal || interaction.scene.overlay != nil { remark = nil }
        interaction.scene.notice = saveFailure ?? remark ?? notice ?? tilting?.notice ?? firstNotice
    }

    private func receive(_ input: DisplayInput) {
        switch input {
        case .key(let key, let repetition):
            let now = clock.now()
            act(on: interaction.advance(to: now))
            act(on: interaction.press(key, repetition, at: now))
        case .resized:
            interaction.resize(to: display.size, at: clock.now())
        case .suspendRequested:
            act(on: [.suspend])
        case .inputEnded, .signalled:
            ending = input.ending
        }
    }

    private func draw() {
        refreshNotice()
        var scene = interaction.scene
        // Only a motion looks at the time; without one an equal scene is an equal picture.
        if scene.motion == nil { scene.now = .zero }
        nextFollowing = nil
        let now = clock.now()
        if drawn.shows(scene, at: interaction.size) { return }
        if now < drawn.nextFrame, drawn.content(at: interaction.size)?.differsOnlyByLean(from: scene) == true {
            nextFollowing = drawn.nextFrame
            return
        }
        let picture = scene.picture(size: interaction.size, look: look)
        interaction.scrollLimit = picture.scrollLimit
        display.show(picture.frame)
        drawn.note(scene, at: interaction.size, time: now)
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
