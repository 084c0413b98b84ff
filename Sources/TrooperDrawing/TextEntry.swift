import TrooperText

/// A line of text that the player types, such as a search.
///
/// What could not be seen, such as a control character of a paste, is left out.
package struct TextEntry: Hashable {
    /// More than anyone types, and little enough to search at each key.
    private static let mostBytes = 200

    package private(set) var text = ""

    package init() {}

    /// Whether an action edits text, even if there is nothing to change.
    package mutating func perform(_ action: KeyAction) -> Bool {
        switch action {
        case .deleteLetter: if !text.isEmpty { text.removeLast() }
        case .deleteWord: deleteWord()
        case .deleteText: text = ""
        default: return false
        }
        return true
    }

    package mutating func replace(by text: String) {
        self.text = ""
        for character in text { type(character) }
    }

    /// A combining mark comes as a key of its own, and is kept only behind a letter.
    package mutating func type(_ character: Character) {
        let longer = text + String(character)
        if longer.utf8.count <= TextEntry.mostBytes, SafeText.cleaned(longer) == longer { text = longer }
    }

    /// The last word, and the blanks behind it.
    private mutating func deleteWord() {
        while text.last == " " { text.removeLast() }
        while let last = text.last, last != " " { text.removeLast() }
    }

    /// The end of the text that fits, and the cursor, in the columns.
    package func runs(_ look: Look, columns: Int) -> [Run] {
        let glyphs = Glyph.split(look.printable(text))
        let shown = glyphs.reversed().prefix(fitting: columns - 1, of: \.columns)
        return [
            Run(shown.reversed().map { String($0.character) }.joined(), Style(.plain, bold: true)),
            Run(" ", Style(.accent, reversed: true)),
        ]
    }
}
