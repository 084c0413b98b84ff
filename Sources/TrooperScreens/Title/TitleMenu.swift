import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// A line of the title: what it does, its word, and how things stand there now.
struct MenuLine: Hashable {
    let action: KeyAction
    let word: String
    /// The longest first; the last may be cut.
    let states: [String]

    /// The columns of the words and of the states, behind the pointer.
    static let wordColumn = 2
    static let stateColumn = 13

    func state(_ look: Look, columns: Int) -> String {
        let fitting = states.map(look.printable).first { TextWidth.columns(of: $0) <= columns }
        return fitting ?? look.clipped(states.last ?? "", to: columns)
    }
}

extension TitleScreen {
    /// The lines of the title. Enter does what the key of the line's action does.
    var menu: [MenuLine] {
        let figures = info.figures
        let resumed = (left ?? info.waitingCode).map {
            MenuLine(
                action: .resume, word: "Continue", states: ["\($0.title), question \($0.nextQuestion)", $0.title])
        }
        return [resumed].compactMap(\.self) + [
            MenuLine(action: .confirm, word: "Play", states: info.playStates),
            MenuLine(action: .daily, word: "Daily", states: info.daily?.menuStates ?? []),
            MenuLine(action: .missed, word: "Missed", states: [figures.missedState]),
            MenuLine(action: .party, word: "Players", states: ["two to four together"]),
            MenuLine(action: .packs, word: "Packs", states: [figures.packsState]),
            MenuLine(action: .statistics, word: "Statistics", states: [figures.gamesState]),
            MenuLine(action: .settings, word: "Settings", states: []),
        ]
    }

    /// Puts the cursor on what a player most likely came for: the game that waits, then a daily game that keeps a streak.
    package mutating func restoreCursor() {
        let keepsStreak = info.daily.map { $0.streak > 0 && $0.isWaiting } ?? false
        let comesBack = info.daily?.unfinishedAt != nil || info.unfinishedAt == nil && keepsStreak
        menuAction = left != nil ? .resume : comesBack ? .daily : .confirm
    }

    var menuRow: Int { menu.firstIndex { $0.action == menuAction } ?? 0 }

    /// Moves the cursor of the menu. Returns false for other keys.
    mutating func moveInMenu(by action: KeyAction) -> Bool {
        let lines = menu
        guard let row = action.row(after: menuRow, of: lines.count) else { return false }
        menuAction = lines[row].action
        return true
    }
}

extension TitleInfo {
    fileprivate var playStates: [String] {
        if let unfinishedAt {
            let place = "\(packTitle), question \(unfinishedAt)"
            let short = "\(packTitle), Q\(unfinishedAt)"
            return ["\(place) of \(Limits.questionsPerGame) waits", place, short, packTitle]
        }
        if let allSeen {
            return [
                "\(allSeen). Enter: longest ago · p packs", "\(packTitle), all seen · p packs",
                "\(allSeen) · p packs",
            ]
        }
        return [newCount.map { "\(packTitle), \($0.grouped) new" } ?? packAndCount, packTitle]
    }

    /// Such as "All 30 seen: longest ago first"; nil while any is new.
    package var longestAgo: String? { allSeen.map { "\($0): longest ago first" } }

    /// What is played after the result, where the player's history chooses it.
    package var follows: String {
        guard let questionCount, questionCount > 0, !isOneGame else { return "" }
        if goesOn, let unfinishedAt { return "next: question \(unfinishedAt) of \(packTitle)" }
        guard let newCount else { return "next: \(questionCount.grouped) missed to win back" }
        return allSeen == nil ? "next: \(newCount.grouped) new of \(packTitle)" : "next: what you saw longest ago"
    }
}

extension DailyStatus {
    fileprivate var menuStates: [String] {
        if let unfinishedAt { return ["question \(unfinishedAt) of \(Limits.questionsPerGame) waits"] }
        if let attempt {
            let today = "\(attempt.score) of \(Limits.questionsPerGame) today"
            return streak < 2 ? [today] : ["\(today), \(streakWords)", today]
        }
        if streak > 0 { return ["\(streak.counted("day")), \(timeLeft) left"] }
        return [brokenStreak < 2 ? "today's five" : "best was \(longestStreak.counted("day"))"]
    }
}

extension TitleFigures {
    fileprivate var missedState: String {
        switch missedCount {
        case 0: "no missed questions"
        case TitleFigures.mostMissed...: "\(missedCount.grouped)+ to win back"
        default: "\(missedCount) to win back"
        }
    }

    fileprivate var packsState: String {
        packCount == 0 ? "none" : "\(packCount.grouped), with \(questionCount.counted("question"))"
    }

    fileprivate var gamesState: String {
        guard gameCount > 0 else { return "no games yet" }
        let games = gameCount < TitleFigures.mostCounted ? gameCount.counted("game") : "\(gameCount.grouped)+ games"
        return rightCount.percent(of: askedCount).map { "\(games), \($0)%" } ?? games
    }
}

extension KeyAction {
    package var side: Side? {
        switch self {
        case .left: .left
        case .right: .right
        default: nil
        }
    }
}
