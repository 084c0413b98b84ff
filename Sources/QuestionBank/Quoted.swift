import SafeText

/// Foreign text inside our own sentences: cleaned, short and in quotes.
enum Quoted {
    private static let longestShown = 40

    static func text(_ text: String) -> String {
        "\"\(shortened(text))\""
    }

    static func shortened(_ text: String) -> String {
        // Cut before cleaning, so that a megabyte costs no more than a line, and by scalar: a character may be endless.
        let scalars = text.unicodeScalars
        let start = String(scalars.prefix(longestShown))
        return SafeText.cleaned(start) + (start.utf8.count < text.utf8.count ? "..." : "")
    }
}
