/// Removes the escape sequences from the output of a program to its terminal.
///
/// Only the sequences that the program's screens need are removed; any other keeps its escape, which `HostileTextChecker` reports.
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
        case "[": return keyboard(at: rest) ?? control(at: rest)
        case "]" where rest.starts(with: link): return behindLink(rest.dropFirst(link.count))
        case "]" where rest.starts(with: askBackground): return rest.dropFirst(askBackground.count)
        case "]" where rest.starts(with: resetColors): return rest.dropFirst(resetColors.count)
        default: return nil
        }
    }

    /// The questions and switches of the keyboard protocol.
    private static let keyboard = ["?u\u{1B}[c", ">2u\u{1B}[?u", "<u"].map { Array($0.unicodeScalars) }

    private static func keyboard(at rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        keyboard.first { rest.starts(with: $0) }.map { rest.dropFirst($0.count) }
    }

    /// OSC 8, the beginning of a link with a number, or its end.
    private static let link = Array("8;".unicodeScalars)

    /// Nil for an address that has more than visible ASCII characters before its end.
    private static func behindLink(_ rest: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
        let isBeginning = String(rest.prefix(40)).prefixMatch(of: #/id=t[0-9]+;https?:///#) != nil
        let end = isBeginning ? rest.drop { (0x21...0x7e).contains($0.value) } : rest.dropFirst()
        guard isBeginning || rest.first == ";" else { return nil }
        return end.starts(with: "\u{1B}\\".unicodeScalars) ? end.dropFirst(2) : nil
    }

    /// The largest number that a screen needs: the alternate screen.
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
