/// What a key asks for: the same thing on every screen.
///
/// A screen names actions, never keys, so that no key can mean one thing here and another there.
package enum KeyAction: Hashable, Sendable {
    /// What the screen offers first: play, next, open, choose, pause.
    case confirm
    /// One step back.
    case back
    /// Leave the screen; on the title, the program.
    case leave
    case left, right, up, down, pageUp, pageDown, first, last
    /// To the next part of the screen, such as from the list to the filters.
    case nextPart
    /// Open the screen of this name.
    case help, packs, statistics, library, settings
    /// Play today's daily game, or open its result.
    case daily
    case share
    /// Open the list of games, which is one part of the statistics: no key means it everywhere.
    case games
    /// Open the calibration of the controller, which is a row of the settings.
    case calibrate
    /// Sit down together, which is a line of the title.
    case party
    /// Continue the game that was just left, which is a line of the title.
    case resume
    case missed
    case mark, favourite
    /// See what was missed, question after question.
    case review
    case deleteAll
    /// Start anew: a game, or the lesson about the direction of a controller.
    case restart
    case centre
    case slower, faster, nextEvent
    /// From 1 to 9: what has this number.
    case number(Int)
    case yes, no
    case deleteLetter, deleteWord, deleteText
    case redraw, suspend, interrupt

    /// Every action with its keys, the one for the footer first. No key stands here twice.
    package static let table: [(action: KeyAction, keys: [Key])] =
        [
            (.confirm, [.enter, .character(" ")]),
            (.back, [.escape]),
            (.leave, [.character("q")]),
            (.left, [.left, .character("h"), .character("a")]),
            (.right, [.right, .character("l"), .character("d")]),
            (.up, [.up, .character("k")]),
            (.down, [.down, .character("j")]),
            (.pageUp, [.pageUp, .control("b")]),
            (.pageDown, [.pageDown, .control("f")]),
            (.first, [.home, .character("g")]),
            (.last, [.end, .character("G")]),
            (.nextPart, [.tab]),
            (.help, [.character("?"), .f1]),
            (.packs, [.character("p")]),
            (.statistics, [.character("s")]),
            (.library, [.character("/")]),
            (.daily, [.character("t")]),
            (.share, [.character("e")]),
            (.missed, [.character("m")]),
            (.settings, [.character(",")]),
            (.mark, [.character("x")]),
            (.favourite, [.character("f")]),
            (.review, [.character("w")]),
            (.deleteAll, [.character("u")]),
            (.restart, [.character("r")]),
            (.centre, [.character("c")]),
            (.slower, [.character("-")]),
            (.faster, [.character("+"), .character("=")]),
            (.nextEvent, [.character(".")]),
            (.yes, [.character("y")]),
            (.no, [.character("n")]),
            (.deleteLetter, [.backspace]),
            (.deleteWord, [.control("w")]),
            (.deleteText, [.control("u")]),
            (.redraw, [.redraw]),
            (.suspend, [.suspend]),
            (.interrupt, [.interrupt]),
        ] + (1...9).map { (.number($0), [.character(Character(String($0)))]) }

    private static let actions = Dictionary(
        table.flatMap { line in line.keys.map { ($0, line.action) } }, uniquingKeysWith: { first, _ in first })

    /// What a key asks for; nil for a key without a meaning. Caps Lock makes no difference where a capital has none.
    /// - Parameter isTyping: whether characters are text now, and only other keys have meanings.
    package init?(_ key: Key, isTyping: Bool = false) {
        if isTyping, key.isCharacter { return nil }
        guard let action = KeyAction.actions[key] ?? KeyAction.actions[key.withoutCapitals] else { return nil }
        self = action
    }

    package var keys: [Key] { KeyAction.table.first { $0.action == self }?.keys ?? [] }

    /// The row of a list after a key that moves; nil for other keys.
    package func row(after row: Int, of count: Int) -> Int? {
        scrolledLines(page: 10, from: row, to: max(0, count - 1))
    }

    /// The lines that a text is scrolled down after a key that scrolls; nil for other keys.
    /// - Parameters:
    ///   - scroll: the lines before the key.
    ///   - limit: the most lines.
    package func scrolledLines(page: Int, from scroll: Int, to limit: Int) -> Int? {
        // The place may have become larger since, and the text shorter.
        let scroll = min(scroll, limit)
        let next: Int
        switch self {
        case .up: next = scroll - 1
        case .down: next = scroll + 1
        case .pageUp: next = scroll - page
        case .pageDown: next = scroll + page
        case .first: next = 0
        case .last: next = limit
        default: return nil
        }
        return max(0, min(limit, next))
    }
}
