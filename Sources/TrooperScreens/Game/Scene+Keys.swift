import QuizCore
import TrooperCatalogue
import TrooperDrawing

extension Scene {
    /// The keys of the game: of the title, a question, its answer and the result. Only those of the present are active.
    package var keys: [ScreenKey] {
        party == nil || game.phase == .title ? keys(Place(game.phase)) : partyKeys(Place(game.phase))
    }

    /// The keys of a game of several; its lanes have those of the arrows.
    private func partyKeys(_ place: Place) -> [ScreenKey] {
        let isOver = place == .result
        let confirm = [.question: "wait no longer", .answer: "next", .lastAnswer: "results"][place] ?? "play again"
        return [
            ScreenKey(
                .confirm, word: confirm, help: "what the button says; without a limit, wait no longer",
                when: place != .question || game.canEndWaiting)
        ] + .scrolling + [
            ScreenKey(.share, word: "share", help: "the result for a friend", when: shared != nil),
            .help, ScreenKey(.leave, word: isOver ? "lobby" : "leave", help: "leave for the lobby (asks first)"),
            ScreenKey(.back, help: "leave, as q"),
        ]
    }

    /// While the arrow of an answer is held, the footer is that of the question.
    var footerKeys: [ScreenKey] { answerStep == nil || party != nil ? keys : keys(.question) }

    private func keys(_ place: Place) -> [ScreenKey] {
        let isOutside = place != .question && place != .answer
        let isAnswered = place == .answer || place == .lastAnswer
        let words = words(place)
        /// The title has them in its menu.
        func outside(_ word: String) -> String { place == .title ? "" : word }
        return [
            ScreenKey(
                .confirm, word: words.confirm, help: "what the button or the line says", when: place != .question),
            ScreenKey(
                .restart, word: "new game", short: "new", help: "on the title, a new game (asks first)",
                when: place == .title && titleInfo.unfinishedAt != nil),
            ScreenKey(
                .review, word: "why", help: "why each statement is true or false, after a game", when: place == .result),
        ] + moving(place) + [
            ScreenKey(
                .left, .right, word: place == .title ? "try" : "move", help: "arrow towards TRUE, towards FALSE",
                when: place == .question || place == .title),
            ScreenKey(
                .centre, word: place == .question && tilt?.advice != .deviceGone ? "centre" : "",
                help: "make this tilt the centre", when: tilt != nil),
            ScreenKey(
                .favourite, word: "favourite", short: "fav", help: "favourite, after an answer", when: isAnswered),
            ScreenKey(.share, word: "share", help: "the result for a friend", when: shared != nil),
            ScreenKey(.packs, word: outside("packs"), help: "packs: choose what to play", when: isOutside),
            ScreenKey(
                .daily, help: "daily game of today", when: isOutside),
            ScreenKey(
                .statistics, word: outside("statistics"), short: outside("stats"), help: "statistics, and your games",
                when: isOutside),
            ScreenKey(.missed, help: "on the title, play what you missed", when: place == .title),
            ScreenKey.find.active(place != .question),
            ScreenKey(.settings, help: "settings: colours, tilt, recordings", when: isOutside), .help,
            ScreenKey(.leave, word: words.leave, help: "leave; on the title, quit"),
            ScreenKey(.back, help: "back, as q; nothing on the title", when: place != .title),
        ]
    }

    /// The result to share after a game.
    private var shared: ShareText? {
        guard case .over(let progress) = game.phase, replayButton == nil else { return nil }
        if let party { return party.shareText(progress, command: titleInfo.command) }
        if let report = titleInfo.dailyReport { return report.shareText }
        return duel?.result(progress)?.shareText(command: titleInfo.command)
            ?? ShareText(progress, command: titleInfo.command, keeping: titleInfo.secret)
    }

    /// The text that the screen offers to share; nil if it offers none.
    package var shareText: ShareText? {
        overlay == nil ? shared : (overlay?.screen as? DailyScreen)?.report.shareText
    }

    /// On the title the keys that scroll elsewhere move through the menu.
    private func moving(_ place: Place) -> [ScreenKey] {
        guard place == .title else { return .scrolling }
        return [ScreenKey(.up, .down, word: "choose", help: "choose a line of the title; scroll")]
            + [ScreenKey].scrolling.dropFirst()
    }

    /// What keys distinguish.
    private enum Place {
        case title, question, answer, lastAnswer, result

        init(_ phase: Phase) {
            self =
                switch phase {
                case .title: .title
                case .asking: .question
                case .revealed(let progress): progress.isComplete ? .lastAnswer : .answer
                case .over: .result
                }
        }
    }

    /// For enter and for q.
    private func words(_ place: Place) -> (confirm: String, leave: String) {
        switch place {
        case .title where menuAction == .resume: ("continue", "quit")
        case .title where menuAction == .daily:
            (
                titleInfo.daily?.unfinishedAt != nil
                    ? "continue" : titleInfo.daily?.isWaiting == false ? "open" : "play", "quit"
            )
        case .title where menuAction != .confirm: (menuAction == .missed ? "play" : "open", "quit")
        case .title: (titleInfo.unfinishedAt == nil ? "play" : "continue", "quit")
        case .question: ("", "leave")
        case .answer: ("next", "leave")
        // Enter says so already.
        case .lastAnswer: ("results", "")
        case .result: (titleInfo.goesOn ? "play on" : "again", "title")
        }
    }

    /// The words of the button of a result.
    var resultButton: String { titleInfo.goesOn ? "Play on" : "Play again" }
}
