import QuizCore
import QuizPacks
import TrooperJSON
import TrooperText

/// Where a question stands.
package struct ImportPlace: Hashable, Sendable {
    /// Which of several files has it.
    var file = 0
    /// The name of that file; empty for the only one.
    package internal(set) var fileName = ""
    /// The line where the question begins, counted from 1.
    package internal(set) var line = 0
    /// The number of the question in the file, counted from 1.
    package internal(set) var number = 0
    /// Whether all questions of the file are on one line, so that messages say their numbers.
    package internal(set) var isNumbered = false

    func isBefore(_ other: ImportPlace) -> Bool { (file, number) < (other.file, other.number) }

    /// The start of a line of the report: "a.csv:4" or "a.json: question 17".
    package func start(file: String) -> String {
        let name = fileName.isEmpty ? file : SafeText.cleaned(fileName)
        return isNumbered ? "\(name): question \(number)" : "\(name):\(line)"
    }

    /// The place in a message about another question: "line 4".
    func words(from other: ImportPlace) -> String {
        let place = isNumbered ? "question \(number)" : "line \(line)"
        return file == other.file ? place : "\(place) of \(SafeText.cleaned(fileName))"
    }
}

/// A question of the file that was not taken, and why.
package struct ImportSkip: Error, Hashable {
    /// Why a question is not taken; the raw values are the words of the report and of its JSON.
    package enum Reason: String, CaseIterable, Sendable {
        /// The answer is missing, or neither true nor false.
        case answer
        /// Of a card, or a right choice.
        case emptyAnswer = "empty answer"
        /// No choice is the one that the answer names.
        case noRightChoice = "no right choice"
        case statement
        /// A question with choices or a card, which the player left out.
        case notTrueOrFalse = "not true or false"
        /// The question cannot be understood without its choices.
        case pointsAtChoices = "points at its choices"
        /// The question says not, never or except.
        case negation
        /// The right choice is "all of these", "none" or "both".
        case wholeAnswer = "all or none is right"
        case severalRight = "several right"
        /// One of several choices is "true", "yes" or such.
        case truthChoice = "true or false among choices"
        case fewChoices = "fewer than three choices"
        /// Each wrong choice contains the right one, or is contained in it.
        case overlappingChoices = "overlapping choices"
        /// Letters were lost or changed before.
        case brokenText = "broken encoding"
        /// The language is not known, and the question has no question mark and no gap.
        case language = "language not known"
        /// A numerical, matching, essay or short-answer question, or a description.
        case otherKind = "other kind"
        /// The answer stands within the sentence.
        case gap
        /// A picture, sound or video belongs to it.
        case picture
        /// No other card has an answer that could be wrong here.
        case noWrongAnswer = "no answer of the same kind"
        /// The same statement with the same answer came before.
        case twice
        /// The same statement is there with the other answer.
        case opposite = "opposite answers"
        /// The id came before, with another statement.
        case idUsed = "id used twice"
        case broken = "broken line"
        /// A text is longer than its limit, or there are too many sources.
        case tooLong = "too long"
    }

    package let reason: Reason
    package internal(set) var place = ImportPlace()
    /// Of the question that says the same or has the same id.
    private(set) var other: ImportPlace?
    /// A piece of the file, or the rest of the message, by reason; messages are made when they are asked for.
    let detail: String

    init(_ reason: Reason, _ detail: String = "", other: ImportPlace? = nil) {
        (self.reason, self.detail, self.other) = (reason, detail, other)
    }

    /// The skip of a text that is longer than its limit; nil for others.
    init?(longText text: String, _ field: PackField) {
        guard let limit = field.limitBytes, text.utf8.count > limit else { return nil }
        let name = field == .sources ? "source" : field.rawValue
        self.init(.tooLong, "the \(name) is \(text.utf8.count) bytes long, the limit is \(limit); shorten it")
    }

    /// Whether it is the first of two with opposite answers, which the report tells with the second.
    var isToldWithAnother: Bool { reason == .opposite && other.map(place.isBefore) ?? false }

    /// The reason and the way out, safe to print.
    package var message: String {
        switch reason {
        case .answer where detail.isEmpty: "the answer is empty; it was not guessed, write TRUE or FALSE"
        case .answer: "the answer is \(Quoted.text(detail)); write TRUE or FALSE"
        case .emptyAnswer: "the answer is empty; write it"
        case .noRightChoice:
            (detail.isEmpty ? "no choice is named as right" : Quoted.text(detail) + " names none of the choices")
                + "; name it by its text, its letter or its number"
        case .statement: "the statement is empty; write the sentence that is true or false"
        case .notTrueOrFalse: "has choices or is a card; leave out --true-false-only to make statements of them"
        case .pointsAtChoices: "the question points at its choices; ask it so that one answer is understood alone"
        case .negation: "the question has a negation; ask it without"
        case .wholeAnswer: "the right choice stands for several; ask for one thing"
        case .severalRight: "several choices are right; ask for one thing"
        case .truthChoice: "a choice is a word for true or false; write true-or-false questions with two choices"
        case .fewChoices: "has fewer than three choices; add one"
        case .overlappingChoices: "each wrong choice contains the right one or is part of it; add another"
        case .brokenText: "the encoding of a text is broken; export the file again as UTF-8"
        case .language: "the language is not known; end the question with a question mark or put ____ for the answer"
        case .otherKind: "\(SafeText.cleaned(detail)); trooper asks true or false"
        case .gap: "the answer stands within the sentence; put it at the end"
        case .picture: "needs \(SafeText.cleaned(detail)); trooper shows text only"
        case .noWrongAnswer: "no other card has an answer of the same kind; add cards that ask for the same thing"
        case .twice: "says the same as \(otherWords)"
        case .opposite: "says the same as \(otherWords) with the opposite answer; correct one"
        case .idUsed: "the id \(Quoted.text(detail)) is already used on \(otherWords); choose another"
        case .broken, .tooLong: SafeText.cleaned(detail)
        }
    }

    func description(file: String) -> String {
        let start = place.start(file: file)
        if reason == .opposite, !isToldWithAnother {
            return "\(start): skipped, and \(otherWords) too: they say the same with opposite answers; correct one"
        }
        return "\(start): skipped: \(message)"
    }

    private var otherWords: String { other?.words(from: place) ?? "" }

    /// How many questions were skipped for each reason: "answer 1, twice 2".
    package static func words(_ counts: [Reason: Int]) -> String {
        Reason.allCases.compactMap { reason in counts[reason].map { "\(reason.rawValue) \($0)" } }.joined(
            separator: ", ")
    }

    package var json: JSONText {
        func number(_ number: Int?) -> JSONText { number.map(JSONText.number) ?? .null }
        let members: JSONText = [
            "line": .number(place.line), "question": .number(place.number), "kind": .text(reason.rawValue),
            "otherLine": number(other?.line), "otherQuestion": number(other?.number), "message": .text(message),
        ]
        guard !place.fileName.isEmpty else { return members }
        return .object([JSONText.Member(name: "file", value: .text(place.fileName))] + members.members)
    }
}

/// What was noticed about questions that were taken.
package struct ImportNotes: Hashable, Sendable {
    /// What is counted; the raw values are the words of the report and of its JSON.
    package enum Note: String, CaseIterable, Sendable {
        /// No explanation, or an empty one.
        case withoutExplanation = "without explanation"
        /// HTML codes such as `&quot;` became characters.
        case decoded = "with HTML codes decoded"
        case tags = "with HTML tags removed"
        /// Code points that nobody can see were removed.
        case hidden = "with hidden characters removed"
        /// The statement ends with a question mark.
        case questionMark = "ending with a question mark"
        /// A difficulty in other words; medium instead.
        case difficulty = "with an unknown difficulty (medium)"
        /// A question with choices in a language without lists of words.
        case language = "in a language that is not known; look at a few"
        /// The id was written in other letters.
        case id = "with an id in other letters"
    }

    /// How many questions have each note.
    package internal(set) var counts: [Note: Int] = [:]
    /// Where questions end with a question mark; the first hundred.
    package internal(set) var questionMarks: [ImportPlace] = []
    /// Notes about the whole file.
    package internal(set) var ofFile: [String] = []

    mutating func count(_ note: Note) { counts[note, default: 0] += 1 }
}
