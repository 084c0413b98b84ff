import QuizPacks
import TrooperText

/// The words for true and false in files. Any other word is none: nothing is guessed.
enum TruthWord {
    /// Which words a file may mean.
    enum Scope {
        /// Only "true", "false" and what means nothing else, for files with other questions: their answers may be the
        /// number 1, the letter T, or "right" as the other side than left.
        case words
        /// Not the words that may be translations, such as "oui": the file may be vocabulary.
        case vocabulary
        /// All words, also single letters of other languages.
        case quiz
        /// All words in a file that calls true W, as German ones do (wahr), and not wrong.
        case germanQuiz
    }

    /// Capitals, and spaces and marks around the word make no difference.
    static func value(of text: String, _ scope: Scope = .quiz) -> Bool? {
        guard text.utf8.count <= 40 else { return nil }
        let word = bare(text.lowercased())
        if let truth = words[word] { return truth }
        if scope == .words { return nil }
        if let truth = signs[word] { return truth }
        if scope == .vocabulary { return nil }
        if scope == .germanQuiz, word == "w" { return true }
        return translations[word]
    }

    /// The answer and its explanation: "True. It floats.", "False (it sinks)". "True story" is no answer.
    static func explained(_ text: String, _ scope: Scope = .quiz) -> (truth: Bool, rest: String)? {
        if let truth = value(of: text, scope) { return (truth, "") }
        let scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
        let word = scalars.prefix(40).prefix { $0.properties.isAlphabetic }
        let name = String(word).lowercased()
        // Of words to learn, "falsch, verkehrt" is a translation.
        let isQuiz = scope == .quiz || scope == .germanQuiz
        guard isQuiz || ["true", "false"].contains(name),
            let truth = words[name] ?? (isQuiz && name.count > 1 ? signs[name] : nil)
        else { return nil }
        let rest = scalars[word.endIndex...].drop { $0.properties.isWhitespace && $0 != "\n" }
        let isApart = rest.startIndex > word.endIndex
        guard let sign = rest.first, signsBehind.contains(sign) || sign == "-" && isApart else { return nil }
        let reason = String(rest.dropFirst()).trimmedOfSpaces
        guard sign == "(" || sign == "[" else { return (truth, reason) }
        let isInBrackets = reason.firstIndex { ")]".contains($0) } == reason.indices.last
        return (truth, isInBrackets ? String(reason.dropLast()) : String(rest).trimmedOfSpaces)
    }

    private static let signsBehind: Set<Unicode.Scalar> = [
        ".", ",", ":", ";", "!", "\n", "(", "[", "\u{2013}", "\u{2014}",
    ]

    /// The scope for the answers of one file, of which some are looked at: where W stands beside F, it means wahr.
    static func scope(of answers: [String]) -> Scope {
        let letters = Set(answers.map { bare($0.lowercased()) })
        let isGerman = letters.contains("w") && !letters.contains("r") && !letters.contains("t")
        return isGerman && letters.contains("f") ? .germanQuiz : .quiz
    }

    /// Whether a cell below the heading "True" is ticked: by anything but a word for no.
    static func isTick(_ text: String) -> Bool {
        let word = bare(text.lowercased())
        return !word.isEmpty && !["-", "\u{2013}", "\u{2610}", "\u{25A1}"].contains(word)
            && (crosses.contains(word) || value(of: word) != false)
    }

    /// Whether a heading names both answers, such as "True/False", "r/f" or "vrai ou faux".
    static func isPair(_ text: String) -> Bool {
        guard text.utf8.count <= 40 else { return false }
        let words = text.unicodeScalars.split { $0 == "/" || $0 == " " }.map { String($0) }
        guard let first = words.first, let last = words.last, (2...3).contains(words.count) else { return false }
        return value(of: first, .germanQuiz) == true && value(of: last) == false
    }

    /// Whether two headings are those of columns to tick; "No" beside anything but "Yes" heads the numbers of the rows.
    static func areTicks(_ yes: String, _ no: String) -> Bool {
        guard value(of: yes) == true, value(of: no) == false else { return false }
        return !["n", "no", "0"].contains(bare(no.lowercased())) || agreements.contains(bare(yes.lowercased()))
    }

