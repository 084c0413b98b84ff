import Glibc
import QuizCore
import Screens

/// The one loop: wait, feed, act, draw. One thread, no timer unless something moves.
package final class Session {
    private let display: any Display
    private let scorebook: any Scorebook
    private let tilting: (any Tilting)?
    private let journal: (any Journal)?
    private let look: Look
    private let dwell: Microseconds
    private var conductor: Conductor
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
        display: any Display, scorebook: any Scorebook, tilting: (any Tilting)? = nil, journal: (any Journal)? = nil,
        look: Look, dwell: Microseconds = GateTiming.dwell, isMotionReduced: Bool, notice: String?,
        firstNotice: String? = nil
    ) {
        self.display = display
        self.scorebook = CleanedScorebook(scorebook)
        self.tilting = tilting
        self.journal = journal
        self.look = look
        self.dwell = dwell
        conductor = Conductor(size: display.size, isMotionReduced: isMotionReduced)
        self.notice = notice
        self.firstNotice = firstNotice
        refreshNotice()
    }

    /// Plays until the player leaves or the terminal goes away.
    package func run() -> Ending {
        act(on: [.refreshLobby])
        readTilt(from: [])
        draw()
        while ending == nil {
            let descriptors = display.descriptors + (tilting?.descriptors ?? [])
            let ready = Waiting.wait(on: descriptors, until: earlier(conductor.nextMoment, tilting?.nextMoment))
            readTilt(from: ready)
            act(on: conductor.advance(to: MonotonicClock.now()))
            if display.descriptors.contains(where: ready.contains) { readKeys() }
            settleJournal()
            if ending == nil { draw() }
        }
        journal?.end(conductor.scene.game)
        return ending ?? .quit
    }

    /// Once in a while, when everything that came in has been played.
    private func settleJournal() {
        guard let journal else { return }
        switch conductor.scene.game.phase {
        case .asking, .revealed: journal.confirm(conductor.scene.game)
        case .title, .over: journal.end(conductor.scene.game)
        }
        if let trouble = journal.takeTrouble() { tell(trouble) }
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
            act(on: conductor.advance(to: input.at))
            act(on: conductor.take(input, at: input.at))
        }
        conductor.note(tilting.view, isResting: tilting.isResting, hasButtons: tilting.hasButtons)
        refreshNotice()
    }

    private func tell(_ trouble: Trouble) {
        notice = trouble.message
        refreshNotice()
    }

    private func refreshNotice() {
        conductor.tell(unkept ?? notice ?? tilting?.notice ?? firstNotice)
    }

    private func receive(_ input: DisplayInput) {
        switch input {
        case .key(let key):
            let now = MonotonicClock.now()
            act(on: conductor.advance(to: now))
            act(on: conductor.press(key, at: now))
        case .resized:
            conductor.resize(to: display.size, at: MonotonicClock.now())
        case .suspendRequested:
            act(on: [.suspend])
        case .ended(let ending):
            self.ending = ending
        }
    }

    private func draw() {
        var scene = conductor.scene
        // Only a motion looks at the time; without one the same scene is the same picture.
        if scene.motion == nil { scene.now = .zero }
        if let shown, shown.size == conductor.size, shown.scene == scene { return }
        let picture = scene.picture(size: conductor.size, look: look)
        conductor.scrollLimit = picture.scrollLimit
        display.show(picture.frame)
        shown = (scene, conductor.size)
    }

    private func act(on requests: [Request]) {
        for event in conductor.takeHeard() { journal?.note(event) }
        for request in requests {
            do {
                try act(on: request)
            } catch {
                tell(error)
            }
        }
        if !requests.isEmpty { conductor.scene.lobby.keeping = scorebook.keeping }
    }

    /// A later answer takes those along that could not be kept before, and then nothing needs to be said of them.
    private func record(_ answer: GivenAnswer, at index: Int) {
        do {
            try scorebook.record(answer, at: index)
            unkept = nil
        } catch {
            unkept = error.message
        }
        refreshNotice()
    }

    private func act(on request: Request) throws(Trouble) {
        switch request {
        case .deal:
            begin(.deckDealt(try scorebook.deal()))
        case .continueGame:
            try continueGame()
        case .abandonGame:
            try scorebook.abandonUnfinishedGame()
        case .record(let answer, let index):
            record(answer, at: index)
        case .readHistory:
            conductor.open(try scorebook.history(), at: MonotonicClock.now())
        case .refreshLobby:
            conductor.scene.lobby = try scorebook.lobby()
        case .feel(let pulse):
            tilting?.feel(pulse)
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

    private func continueGame() throws(Trouble) {
        guard let progress = try scorebook.unfinishedGame() else {
            act(on: conductor.feed(.playPressed))
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
        journal?.end(conductor.scene.game)
        conductor.beginGame(dwell: dwell)
        journal?.begin(conductor.scene.game)
        tilting?.begin(at: MonotonicClock.now())
        act(on: conductor.feed(deal))
    }

    private func suspend() {
        conductor.suspend(at: MonotonicClock.now())
        display.suspend()
        conductor.resize(to: display.size, at: MonotonicClock.now())
        conductor.goOn(at: MonotonicClock.now())
        shown = nil
    }
}
