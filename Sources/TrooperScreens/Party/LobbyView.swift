import QuizCore
import TrooperDrawing
import TrooperText

/// Who plays, before a game of several: an overlay whose seats the session fills and empties.
///
/// Its keys come back as `.drive` and `.driveText`; `take` does what they mean here and returns the rest.
package struct LobbyView: Hashable, Sendable, OverlayScreen {
    /// What a key asks the session for.
    package enum Change: Hashable, Sendable {
        case begin
        /// The place, from 0.
        case remove(Int)
        case rename(Int, String)
        case setOwned(Bool)
        case setLastCall(Microseconds?)
    }

    /// By seat; nil where nobody sits.
    package var places: [PartyView.Player?] = Array(repeating: nil, count: Seat.most)
    /// Whether the answers of the first seat count for the owner's statistics.
    package var isOwned = false
    /// How long the others have after the first answer; nil for as long as they want.
    package var lastCall: Microseconds? = AnswerTiming.lastCall
    /// A message that matters now, such as why a device cannot join.
    package var note: String?
    package private(set) var cursor = 0
    /// The name that is being typed.
    private(set) var entry: TextEntry?

    package init() {}

    package var players: [PartyView.Player] { places.compactMap { $0 } }
    package var canBegin: Bool { players.count >= 2 }

    private static let lastCalls = [5_000, 10_000, 20_000, 30_000].map(Microseconds.milliseconds) + [nil]

    var name: String { "players" }
    var about: String {
        "Two to four play together: a right answer is a point, and the first right one is another. Lean or press "
            + "a controller to join, or tap two keys: a d, the arrows, j l or v n; a held key counts for nobody. "
            + "Nobody's answers count in the statistics, unless you mark the first seat as "
            + "yours. A locked answer hides its side until everybody has answered."
    }
    package var isTyping: Bool { entry != nil }

    func saved(in scene: Scene) -> String? { nil }

    func keys(in scene: Scene) -> [ScreenKey] {
        if isTyping {
            return [
                ScreenKey(.confirm, word: "take", help: "take the name"),
                ScreenKey(.deleteLetter, .deleteWord, .deleteText, help: "delete a letter, a word, all"),
                ScreenKey(.back, word: "cancel", help: "keep the old name"),
            ]
        }
        let isTaken = places[cursor] != nil
        return [
            ScreenKey(.confirm, word: "begin", help: "begin, with two or more", when: canBegin),
            ScreenKey(.restart, word: "name", help: "type the name of the player", when: isTaken),
            ScreenKey(.nextPart, help: "type the name of the player", when: isTaken),
            ScreenKey(.mark, word: "take out", short: "out", help: "take the player out", when: isTaken),
            ScreenKey(
                .missed, word: isOwned ? "not me" : "me", help: "the first seat is you: its answers count for you",
                when: places[0] != nil),
            ScreenKey(.slower, .faster, word: "seconds", short: "time", help: "how long the others have"),
            ScreenKey(.up, .down, help: "choose a seat", names: "up, down"), .help,
            ScreenKey(.leave, word: "leave", help: "leave"), ScreenKey(.back, help: "leave"),
        ]
    }

    func perform(_ action: KeyAction) -> Request? {
        !isTyping && [.leave, .back].contains(action) ? .close : .drive(action)
    }

    func type(_ character: Character) -> Request? { .driveText(character) }

    /// Does what a key means here; returns what is left to the session.
    package mutating func take(_ action: KeyAction) -> Change? {
        if let entry { return edit(entry, action) }
        switch action {
        case .up: cursor = max(0, cursor - 1)
        case .down: cursor = min(Seat.most - 1, cursor + 1)
        case .restart, .nextPart:
            // Empty: the name of a device is seldom the beginning of a player's.
            if places[cursor] != nil { entry = TextEntry() }
        case .mark where places[cursor] != nil: return .remove(cursor)
        case .missed: return .setOwned(!isOwned)
        case .slower: return turnLastCall(by: -1)
        case .faster: return turnLastCall(by: 1)
        case .confirm where canBegin: return .begin
        default: break
        }
        return nil
    }

    /// Takes a letter of a name.
    package mutating func take(_ character: Character) { entry?.type(character) }

    /// Those behind the player who left move up, and the cursor with its player, whose name may be typed just now.
    package mutating func leave(_ place: Int) {
        if place == cursor { entry = nil }
        if place < cursor { cursor -= 1 }
    }

    private mutating func edit(_ entry: TextEntry, _ action: KeyAction) -> Change? {
        if self.entry?.perform(action) == false, [.confirm, .back].contains(action) { self.entry = nil }
        let isName = places[cursor] != nil && entry.text.contains { $0 != " " }
        return action == .confirm && isName ? .rename(cursor, entry.text) : nil
    }

    private func turnLastCall(by step: Int) -> Change? {
        let place = (LobbyView.lastCalls.firstIndex(of: lastCall) ?? 1) + step
        return LobbyView.lastCalls.indices.contains(place) ? .setLastCall(LobbyView.lastCalls[place]) : nil
    }
}

extension Overlay {
    package static func lobby(_ view: LobbyView) -> Overlay { Overlay(view) }
}
