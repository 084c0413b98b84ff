/// A size in character cells.
public struct Size: Hashable, Sendable {
    public let columns: Int
    public let rows: Int

    public init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }
}

/// What a cell means to the reader; a theme turns it into colour.
public enum Ink: UInt8, CaseIterable, Sendable {
    case plain, faint, accent, right, wrong
}

public struct Style: Hashable, Sendable {
    public var ink: Ink
    public var isBold: Bool
    public var isReversed: Bool

    public init(_ ink: Ink = .plain, bold: Bool = false, reversed: Bool = false) {
        self.ink = ink
        isBold = bold
        isReversed = reversed
    }

    public static let plain = Style()
}

/// One character cell. A glyph two columns wide is followed by a cell that holds `Cell.continuation`.
public struct Cell: Hashable, Sendable {
    public var glyph: Character
    public var style: Style

    public init(_ glyph: Character, _ style: Style = .plain) {
        self.glyph = glyph
        self.style = style
    }

    public static let blank = Cell(" ")

    /// The right half of a wide glyph: nothing is written there.
    public static let continuation = Cell("\0")
}

/// A picture of the whole screen.
public struct Frame: Hashable, Sendable {
    public let size: Size
    public private(set) var cells: [Cell]

    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: max(0, size.columns) * max(0, size.rows))
    }

    public subscript(row: Int, column: Int) -> Cell {
        get { cells[row * size.columns + column] }
        set { cells[row * size.columns + column] = newValue }
    }

    /// The cells of a row, left to right.
    public func row(_ index: Int) -> ArraySlice<Cell> {
        cells[index * size.columns..<(index + 1) * size.columns]
    }

    /// The frame as lines of text without trailing blanks, for tests and for readers.
    public var lines: [String] {
        (0..<size.rows).map { index in
            var text = String(row(index).map(\.glyph).filter { $0 != Cell.continuation.glyph })
            while text.last == " " { text.removeLast() }
            return text
        }
    }
}

/// A key as the player means it, whatever bytes the terminal sent for it.
public enum Key: Hashable, Sendable {
    case character(Character)
    case enter, escape, tab, backspace
    case left, right, up, down
    case pageUp, pageDown, home, end
    case interrupt
    case suspend
    case redraw
}
