import QuizCore
import QuizRecording
import TiltDevices
import TrooperDrawing
import TrooperStore

/// A game: a question, its answer, the next one, and the result. Of one player or of several.
package struct GameScreen: Screen {
    package internal(set) var shown: ShownGame
    /// The game and its clock.
    var live: LiveGame
    /// What a key does that may be a held one, and when: not before its next repeat would have come.
    var pending: (action: KeyAction, at: Microseconds)?
    /// The key that ended the moment of an answer: held on, it does nothing else.
    var momentKey: Key?
    /// Whose controllers are away, and whether the box is open that waits for them.
    var gone: [Seat] = []
    var waitsForGone = false
    /// Whether another text begins, at its top.
    var isTurned = false
    private var isBegun = false

    /// From when an explanation is on the screen: too short to have read it.
    static let glance = Microseconds.milliseconds(250)
    /// After a game: longer than the delay before a held key repeats.
    static let look = Microseconds.milliseconds(700)

    /// - Parameters:
    ///   - progress: the questions, and the answers of a game that goes on.
    ///   - info: what is known of the scores.
    init(_ progress: GameProgress, _ info: TitleInfo, party: Party? = nil, _ context: Context) {
        let game = Game(progress, dwell: context.live.tilt.snap.dwell, lastCall: party?.lastCall)
        live = LiveGame(game, at: context.now)
        shown = ShownGame(game, isMotionReduced: context.isMotionReduced)
        shown.info = info
        shown.party = party
    }

    package var name: String { "game" }
    package var about: String { "" }
    package var seatCount: Int { live.game.seatCount }
    var isParty: Bool { seatCount > 1 }

    package func keys() -> [ScreenKey] { shown.keys() }

    package func help(_ context: Context) -> HelpScreen {
        .ofGame(keys(), tilt: shown.tilt, isParty: isParty, context)
    }

    package func saved(_ context: Context) -> String? { isParty ? nil : context.savedOnInterrupt }

    package func padUse(isTop: Bool) -> Pads.Use? {
        let isAsking = if case .asking = live.game.phase { true } else { false }
        return isTop && isPlayed ? .playing(isAsking: isAsking) : .idle(isAsking: isAsking)
    }

    /// Whether a question or an explanation is open, and the clock runs.
    private var isPlayed: Bool { if case .over = live.game.phase { false } else { !live.isPaused } }

    package func card(_ size: Size, notice: String?) -> Card { shown.card(size, notice: notice) }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int { shown.draw(on: &canvas, place) }

    // MARK: Coming and going

    package mutating func appear(_ context: Context) throws(StoreError) {
        if !isBegun { return begin(context) }
        (momentKey, waitsForGone) = (nil, false)
        // One that stayed keeps what is told of it.
        if context.mainPad?.connection == shown.pad.main { showTilts(context) } else { identify(context) }
    }

    /// From nothing, the readers of the controllers too: the events from here on make the same game anywhere.
    private mutating func begin(_ context: Context) {
        isBegun = true
        context.gameBegan()
        if isParty { context.pads?.use(.playing(isAsking: false), at: context.now) }
        context.beginPads()
        context.recorder?.begin(&live)
        shown.duel = context.duel
        identify(context)
        shown.runBefore = isParty ? nil : context.scores?.runBefore
        follow([.asked(shown.game.progress.doneCount)], context)
        showTilts(context)
        context.messages.announcement = context.scores?.announcement
    }

    package mutating func disappear(_ context: Context) {
        context.recorder?.end(&live)
        if isParty {
            darkenLights(context)
            context.scores?.endOwnersGame()
        } else if isPlayed || !live.game.progress.isComplete {
            context.beginPads()
        }
    }

    // MARK: Time

    /// When something changes without input: the arrow answers, or an animation takes its next step.
    package var nextMoment: Microseconds? {
        let ofGame = [shown.nextMoment, shown.nextTick].compactMap { $0 }.min()
        return [live.deadline, ofGame.flatMap(live.moment), pending?.at].compactMap { $0 }.min()
    }

    /// The game's clock goes only while the player can play.
    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        if isTop { live.resume(at: context.now) } else { follow(live.pause(at: context.now), context) }
        shown.pass(to: live.time(at: context.now))
        follow(live.pass(to: context.now), context)
        showTilts(context)
        record(context)
        if let box = boxOfGone() { return .open(box) }
        guard isTop else { return .stay }
        if case .asking = live.game.phase { context.messages.remark = nil }
        if !isUnanswered { context.messages.announcement = nil }
        if case .revealed = live.game.phase, shown.takeHeld() { receive(.next, context) }
        let move = try actIfDue(context)
        if case .stay = move, isTurned {
            isTurned = false
            return .turned
        }
        return move
    }

    private var isUnanswered: Bool { isParty || live.game.progress.doneCount == 0 }

    /// Writes what was recorded, as far as it is.
    private mutating func record(_ context: Context) {
        guard let recorder = context.recorder else { return }
        if let warning = recorder.settle(&live) { context.messages.lasting = warning }
        shown.duel?.note = recorder.note ?? ""
    }
}
