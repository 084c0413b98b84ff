/// Where the parts of the packs screen stand. The list shrinks first, then the blank rows, then the details go.
struct PacksLayout {
    let area: Area
    let headerRow: Int
    let listRow: Int
    let listRows: Int
    let deckRow: Int
    /// Nil if there is no room.
    let detailsRow: Int?
    /// Below the decks: where the unfinished game waits; nil if none does.
    let waitingRow: Int?
    let filterRow: Int

    /// Missed ones and everything, which stay while the packs scroll.
    private static let deckRows = 2

    init(_ screen: PacksScreen, card: Card, isGameWaiting: Bool) {
        let isCompact = card.scale == .compact
        area = card.table
        let top = card.frame.row + (isCompact ? 1 : 2)
        let bottom = card.buttonRow - (isCompact ? 0 : 1)
        let details = isCompact ? 2 : 3
        // The header, the decks, the filters and a waiting game are always there.
        let fixed = 1 + PacksLayout.deckRows + 1 + (isGameWaiting ? 1 : 0)
        var spare = bottom - top - fixed - 1
        let showsDetails = spare >= details + 1
        if showsDetails { spare -= details }
        listRows = min(screen.packs.count, max(1, spare + 1))
        spare -= listRows - 1
        // Blank rows, the most useful first.
        var blanks: [Int] = [0, 0, 0, 0]
        for index in [1, 2, 0, 3] where spare > 0 {
            blanks[index] = 1
            spare -= 1
        }
        let start = top + max(0, spare) / 2
        headerRow = start
        listRow = headerRow + 1 + blanks[0]
        deckRow = listRow + listRows + blanks[1]
        let below = deckRow + PacksLayout.deckRows + blanks[2]
        detailsRow = showsDetails ? below : nil
        let end = below + (showsDetails ? details : 0)
        waitingRow = isGameWaiting ? end : nil
        filterRow = end + (isGameWaiting ? 1 : 0) + blanks[3]
    }
}
