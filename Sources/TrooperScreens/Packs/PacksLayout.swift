import TrooperDrawing

/// Where the parts of the packs screen stand: the list below the heading, the rest above the button. The list shrinks
/// first, then the blank rows, then the details go.
struct PacksLayout {
    let list: Area
    let deckRow: Int
    /// Without rows if there is no room.
    let details: Area
    /// Above the filters: where unfinished games wait; nil if none does.
    let waitingRow: Int?
    let filterRow: Int

    /// Missed ones and everything, which stay while the packs scroll.
    private static let deckRows = 2

    init(_ screen: PacksScreen, card: Card, isGameWaiting: Bool) {
        let isCompact = card.scale == .compact
        let page = card.page.rows(from: card.page.row, to: card.buttonRow)
        // The header, the decks, the filters and a waiting game are always there.
        let fixed = 1 + PacksLayout.deckRows + 1 + (isGameWaiting ? 1 : 0)
        var spare = page.rows - fixed - 1
        var detailRows = isCompact ? 2 : 3
        if spare <= detailRows { detailRows = 0 }
        spare -= detailRows
        let least = PacksLayout.leastParted
        let listRows = min(screen.packs.count, max(1, spare < least ? spare + 1 : spare))
        spare -= listRows - 1
        // Blank rows, the most useful first: below the list, above the button, the rule, the filters and the list.
        var blanks = [0, 0, 0, 0, 0]
        for index in blanks.indices where spare > 0 {
            blanks[index] = 1
            spare -= 1
        }
        // Then the credits have a row of their own.
        if spare > 0, detailRows > 2 { detailRows += 1 }
        list = page.rows(from: page.row + 1 + blanks[4], to: page.row + 1 + blanks[4] + listRows)
        deckRow = list.endRow + blanks[0]
        filterRow = page.endRow - 1 - blanks[1]
        waitingRow = isGameWaiting ? filterRow - 1 - blanks[3] : nil
        let end = (waitingRow ?? filterRow) - (isGameWaiting ? 0 : blanks[3])
        details = page.rows(from: end - detailRows, to: end)
    }

    /// A list as long as this is parted from the decks even if that hides a pack.
    private static let leastParted = 8
}
