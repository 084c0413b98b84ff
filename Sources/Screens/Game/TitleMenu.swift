import Catalogue
import QuizCore
import Text

/// A line of the title: what it does, its word, and how things stand there now.
struct MenuLine: Hashable {
    let action: KeyAction
    let word: String
    let state: String
    /// What is added to it where there is room for all of that.
    var more = ""

    /// The columns of the words and of the states, behind the pointer.
    static let wordColumn = 2
    static let stateColumn = 14
}

extension Scene {
    /// The lines of the title. Enter does what the key of the line's action does.
    var menu: [MenuLine] {
        let figures = titleInfo.figures
        return [
            MenuLine(
                action: .confirm, word: "Play", state: titleInfo.playState,
                more: titleInfo.playMore),
            MenuLine(
                action: .daily, word: "Daily", state: titleInfo.daily?.menuState ?? "",
                more: titleInfo.daily?.menuMore ?? ""),
            MenuLine(action: .missed, word: "Missed", state: figures.missedState),
            MenuLine(action: .packs, word: "Packs", state: figures.packsState),
            MenuLine(action: .statistics, word: "Statistics", state: figures.gamesState),
            MenuLine(action: .settings, word: "Settings", state: ""),
        ]
    }

    var menuRow: Int { menu.firstIndex { $0.action == menuAction } ?? 0 }

    /// Moves the cursor of the menu. Returns false for other keys.
    package mutating func moveInMenu(by action: KeyAction) -> Bool {
        let lines = menu
        guard let row = action.row(after: menuRow, of: lines.count) else { return false }
        menuAction = lines[row].action
        return true
    }
}

extension TitleInfo {
    fileprivate var playState: String {
        if let unfinishedAt { return "question \(unfinishedAt) of \(Limits.questionsPerGame) waits" }
        return allSeen ?? newCount.map { "\(packTitle), \($0.grouped) new" } ?? packAndCount
    }

    fileprivate var playMore: String {
        if unfinishedAt != nil { return ", \(packTitle)" }
        return allSeen == nil ? "" : ". Enter: longest ago · p packs"
    }
}

extension DailyStatus {
    fileprivate var menuState: String {
        if let unfinishedAt { return "question \(unfinishedAt) of \(Limits.questionsPerGame) waits" }
        if let attempt { return "\(attempt.score) of \(Limits.questionsPerGame) today" }
        return streak == 0 ? "waiting" : "waiting, \(streak.counted("day")) so far"
    }

    fileprivate var menuMore: String { isWaiting || streak < 2 ? "" : ", \(streakWords)" }
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
