/// The keys that work now, the most useful first.
///
/// Keys that do not fit are left out; the help has them all. The keys for help and for leaving are always shown.
package struct Footer {
    private let entries: [Entry]

    private struct Entry {
        let key: ScreenKey
        let sign: String
        let isShort: Bool

        var word: String { isShort ? key.shortWord : key.word }
    }

    package init(_ keys: [ScreenKey], _ look: Look, isTyping: Bool = false, canScroll: Bool) {
        entries = keys.compactMap { key in
            guard key.isActive, !key.word.isEmpty, canScroll || key != [ScreenKey].scrolling.first else { return nil }
            return key.sign(look, isTyping: isTyping).map { Entry(key: key, sign: $0, isShort: false) }
        }
    }

    /// - Parameter row: the card's row for it, unless another is given.
    package func draw(on canvas: inout Canvas, card: Card, row: Int? = nil) {
        let row = row ?? card.footerRow
        canvas.erase(card.block.rows(from: row, to: row + 1))
        let (shown, gap) = fitting(card.block.columns, gaps: card.scale == .compact ? [2] : [4, 3, 2], canvas)
        let space = Run(String(repeating: " ", count: gap))
        let runs = shown.map { [Run($0.sign), Run(" " + $0.word, Style(.faint))] }.joined(separator: [space])
        canvas.centre(Array(runs), row: row, in: card.block)
    }

    /// In the longest form that fits: with wide gaps, with short words, without the least useful.
    private func fitting(_ columns: Int, gaps: [Int], _ canvas: Canvas) -> ([Entry], gap: Int) {
        func width(_ entries: [Entry], gap: Int) -> Int {
            entries.reduce((entries.count - 1) * gap) { width, entry in
                width + canvas.columns(of: entry.sign) + 1 + canvas.columns(of: entry.word)
            }
        }
        if let gap = gaps.first(where: { width(entries, gap: $0) <= columns }) { return (entries, gap) }
        let narrow = 2
        let short = entries.map { Entry(key: $0.key, sign: $0.sign, isShort: true) }
        var kept = Set(short.indices.filter { short[$0].key.isAlwaysShown })
        for index in short.indices {
            let more = kept.union([index])
            if width(more.map { short[$0] }, gap: narrow) <= columns { kept = more }
        }
        return (kept.sorted().map { short[$0] }, narrow)
    }
}

extension ScreenKey {
    fileprivate var isAlwaysShown: Bool { actions.contains { [.help, .back, .leave].contains($0) } }
}
