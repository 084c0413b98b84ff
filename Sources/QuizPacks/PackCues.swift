import QuizCore

/// Looks for what tells the answer without the question: players learn such cues after a few games.
///
/// The words are English; in another language nothing is found.
struct PackCues {
    private struct CueWords {
        let name: String
        let words: Set<String>
    }

    static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map { String($0) }) }

    private static let kinds = [
        CueWords(
            name: "a hedge",
            words: words(
                "almost nearly already about around roughly some sometimes usually often mostly may might can could "
                    + "probably generally reportedly according several partly approximately")),
        CueWords(
            name: "an absolute",
            words: words("always never only all every everybody everyone none nobody nothing entirely exactly any")),
        CueWords(name: "a negation", words: words("not no cannot neither nor without")),
    ]

    /// Words for what may be otherwise next year, unless the statement names a year.
    private static let ageing = words("currently nowadays today now latest newest recent recently record most ever yet")

    /// Fewer are chance.
    private static let leastOfKind = 5
    private static let leastStatements = 10
    private static let leastForSmallWords = 30

    private let questions: [Question]
    private let sentences: [[String]]

    init(_ questions: [Question]) {
        self.questions = questions
        sentences = questions.map { question in
            question.statement.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { String($0) }
        }
    }

    /// What is wrong with the statements as a whole, in words that follow "questions".
    var ofPack: [String] {
        guard questions.count >= PackCues.leastStatements else { return [] }
        return PackCues.kinds.compactMap(imbalance) + [share, length].compactMap { $0 } + smallWords
    }

    /// The small words that lean to one answer by more than 2.5 standard deviations, as in `questions/review tells`.
    var smallWords: [String] {
        guard questions.count >= PackCues.leastForSmallWords else { return [] }
        var counts: [String: (yes: Int, no: Int)] = [:]
        for (question, sentence) in zip(questions, sentences) {
            for word in PackCues.smallWords(of: sentence) {
                counts[word, default: (0, 0)].yes += question.answer ? 1 : 0
                counts[word, default: (0, 0)].no += question.answer ? 0 : 1
            }
        }
        return counts.sorted { $0.key < $1.key }.compactMap { word, count in
            let (both, lean) = (count.yes + count.no, count.yes - count.no)
            guard both >= min(20, questions.count / 4), 4 * lean * lean > 25 * both else { return nil }
            return "have \(word) in \(count.yes) true statements and \(count.no) false ones, which tells the answer; "
                + "reword some"
        }
    }

    private static func smallWords(of sentence: [String]) -> Set<String> {
        var found = Set(sentence.filter(SmallWords.english.contains).map { "\"\($0)\"" })
        if sentence.count(where: { $0 == "a" || $0 == "an" }) >= 2 { found.insert("\"a\" or \"an\" twice") }
        let hasYear = sentence.prefix(4).contains { $0.utf8.count >= 3 && Int($0.prefix(3)) != nil }
        if sentence.first == "in", hasYear { found.insert("a year behind \"In\"") }
        return found
    }

    /// The words of each statement that age, by its place.
    var ofStatements: [(place: Int, word: String)] {
        sentences.indices.compactMap { place in
            let words = sentences[place]
            let hasYear = words.contains { $0.utf8.count >= 4 && Int($0.prefix(4)) != nil }
            guard !hasYear, let word = words.first(where: PackCues.ageing.contains) else { return nil }
            return (place, word)
        }
    }

    private func imbalance(_ kind: CueWords) -> String? {
        let with = questions.indices.filter { !kind.words.isDisjoint(with: sentences[$0]) }
        let trueCount = with.count { questions[$0].answer }
        let most = max(trueCount, with.count - trueCount)
        guard with.count >= PackCues.leastOfKind, most * 4 > with.count * 3 else { return nil }
        let found = Set(with.flatMap { sentences[$0].filter(kind.words.contains) }).sorted().joined(separator: ", ")
        let truth = trueCount == most
        return "have \(kind.name) in \(with.count) statements, and \(most) of them are \(truth) (\(found)); reword some"
    }

    private var share: String? {
        let trueCount = questions.count(where: \.answer)
        guard trueCount * 5 < questions.count * 2 || trueCount * 5 > questions.count * 3 else { return nil }
        return "are true \(trueCount) times of \(questions.count); make it half"
    }

    private var length: String? {
        func average(_ answer: Bool) -> Int {
            let lengths = questions.filter { $0.answer == answer }.map(\.statement.unicodeScalars.count)
            return lengths.reduce(0, +) / max(1, lengths.count)
        }
        let (yes, no) = (average(true), average(false))
        guard yes > 0, no > 0, abs(yes - no) * 100 > 15 * min(yes, no) else { return nil }
        return "have \(yes) letters on average where they are true, and \(no) where they are false; even that out"
    }
}

extension PackReader {
    mutating func warnOfCues(_ entries: PackEntries, line: Int, at place: Finding.Place) {
        let cues = PackCues(entries.questions)
        for cue in cues.ofPack { log.warning(line: line, at: place, cue) }
        for (index, word) in cues.ofStatements {
            let place = Finding.Place(question: index + 1, id: entries.questions[index].id.rawValue)
            log.warning(
                line: entries.line(ofStatement: index), at: place.field(.statement),
                "says \"\(word)\", which may be otherwise next year; name the year, or reword it")
        }
    }
}
