/// A size in character cells.
package struct Size: Hashable, Sendable {
    package let columns: Int
    package let rows: Int

    package init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// The meaning of a cell's colour. A `Theme` maps each ink to a colour.
package enum Ink: UInt8, CaseIterable, Sendable {
    case plain, faint, accent
    /// The marks, and whatever else is drawn.
    case right, wrong
    /// Words in the colour of a mark.
    case rightText, wrongText
    /// What is drawn but not read, such as an empty chevron.
    case outline
    /// Halfway from the plain ink.
    case rightTint, wrongTint
    /// The players of a game of several.
    case seat1, seat2, seat3, seat4

    /// By place.
    package static let seats = [seat1, seat2, seat3, seat4]
}

/// The ink of a cell and its attributes.
package struct Style: Hashable, Sendable {
    package var ink: Ink
    package var isBold: Bool
    package var isReversed: Bool

    package init(_ ink: Ink = .plain, bold: Bool = false, reversed: Bool = false) {
        self.ink = ink
        isBold = bold
        isReversed = reversed
    }

    package static let plain = Style()

    /// The style of words that belong to a mark of this style.
    package var ofWords: Style {
        var style = self
        if ink == .right { style.ink = .rightText }
        if ink == .wrong { style.ink = .wrongText }
        return style
    }
}

/// One character cell. A glyph of two columns is followed by `Cell.continuation`.
package struct Cell: Hashable, Sendable {
    package var glyph: Character
    package var style: Style

    package init(_ glyph: Character, _ style: Style = .plain) {
        self.glyph = glyph
        self.style = style
    }

    package static let blank = Cell(" ")

    /// The right half of a wide glyph.
    package static let continuation = Cell("\0")

    package var isContinuation: Bool { glyph.isByte(0) }
    /// Whether the glyph is a space, in whatever style.
    package var isSpace: Bool { glyph.isByte(UInt8(ascii: " ")) }
    /// Whether it is a part of a drawing, not of words: those are made of braille dots.
    package var isDrawing: Bool { glyph.unicodeScalars.first.map { (0x2801...0x28FF).contains($0.value) } ?? false }
}

extension Character {
    /// Asked for every cell of every frame: `==` would first compare normal forms.
    fileprivate func isByte(_ byte: UInt8) -> Bool { utf8.count == 1 && utf8.first == byte }
}

/// The whole screen as a grid of cells.
package struct Frame: Hashable, Sendable {
    /// The largest screen that is drawn; of a larger one only this part, top left, so that its size costs nothing.
    package static let largest = Size(columns: 500, rows: 200)

    package let size: Size
    package private(set) var cells: [Cell]

    package init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: max(0, size.columns) * max(0, size.rows))
    }

    package subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    package func row(_ index: Int) -> ArraySlice<Cell> {
        cells[index * size.columns..<(index + 1) * size.columns]
    }

    /// The rows as text without trailing blanks.
    package var lines: [String] {
        (0..<size.rows).map { index in
            var text = String(row(index).map(\.glyph).filter { $0 != Cell.continuation.glyph })
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}
