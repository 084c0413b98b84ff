import QuizCore
import TrooperDrawing

/// The keys of the title, a question, its answer and the result. They are one table, so that the help tells all of them
/// everywhere; only those of the present place are active.
struct GameKeys {
    enum Place {
        case title, question, answer, lastAnswer, result
    }

    let place: Place
    /// The words for enter and for q.
    let confirm: String
    let leave: String
    /// Whether an unfinished game waits for a new one to be asked about.
    var hasUnfinished = false
    var tilt: TiltView?
    var canShare = false

    private var isOutside: Bool { place != .question && place != .answer }
    private var isAnswered: Bool { place == .answer || place == .lastAnswer }

    var all: [ScreenKey] {
        [
            ScreenKey(.confirm, word: confirm, help: "what the button or the line says", when: place != .question),
            ScreenKey(
                .restart, word: "new game", short: "new", help: "on the title, a new game (asks first)",
                when: place == .title && hasUnfinished),
            ScreenKey(
                .review, word: "why", help: "why each statement is true or false, after a game", when: place == .result),
        ] + moving + [
            ScreenKey(
                .left, .right, word: place == .title ? "try" : "move", help: "arrow towards TRUE, towards FALSE",
                when: place == .question || place == .title),
            ScreenKey(
                .centre, word: place == .question && tilt?.advice != .deviceGone ? "centre" : "",
                help: "make this tilt the centre", when: tilt != nil),
            ScreenKey(
                .favourite, word: "favourite", short: "fav", help: "favourite, after an answer", when: isAnswered),
            ScreenKey(.share, word: "share", help: "the result for a friend", when: canShare),
        ] + others + [ScreenKey(.back, help: "back, as q; nothing on the title", when: place != .title)]
    }

    /// What opens other screens; the title has these in its menu.
    private var others: [ScreenKey] {
        func outside(_ word: String) -> String { place == .title ? "" : word }
        return [
            ScreenKey(.packs, word: outside("packs"), help: "packs: choose what to play", when: isOutside),
            ScreenKey(.daily, help: "daily game of today", when: isOutside),
            ScreenKey(
                .statistics, word: outside("statistics"), short: outside("stats"), help: "statistics, and your games",
                when: isOutside),
            ScreenKey(.missed, help: "on the title, play what you missed", when: place == .title),
            ScreenKey.find.active(place != .question),
            ScreenKey(.settings, help: "settings: colours, tilt, recordings", when: isOutside), .help,
            ScreenKey(.leave, word: leave, help: "leave; on the title, quit"),
        ]
    }

    /// On the title the keys that scroll elsewhere move through the menu.
    private var moving: [ScreenKey] {
        guard place == .title else { return .scrolling }
        return [ScreenKey(.up, .down, word: "choose", help: "choose a line of the title; scroll")]
            + [ScreenKey].scrolling.dropFirst()
    }
}

extension ShownGame {
    /// The keys of a question, its answer and the result; while the arrow of an answer is held, those of the question.
    package func keys() -> [ScreenKey] {
        if party != nil { return partyKeys }
        let place = answerStep == nil ? place : .question
        let (confirm, leave) =
            switch place {
            case .title, .question: ("", "leave")
            case .answer: ("next", "leave")
            // Enter says so already.
            case .lastAnswer: ("results", "")
            case .result: (info.goesOn ? "play on" : "again", "title")
            }
        return GameKeys(place: place, confirm: confirm, leave: leave, tilt: tilt, canShare: shareText != nil).all
    }

    private var place: GameKeys.Place {
        switch game.phase {
        case .asking: .question
        case .revealed(let progress): progress.isComplete ? .lastAnswer : .answer
        case .over: .result
        }
    }

    /// The keys of a game of several; its lanes have those of the arrows.
    private var partyKeys: [ScreenKey] {
        let confirm = [.question: "wait no longer", .answer: "next", .lastAnswer: "results"][place] ?? "play again"
        return [
            ScreenKey(
                .confirm, word: confirm, help: "what the button says; without a limit, wait no longer",
                when: place != .question || game.canEndWaiting)
        ] + .scrolling + [
            ScreenKey(.share, word: "share", help: "the result for a friend", when: shareText != nil),
            .help,
            ScreenKey(.leave, word: place == .result ? "lobby" : "leave", help: "leave for the lobby (asks first)"),
            ScreenKey(.back, help: "leave, as q"),
        ]
    }
}
