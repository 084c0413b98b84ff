import QuizCore
import Testing

@testable import TrooperFormats

@Suite("The wrong answers of cards")
struct CardAnswerTests {
    typealias Card = (front: String, back: String)

    private static let cards: [Card] = [
        ("What is the capital of Italy?", "Rome"), ("What is the capital of Peru?", "Lima"),
        ("What is the capital of Norway?", "Oslo"), ("Which city was the capital of Poland?", "Kraków"),
        ("What is the longest river in Europe?", "The Volga"), ("Which river flows through Vienna?", "The Danube"),
        ("What is the largest bone?", "The femur"), ("What is the smallest bone?", "The stapes"),
        ("Who wrote “Emma”?", "Jane Austen"), ("Who wrote “Faust”?", "Johann Wolfgang von Goethe"),
        ("Who painted “Guernica”?", "Pablo Picasso"), ("Who painted “The Scream”?", "Edvard Munch"),
        ("In what year did the Titanic sink?", "1912"), ("When did the Berlin Wall fall?", "1989"),
        ("When was the Battle of Hastings?", "1066"), ("What year was the Magna Carta sealed?", "1215"),
        ("How many legs does a spider have?", "8"), ("How many strings does a violin have?", "4"),
        ("How many bones does an adult have?", "206"), ("How many keys does a piano have?", "88"),
        ("What is osmosis?", "The movement of water through a membrane to where more is dissolved"),
        ("What is mitosis?", "The division of a cell into two with the same chromosomes"),
        ("dog", "der Hund"), ("cat", "die Katze"), ("to eat", "essen"), ("to drink", "trinken"),
        ("quick", "schnell"), ("slow", "langsam"),
    ]

    private func wrong(_ cards: [Card]) -> [String: String] {
        let answers = zip(cards, CardAnswers.wrong(for: cards))
        return Dictionary(answers.compactMap { card, wrong in wrong.map { (card.front, $0) } }) { one, _ in one }
    }

    @Test("a wrong answer is one to a question for the same thing")
    func sameThing() {
        let wrong = wrong(Self.cards)
        for (front, fit) in [
            ("What is the capital of Italy?", ["Lima", "Oslo"]), ("Which river flows through Vienna?", ["The Volga"]),
            ("What is the longest river in Europe?", ["The Danube"]), ("What is the largest bone?", ["The stapes"]),
            ("Who wrote “Emma”?", ["Johann Wolfgang von Goethe"]), ("Who painted “Guernica”?", ["Edvard Munch"]),
            ("In what year did the Titanic sink?", ["1989"]), ("When was the Battle of Hastings?", ["1215"]),
            ("How many legs does a spider have?", ["4"]), ("How many bones does an adult have?", ["88"]),
            ("What is osmosis?", [Self.cards[21].back]), ("dog", ["die Katze"]), ("to eat", ["trinken"]),
            ("quick", ["langsam"]),
        ] { #expect(fit.contains(wrong[front] ?? "none"), "\(front) \(wrong[front] ?? "")") }
    }

    @Test("a card is skipped where no other has an answer of the same kind")
    func otherKinds() {
        #expect(
            wrong([
                ("Who wrote “Emma”?", "Jane Austen"), ("When was the Battle of Hastings?", "1066"),
                ("What is the largest ocean?", "The Pacific"), ("What is the largest organ of the body?", "The skin"),
                ("Which metal is liquid?", "Mercury"), ("In which city is the Prado?", "Madrid"),
                ("How many legs does a spider have?", "8"), ("How many bones does a human have?", "206"),
                ("food", "食べる"), ("dog", "Hund"), ("What does CPU stand for?", "Central processing unit"),
                ("What does LED stand for?", "Light emitting diode"),
            ]).isEmpty)
        #expect(CardAnswers.wrong(for: []).isEmpty && CardAnswers.wrong(for: [("", "")]) == [nil])
    }

    @Test("a wrong answer holds no right one, is held by none, and stands not in the question")
    func overlaps() {
        #expect(
            wrong([
                ("Which city is the capital of Mexico?", "Mexico City"),
                ("Which city is the capital of Italy?", "Rome"),
                ("Which city is the capital of Italy, as Rome says?", "ROME!"),
                ("Which city was in Italy?", "Old Rome"),
                ("big", "groß"), ("large", "groß, riesig"), ("big", "stark"),
            ]) == [
                "Which city is the capital of Italy?": "Mexico City", "Which city was in Italy?": "Mexico City",
                "Which city is the capital of Italy, as Rome says?": "Mexico City", "large": "stark",
                "Which city is the capital of Mexico?": "ROME!",
            ])
    }

    @Test("the same words in another order ask the same, so their answers are all right")
    func sameWords() {
        let hints = [
            ("Which animal is grey, large and shy?", "elephant"), ("Which animal is large, shy and grey?", "rhino"),
            ("Which animal is small, loud and red?", "robin"),
        ]
        #expect(wrong(hints)[hints[0].0] == "robin" && wrong(hints)[hints[1].0] == "robin")
        #expect(wrong(Array(hints.prefix(2))).isEmpty)
    }

    @Test("the order of the cards makes no difference, and one card more or less changes few")
    func stability() {
        var generator = SplitMix64(seed: 41)
        let all = CardAnswers.wrong(for: Self.cards)
        for _ in 0..<20 {
            var order = Array(Self.cards.indices)
            generator.shuffle(&order)
            #expect(CardAnswers.wrong(for: order.map { Self.cards[$0] }) == order.map { all[$0] })
        }
        let capitals = (0..<100).map { (front: "What is the capital of \($0)x?", back: "City \($0)y") }
        let before = wrong(capitals)
        for index in capitals.indices {
            let after = wrong(Array(capitals[..<index] + capitals[(index + 1)...]))
            let changed = after.filter { $0.value != before[$0.key] }
            #expect(changed.count == 1 && before[changed.keys.first ?? ""] == capitals[index].back)
        }
    }

    @Test(
        "questions in nine languages are told apart",
        arguments: [
            ("Who wrote", "Who painted"), ("Wer schrieb", "Wer malte"), ("Qui a écrit", "Qui a peint"),
            ("Quién escribió", "Quién pintó"), ("Chi ha scritto", "Chi ha dipinto"), ("Quem escreveu", "Quem pintou"),
            ("Wie schreef", "Wie schilderde"), ("Kto napisał", "Kto namalował"), ("Vem skrev", "Vem målade"),
        ])
    func languages(write: String, paint: String) {
        let wrong = wrong([
            ("\(write) Emma?", "Jane Austen"), ("\(write) Faust?", "Johann Goethe"),
            ("\(paint) Guernica?", "Pablo Picasso"),
            ("\(paint) Skrik?", "Edvard Munch"), ("When did it sink?", "Royal Ship"),
        ])
        #expect(wrong.count == 4 && wrong["\(write) Emma?"] == "Johann Goethe")
        #expect(wrong["\(paint) Guernica?"] == "Edvard Munch")
    }
}
