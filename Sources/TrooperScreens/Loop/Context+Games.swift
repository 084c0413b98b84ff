import QuizCore
import TrooperDrawing
import TrooperStore

/// How a game is opened, from any screen. What may throw is done here, before the game of before is closed.
extension Context {
    /// Another game of what is played; nil where no game is played.
    ///
    /// - Parameters:
    ///   - info: what is known of the scores.
    ///   - party: who plays together; nil for a game of one.
    func newGame(_ info: TitleInfo, party: Party? = nil) throws(StoreError) -> GameScreen? {
        guard let scores else { return nil }
        let seats = party?.players.count ?? 1
        return GameProgress(deck: try scores.deal(), seats: seats).map { GameScreen($0, info, party: party, self) }
    }

    /// The game that the title names; nil if it is not waiting any more.
    func waitingGame(_ info: TitleInfo) throws(StoreError) -> GameScreen? {
        try scores?.unfinishedGame().map { GameScreen($0, info, self) }
    }

    /// Plays these questions from now on; or once, and then what was played before. A game of them that waits goes on.
    func play(_ selection: Selection, once: Bool = false) throws(StoreError) -> Move {
        guard let scores else { return .stay }
        try scores.choose(selection, once: once)
        let info = try scores.titleInfo()
        if let game = try waitingGame(info) { return .home(game) }
        return try newGame(info).map { .home($0) } ?? .stay
    }

    /// Plays the daily game, or shows its result.
    ///
    /// - Parameter day: nil for today.
    func playDaily(_ day: Day?) throws(StoreError) -> Move {
        guard let report = try scores?.dailyReport(day) else { return .stay }
        return report.shared == nil ? try play(Selection.day(report.day)) : .open(DailyScreen(report: report))
    }

    /// The screen that an action opens over a game or the title.
    func list(_ action: KeyAction) -> Move {
        switch action {
        case .packs: .open(PacksScreen())
        case .statistics: .open(StatisticsScreen())
        case .settings: .open(SettingsScreen())
        default: .stay
        }
    }

    /// Sends a result to the clipboard, and shows it.
    func share(_ text: ShareText) -> Move {
        let lines = look.spelled(text)
        return .open(ShareBox(text: lines, isSent: display.copy(lines.joined(separator: "\n"))))
    }
}
