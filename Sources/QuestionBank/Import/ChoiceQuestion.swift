/// A question with choices; it is taken if they are True and False.
struct ChoiceQuestion {
    var fields: ImportedFields
    var choices: [(text: String, isRight: Bool)] = []

    /// Takes the question, or skips it with the reason.
    func take(into collector: inout ImportCollector) {
        let truths = choices.map { ChoiceQuestion.truth(of: $0.text) }
        guard truths == [true, false] || truths == [false, true] else {
            return collector.skip(line: fields.line, .multipleChoice)
        }
        guard choices[0].isRight != choices[1].isRight, let answer = truths[choices[0].isRight ? 0 : 1] else {
            return collector.skip(line: fields.line, .answer)
        }
        var fields = fields
        fields.answer = answer
        collector.take(fields)
    }

    private static func truth(of text: String) -> Bool? { TruthWord.value(of: HTMLText.plain(text) ?? text, .words) }
}