    private static let agreements: Set<String> = ["yes", "y", "ja", "j", "oui", "o", "si", "s\u{ED}", "sim", "s", "1"]

    /// Whether two words differ only in capitals and marks.
    static func areSame(_ one: String, _ other: String) -> Bool {
        one.utf8.count <= 40 && other.utf8.count <= 40 && bare(one.lowercased()) == bare(other.lowercased())
    }

    private static let marks: Set<Unicode.Scalar> = [
        ".", "!", ",", ";", ":", "(", ")", "[", "]", "\"", "'", "\u{FE0F}",
    ]

    /// "(True)." is "true".
    private static func bare(_ text: String) -> String {
        func isAround(_ scalar: Unicode.Scalar) -> Bool { marks.contains(scalar) || scalar.properties.isWhitespace }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isAround($0) }),
            let last = scalars.lastIndex(where: { !isAround($0) })
        else { return "" }
        return String(scalars[first...last])
    }

    private static let words = table(
        "true wahr richtig vrai vero verdadero verdadeiro prawda waar sant sandt",
        "false falsch faux falso fa\u{142}sz onwaar falskt falsk usant unwahr unrichtig")

    private static let signs = table(
        "t yes y right correct 1 1.0 \u{2713} \u{2714} \u{2611} \u{2705}",
        "f no n wrong incorrect 0 0.0 \(crosses.joined(separator: " "))")

    private static let crosses = ["\u{2717}", "\u{2718}", "\u{2612}", "\u{D7}", "\u{274C}", "\u{274E}"]

    private static let translations = table(
        "ja oui s\u{ED} s\u{EC} si sim tak juist goed korrekt r\u{E4}tt riktigt correcto correcta corretto certo"
            + " cierto vraie juste exact verdadera verdadeira v r s j p o да верно правда истина",
        "nein non n\u{E3}o nie nee nej onjuist fout inkorrekt fel incorrecto incorrecta incorreto errado errato"
            + " sbagliato fausse inexact falsa нет неверно ложь неправда")

    private static func table(_ yes: String, _ no: String) -> [String: Bool] {
        [String: Bool](words: [(true, yes), (false, no)])
    }
}

extension Dictionary where Key == String {
    /// Each word of some lists, parted by white space, with the value of its list.
    init(words lists: [(Value, String)]) {
        self.init()
        for (value, words) in lists {
            for word in words.split(whereSeparator: \.isWhitespace) { self[String(word)] = value }
        }
    }
}

/// The answers of a file, in the words of the file.
///
/// Where only the words for one truth are known, a pack would have only true or only false statements, and say so to
/// whoever plays it.
struct AnswerWords {
    private static let mostUnknown = 4

    private var known: [Bool: (word: String, count: Int)] = [:]
    /// The first words that mean nothing: many are answers to other questions.
    private var unknown: [(word: String, count: Int)] = []
    /// Whether an answer is the number 0 of a choice; then 1 is the second one.
    var hasChoiceZero = false

    mutating func note(_ word: String, _ truth: Bool?) {
        if let truth {
            known[truth] = (known[truth]?.word ?? word, (known[truth]?.count ?? 0) + 1)
        } else if let index = unknown.firstIndex(where: { TruthWord.areSame($0.word, word) }) {
            unknown[index].count += 1
        } else if unknown.count < AnswerWords.mostUnknown, !word.trimmedOfSpaces.isEmpty {
            unknown.append((word, 1))
        }
    }

    /// Why nothing is taken: only one truth is known, and a word that is unknown comes about as often.
    var problem: String? {
        if hasChoiceZero {
            return "a correct answer is number 0, so the choices are counted from 0; nothing was taken, write 1"
                + " for the first choice"
        }
        guard known.count == 1, let (truth, answer) = known.first, unknown.count < AnswerWords.mostUnknown,
            let other = unknown.max(by: { $0.count < $1.count }), other.count > 1, other.count * 10 >= answer.count
        else { return nil }
        return "the answers are \(Quoted.text(answer.word)), which means \(truth), and \(Quoted.text(other.word)),"
            + " which is unknown; nothing was taken, write TRUE and FALSE instead"
    }
}
