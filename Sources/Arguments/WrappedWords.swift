/// Breaks our own texts into lines between words; a word that is too long for a line has one of its own.
enum WrappedWords {
    /// The lines joined, each but the first behind `indent`.
    static func text(_ text: String, columns: Int, indent: String = "") -> String {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n" + indent)
    }
}
