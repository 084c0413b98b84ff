import Text

extension Int {
    /// Grouped, or in thousands or millions where that is too long: 250k for 250,000.
    func shortened(to columns: Int) -> String {
        let units = ["", "k", "M"]
        let wordings = units.indices.map { index in
            (self / [1, 1_000, 1_000_000][index]).grouped + units[index]
        }
        return wordings.first { $0.utf8.count <= columns } ?? wordings[units.count - 1]
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
        return Array(
            prefix { run in
                room -= TextWidth.columns(of: run.text)
                return room >= 0
            })
    }
}
