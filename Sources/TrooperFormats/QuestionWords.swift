import QuizCore

/// The words of a text in lower case, without marks; "isn't" becomes "isn" and "t".
enum Words {
    static func of(_ text: String) -> [String] {
        text.lowercased().unicodeScalars.split {
            !$0.properties.isAlphabetic && $0.properties.numericType == nil
                && $0.properties.canonicalCombiningClass == .notReordered
        }.map { String($0) }
    }
}

/// Phrases of one or several words.
struct Phrases: Sendable {
    private var byFirstWord: [String: [[String]]] = [:]

    /// - Parameter list: parted by commas.
    init(_ list: String) {
        for phrase in list.split(separator: ",").map({ Words.of(String($0)) }) {
            if let first = phrase.first { byFirstWord[first, default: []].append(phrase) }
        }
    }

    func stand(in words: [String]) -> Bool { words.indices.contains { begin(words[$0...]) } }

    func begin(_ words: ArraySlice<String>) -> Bool {
        guard let first = words.first, let phrases = byFirstWord[first] else { return false }
        return phrases.contains { words.starts(with: $0) }
    }

    /// "All" is as good as "all of these".
    func areMeant(by words: [String]) -> Bool {
        begin(words[...]) || words.count == 1 && byFirstWord[words[0]] != nil
    }
}

/// The words of a language by which questions with choices are told from those that need their choices.
struct QuestionLanguage: Sendable {
    /// So common that they tell the language.
    private let common: Set<String>
    /// The question points at its choices.
    let pointing: Phrases
    /// The question has a negation, with which its answers would have two.
    let negation: Phrases
    /// A choice stands for several.
    let several: Phrases
    /// Something is pictured or shown.
    let shown: Phrases

    /// The languages that a question may be in, which has most of their common words; none if nobody knows.
    static func languages(of words: [String]) -> [QuestionLanguage] {
        let counts = all.map { language in words.count(where: language.common.contains) }
        guard let most = counts.max(), most > 0, most * 8 >= words.count else { return [] }
        return all.indices.filter { counts[$0] == most }.map { all[$0] }
    }

    private init(_ row: String) {
        let fields = row.split(separator: "|").map { String($0) }
        common = Set(Words.of(fields[0]))
        pointing = Phrases(fields[1])
        negation = Phrases(fields[2])
        several = Phrases(fields[3])
        shown = Phrases(fields[4])
    }

    /// The languages of the names of columns.
    static let all = table.map { QuestionLanguage($0) }

