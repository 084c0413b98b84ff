import Glibc
import QuizCore
import Screens

/// The one loop: wait, feed, act, draw. One thread, no timer unless something moves.
package final class Session {
    private let display: any Display
    private let gameStore: any GameStore
    private let tilting: (any Tilting)?
    private let recording: (any GameRecording)?
    private let look: Look
    private let dwell: Microseconds
    private var interaction: GameInteraction
    private var ending: Ending?
    private var shown: (scene: Scene, size: Size)?
    /// What the player should know, before what the devices have to say.
    private var notice: String?
    /// The answer that could not be kept, until it was.
    private var unkept: String?
    /// What only matters until a game begins.
    private var firstNotice: String?
    /// Games begun so far: what a device did before one begins is nothing to it.
    private var gameCount = 0

    /// A session that answers where the third stage was held for `dwell`.
    package init(
        display: any Display, gameStore: any GameStore, tilting: (any Tilting)? = nil,
        recording: (any GameRecording)? = nil,
        look: Look, dwell: Microseconds = AnswerTiming.dwell, isMotionReduced: Bool, notice: String?,
        firstNotice: String? = nil
    ) {
        self.display = display
        self.gameStore = CleanedGameStore(gameStore)
        self.tilting = tilting
        self.recording = recording
        self.look = look
        self.dwell = dwell
        interaction = GameInteraction(size: display.size, isMotionReduced: isMotionReduced)
        self.notice = notice
        self.firstNotice = firstNotice
        refreshNotice()
    }

    /// Plays until the player leaves or the terminal goes away.
    package func run() -> Ending {
        act(on: [.refreshTitle])
        readTilt(from: [])
        draw()
        while ending == nil {
            let descriptors = display.descriptors + (tilting?.descriptors ?? [])
            let ready = Waiting.wait(on: descriptors, until: earlier(interaction.nextMoment, tilting?.nextMoment))
            readTilt(from: ready)
            act(on: interaction.advance(to: MonotonicClock.now()))
            if display.descriptors.contains(where: ready.contains) { readKeys() }
            settleRecording()
            if ending == nil { draw() }
        }
        recording?.end(interaction.scene.game)
        return ending ?? .quit
    }

    /// Once in a while, when everything that came in has been played.
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

    /// Follows the devices: each thing at the time when it happened, however late it is read.
    private func readTilt(from ready: [Int32]) {
        guard let tilting else { return }
        let game = gameCount
        for input in tilting.readInputs(from: ready, at: MonotonicClock.now()) where ending == nil && game == gameCount
        {
            act(on: interaction.advance(to: input.at))
            act(on: interaction.take(input, at: input.at))
        }
        interaction.note(tilting.view, isResting: tilting.isResting, hasButtons: tilting.hasButtons)
        refreshNotice()
    }

    private func tell(_ message: String) {
        notice = message
        refreshNotice()
    }

    private func refreshNotice() {
        interaction.tell(unkept ?? notice ?? tilting?.notice ?? firstNotice)
    }

    private func receive(_ input: DisplayInput) {
        switch input {
        case .key(let key):
            let now = MonotonicClock.now()
            act(on: interaction.advance(to: now))
            act(on: interaction.press(key, at: now))
        case .resized:
            interaction.resize(to: display.size, at: MonotonicClock.now())
        case .suspendRequested:
            act(on: [.suspend])
        case .ended(let ending):
            self.ending = ending
        }
    }

    private func draw() {
        var scene = interaction.scene
        // Only a motion looks at the time; without one the same scene is the same picture.
        if scene.motion == nil { scene.now = .zero }
        if let shown, shown.size == interaction.size, shown.scene == scene { return }
        let picture = scene.picture(size: interaction.size, look: look)
        interaction.scrollLimit = picture.scrollLimit
        display.show(picture.frame)
        shown = (scene, interaction.size)
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

    /// A later answer takes those along that could not be kept before, and then nothing needs to be said of them.
    private func record(_ answer: GivenAnswer, at index: Int) {
        do {
            try gameStore.record(answer, at: index)
            unkept = nil
        } catch {
            unkept = error.message
        }
        refreshNotice()
    }

    private func act(on request: Request) throws(GameStoreError) {
        switch request {
        case .deal:
            begin(.deckDealt(try gameStore.deal()))
        case .continueGame:
            try continueGame()
        case .abandonGame:
            try gameStore.abandonUnfinishedGame()
        case .record(let answer, let index):
            record(answer, at: index)
        case .readHistory:
            interaction.open(try gameStore.history(), at: MonotonicClock.now())
        case .refreshTitle:
            interaction.scene.titleInfo = try gameStore.titleInfo()
        case .rumble(let effect):
            tilting?.rumble(effect)
        case .takeCentre:
            tilting?.takeCentre(at: MonotonicClock.now())
            // A device that is held still may say nothing for long, and the arrow has gone home.
            readTilt(from: [])
        case .redraw:
            display.redrawAll()
            shown = nil
        case .suspend:
            suspend()
        case .quit:
            ending = .quit
        case .interrupt:
            ending = .signalled(SIGINT)
        }
    }

    private func continueGame() throws(GameStoreError) {
        guard let progress = try gameStore.unfinishedGame() else {
            act(on: interaction.feed(.playPressed))
            return
        }
        begin(.gameResumed(progress))
    }

    /// Everything begins anew with a game, the readers of devices too, so that nothing from before it matters.
    private func begin(_ deal: Event.Kind) {
        gameCount += 1
        firstNotice = nil
        unkept = nil
        refreshNotice()
        // One that ended just now, before anybody looked, is not to end as the next one begins.
        recording?.end(interaction.scene.game)
        interaction.beginGame(dwell: dwell)
        recording?.begin(interaction.scene.game)
        tilting?.begin(at: MonotonicClock.now())
        act(on: interaction.feed(deal))
    }

    private func suspend() {
        interaction.suspend(at: MonotonicClock.now())
        display.suspend()
        interaction.resize(to: display.size, at: MonotonicClock.now())
        interaction.goOn(at: MonotonicClock.now())
        shown = nil
    }
}
