import TrooperText

/// The layout of every screen: the dice on top, the card, the notice and the keys below, all centred.
package struct Card: Hashable {
    package let scale: Scale
    /// All of it, the footer included.
    package let block: Area
    /// The card with the rows of its frame.
    package let frame: Area
    package let footerRow: Int
    let noticeLines: [String]

    /// More lines would leave no room for the game; the help shows the whole notice.
    private static let noticeLimit = 3
    /// The least that the title screen needs beside a long notice.
    private static let leastTitleRows = 9
    private static let more = " ... (? shows all)"

    /// - Parameters:
    ///   - isTall: whether to take all rows of the screen, as every overlay does.
    ///   - hasAir: whether to leave a row free above and below where there are enough.
    ///   - isReplay: whether the keys stand above a line of status, and a notice above both.
    package init(
        size: Size, hasDice: Bool = false, notice: String? = nil, isTall: Bool = false, hasAir: Bool = true,
        isReplay: Bool = false
    ) {
        let scale = Scale.of(size)
        let widest = min(scale.cardColumns, max(1, size.columns - 1))
        let columns = widest.isMultiple(of: 2) ? widest - 1 : widest
        let rows = isTall ? size.rows : min(size.rows, scale.blockRows)
        let block = Area(
            row: (size.rows - rows) / 2, column: (size.columns - columns) / 2, rows: rows, columns: columns)
        let limit = hasDice ? Card.noticeLimit : max(Card.noticeLimit, rows - Card.leastTitleRows)
        let lines = Card.lines(of: notice ?? "", columns: columns, limit: limit)
        // The larger cards have an empty row below them, where one line of notice fits.
        let noticeRows = max(scale == .compact ? 0 : 1, lines.count)
        let airRows = hasAir ? block.airRows : 0
        let top = block.row + airRows + (hasDice ? scale.diceRows + (scale < .large ? 0 : 1) : 0)
        let lastRow = block.endRow - 1 - (hasDice ? block.airRowsBelowFooter : airRows)
        let footerRow = isReplay && !lines.isEmpty ? min(lastRow, size.rows - 2) : lastRow
        self.scale = scale
        self.block = block
        noticeLines = lines
        self.footerRow = footerRow
        frame = block.rows(from: top, to: footerRow - noticeRows)
    }

    private static func lines(of notice: String, columns: Int, limit: Int) -> [String] {
        let lines = notice.parts(columns: columns).flatMap { Wrapping.lines($0, columns: columns) }
        guard lines.count > limit else { return lines }
        let last = Wrapping.lines(lines[limit - 1], columns: columns - more.utf8.count).first ?? ""
        return lines.prefix(limit - 1) + [last + more]
    }

    /// Where text stands: in the middle of the card, in lines of a length that reads comfortably.
    package var text: Area {
        let inset = scale == .compact ? 1 : 4
        // The compact card reserves one column for the scroll signs, after a blank.
        let signColumns = scale == .compact ? 1 : 0
        let columns = min(frame.columns - 2 * inset, 71) - signColumns
        return Area(
            row: frame.row + 1, column: frame.column + (frame.columns - columns - signColumns) / 2,
            rows: frame.rows - 2, columns: columns)
    }

    package var diceRow: Int { block.row + block.airRows }
    /// Text from here to the inner edge of the card, for lines that should not be broken.
    package var wideText: Area {
        guard scale != .compact else { return text }
        var area = text
        area.columns = frame.endColumn - 4 - text.column
        return area
    }

    /// Where tables stand: they need no comfortable measure, so they take the width of the card.
    package var table: Area { scale == .compact ? text : frame.inset(columns: 4) }

    /// Where the content of an overlay stands: each begins at this row and this column, below its heading.
    package var page: Area {
        let margin = scale == .compact ? 0 : 1
        return table.rows(from: frame.row + 1 + margin, to: frame.endRow - margin)
    }

    /// The last row of the card, where its button stands.
    package var buttonRow: Int { frame.endRow - 1 }
    var noticeRow: Int { frame.endRow }
    package var middleColumn: Int { block.column + block.columns / 2 }
}

extension String {
    /// Itself; where a line is too short for it, its parts before and behind two blanks: a command stands alone.
    package func parts(columns: Int) -> [String] {
        guard TextWidth.columns(of: self) > columns, let gap = indices.first(where: { self[$0...].hasPrefix("  ") })
        else { return [self] }
        return [String(self[..<gap]), String(self[gap...].drop { $0 == " " })]
    }
}

extension Area {
    /// An empty row above and below the block, if the screen has enough rows.
    fileprivate var airRows: Int { rows >= 24 ? 1 : 0 }

    /// At 24 rows the explanation of a question needs the rows more.
    fileprivate var airRowsBelowFooter: Int { rows >= 26 ? 1 : 0 }
}

/// How large everything is drawn, in three sizes: below 72x22, below 100x30 and from there on.
package struct Scale: Hashable, Comparable {
    /// The greatest width of a card. Odd, so that it has a middle column.
    let cardColumns: Int
    let blockRows: Int
    package let diceRows: Int
    /// The height of the check mark and the cross; they are twice as many columns wide.
    package let symbolRows: Int
    /// From the symbols to the explanation: their words with the verdict, and an empty row.
    package let rowsBelowSymbols: Int
    /// The least rows of the statement, so that the symbols stay in their place from question to question.
    package let statementRows: Int
    /// The least rows of the explanation.
    package let textRows: Int

    package static let compact = Scale(
        cardColumns: 61, blockRows: 21, diceRows: 1, symbolRows: 3, rowsBelowSymbols: 2, statementRows: 3, textRows: 3)
    package static let regular = Scale(
        cardColumns: 71, blockRows: 26, diceRows: 3, symbolRows: 5, rowsBelowSymbols: 2, statementRows: 4, textRows: 3)
    package static let large = Scale(
        cardColumns: 93, blockRows: 36, diceRows: 4, symbolRows: 8, rowsBelowSymbols: 2, statementRows: 6, textRows: 6)

    package static func of(_ size: Size) -> Scale {
        if size.columns < 72 || size.rows < 22 { return compact }
        return size.columns < 100 || size.rows < 30 ? regular : large
    }

    package static func < (left: Scale, right: Scale) -> Bool { left.cardColumns < right.cardColumns }
}