    /// Each language with its common words, then the phrases of a question that points at its choices, that has a
    /// negation, of choices that stand for several, and of something shown. Danish and Norwegian stand with Swedish.
    private static let table = [
        // English
        """
        the of is are was were what which who whom whose how when where why did does do has have by from name this that
        these in to for and with its it an | of these, of those, among these, the following, following is, following
        are, option, options, listed, below, which statement, which statements, which pair, odd one out, which one,
        choices, which answer, which sentence, best answer, correct answer, match the, arrange these, passage above,
        refer to figure | not, isn, aren, wasn, weren, doesn, didn, hasn, haven, hadn, couldn, wouldn, shouldn, cannot,
        don t, won t, can t, never, except, without, incorrect, incorrectly, false, untrue, excluding | all of, all the
        above, all these, all are, all answers, all options, in neither, all three, all four, none, both, either,
        neither, other, others, any of, no answer, no correct | pictured, shown, depicted, seen here, illustrated, the
        picture, this picture, this image, the image, this photo, the photo, this photograph, the photograph, the
        diagram, this diagram, this map, this graph, the figure, this figure, this flag, this logo
        """,
        // German
        """
        der die das den dem des ist sind war waren was welche welcher welches welchen wer wie wann wo warum ein eine
        einen einer im am zu von für mit und man heißt nennt wird | folgende, folgenden, folgender, folgendes, von
        diesen, dieser, welche aussage, welche aussagen, welche antwort, unten, genannten, aufgeführten, option,
        optionen, welches paar | nicht, kein, keine, keinen, keiner, keinem, keines, nie, niemals, außer, ausser,
        ohne, falsch, falsche | alle, alles, keine, keiner, keines, nichts davon, beide, beides, weder, andere,
        sonstige | abgebildet, abgebildete, gezeigt, gezeigte, bild, foto, abbildung, zu sehen
        """,
        // French
        """
        le la les l d est sont était quel quelle quels quelles qui que quoi où quand comment combien dans un une des
        du de au aux pour par et en ce cette | suivant, suivants, suivante, suivantes, parmi, ci dessous, quelle
        affirmation, quelles affirmations, quelle phrase, quelle proposition, de ces, option, options, intrus,
        quelle paire | ne, n, pas, jamais, sauf, excepté, hormis, sans, faux, fausse, incorrect, incorrecte | tous,
        toutes, tout, aucun, aucune, les deux, ni, autre, autres | image, photo, illustré, montré, ci contre,
        figure, schéma
        """,
        // Spanish
        """
        el la los las es son fue era qué cuál cuáles quién cómo cuándo cuántos dónde en un una del de por para con y se
        que al | siguiente, siguientes, de estos, de estas, entre estos, entre estas, opción, opciones, abajo, qué
        afirmación, cuál afirmación, respuesta correcta, alternativa, alternativas, qué pareja | no, nunca, jamás,
        excepto, salvo, sin, falso, falsa, incorrecto, incorrecta, ninguno, ninguna | todas, todos, ninguna, ninguno,
        ambos, ambas, las dos, los dos, otra, otro, otros | imagen, foto, fotografía, figura, mostrado, mostrada, dibujo
        """,
        // Italian
        """
        il lo la gli le è sono era quale quali chi che cosa come quando dove quanti di un una del della dei nel
        nella per con e in da si | seguente, seguenti, tra questi, tra queste, fra questi, fra queste, di questi, di
        queste, quale affermazione, quali affermazioni, opzione, opzioni, elencati, qui sotto, quale coppia | non,
        mai, tranne, eccetto, senza, falso, falsa, errata, errato, nessuno, nessuna | tutti, tutte, tutto, nessuno,
        nessuna, entrambi, entrambe, altro, altra, né | immagine, foto, figura, mostrato, mostrata, raffigurato
        """,
        // Portuguese
        """
        o os as é são foi era qual quais quem que como quando onde quantos um uma do da dos das de em no na por para
        com e se | seguinte, seguintes, destes, destas, desses, dessas, entre estes, entre estas, qual afirmação,
        que afirmação, opção, opções, abaixo, alternativa, alternativas | não, nunca, jamais, exceto, excepto,
        salvo, sem, falso, falsa, incorreto, incorreta, errada | todas, todos, nenhuma, nenhum, ambos, ambas, as
        duas, os dois, outra, outro | imagem, foto, fotografia, figura, mostrado, mostrada
        """,
        // Dutch
        """
        de het een is zijn was wat welk welke wie hoe wanneer waar waarom van in voor met en op door naar heet wordt
        | volgende, onderstaande, van deze, hieronder, welke bewering, welke stelling, welke uitspraak, optie,
        opties, genoemde, welk paar, hoort er | niet, geen, nooit, behalve, zonder, onjuist, onjuiste, fout, foute |
        alle, allemaal, geen, beide, allebei, andere, anders | afbeelding, foto, afgebeeld, plaatje, getoond
        """,
        // Polish
        """
        jest są był była jaki jaka jakie jak który która które kto co gdzie kiedy ile w we z na do się od dla po |
        następujących, następujące, poniższych, poniższe, poniżej, z tych, spośród, które stwierdzenie, które
        zdanie, opcja, opcji, wymienionych, która para | nie, nigdy, oprócz, poza, bez, fałszywe, nieprawdziwe,
        nieprawda, błędne | wszystkie, wszyscy, żadne, żadna, żaden, oba, obie, obydwa, inne, inna, inny | zdjęciu,
        zdjęcie, obrazku, obrazek, rysunku, pokazany, pokazane
        """,
        // Swedish
        """
        är var vad vilken vilket vilka vem hur när det den en ett i på av och som för med till från hvad hvilken
        hvilket hvilke hvem hvor er hva et af | följande, av dessa, bland dessa, nedan, nedanstående, vilket
        påstående, alternativ, alternativen, vilket par, følgende, af disse, av disse, nedenfor | inte, ej, ingen,
        inget, inga, aldrig, utom, utan, falskt, felaktig, felaktigt, ikke, aldri, undtagen, unntatt, uten, uden |
        alla, allt, ingen, inget, inga, båda, bägge, annat, annan, alle, begge | bild, bilden, fotot, visas,
        avbildad, billedet, bildet
        """,
    ]
}
