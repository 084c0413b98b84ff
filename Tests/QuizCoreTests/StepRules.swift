import QuizCore

/// An independent oracle: what one event may change, from the states before and after and the effects.
struct StepRules {
    let before: Game
    let effects: [Game.Effect]
    let after: Game

    var complaints: [String] {
        [phaseOrder, lockedAnswers, questionsAsked, snaps, answersGiven, endings, marks].compactMap { $0 }
    }

    private var phaseOrder: String? {
        let allowed: [String] =
            switch before.phase {
            // Next may come late and give the due answer first.
            case .asking: ["asking", "revealed", "over"]
            case .revealed(let progress): ["revealed", progress.isComplete ? "over" : "asking"]
            case .over: ["over"]
            }
        return allowed.contains(after.phase.name) ? nil : "\(before.phase.name) became \(after.phase.name)"
    }

    private var lockedAnswers: String? {
        let (old, new) = (before.progress, after.progress)
        if new.deck != old.deck { return "the deck changed during a game" }
        if !new.rounds.starts(with: old.rounds) { return "an answer changed" }
        if new.doneCount > old.doneCount + 1 { return "two answers came from one event" }
        let given = effects.count { if case .closed = $0 { true } else { false } }
        return new.doneCount == old.doneCount + given ? nil : "the answers do not match the effects"
    }

    private var questionsAsked: String? {
        let asked = effects.compactMap { if case .asked(let index) = $0 { index } else { nil } }
        guard case .asking(let asking) = after.phase else { return asked.isEmpty ? nil : "asked, but not asking" }
        let isSameQuestion = before.phase.name == "asking" && before.progress == asking.progress
        if isSameQuestion { return asked.isEmpty ? nil : "the same question was asked twice" }
        if asked != [asking.progress.doneCount] { return "asked \(asked)" }
        let isFresh = asking.arrow.stage == .neutral && asking.askedAt == after.now
        return isFresh ? nil : "a new question did not start at the centre"
    }

    private var snaps: String? {
        let snapped = effects.compactMap { effect -> [Stage]? in
            if case .moved(_, let from, let to) = effect { [from, to] } else { nil }
        }
        guard case .asking(let old) = before.phase, case .asking(let new) = after.phase, old.progress == new.progress
        else { return snapped.isEmpty ? nil : "an arrow snapped without a question" }
        let expected = old.arrow.stage == new.arrow.stage ? [] : [[old.arrow.stage, new.arrow.stage]]
        return snapped == expected ? nil : "the arrow snapped \(snapped), not \(expected)"
    }

    private var answersGiven: String? {
        let isLocked = effects.map { $0 == .locked(.first) }
        let isClosed = effects.map { if case .closed = $0 { true } else { false } }
        let isPaired = isLocked.dropLast() == isClosed.dropFirst() && isClosed.first != true && isLocked.last != true
        if !isPaired { return "the only answer does not close the question" }
        for case .closed(let index) in effects {
            let (old, new) = (before.progress, after.progress)
            if index != old.doneCount { return "answer \(index) came after \(old.doneCount)" }
            guard new.rounds.count == index + 1, let answer = new.rounds[index].first, let answer else {
                return "the answer is missing in the state"
            }
            if new.isRight(index) != (answer.given == old.deck.questions[index].answer) {
                return "right and wrong are swapped"
            }
        }
        return nil
    }

    private var endings: String? {
        let ended = effects.count { $0 == .over }
        guard case .over(let progress) = after.phase else { return ended == 0 ? nil : "ended, but not over" }
        if progress.doneCount < progress.deck.questions.count { return "over before the last question" }
        if before.phase == after.phase, ended == 0 { return nil }
        return ended == 1 ? nil : "it ended \(ended) times"
    }

    private var marks: String? {
        let marks = after.phase.marks
        let answered = marks.prefix(after.progress.doneCount).allSatisfy { $0 == .right || $0 == .wrong }
        let current = marks.count { $0 == .current }
        let isOpen = after.phase.name == "asking"
        return marks.count == 5 && answered && current == (isOpen ? 1 : 0) ? nil : "the marks are \(marks)"
    }
}

extension Phase {
    var name: String {
        switch self {
        case .asking: "asking"
        case .revealed: "revealed"
        case .over: "over"
        }
    }
}
