import TrooperText

/// What a column of a table, or a member of an object, is for.
enum ImportColumn: Sendable {
    case id, statement, answer, explanation, topic, difficulty, sources, made
    /// One of several choices.
    case choice
    /// One of the wrong answers, or all.
    case wrongAnswers
    /// Ticked where the statement is true, or where it is false.
    case trueTick, falseTick

    /// What the report calls it, and what `--columns` takes.
    var title: String {
        switch self {
        case .wrongAnswers: "wrong answers"
        case .trueTick: "ticked if true"
        case .falseTick: "ticked if false"
        default: "\(self)"
        }
    }

    /// Those that a player may choose with `--columns`.
    static let choosable: [ImportColumn] = [.statement, .answer, .explanation, .topic, .difficulty, .sources, .id]

    /// The column with a name in one of its usual spellings; nil for a column that is not used.
    init?(name: String) {
        guard name.utf8.count <= 200 else { return nil }
        if TruthWord.isPair(name) {
            self = .answer
            return
        }
        let head = ImportColumn.head(of: name)
        // "Question #" counts the questions.
        if head.utf8.contains(UInt8(ascii: "#")) { return nil }
        guard let column = ImportColumn.names[ImportColumn.letters(of: head)] ?? ImportColumn.lettered(head) else {
            return nil
        }
        let isNumbered = head.utf8.contains { $0 &- UInt8(ascii: "0") < 10 }
        self = isNumbered && column == .answer ? .choice : column
    }

    /// A choice for "Antwort A" or "Opcja B".
    private static func lettered(_ name: String) -> ImportColumn? {
        let words = name.lowercased().unicodeScalars.split { !$0.properties.isAlphabetic }.map { String($0) }
        guard let letter = words.last, ["a", "b", "c", "d", "e", "f"].contains(letter) else { return nil }
        let column = names[words.dropLast().joined()]
        return column == .answer || column == .choice ? .choice : nil
    }

    /// "Question - max 120 characters" and "Correct answer(s)" without what follows.
    private static func head(of name: String) -> String {
        let scalars = name.unicodeScalars
        let dashes: Set<Unicode.Scalar> = ["-", "\u{2013}", "\u{2014}"]
        let end = scalars.indices.first { index in
            if index == scalars.startIndex { return false }
            if ["(", "[", ":"].contains(scalars[index]) { return true }
            return dashes.contains(scalars[index]) && scalars[scalars.index(before: index)] == " "
        }
        return end.map { String(scalars[..<$0]) } ?? name
    }

    /// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish, only letters.
    private static let spellings: [ImportColumn: String] = [
        .id: "id exid guid uuid uid qid questionid idnumber key",
        .statement: """
        statement question claim sentence text questiontext statementtext questionstatement front prompt term
        proposition assertion fact stem hypothesis sent
        aussage behauptung frage satz feststellung énoncé enonce affirmation phrase enunciado afirmación
        afirmacion pregunta oración affermazione enunciato domanda frase afirmação afirmacao pergunta stelling
        bewering vraag uitspraak stwierdzenie pytanie zdanie twierdzenie påstående pastaende fråga fraga
        påstand udsagn
        """,
        .answer: """
        answer answers label correctanswer correctanswers correct truth truthvalue istrue istruth truefalse tf back definition verdict solution value rightanswer response
        antwort lösung loesung richtigeantwort wahrheitswert réponse reponse bonneréponse respuesta
        respuestacorrecta solución risposta rispostacorretta soluzione resposta respostacorreta respostacerta
        gabarito antwoord juisteantwoord odpowiedź odpowiedz poprawnaodpowiedź svar rättsvar facit
        """,
        .explanation: """
        explanation explain reason feedback generalfeedback comment comments rationale why note notes
        justification context background answerexplanation
        begründung begruendung erklärung erklaerung erläuterung kommentar hinweis explication commentaire
        remarque explicación explicacion comentario justificación spiegazione motivazione commento
        explicação explicacao justificativa comentário uitleg toelichting verklaring wyjaśnienie wyjasnienie
        uzasadnienie komentarz förklaring forklaring motivering begrunnelse
        """,
        .topic: """
        topic genre category subject theme deck chapter entity
        thema kategorie fach kapitel thème catégorie categorie sujet matière chapitre tema categoría categoria
        materia asunto argomento assunto matéria onderwerp vak hoofdstuk temat kategoria przedmiot ämne kategori
        """,
        .difficulty: """
        difficulty level hardness
        schwierigkeit schwierigkeitsgrad niveau difficulté dificultad nivel difficoltà livello dificuldade nível
        moeilijkheid moeilijkheidsgraad trudność poziom svårighet svårighetsgrad nivå
        """,
        .sources: """
        sources source url urls link links reference references citation citations
        quelle quellen beleg lien fuente fuentes enlace fonte fonti fontes bron bronnen źródło źródła källa källor
        """,
        .made: "made",
        .choice: """
        option options choice choices answera answerb answerc answerd optiona optionb optionc optiond choicea
        choiceb choicec choiced a b c d e distractor alternative alternativen antwortmöglichkeit möglichkeit auswahl
        choix opción opcion opciones alternativa alternativas opzione opzioni opção opcao opções keuze
        optie opties opcja opcje alternativ svarsalternativ
        """,
        .wrongAnswers: """
        incorrectanswers incorrectanswer wronganswers wronganswer distractors falscheantwort falscheantworten
        mauvaiseréponse respuestaincorrecta rispostaerrata respostaerrada foutantwoord błędnaodpowiedź felsvar
        """,
    ]

    /// Whether a column with this name says which statements are false.
    static func meansFalse(_ name: String) -> Bool {
        let letters = letters(of: head(of: name))
        return TruthWord.value(of: letters, .words) == false
            || [
                "isfalse", "istfalsch", "wrong", "iswrong", "incorrect", "hoax", "ishoax", "myth", "isitamyth",
                "ismyth",
                "fake", "isfake", "lie",
            ].contains(letters)
    }

    private static func letters(of text: String) -> String {
        String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)))
    }

    private static let names = [String: ImportColumn](words: spellings.map { ($0.key, $0.value) })
}

/// A column as the player names it in `--columns`: by its name in the header, or by its number.
struct ChosenColumn {
    let name: String
    /// Nil for a column that is not to be used.
    let column: ImportColumn?

    /// Reads "Aussage=statement,3=answer".
    static func list(_ text: String) throws(ImportProblem) -> [ChosenColumn] {
        var list: [ChosenColumn] = []
        for part in text.unicodeScalars.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmedOfSpaces }
            let titles = ImportColumn.choosable.map(\.title)
            let chosen = ImportColumn.choosable.first { $0.title == sides.last }
            guard sides.count == 2, chosen != nil || sides[1] == "none" else {
                throw ImportProblem(
                    message: "--columns: \(Quoted.text(String(part))) is not NAME=FIELD, where FIELD is one of "
                        + titles.joined(separator: ", ") + ", none")
            }
            list.append(ChosenColumn(name: sides[0], column: chosen))
        }
        return list
    }

    func isNamed(in names: [String]) -> Bool { names.contains { isName($0) } }

    func index(in names: [String]) -> Int? {
        names.firstIndex(where: isName) ?? names.indices.first { $0 + 1 == Int(name) }
    }

    private func isName(_ text: String) -> Bool { text.trimmedOfSpaces.lowercased() == name.lowercased() }
}
