import Glibc
import QuizCore
import Screens

/// The loop of a game on a screen: wait, handle, act, draw. One thread, and no timer unless something moves.
package final class Session {
    private let display: any Display
    private let gameStore: any GameStore
    private let overlays: [OverlayLoader]
    private let tilting: (any Tilting)?
    private let recording: (any GameRecording)?
    private let clock: any SessionClock
    private let look: Look
    private let dwell: Microseconds
    private var interaction: GameInteraction
    private var ending: Ending?
    private var drawn = DrawnContent<Scene>(gap: FrameGap.following)
    /// When the arrow may follow the tilt again; nil if it shows the present tilt.
    private var nextFollowing: Microseconds?
    /// A message for the player, which goes before those of the devices.
    private var notice: String?
    /// Why the latest answers are not saved; nil once they are.
    private var saveFailure: String?
    /// A message that only matters until a game begins.
    private var firstNotice: String?
    /// Games begun so far: input of a device from before the latest one is dropped.
    private var gameCount = 0

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
    private func readTilt(from ready: [Int32]) {
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

    private func tell(_ message: String) {
        notice = message
        refreshNotice()
    }

    private func refreshNotice() {
        interaction.scene.notice = saveFailure ?? notice ?? tilting?.notice ?? firstNotice
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

    private func act(on requests: [Request]) {
        for event in interaction.takeHeard() { recording?.note(event) }
        for request in requests {
            do {
                try act(on: request)
            } catch {
                tell(error.message)
            }
        }
        if !requests.isEmpty { interaction.scene.titleInfo.saveStatus = gameStore.saveStatus }
    }

    private func act(on request: Request) throws(GameStoreError) {
        switch request {
        case .deal: begin(.deckDealt(try gameStore.deal()))
        case .continueGame: try continueGame()
        case .abandonGame: try gameStore.abandonUnfinishedGame()
        case .record(let answer, let index): record(answer, at: index)
        case .open(let link): try open(link)
        case .ask(let request): try ask(request)
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
        saveFailure = nil
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

extension Scene {
    /// Whether the tilt between two stages is all that differs.
    fileprivate func differsOnlyByLean(from other: Scene) -> Bool {
        guard let lean = other.tilt?.lean, tilt?.lean != lean else { return false }
        var scene = self
        scene.tilt?.lean = lean
        return scene == other
    }
}
