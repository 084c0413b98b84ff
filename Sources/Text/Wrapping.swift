/// Breaks a text into lines by words. Nothing is ever left out: a word longer than a line goes on in the next.
public enum Wrapping {
    public static func lines(_ text: String, columns: Int) -> [String] {
        lines(pieces(of: text), columns: columns)
    }

    /// Each line of a text broken by itself, for where a terminal would break it inside of a word.
    ///
    /// A word that is longer than a line stays whole, since it may be an address; blanks at the end stay too, since a
    /// prompt has them.
    public static func fitted(_ text: String, columns: Int) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let blanks = line.reversed().prefix { $0 == " " }
            var breaker = LineBreaker(limit: max(2, columns), breaksWords: false)
            for piece in pieces(of: String(line)) { breaker.add(piece) }
            return breaker.finished().joined(separator: "\n") + String(blanks)
        }.joined(separator: "\n")
    }

    /// As few lines as `lines` needs, but of about one length, so that a centred text has no lonely last word.
    public static func balanced(_ text: String, columns: Int) -> [String] {
        let pieces = pieces(of: text)
        let widest = lines(pieces, columns: columns)
        guard widest.count > 1 else { return widest }
        var low = max(2, columns / 2)
        var high = columns
        while low < high {
            let middle = (low + high) / 2
            if lines(pieces, columns: middle).count <= widest.count { high = middle } else { low = middle + 1 }
        }
        return lines(pieces, columns: high)
    }

    private static func lines(_ pieces: [Piece], columns: Int) -> [String] {
        // A wide letter needs two columns, whatever there is.
        var breaker = LineBreaker(limit: max(2, columns))
        for piece in pieces { breaker.add(piece) }
        return breaker.finished()
    }

    /// What may not be torn apart: a word, a space, or one wide letter with the punctuation that clings to it.
    private static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        for glyph in Glyph.split(text) {
            if glyph.character == " " {
                pieces.append(Piece(glyphs: [glyph], isSpace: true))
            } else if let last = pieces.last, last.takes(glyph) {
                pieces[pieces.count - 1].glyphs.append(glyph)
            } else {
                pieces.append(Piece(glyphs: [glyph], isSpace: false))
            }
        }
        return pieces
    }
}

/// Letters that stay together where a line has room for them.
private struct Piece {
    var glyphs: [Glyph]
    let isSpace: Bool

    var columns: Int { glyphs.reduce(0) { $0 + $1.columns } }

    private static let closing: Set<Character> = [
        "、", "。", "，", "．", "・", "：", "；", "？", "！", "」", "』", "）", "】", "〉", "》", "〕", "］", "｝",
        "ー", "々", "ぁ", "ぃ", "ぅ", "ぇ", "ぉ", "っ", "ゃ", "ゅ", "ょ", "ァ", "ィ", "ゥ", "ェ", "ォ", "ッ", "ャ", "ュ", "ョ",
    ]
    private static let opening: Set<Character> = ["「", "『", "（", "【", "〈", "《", "〔", "［", "｛"]

    /// Whether a letter must follow this piece without a break. Between wide letters any place may break but before
    /// closing and after opening punctuation.
    func takes(_ glyph: Glyph) -> Bool {
        guard !isSpace, let last = glyphs.last else { return false }
        if Piece.closing.contains(glyph.character) || Piece.opening.contains(last.character) { return true }
        return glyph.columns == 1 && last.columns == 1
    }
}

private struct LineBreaker {
    let limit: Int
    let breaksWords: Bool
    private var finishedLines: [String] = []
    private var line = ""
    private var width = 0
    /// Spaces that are written only if a word follows them in the same line.
    private var pendingSpaces = 0

    init(limit: Int, breaksWords: Bool = true) {
        self.limit = limit
        self.breaksWords = breaksWords
    }

    mutating func add(_ piece: Piece) {
        if piece.isSpace {
            if width > 0 { pendingSpaces += 1 }
        } else if width + pendingSpaces + piece.columns <= limit {
            line += String(repeating: " ", count: pendingSpaces)
            width += pendingSpaces
            pendingSpaces = 0
            for glyph in piece.glyphs { append(glyph) }
        } else {
            if width > 0 { endLine() }
            addToEmptyLine(piece)
        }
    }

    private mutating func addToEmptyLine(_ piece: Piece) {
        for glyph in piece.glyphs {
            if breaksWords, width + glyph.columns > limit { endLine() }
            append(glyph)
        }
    }

    private mutating func append(_ glyph: Glyph) {
        line.append(glyph.character)
        width += glyph.columns
    }

    private mutating func endLine() {
        finishedLines.append(line)
        line = ""
        width = 0
        pendingSpaces = 0
    }

    mutating func finished() -> [String] {
        if width > 0 { endLine() }
        return finishedLines
    }
}
