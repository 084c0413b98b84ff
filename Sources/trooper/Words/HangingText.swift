import SafeText
import Screens

/// Text in lines that every terminal has room for, the following ones further in than the first.
///
/// It comes out clean: the name of a file or of a device could hold line ends, and with them lines of its own.
enum HangingText {
    static let columns = 80

    /// Broken between words only: a path or an address in two pieces could not be copied.
    static func lines(_ text: String, behind lead: String, indent: Int) -> String {
        let words = SafeText.cleaned(text).split(separator: " ").map(String.init)
        return lines(words, separator: " ", behind: lead, indent: indent)
    }

    /// The same for parts that belong together as long as there is room for them.
    static func lines(parts: [String], indent: Int) -> String {
        let words = parts.map(SafeText.cleaned).flatMap { part in
            indent + TextWidth.columns(of: part) <= columns ? [part] : part.split(separator: " ").map(String.init)
        }
        return lines(words, separator: "  ", behind: "", indent: indent)
    }

    private static func lines(_ pieces: [String], separator: String, behind lead: String, indent: Int) -> String {
        var text = ""
        var line = lead
        var isEmpty = true
        for piece in pieces {
            let joined = isEmpty ? line + piece : line + separator + piece
            if isEmpty || TextWidth.columns(of: joined) <= columns {
                line = joined
            } else {
                text += line + "\n"
                line = String(repeating: " ", count: indent) + piece
            }
            isEmpty = false
        }
        return text + line + "\n"
    }
}
