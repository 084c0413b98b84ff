import QuizCore

extension Scene {
    /// The keys of the game: of the title, a question, its answer and the result. Only those of the present are active.
    package var keys: [ScreenKey] { keys(Place(game.phase)) }

    /// While the arrow of an answer is held, the footer is that of the question.
    var footerKeys: [ScreenKey] { progressBeforeReveal == nil ? keys : keys(.question) }

    private func keys(_ place: Place) -> [ScreenKey] {
        let isOutside = place != .question && place != .answer
        let isAnswered = place == .answer || place == .lastAnswer
        let words = words(place)
        return [
            ScreenKey(
                .confirm, word: words.confirm, help: "Play, Next, Results, Play again", when: place != .question
            ),
            ScreenKey(
                .left, .right, word: "move", help: "arrow towards TRUE, towards FALSE",
                when: place == .question),
            ScreenKey(
                .restart, word: "new game", short: "new",
                help: "on the title, a new game (asks first)",
                when: place == .title && titleInfo.unfinishedAt != nil),
        ] + .scrolling + [
            ScreenKey(
                .centre, word: place == .question && tilt?.advice != .deviceGone ? "centre" : "",
                help: "make this tilt the centre", when: tilt != nil),
            ScreenKey(
                .favourite, word: "favourite", short: "fav", help: "favourite, after an answer", when: isAnswered),
            ScreenKey(
                .flag, word: "flag", help: "flag for its author, after an answer", when: isAnswered),
            ScreenKey(.packs, word: "packs", help: "packs: choose what to play", when: isOutside),
            ScreenKey(
                .statistics, word: "statistics", short: "stats", help: "statistics, and your games", when: isOutside),
            ScreenKey.library.active(place != .question),
            ScreenKey(
                .settings, word: place == .title ? "settings" : "", help: "settings: colours, tilt, recordings",
                when: isOutside), .help,
            ScreenKey(.leave, word: words.leave, help: "leave (a game asks); on the title, quit"),
            ScreenKey(.back, help: "back, as q"),
        ]
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
        case .title: (titleInfo.unfinishedAt == nil ? "play" : "continue", "quit")
        case .question: ("", "leave")
        case .answer: ("next", "leave")
        // Enter says so already.
        case .lastAnswer: ("results", "")
        case .result: ("again", "title")
        }
    }
}
