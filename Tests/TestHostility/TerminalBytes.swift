/// Removes the escape sequences from the output of a program to its terminal.
///
/// Only the very sequences that the program's screens send are removed, colours by their numbers; any other keeps its
/// escape, which `HostileTextChecker` reports.
public enum TerminalBytes {
    /// The text between the known sequences.
    public static func words(in text: String) -> String {
        var words = String.UnicodeScalarView()
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            // Cursor movements, and SI and SO for the character sets.
            if ["\r", "\u{8}", "\t", "\u{F}", "\u{E}"].contains(scalar) { continue }
            guard scalar == "\u{1B}" else {
                words.append(scalar)
                continue
            }
            if let behind = sequence(at: rest) { rest = behind } else { words.append(scalar) }
        }
        return String(words)
    }

    /// OSC 104, reset colours: the only command ending in BEL that ncurses sends.
    private static let resetColors = Array("104\u{7}".unicodeScalars)

    /// OSC 11, the question for the background.
    private static let askBackground = Array("11;?\u{1B}\\".unicodeScalars)

    /// The rest after a known sequence whose escape has been read; nil for an unknown sequence.
    private static func sequence(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        var rest = rest
        guard let kind = rest.popFirst() else { return nil }
        switch kind {
        case "=", ">", "7", "8", "M": return rest
        case "(", ")": return rest.popFirst().map { "B0".unicodeScalars.contains($0) } == true ? rest : nil
        case "[": return control(at: rest)
        case "]" where rest.starts(with: askBackground): return rest.dropFirst(askBackground.count)
        case "]" where rest.starts(with: resetColors): return rest.dropFirst(resetColors.count)
        default: return nil
        }
    }

    /// What our drawing and the start and end of ncurses send with numbers, by the last letter. Styles are apart.
    private static let controls: [Unicode.Scalar: Set<String>] = [
        // Modes: wrapping, insertion, cursor, cursor keys, alternate screen.
        "h": ["?1", "?7", "?25", "?1049", "?2026"], "l": ["4", "?1", "?12", "?25", "?1049"],
        // The title of the window is kept and brought back.
        "t": ["22;0;0", "23;0;0"],
        "J": ["", "2"], "K": ["", "1"],
        // DA1, behind the question for the background.
        "c": [""],
    ]

    private static func control(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        let parameters = rest.prefix { "0123456789;?".unicodeScalars.contains($0) }
        guard let command = rest.dropFirst(parameters.count).first else { return nil }
        let text = String(parameters)
        let isKnown =
            switch command {
            // Moves, repetitions, blanks and scrolled lines by their number.
            case "A", "B", "C", "D", "G", "X", "d", "b", "@", "P", "S", "T": isNumber(text)
            case "H", "r": text.isEmpty || text.split(separator: ";").count == 2 && numbers(text).allSatisfy(isNumber)
            case "m": isStyle(numbers(text)[...])
            default: controls[command]?.contains(text) == true
            }
        return isKnown ? rest.dropFirst(parameters.count + 1) : nil
    }

    private static func numbers(_ text: String) -> [String] {
        text.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    }

    /// Empty or up to three digits.
    private static func isNumber(_ text: String) -> Bool {
        text.count <= 3 && text.allSatisfy { "0"..."9" ~= $0 }
    }

    /// The colours of the calm theme on a dark background, as numbers of 256.
    private static let colors: Set<String> = ["71", "74", "95", "151", "210", "217", "238", "240", "241", "247"]

    private static let attributes: Set<String> = ["", "0", "1", "2", "7", "22", "27", "39", "49"]

    private static func isStyle(_ numbers: ArraySlice<String>) -> Bool {
        if numbers.isEmpty { return true }
        if numbers.starts(with: ["38", "5"]) {
            return numbers.dropFirst(2).first.map(colors.contains) == true && isStyle(numbers.dropFirst(3))
        }
        return attributes.contains(numbers[numbers.startIndex]) && isStyle(numbers.dropFirst())
    }
}
