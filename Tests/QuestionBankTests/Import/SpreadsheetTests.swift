import QuizCore
import Testing
import TrooperFormats

/// Tables as teachers' spreadsheets write them: each was read wrong before, or with nothing said about it.
@Suite("Importing a teacher's spreadsheet")
struct SpreadsheetTests {
    @Test(
        "headers and answers are known in nine languages",
        arguments: [
            "Statement,Answer,Context;True;False", "Aussage;Antwort;Begr\u{FC}ndung;richtig;falsch",
            "Behauptung;Richtig/Falsch;Erkl\u{E4}rung;R;F", "Aussage;Wahr/Falsch;Hinweis;W;F",
            "\u{C9}nonc\u{E9};R\u{E9}ponse;Explication;Vrai;Faux", "Affirmation;R\u{E9}ponse;Commentaire;V;F",
            "Enunciado;Respuesta;Explicaci\u{F3}n;Verdadero;Falso", "Afirmaci\u{F3}n;Respuesta;Comentario;s\u{ED};no",
            "Affermazione;Risposta;Spiegazione;vero;falso", "Afirma\u{E7}\u{E3}o;Resposta;Explica\u{E7}\u{E3}o;V;F",
            "Stelling;Antwoord;Uitleg;juist;onjuist", "Stwierdzenie;Odpowied\u{17A};Wyja\u{15B}nienie;P;F",
            "P\u{E5}st\u{E5}ende;Svar;F\u{F6}rklaring;sant;falskt", "Frage;L\u{F6}sung;Kommentar;ja;nein",
            "Claim;Verdict;Why;True.;F.", "Claim;Verdict;Why;\u{2713};\u{2717}",
            "Claim;Verdict;Why;\u{2714}\u{FE0F};\u{2718}",
        ])
    func languages(words: String) {
        let parts = words.split(whereSeparator: { ",;".contains($0) }).map { String($0) }
        let rows = [
            Array(parts[..<3]), ["Ice floats.", parts[3], "It is light."], ["Tin floats.", parts[4], "It is heavy."],
        ]
        let reading = imported(rows.map { $0.joined(separator: ";") }.joined(separator: "\r\n"))
        #expect(reading.answers == [true, false], "\(reading.problem ?? "") \(reading.skipLines)")
        #expect(reading.pack?.questions.map(\.explanation) == ["It is light.", "It is heavy."])
        #expect(
            reading.columns.hasPrefix(
                parts[0].lowercased() == "statement" ? "statement, " : "\(parts[0]) = statement, "))
    }

    @Test("a column with one known and one unknown word is refused, with both named")
    func unknownWord() {
        let reading = imported("claim,answer\nA.,falsch\nB.,rihtig\nC.,rihtig\nD.,falsch\n")
        #expect(reading.pack == nil)
        #expect(
            reading.problem == "the answers are \"falsch\", which means false, and \"rihtig\", which is unknown; "
                + "nothing was taken, write TRUE and FALSE instead")
        #expect(imported("claim,answer\nA.,TRUE\nB.,FALSE\nC.,maybe\nD.,maybe\n").answers == [true, false])
    }

    @Test("of two columns to tick exactly one must be ticked")
    func ticks() {
        let reading = imported(
            "Statement,True,False,Why\nIce floats.,x,,Light.\nTin floats.,,X,\nGold floats.,x,x,\nLead floats.,,,\n")
        #expect(reading.answers == [true, false])
        #expect(reading.pack?.questions[0].explanation == "Light.")
        #expect(reading.columns == "statement, True = ticked if true, False = ticked if false, Why = explanation")
        #expect(reading.skipLines.first == "4: the answer is \"x x\"; write TRUE or FALSE")
        #expect(
            imported("Aussage;Richtig;Falsch\nEis schwimmt.;;\u{2717}\nEis sinkt.;FALSE;TRUE\n").answers == [
                false, false,
            ])
    }

    @Test("a title above the header, a line for Excel and a column of numbers are no questions")
    func above() {
        let title = imported("Quiz about metals,,\n,,\nNo.,Statement,Answer,Reason\n1,Ice floats.,TRUE,Light.\n")
        #expect(title.recognised.last == "header on line 3")
        #expect(title.pack?.questions.map(\.explanation) == ["Light."] && title.skips.isEmpty)
        let excel = imported("\"sep=;\"\r\nAussage;Antwort\r\nEis schwimmt, leicht.;WAHR\r\n")
        #expect(excel.statements == ["Eis schwimmt, leicht."] && excel.recognised.last == "header on line 2")
        let school = imported(
            "Klasse 7;;;\n;;;\nNr.;Aussage;r/f;Grund\n1;Eis schwimmt.;r;Leicht.\n2;Zinn schwimmt.;f;Schwer.\n")
        #expect(school.answers == [true, false] && school.recognised.last == "header on line 3")
        let numbers = imported("1,Ice floats.,TRUE,It is lighter than water.\n2,Tin floats.,FALSE,It sinks at once.\n")
        #expect(numbers.statements == ["Ice floats.", "Tin floats."] && numbers.answers == [true, false])
        #expect(numbers.columns == "2 = statement, 3 = answer, 4 = explanation; not used: 1")
        let unknown = imported("V\u{E4}ite,Vastaus\nJ\u{E4}\u{E4} kelluu.,TRUE\nTina kelluu.,FALSE\n")
        #expect(unknown.questionCount == 2 && unknown.recognised.last == "header on line 1")
        #expect(unknown.columns == "V\u{E4}ite = statement, Vastaus = answer")
    }

    @Test("the rows of choice tables whose choices are true and false are taken")
    func choiceTables() {
        let kahoot = imported(
            """
            Quiz template,,,,,,,
            Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max \
            75 characters,Answer 4 - max 75 characters,Time limit (sec) \u{2013} 5 to 240,Correct answer(s) - choose one
            Ice floats.,True,False,,,20,1
            Tin floats.,True,False,,,20,2
            What floats?,Ice,Tin,Lead,Gold,20,1
            """)
        #expect(kahoot.answers == [true, false, true], "\(kahoot.columns)")
        let quizizz = imported(
            "Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Answer explanation\n"
                + "Ice floats.,Multiple Choice,True,False,,1,Light.\nWhat?,Multiple Choice,Ice,Tin,Lead,1,\n")
        #expect(
            quizizz.answers.first == true && quizizz.takenCount == 2
                && quizizz.pack?.questions[0].explanation == "Light.")
        let gimkit = imported(
            "Gimkit template,,\nQuestion,Correct Answer,Incorrect Answer 1\nIce floats.,True,False\nHow many?,4,5\n")
        #expect(gimkit.answers == [true] && gimkit.skips.map(\.reason) == [.fewChoices])
        let blooket = imported(
            "Question #,Question Text,Answer 1,Answer 2,Correct Answer\n1,Eis schwimmt.,Falsch,Wahr,2\n")
        #expect(blooket.answers == [true] && blooket.statements == ["Eis schwimmt."])
    }

    @Test("numbers of rows, times and points are no answers and no statements")
    func otherColumns() {
        let blooket = imported(
            "\"Blooket\nTemplate\",,,\nQuestion #,Question Text,Answer 1,Answer 2,\"Correct Answer(s)\n(Only # of answer)\"\n"
                + "1,Snow is black.,True,False,2\n2,Ice floats.,True,False,1\n3,Tin floats.,True,False,2\n")
        #expect(blooket.answers == [false, true, false], "\(blooket.columns)")
        let canvas = imported("TF,,1,Ice floats on water.,T\nTF,,1,Snow is quite black.,F\n")
        #expect(canvas.answers == [true, false] && canvas.columns.contains("5 = answer"))
        let forms = imported(
            "Timestamp,Write a statement,Is it so?\n2024/01/01 10:00:00,Ice floats on water.,True\n"
                + "2024/01/01 10:05:00,Snow is quite black.,False\n")
        #expect(forms.statements.first == "Ice floats on water." && forms.answers == [true, false])
        for head in ["No,Statement,True,False", "N,Sentence,T,F", "No.,Statement,True,False"] {
            #expect(imported("\(head)\n1,Snow is black.,,x\n2,Ice floats.,x,\n").answers == [false, true], "\(head)")
        }
        #expect(
            imported("No,Question,Correct,Why\n1,Ice floats.,yes,a\n2,Tin floats.,no,b\n").answers == [true, false])
        #expect(imported("Statement,True,Points\nIce floats.,1,5\nTin floats.,0,5\n").answers == [true, false])
        #expect(
            imported("NewQuestion,TF,\nQuestionText,Ice floats.,\nPoints,1,\nTRUE,100,\nFALSE,0,\n").takenCount == 0)
    }

    @Test("what may be meant in two ways is refused, with what to add")
    func doubt() {
        func problem(_ text: String) -> String { imported(text).problem ?? "taken: \(imported(text).answers)" }
        #expect(
            problem("Claim,Wrong\nIce floats.,yes\nTin floats.,no\n").contains("\"Wrong\" seems to say what is false"))
        #expect(problem("Claim,is_false\nIce.,TRUE\nTin.,FALSE\n").contains("--columns 'is_false=answer'"))
        #expect(
            problem("Statement,My guess,Real one\nIce.,TRUE,TRUE\nTin.,TRUE,FALSE\n")
                == "any of the columns \"My guess\", \"Real one\" may have the answers; add --columns 'NAME=answer'")
        #expect(
            problem("Question,Option 1,Option 2,Correct Answer\nIce.,True,False,0\nTin.,True,False,1\n")
                .contains("counted from 0"))
        #expect(problem("Foo,Bar\nA b.,true\nC d.,epatosi\nE f.,epatosi\nG h.,?\n").contains("\"epatosi\""))
        var options = ImportOptions(file: "a.csv")
        options.columns = "2=statement"
        #expect(imported("Klasse 7,,\n,,\nNr,Aussage,Antwort\n1,Eis schwimmt.,wahr\n", options).answers == [true])
    }

    @Test("the player says what the columns are for, by name or number")
    func chosenColumns() {
        var options = ImportOptions(file: "cards.csv")
        options.columns = "Text=explanation, 3=statement,Truth=answer,Note=none"
        let reading = imported("Text,Truth,Claim,Note\nLight.,TRUE,Ice floats.,x\n", options)
        #expect(reading.statements == ["Ice floats."] && reading.pack?.questions[0].explanation == "Light.")
        #expect(reading.columns == "Text = explanation, Truth = answer, Claim = statement; not used: Note")
        options.columns = "Foo=statement,Bar=answer"
        #expect(imported("Foo,Bar\nIce floats.,TRUE\n", options).statements == ["Ice floats."])
        options.columns = "Foo=statement"
        #expect(
            imported("Text,Truth\nIce floats.,TRUE\n", options).problem
                == "--columns: no column is \"Foo\"; the file has Text, Truth")
        options.columns = "Text=claim"
        #expect(imported("Text,Truth\nIce.,TRUE\n", options).problem?.contains("is not NAME=FIELD") == true)
    }

    @Test("members of JSON objects with other names are found by what they hold")
    func otherNames() {
        let reading = imported(
            "[{\"sent\":\"Ice floats on water.\",\"gold\":true,\"n\":7},{\"sent\":\"Tin floats on it.\",\"gold\":false,\"n\":8}]"
        )
        #expect(reading.answers == [true, false])
        #expect(reading.columns == "sent = statement, gold = answer; not used: n")
        let other = imported(
            "{\"v\":\"Ice floats on water.\",\"w\":\"True\"}\n{\"v\":\"Tin floats on it.\",\"w\":\"False\"}\n")
        #expect(other.columns == "v = statement, w = answer" && other.answers == [true, false])
    }

    private static let text =
        "Aussage;Antwort;Begründung\nKäse schwimmt.;wahr;Öl ist leicht.\nZinn sinkt nicht.;falsch;Größe\n"

    @Test("UTF-16 with a mark is read, and without one it is refused")
    func utf16() {
        let units = Array(Self.text.utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        for bytes in [little, big] {
            let reading = PackImporter.read(bytes, ImportOptions(file: "a.csv"))
            #expect(reading.statements.first == "Käse schwimmt." && reading.recognised.contains("UTF-16"))
            let bare = PackImporter.read(Array(bytes.dropFirst(2)), ImportOptions(file: "a.csv"))
            #expect(bare.problem?.contains("UTF-16 without a byte order mark; save it as UTF-8") == true)
        }
    }

    @Test("Windows-1252 and damaged UTF-8 are told with a line of the file, and taken when chosen")
    func encodings() {
        let windows = Self.text.unicodeScalars.map { UInt8($0.value) }
        let damaged = Array("Aussage;Antwort\nKäse, Öl, Größe.;wahr\n".utf8) + [0xE9] + Array(";falsch\n".utf8)
        // Nobody knows what the bytes of another code page mean: its line says nothing.
        let russian = Array("statement;answer\n".utf8) + [0xCB, 0xB8, 0xE4, 0x2E] + Array(";true\n".utf8)
        // The file may end with such a byte.
        let ending = Array("TRUE\tIce floats.\nTRUE\tHere is a caf".utf8) + [0xE9]
        for (bytes, encoding, line, first) in [
            (windows, ImportEncodingName.windows1252, "Aussage;Antwort;Begründung", "Käse schwimmt."),
            (damaged, .utf8, "\u{FFFD};falsch", "Käse, Öl, Größe."), (russian, .windows1252, "Ë¸ä.;true", "Ë¸ä."),
            (ending, .windows1252, "TRUE Here is a café", "Ice floats."),
        ] {
            var options = ImportOptions(file: "a.csv")
            let problem = PackImporter.read(bytes, options).problem ?? ""
            let number = line.hasPrefix("Aussage") ? 1 : line.hasPrefix("\u{FFFD}") ? 3 : 2
            let start = "line \(number) is not UTF-8; in \(encoding == .utf8 ? "UTF-8" : "Windows-1252") it says "
            let end = "\"\(line)\": if that is right, add --encoding \(encoding.rawValue), "
            #expect(problem.hasPrefix(start + end), "\(problem)")
            options.encoding = encoding
            #expect(PackImporter.read(bytes, options).statements.first == first)
        }
        let curly = Array("Ice ".utf8) + [0x93] + Array("floats".utf8) + [0x94, 0x2E, 0x81] + Array(",TRUE\n".utf8)
        var options = ImportOptions(file: "a.csv")
        options.encoding = .windows1252
        #expect(PackImporter.read(curly, options).statements == ["Ice “floats”.\u{FFFD}"])
    }
}
