/// Breaks text into lines between words, measured in terminal columns. Nothing is ever left out.
package enum Wrapping {
    /// Lines of at most `columns` columns (at least two); a word longer than a line continues on the next.
    package static func lines(_ text: String, columns: Int) -> [String] { lines(pieces(of: text), columns: columns) }

    /// As few lines as `lines(_:columns:)` returns, but of similar length, so that no word is alone on the last line.
    package static func balanced(_ text: String, columns: Int) -> [String] {
        let pieces = pieces(of: text)
        let widest = lines(pieces, columns: columns)
        guard widest.count > 1 else { return widest }
        let least = min(columns, max(2, columns / 2))
        let narrowest = (least..<columns).partitionPoint { lines(pieces, columns: $0).count <= widest.count }
        return lines(pieces, columns: narrowest)
    }

    /// Breaks each line of a text for itself, where a terminal would break it inside a word.
    ///
    /// A word longer than a line stays whole, because it may be an address to copy. Spaces at the end of a line stay,
    /// because a prompt ends with one.
    package static func fitted(_ text: String, columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let blanks = line.reversed().prefix { $0 == " " }
            var breaker = LineBreaker(limit: max(2, columns), breaksWords: false)
            for piece in pieces(of: String(line)) { breaker.add(piece) }
            return breaker.finished().joined(separator: "\n") + String(blanks)
        }.joined(separator: "\n")
    }

    /// A cleaned text behind `lead`, with all but the first line indented; ends with a line feed.
    ///
    /// It breaks at spaces only: a path or an address in two pieces could not be copied.
    package static func hanging(_ text: String, lead: String = "", indent: Int, columns: Int = 80) -> String {
        var breaker = LineBreaker(limit: columns, breaksWords: false, lead: lead, indent: indent)
        for word in SafeText.cleaned(text).split(separator: " ") {
            breaker.add(Piece(glyphs: Glyph.split(word)), behind: 1)
        }
        return breaker.finished().joined(separator: "\n") + "\n"
    }

    private static func lines(_ pieces: [Piece], columns: Int) -> [String] {
        // A wide letter needs two columns.
        var breaker = LineBreaker(limit: max(2, columns))
        for piece in pieces { breaker.add(piece) }
        return breaker.finished()
    }

    /// Words, spaces, and wide letters with the punctuation that must stay with them.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        for glyph in Glyph.split(text) {
            if glyph.character == " " {
                pieces.append(Piece(glyphs: [glyph], isSpace: true))
            } else if let last = pieces.last, last.mustStay(with: glyph) {
                pieces[pieces.count - 1].glyphs.append(glyph)
            } else {
                pieces.append(Piece(glyphs: [glyph]))
            }
        }
        return pieces
    }
}

/// Letters that stay together if they fit on one line, or one space.
private struct Piece {
    var glyphs: [Glyph]
    var isSpace = false

    var columns: Int { glyphs.reduce(0) { $0 + $1.columns } }

    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "・", "：", "；", "？", "！", "」", "』", "）", "】", "〉", "》", "〕", "］", "｝",
        "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
    private static let opening: Set<Character> = ["「", "『", "（", "【", "〈", "《", "〔", "［", "｛"]

    /// Wide letters may be separated anywhere but before closing and after opening punctuation, narrow ones nowhere.
    func mustStay(with glyph: Glyph) -> Bool {
        guard !isSpace, let last = glyphs.last else { return false }
        if glyph.columns == 1, last.columns == 1 { return true }
        return Piece.closing.contains(glyph.character) || Piece.opening.contains(last.character)
    }
}

/// Fills lines with pieces, each on the first line that has room for it.
private struct LineBreaker {
    private let limit: Int
    private let breaksWords: Bool
    private let indent: Int
    private var finishedLines: [String] = []
    private var line: String
    private var width: Int
    /// Whether the line holds nothing but its lead or indent.
    private var isEmpty = true
    /// Spaces that are written only if a word follows them on the same line.
    private var pendingSpaces = 0

    init(limit: Int, breaksWords: Bool = true, lead: String = "", indent: Int = 0) {
        self.limit = limit
        self.breaksWords = breaksWords
        self.indent = indent
        line = lead
        width = TextWidth.columns(of: lead)
    }

    mutating func add(_ piece: Piece, behind spaces: Int = 0) {
        if !isEmpty { pendingSpaces += spaces }
        if piece.isSpace {
            if !isEmpty { pendingSpaces += 1 }
        } else if isEmpty || width + pendingSpaces + piece.columns <= limit {
            line += String(repeating: " ", count: pendingSpaces)
            width += pendingSpaces
            pendingSpaces = 0
            append(piece)
        } else {
            endLine()
            append(piece)
        }
    }

    private mutating func append(_ piece: Piece) {
        for glyph in piece.glyphs {
            if breaksWords, !isEmpty, width + glyph.columns > limit { endLine() }
            line.append(glyph.character)
            width += glyph.columns
            isEmpty = false
        }
    }

    private mutating func endLine() {
        finishedLines.append(line)
        line = String(repeating: " ", count: indent)
        width = indent
        isEmpty = true
        pendingSpaces = 0
    }

    mutating func finished() -> [String] {
        if !isEmpty || finishedLines.isEmpty && width > 0 { endLine() }
        return finishedLines
    }
}
