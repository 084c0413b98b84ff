/// What a program sent to its terminal, without what steers the terminal.
///
/// Only the sequences that a screen of ours needs are taken out; any other keeps its escape, which `HostileTextChecker` reports.
public enum TerminalBytes {
    /// What nobody else's text could have steered: words, line ends, and all that should not be there.
    public static func words(in text: String) -> String {
        var words = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            // Motions of the cursor, and the two sets of letters.
            if ["\r", "\u{8}", "\t", "\u{F}", "\u{E}"].contains(scalar) { continue }
            guard scalar == "\u{1B}" else {
                words.append(scalar)
                continue
            }
            if let behind = sequence(at: rest) { rest = behind } else { words.append(scalar) }
        }
        return String(words)
    }

    /// Of the commands that end with a bell, the only one that ncurses sends by itself.
    private static let colorsAsTheyWere = Array("104\u{7}".unicodeScalars)

    /// What follows a known sequence whose escape has been read.
    private static func sequence(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        var rest = rest
        guard let kind = rest.popFirst() else { return nil }
        switch kind {
        case "=", ">", "7", "8", "M": return rest
        case "(", ")": return rest.popFirst().map { "B0".unicodeScalars.contains($0) } == true ? rest : nil
        case "[": return control(at: rest)
        case "]" where rest.starts(with: colorsAsTheyWere): return rest.dropFirst(colorsAsTheyWere.count)
        default: return nil
        }
    }

    /// No number that a screen needs is larger than that of the other screen.
    private static let largestNumber = 1049

    private static func control(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        var rest = rest
        if rest.first == "?" { rest.removeFirst() }
        var number = 0
        while let scalar = rest.popFirst() {
            switch scalar {
            case "0"..."9":
                number = number * 10 + Int(scalar.value - 48)
                if number > largestNumber { return nil }
            case ";": number = 0
            default: return "ABCDGHJKLMPSTXbdhlmrt@".unicodeScalars.contains(scalar) ? rest : nil
            }
        }
        return nil
    }
}
