import QuizPacks

/// A question with choices: true or false if they are True and False, else a statement is made of it.
enum Choices {
    typealias Choice = (text: String, isRight: Bool)

    /// - Parameter name: what the file says of the right one, if it names one.
    static func answer(_ choices: [Choice], named name: String = "") -> Item.Answer {
        let truths = choices.map { truth(of: $0.text) }
        let isTrueOrFalse = truths == [true, false] || truths == [false, true]
        let rights = choices.filter(\.isRight).map(\.text)
        if rights.count > 1, !isTrueOrFalse { return .skipped(.severalRight) }
        guard let right = rights.first, rights.count == 1 else {
            return isTrueOrFalse ? .skipped(.answer, name) : .skipped(.noRightChoice, name)
        }
        if isTrueOrFalse, let truth = truth(of: right) { return .truth(truth) }
        return .choices(right: right, wrong: choices.filter { !$0.isRight }.map(\.text))
    }

    /// Of answers with a share of the points in percent: what is partly right is neither right nor wrong.
    static func answer(weighted: [(text: String, weight: Double)]) -> Item.Answer {
        let full = weighted.contains { $0.weight >= 100 } ? 100 : 0.01
        let choices = weighted.filter { weighted.count < 3 || $0.weight >= full || $0.weight <= 0 }
        return answer(choices.map { ($0.text, $0.weight >= full) })
    }

    private static func truth(of text: String) -> Bool? { TruthWord.value(of: HTMLText.plain(text) ?? text, .words) }

    /// The choices with those that an answer names: by the text, by letters, or by numbers from 1.
    ///
    /// None is right if nobody knows which the answer means: "2" among "3", "2" and "1" may be the text or the number.
    static func named(_ texts: [String], by answer: String) -> [Choice] {
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
