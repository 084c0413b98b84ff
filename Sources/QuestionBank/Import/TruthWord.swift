/// The words for true and false in files.
enum TruthWord {
    /// Nil for any other word: nothing is guessed. Capitals and spaces around make no difference.
    static func value(of text: String) -> Bool? {
        guard text.utf8.count <= 40 else { return nil }
        switch text.lowercased().trimmedOfSpaces {
        case "true", "t", "yes", "y", "1", "1.0", "right", "correct": return true
        case "false", "f", "no", "n", "0", "0.0", "wrong", "incorrect": return false
        default: return nil
        }
    }
}
