/// Where the parts of every screen stand: the dice on top, the card, the notice and the keys below, all centred.
struct Card: Hashable {
    let scale: Scale
    /// The whole block, the footer included.
    let block: Area
    /// The card with the rows of its frame.
    let frame: Area
    let noticeLines: [String]

    /// During a game more would leave no room for it; the help shows what had to be cut.
    private static let noticeLimit = 3
    /// What a title with its button needs, and can do with where somebody must first read something else.
    private static let leastTitleRows = 9
    private static let more = " ... (? tells all)"

    /// A tall one takes all rows there are, for a text that goes on below.
    init(size: Size, hasDice: Bool, notice: String?, isTall: Bool = false) {
        let scale = Scale.of(size)
        let widest = min(scale.cardColumns, max(1, size.columns - 1))
        let columns = widest.isMultiple(of: 2) ? widest - 1 : widest
        let rows = isTall ? size.rows : min(size.rows, scale.blockRows)
        let block = Area(
            row: (size.rows - rows) / 2, column: (size.columns - columns) / 2, rows: rows, columns: columns)
        let limit = hasDice ? Card.noticeLimit : max(Card.noticeLimit, rows - Card.leastTitleRows)
        let lines = Card.lines(of: notice ?? "", columns: columns, limit: limit)
        // The larger cards have a row of air below them, where a line of notice may stand.
        let noticeRows = max(scale == .compact ? 0 : 1, lines.count)
        let top = block.row + block.airRows + (hasDice ? Card.diceRows(scale) : 0)
        let footerRow = block.endRow - 1 - block.airRows
        self.scale = scale
        self.block = block
        noticeLines = lines
        frame = block.rows(from: top, to: footerRow - noticeRows)
    }

    private static func lines(of notice: String, columns: Int, limit: Int) -> [String] {
        let lines = Wrapping.lines(notice, columns: columns)
        guard lines.count > limit else { return lines }
        let last = Wrapping.lines(lines[limit - 1], columns: columns - more.utf8.count).first ?? ""
        return lines.prefix(limit - 1) + [last + more]
    }

    private static func diceRows(_ scale: Scale) -> Int {
        scale.diceRows + (scale < .large ? 0 : 1)
    }

    /// Where text stands: a comfortable measure in the middle of the card.
    var text: Area {
        let inset = scale == .compact ? 1 : 4
        // On the small card there is one column for the signs of scrolling, and a blank before it.
        let signColumns = scale == .compact ? 1 : 0
        let columns = min(frame.columns - 2 * inset, 71) - signColumns
        return Area(
            row: frame.row + 1, column: frame.column + (frame.columns - columns - signColumns) / 2,
            rows: frame.rows - 2, columns: columns)
    }

    var diceRow: Int { block.row + block.airRows }
    /// The last row of the card, where its button stands.
    var buttonRow: Int { frame.endRow - 1 }
    var noticeRow: Int { frame.endRow }
    var footerRow: Int { block.endRow - 1 - block.airRows }
    var middleColumn: Int { block.column + block.columns / 2 }
}

extension Area {
    /// A blank row above and below the block, where the screen has them to spare.
    fileprivate var airRows: Int { rows >= 24 ? 1 : 0 }
}
