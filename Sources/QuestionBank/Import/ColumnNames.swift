/// A column of a table, or a member of an object, by its name.
enum ImportColumn: Int, CaseIterable, Sendable {
    case id, statement, answer, explanation, topic, difficulty, sources
    /// The kind of question, such as "boolean" or "multiple".
    case kind
    /// One of several choices.
    case choice
    /// The wrong answers in one field.
    case wrongAnswers

    /// The column with a name in one of its usual spellings; nil for a column that is not used.
    init?(name: String) {
        guard name.utf8.count <= 60 else { return nil }
        let letters = String(
            String.UnicodeScalarView(name.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)))
        if let column = ImportColumn.names[letters] {
            let isNumbered = name.utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
            self = isNumbered && column == .answer ? .choice : column
        } else {
            return nil
        }
    }

    private static let names: [String: ImportColumn] = {
        let spellings: [(ImportColumn, String)] = [
            (.id, "id exid guid uuid uid qid questionid idnumber key"),
            (.statement, "statement question claim sentence text questiontext statementtext questionstatement"),
            (.statement, "front prompt proposition assertion fact stem hypothesis"),
            (.answer, "answer answers label correctanswer correctanswers correct truth truthvalue istrue istruth"),
            (.answer, "truefalse trueorfalse tf back verdict solution value rightanswer response"),
            (.explanation, "explanation explain reason feedback generalfeedback comment comments rationale why note"),
            (.explanation, "notes justification"),
            (.topic, "topic genre category subject theme deck chapter entity"),
            (.difficulty, "difficulty level hardness"),
            (.sources, "sources source url urls link links reference references citation citations"),
            (.kind, "type questiontype qtype kind"),
            (.choice, "option options choice choices answera answerb answerc answerd optiona optionb optionc optiond"),
            (.choice, "choicea choiceb choicec choiced"),
            (.wrongAnswers, "incorrectanswers incorrectanswer wronganswers wronganswer"),
        ]
        var names: [String: ImportColumn] = [:]
        for (column, words) in spellings {
            for word in words.split(separator: " ") { names[String(word)] = column }
        }
        return names
    }()
}
