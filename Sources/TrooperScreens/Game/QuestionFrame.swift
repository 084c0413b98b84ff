import QuizCore
import TrooperDrawing
import TrooperStore

extension CardFrame {
    /// The frame of a question and of its explanation.
    ///
    /// - Parameters:
    ///   - day: of a daily game.
    ///   - run: how many right answers in a row there were.
    init(
        _ question: Question, number: Int, of progress: GameProgress, on day: Day? = nil, run: Int? = nil,
        button: String? = nil, isDim: Bool = false, isSmall: Bool = false
    ) {
        let place = "\(number) of \(progress.deck.questions.count)"
        let day = day?.words
        let run = run.map { "\($0.grouped) in a row" }
        let heading = day.map { "Daily \($0), question " + place } ?? "Question " + place
        // On a small screen the run takes the place of the topic.
        let hasTopic = run == nil || !isSmall
        self.init(
            heading: heading + (hasTopic ? run.map { ", \($0)" } ?? "" : ""),
            shortHeading: day == nil ? place : "Daily, " + place,
            aside: hasTopic ? question.topic : run ?? "",
            asideEnd: hasTopic ? ", \(question.difficulty.rawValue)" : "", button: button,
            isDim: isDim)
    }
}
