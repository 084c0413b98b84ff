/// Where the statement, the marks and the explanation stand after an answer: the statement where it was asked, above
/// the marks, and the marks as large as leaves room for the reason.
struct RevealLayout: Hashable {
    /// The first row of the statement; nil where it has to be scrolled to.
    let statementRow: Int?
    let markRow: Int
    let markRows: Int
    /// The first row of the explanation, and the one after its last.
    let textRow: Int
    let textEndRow: Int

    /// Fewer would be no text to read in.
    private static let leastTextRows = 3

    /// For so many lines of the statement, and of text that should be seen without scrolling; a hint takes the row over
    /// the button.
    init(card: Card, statementRows: Int, textRows: Int, hasHint: Bool) {
        let top = card.frame.row + 1
        let isCompact = card.scale == .compact
        let end = card.frame.endRow - (isCompact && !hasHint ? 1 : 2)
        var chosen: RevealLayout?
        if !isCompact {
            for candidate in RevealLayout.candidates(card.scale, statementRows, from: top, to: end) {
                let room = candidate.textEndRow - candidate.textRow
                if room >= min(textRows, RevealLayout.leastTextRows) { chosen = candidate }
                if room >= textRows { break }
            }
        }
        let row = isCompact ? top : top + 1
        let rows = card.scale.markRows
        self =
            chosen
            ?? RevealLayout(
                statementRow: nil, markRow: row, markRows: rows, textRow: row + Arena.rows(rows) + 1, textEndRow: end)
    }

    private init(statementRow: Int?, markRow: Int, markRows: Int, textRow: Int, textEndRow: Int) {
        self.statementRow = statementRow
        self.markRow = markRow
        self.markRows = markRows
        self.textRow = textRow
        self.textEndRow = textEndRow
    }

    /// The roomiest first: air goes before the size of the marks.
    private static func candidates(
        _ scale: Scale, _ statementRows: Int, from top: Int, to end: Int
    ) -> [RevealLayout] {
        let sizes = [scale, .large, .regular, .compact].map(\.markRows).filter { $0 <= scale.markRows }
        return sizes.flatMap { markRows in
            [(above: 1, below: 1), (above: 0, below: 1), (above: 0, below: 0)].map { air in
                let markRow = top + air.above + statementRows + air.below
                return RevealLayout(
                    statementRow: top + air.above, markRow: markRow, markRows: markRows,
                    textRow: markRow + Arena.rows(markRows) + 1, textEndRow: end)
            }
        }
    }
}
