/// The words for true and false in files.
enum TruthWord {
    /// Nil for any other word: nothing is guessed. Capitals and spaces around make no difference.
    ///
    /// - Parameter takesOnlyTrueAndFalse: for files with other questions, whose answer may be the number 1.
    static func value(of text: String, takesOnlyTrueAndFalse: Bool = false) -> Bool? {
        guard text.utf8.count <= 40 else { return nil }
        switch text.lowercased().trimmedOfSpaces {
        case "true": return true
        case "false": return false
        case _ where takesOnlyTrueAndFalse: return nil
        case "t", "yes", "y", "1", "1.0", "right", "correct": return true
        case "f", "no", "n", "0", "0.0", "wrong", "incorrect": return false
        default: return nil
        }
    }
}
