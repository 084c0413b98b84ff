/// The words for true and false in files.
enum TruthWord {
    /// Nil for any other word: nothing is guessed. Capitals and spaces around make no difference.
    ///
    /// - Parameters:
    ///   - takesOnlyTrueAndFalse: for files with other questions, whose answer may be the number 1.
    ///   - mayTranslate: for files that may be vocabulary, where "oui" is the translation of a word.
    static func value(of text: String, takesOnlyTrueAndFalse: Bool = false, mayTranslate: Bool = false) -> Bool? {
        guard text.utf8.count <= 40 else { return nil }
        switch text.lowercased().trimmedOfSpaces {
        case "true": return true
        case "false": return false
        case _ where takesOnlyTrueAndFalse: return nil
        case "t", "yes", "y", "1", "1.0", "right", "correct": return true
        case "f", "no", "n", "0", "0.0", "wrong", "incorrect": return false
        // As spreadsheets write them in other languages.
        case "wahr", "vrai", "vero", "verdadero", "verdadeiro", "prawda", "waar", "sant": return true
        case "falsch", "faux", "falso", "fałsz", "onwaar", "falskt": return false
        case _ where mayTranslate: return nil
        case "ja", "oui", "sí", "sì", "si": return true
        case "nein", "non": return false
        default: return nil
        }
    }
}
