/// What a terminal shows: for each row its glyphs, and below them which are reversed or have a background.
public struct TerminalCells: Hashable, CustomStringConvertible, Sendable {
    public var rows: [Row]

    public struct Row: Hashable, Sendable {
        public var text = ""
        /// A `#` below each glyph with a background, else a blank.
        public var marks = ""

        public init() {}

        public mutating func append(_ glyph: some StringProtocol, hasBackground: Bool) {
            text += glyph
            marks += hasBackground ? "#" : " "
        }
    }

    public init(rows: [Row]) {
        self.rows = rows
    }

    public var description: String {
        rows.map { row in row.marks.contains("#") ? "\(row.text)\n\(row.marks)" : row.text }.joined(separator: "\n")
    }
}
