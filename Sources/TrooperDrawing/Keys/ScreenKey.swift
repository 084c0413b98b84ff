/// A line in the table of a screen's keys. What a key does, the footer and the help come from these tables.
package struct ScreenKey: Hashable, Sendable {
    package let actions: [KeyAction]
    /// For the footer; empty for what only the help tells.
    package let word: String
    /// For a footer without room for `word`.
    let shortWord: String
    /// A sentence for the help.
    package let meaning: String
    /// The keys for the help where not all of the actions' are meant; empty otherwise.
    private let ownNames: String
    /// Whether the keys work now. The help tells those that do not, too.
    package private(set) var isActive: Bool

    package init(
        _ actions: KeyAction..., word: String = "", short: String? = nil, help: String, names: String = "",
        when isActive: Bool = true
    ) {
        ownNames = names
        self.actions = actions
        self.word = word
        shortWord = short ?? word
        meaning = help
        self.isActive = isActive
    }

    /// The keys from 1 on, in the help as "1 to 5".
    package init(numbersTo last: Int, help: String) {
        actions = (1...last).map { .number($0) }
        (word, shortWord, meaning, ownNames, isActive) = ("", "", help, "1 to \(last)", true)
    }

    /// All keys as the help and the manual write them, such as "up, down, k, j".
    package var names: String {
        if !ownNames.isEmpty { return ownNames }
        let keys = actions.map(\.keys)
        let most = keys.map(\.count).max() ?? 0
        let inTurns = (0..<most).flatMap { index in keys.compactMap { index < $0.count ? $0[index].name : nil } }
        return inTurns.joined(separator: ", ")
    }

    /// The first key of each action as the footer writes it; nil if all are text now.
    package func sign(_ look: Look, isTyping: Bool) -> String? {
        let keys = actions.compactMap { action in action.keys.first { !isTyping || !$0.isCharacter } }
        return keys.isEmpty ? nil : keys.map { $0.sign(look) }.joined(separator: " ")
    }
}

extension [ScreenKey] {
    /// Whether an action works now.
    package func offer(_ action: KeyAction) -> Bool {
        contains { $0.isActive && $0.actions.contains(action) }
    }

    /// Up and down scroll where the text is longer than its place, and only there stand in the footer.
    package static let scrolling = [
        ScreenKey(.up, .down, word: "scroll", help: "scroll"),
        ScreenKey(.pageUp, .pageDown, help: "scroll by half a screen"),
        ScreenKey(.first, .last, help: "scroll to the start, to the end"),
    ]

    package static let moving = [
        ScreenKey(.up, .down, help: "move"), ScreenKey(.pageUp, .pageDown, help: "move by ten"),
        ScreenKey(.first, .last, help: "first, last"),
    ]

    /// The keys that the session handles, whatever is on the screen.
    ///
    /// - Parameter saved: what is saved when ^C ends the program; nil if nothing is.
    package static func everywhere(saved: String?) -> [ScreenKey] {
        [
            ScreenKey(.redraw, help: "redraw"), ScreenKey(.suspend, help: "suspend; fg continues"),
            ScreenKey(.interrupt, help: "quit at once" + (saved.map { "; \($0)" } ?? "")),
        ]
    }
}

extension ScreenKey {
    package func active(_ isActive: Bool) -> ScreenKey {
        var key = self
        key.isActive = key.isActive && isActive
        return key
    }

    package static let help = ScreenKey(.help, word: "help", help: "help")
    package static let back = ScreenKey(.back, word: "back", help: "back")
    package static let leave = ScreenKey(.leave, help: "back")
    package static let find = ScreenKey(.library, word: "find", help: "find any question")
}
