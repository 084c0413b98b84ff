import Text

extension Int {
    /// Grouped, or in thousands or millions where that is too long: 250k for 250,000.
    func shortened(to columns: Int) -> String {
        let wordings = [grouped, (self / 1_000).grouped + "k", (self / 1_000_000).grouped + "M"]
        return wordings.first { $0.utf8.count <= columns } ?? wordings[2]
    }
}

extension Look {
    /// The start of a text, as it is drawn, that fits into the columns; "..." shows that there is more.
    func clipped(_ text: String, to columns: Int) -> String {
        let text = printable(text)
        guard TextWidth.columns(of: text) > columns else { return text }
        let more = String("...".prefix(max(0, columns)))
        var room = columns - more.count
        let kept = Glyph.split(text).prefix { glyph in
            room -= glyph.columns
            return room >= 0
        }
        var start = kept.map { String($0.character) }.joined()
        while start.last == " " { start.removeLast() }
        return start + more
    }
}

extension [Run] {
    var columns: Int { reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

    /// The runs that fit whole into the columns, from the first on.
    func fitting(_ columns: Int) -> [Run] {
        var room = columns
        let kept = prefix { run in
            room -= TextWidth.columns(of: run.text)
            return room >= 0
        }
        return Array(kept)
    }
}
