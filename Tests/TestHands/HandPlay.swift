import QuizCore
import TiltCore
import TiltTraces

/// What games make of the events of a hand, at the times of the events: Next counts as pressed at the centre.
struct HandPlay {
    let answers: [(at: Int64, given: Bool)]
    let stages: [(at: Int64, stage: Int)]

    init(_ events: [InputEvent], on device: DeviceDescription, _ settings: TiltSettings = TiltSettings()) {
        let first = events.first?.at ?? .zero
        let shifted = events.map { InputEvent($0.code, $0.value, at: $0.at - first) }
        let run = TraceRun(shifted, of: device, settings, deck: HandPlay.deck, centreAt: nil)
        answers = run.answers.map { ((first + $0.at).rawValue, $0.answer) }
        stages = run.stages.map { ((first + $0.at).rawValue, Int($0.stage.rawValue)) }
    }

    private static let deck: Deck = {
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: "Statement \(number).", answer: true,
                explanation: "Because.", topic: "puzzle", difficulty: .easy, sources: [])
        }
        guard let deck = Deck(questions: questions) else { preconditionFailure("five different questions") }
        return deck
    }()

    /// When a stage moved back within a fifth of a second after it moved on.
    var reversals: [Int64] {
        stages.indices.dropFirst(2).compactMap { index in
            let before = stages[index - 1].stage - stages[index - 2].stage
            let now = stages[index].stage - stages[index - 1].stage
            let isSoon = stages[index].at - stages[index - 1].at < 200_000
            return before * now < 0 && isSoon ? stages[index].at : nil
        }
    }
}
