/// What a question asks for.
enum Asked {
    /// The word alone tells the kind of answer.
    case who, when, place, number
    /// A word behind it tells more: "which city", "how far".
    case which, how
    case nothing

    var tellsKind: Bool { [.who, .when, .place, .number].contains(self) }
}

/// Words of questions in English, German, French, Spanish, Italian, Portuguese, Dutch, Polish and Swedish.
enum CardWords {
    /// What each word asks for; of two languages the vaguer one, as "wie" is "who" in Dutch alone.
    static let asked = [String: Asked](words: [
        (.who, "who whom whose wer wem wen wessen qui quién quiénes chi quem kto kogo komu vem vems"),
        (.when, "when wann quand cuándo quando wanneer kiedy när"),
        (.place, "where wo woher wohin où dónde dove onde waar gdzie var"),
        (.number, "wieviel combien cuántos cuántas quanti quante quantos quantas hoeveel ile ilu"),
        (
            .which,
            "what which was welche welcher welches welchen welchem quel quelle quels quelles quoi qué cuál cuáles"
        ),
        (.which, "che cosa quale quali qual quais que welk welke wat jaki jaka jakie jakim który która które którym"),
        (.which, "której czym co vilken vilket vilka vad"),
        (.how, "how why wie warum wieso comment pourquoi cómo come perché como hoe waarom jak dlaczego hur varför"),
    ])

    /// Behind another question word: "how many" asks for a number, "in what year" is "when".
    static let askedBehind = [String: Asked](words: [
        (.number, "many much viel viele vielen veel många mycket"),
        (.when, "year jahr année año anno ano jaar roku rok år"),
    ])

    /// Whether a word says little of what is asked. A superlative does: else "longest river" would get a bone.
    static func isSmall(_ word: String) -> Bool {
        let endings = ["est", "ste", "sten", "ster", "stes", "sta"]
        return word.utf8.count < 3 || small.contains(word) || asked[word] != nil || word.utf8.starts(with: "naj".utf8)
            || word.utf8.count > 5 && endings.contains { word.utf8.reversed().starts(with: $0.utf8.reversed()) }
    }

    private static let small = Set(
        """
        the are was were been did does has have had for from with and that this its you one two three most first last
        called call name named term given type kind sort typ tipo der die das den dem des ein eine einen einem einer ist sind war waren wird wurde
        wurden hat haben hatte von vom zum zur für mit und oder auf aus sich man zwei drei heißt nennt les une des est
        sont était été aux dans par avec sur deux trois plus appelle nom los las una del son fue fueron con por para dos
        tres más llama nombre gli uno dello della dei degli delle dell nel nella sono furono più due tre chiama nome
        uma dois duas três foi foram são mais chama het een van zijn werd werden heeft hebben voor bij twee drie heet
        jest był była było dla się oraz dwa dwie trzy nazywa ett det var blev har hade till med och som två heter
        """.split(whereSeparator: \.isWhitespace).map { String($0) })
}
