import QuizPacks

/// A question with choices: true or false if they are True and False, else a statement is made of it.
struct ChoiceQuestion {
    var fields: ImportedFields
    var choices: [(text: String, isRight: Bool)] = []

    init(fields: ImportedFields, choices: [(text: String, isRight: Bool)]) {
        self.fields = fields
        self.choices = choices
    }

    /// Of answers with a share of the points in percent: what is partly right is neither right nor wrong.
    init(fields: ImportedFields, weighted: [(text: String, weight: Double)]) {
        let full = weighted.contains { $0.weight >= 100 } ? 100 : 0.01
        let choices = weighted.filter { weighted.count < 3 || $0.weight >= full || $0.weight <= 0 }
        self.init(fields: fields, choices: choices.map { ($0.text, $0.weight >= full) })
    }

    /// Takes the question, or skips it with the reason.
    func take(into collector: inout ImportCollector) {
        let truths = choices.map { ChoiceQuestion.truth(of: $0.text) }
        let isTrueOrFalse = truths == [true, false] || truths == [false, true]
        let rights = choices.filter(\.isRight).map(\.text)
        if rights.count > 1, !isTrueOrFalse { return collector.skip(line: fields.line, .severalRight) }
        guard let right = rights.first, rights.count == 1 else {
            let detail = "nobody knows which choice is right; name it by its text, its letter or its number"
            return isTrueOrFalse
                ? collector.skip(line: fields.line, .answer)
                : collector.skip(line: fields.line, .broken, detail: detail)
        }
        if isTrueOrFalse, let answer = ChoiceQuestion.truth(of: right) {
            var fields = fields
            fields.answer = answer
            return collector.take(fields)
        }
        collector.take(.choices(fields, right: right, wrong: choices.filter { !$0.isRight }.map(\.text)))
    }

    private static func truth(of text: String) -> Bool? { TruthWord.value(of: HTMLText.plain(text) ?? text, .words) }

    /// The choices with those that an answer names: by the text, by letters, or by numbers from 1.
    ///
    /// None is right if nobody knows which the answer means: "2" among "3", "2" and "1" may be the text or the number.
    static func choices(_ texts: [String], answer: String) -> [(text: String, isRight: Bool)] {
        let key = StatementKey(imported: answer)
        let named = texts.indices.filter { StatementKey(imported: texts[$0]) == key }
        let parts = answer.lowercased().unicodeScalars.split { ",;&/ ).".unicodeScalars.contains($0) }
        let places = parts.map { part -> Int in
            let letter = part.count == 1 ? part.first.map { Int($0.value) - 96 } : nil
            return Int(String(part)) ?? letter ?? 0
        }
        let isNumbered = !places.isEmpty && places.allSatisfy { (1...max(1, texts.count)).contains($0) }
        let numbered = isNumbered ? Set(places.map { $0 - 1 }).sorted() : []
        let rights = named.isEmpty ? numbered : numbered.isEmpty || numbered == named ? named : []
        return texts.indices.map { (texts[$0], rights.contains($0)) }
    }
}
