import QuizPacks
import TrooperPacks

/// A valid pack whose fields a test can change; one field a line, so that the test knows the lines.
struct PackFixture {
    /// Names and raw JSON values of fields, in order; nil omits the field.
    typealias Fields = [(name: String, value: String?)]

    var pack: Fields = [
        ("format", "1"), ("id", "\"fixture\""), ("title", "\"A fixture\""), ("licence", "\"CC0-1.0\""),
        ("version", "\"1\""),
    ]
    var questions: [Fields]

    init(questionCount: Int = 5) {
        questions = (1...max(1, questionCount)).map(PackFixture.question)
        if questionCount == 0 { questions = [] }
    }

    static func question(_ number: Int) -> Fields {
        [
            ("id", "\"q-\(number)\""), ("statement", "\"Statement number \(number).\""),
            ("answer", number.isMultiple(of: 2) ? "true" : "false"), ("explanation", "\"It is so.\""),
            ("topic", "\"Puzzle\""), ("difficulty", "\"easy\""), ("sources", "[\"A book\"]"),
        ]
    }

    /// The line of a field of a question, if no field before it is added or omitted.
    static func line(question: Int, field: Int) -> Int { 8 + 9 * (question - 1) + field }

    /// The fixture with another value for one field of the first question.
    static func spoilt(_ field: String, _ value: String?) -> String {
        var fixture = PackFixture()
        fixture.set(field, value, ofQuestion: 1)
        return fixture.text
    }

    mutating func set(_ field: String, _ value: String?, ofQuestion number: Int) {
        PackFixture.set(field, value, in: &questions[number - 1])
    }

    mutating func set(_ field: String, _ value: String?) {
        PackFixture.set(field, value, in: &pack)
    }

    private static func set(_ field: String, _ value: String?, in fields: inout Fields) {
        if let index = fields.firstIndex(where: { $0.name == field }) {
            fields[index].value = value
        } else {
            fields.append((field, value))
        }
    }

    var text: String {
        let items = questions.map { "{\n" + PackFixture.lines($0) + "\n}" }.joined(separator: ",\n")
        return "{\n" + PackFixture.lines(pack) + ",\n\"questions\": [\n" + items + "\n]\n}\n"
    }

    private static func lines(_ fields: Fields) -> String {
        fields.compactMap { field in field.value.map { "\"\(field.name)\": \($0)" } }.joined(separator: ",\n")
    }
}

/// The findings of a pack named "p", as lint prints them.
func findings(_ text: String, rules: PackRules = .program) -> [String] {
    PackReader.read(Array(text.utf8), rules: rules).lines(file: "p")
}
