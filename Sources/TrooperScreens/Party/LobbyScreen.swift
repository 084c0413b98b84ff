import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore
import TrooperText

/// Who plays, before a game of several: a lean, a press or a tap joins.
package struct LobbyScreen: Screen {
    var party = Party()
    private(set) var cursor = 0
    /// The name that is being typed.
    private(set) var entry: TextEntry?
    /// A message that matters now, such as that nobody else can join.
    private(set) var note: String?
    private var isOpen = false
    /// Whether the screen is large enough for so many.
    private var hasRoom = true

    private static let lastCalls = [5_000, 10_000, 20_000, 30_000].map(Microseconds.milliseconds) + [nil]

    package init() {}

    package var name: String { "players" }
    package var about: String {
        "Two to four play together: a right answer is a point, and the first right one is another. Lean or press "
            + "a controller to join, or tap two keys: a d, the arrows, j l or v n; a held key counts for nobody. "
            + "Nobody's answers count in the statistics, unless you mark the first seat as "
            + "yours. A locked answer hides its side until everybody has answered."
    }
    package var isTyping: Bool { entry != nil }
    package func saved(_ context: Context) -> String? { nil }
    package func padUse(isTop: Bool) -> Pads.Use? { .calibrating }

    var canBegin: Bool { party.players.count >= 2 && hasRoom }
    private var isTaken: Bool { party.players.indices.contains(cursor) }

    package func keys() -> [ScreenKey] {
        if isTyping {
            return [
                ScreenKey(.confirm, word: "take", help: "take the name"),
                ScreenKey(.deleteLetter, .deleteWord, .deleteText, help: "delete a letter, a word, all"),
                ScreenKey(.back, word: "cancel", help: "keep the old name"),
            ]
        }
        return [
            ScreenKey(.confirm, word: "begin", help: "begin, with two or more", when: canBegin),
            ScreenKey(.restart, word: "name", help: "type the name of the player", when: isTaken),
            ScreenKey(.nextPart, help: "type the name of the player", when: isTaken),
            ScreenKey(.mark, word: "take out", short: "out", help: "take the player out", when: isTaken),
            ScreenKey(
                .missed, word: party.isFirstOwned ? "not me" : "me",
                help: "the first seat is you: its answers count for you", when: !party.players.isEmpty),
            ScreenKey(.slower, .faster, word: "seconds", short: "time", help: "how long the others have"),
            ScreenKey(.up, .down, help: "choose a seat", names: "up, down"), .help,
            ScreenKey(.leave, word: "leave", help: "leave"), ScreenKey(.back, help: "leave"),
        ]
    }

    // MARK: Coming and going

    /// The controllers are everybody's from here on, until the title has them again.
    package mutating func appear(_ context: Context) throws(StoreError) {
        if !isOpen { context.scores?.beginTogether() }
        isOpen = true
        context.pads?.serve(.several, at: context.now)
        context.pads?.use(.calibrating, at: context.now)
        context.beginPads()
        for case .pad(let place)? in party.players.map(\.input) where context.pads?.pad(at: place) == nil {
            leave(.pad(place), context)
        }
    }

    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        hasRoom = !context.display.size.isTooSmall(seatCount: party.players.count)
        return .stay
    }

    package mutating func disappear(_ context: Context) {
        context.scores?.endTogether()
        context.partyEnded()
        context.pads?.serve(.one, at: context.now)
        context.beginPads()
    }

    // MARK: Who joins and leaves

    /// Two keys join by a tap of one of them. Among so many letters only the arrow keys choose a line.
    package mutating func press(_ key: Key, _ context: Context) throws(StoreError) -> Move? {
        if isTyping { return nil }
        guard let (pair, _) = KeyPair.side(of: key) else { return key.withoutCapitals == .character("k") ? .stay : nil }
        join(.keys(pair), context)
        return .stay
    }

    /// A lean, a press or a step joins; "back" leaves, and the menu button of a player begins.
    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        let input = Party.Input.pad(event.pad)
        let isSeated = party.seat(of: input) != nil
        switch event.kind {
        case .stage(let stage): if stage.isOutermost, !isSeated { join(event.pad, context) }
        case .step, .confirm: if !isSeated { join(event.pad, context) }
        case .back, .gone: leave(input, context)
        case .menu: if isSeated, canBegin { return try begin(context) }
        case .appeared, .button, .centreLearned, .directionLearned: break
        }
        return .stay
    }

    private mutating func join(_ place: Int, _ context: Context) {
        guard let pad = context.pads?.pad(at: place) else { return }
        join(.pad(place), buzzer: pad.tilt.classification.kind == .buzzer ? pad.laneName : nil, context)
    }

    private mutating func join(_ input: Party.Input, buzzer: String? = nil, _ context: Context) {
        guard party.seat(of: input) == nil else { return }
        guard party.players.count < Seat.most else { return note = "Four play: x takes one out." }
        note = nil
        party.join(input, buzzer: buzzer)
        assignSeats(context)
        if let seat = party.seat(of: input) { context.pads?.rumble(.firstStage, of: seat) }
    }

    /// Those behind the player who left move up, and the cursor with its player, whose name may be typed just now.
    private mutating func leave(_ input: Party.Input, _ context: Context) {
        guard let seat = party.seat(of: input) else { return }
        if case .pad(let place) = input { context.pads?.assign(place, to: nil) }
        party.leave(seat)
        if seat.place == cursor { entry = nil }
        if seat.place < cursor { cursor -= 1 }
        assignSeats(context)
    }

    private func assignSeats(_ context: Context) {
        for seat in party.seats {
            if case .pad(let place) = party[seat].input { context.pads?.assign(place, to: seat) }
        }
    }

    // MARK: Keys

    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        note = nil
        if let entry {
            edit(entry, action)
            return .stay
        }
        switch action {
        case .confirm: return try begin(context)
        case .up: cursor = max(0, cursor - 1)
        case .down: cursor = min(Seat.most - 1, cursor + 1)
        // Empty: the name of a device is seldom the beginning of a player's.
        case .restart, .nextPart: entry = TextEntry()
        case .mark: if let input = party.players[cursor].input { leave(input, context) }
        case .missed: party.isFirstOwned.toggle()
        case .slower: turnLastCall(by: -1)
        case .faster: turnLastCall(by: 1)
        default: return .close
        }
        return .stay
    }

    package mutating func type(_ letter: Character, _ context: Context) throws(StoreError) -> Move {
        entry?.type(letter)
        return .stay
    }

    /// The players take their seats; not on a screen that could not show the game, as the lobby says.
    private func begin(_ context: Context) throws(StoreError) -> Move {
        guard canBegin, let scores = context.scores else { return .stay }
        return try context.newGame(scores.titleInfo(), party: party).map { .open($0) } ?? .stay
    }

    private mutating func edit(_ typed: TextEntry, _ action: KeyAction) {
        if action == .confirm, isTaken, typed.text.contains(where: { $0 != " " }) {
            party.players[cursor].name = typed.text
        }
        if entry?.perform(action) == false, [.confirm, .back].contains(action) { entry = nil }
    }

    private mutating func turnLastCall(by step: Int) {
        let place = (LobbyScreen.lastCalls.firstIndex(of: party.lastCall) ?? 1) + step
        if LobbyScreen.lastCalls.indices.contains(place) { party.lastCall = LobbyScreen.lastCalls[place] }
    }
}
