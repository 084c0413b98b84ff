import Testing

/// A minimal terminal that understands what an asciicast of the program contains.
struct PlainTerminal {
    private var cells: [[Character]]
    private var row = 0
    private var column = 0

    init(columns: Int, rows: Int) {
        cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    var lines: [String] {
        cells.map { line in
            var text = String(line)
            while text.last == " " { text.removeLast() }
            return text
        }
    }

    mutating func take(_ output: String) {
        var rest = Substring(output)
        while let character = rest.first {
            if let match = rest.prefixMatch(of: /\u{1b}\[(\??[0-9;]*)([A-Za-z])/) {
                obey(match.2, match.1)
                rest = rest[match.range.upperBound...]
            } else if character == "\u{8}" {
                column -= 1
                rest.removeFirst()
            } else {
                #expect(character != "\u{1b}")
                cells[row][column] = character
                column += 1
                rest.removeFirst()
            }
        }
    }

    private mutating func obey(_ command: Substring, _ parameters: Substring) {
        switch command {
        case "H":
            let place = parameters.split(separator: ";").compactMap { Int($0) }
            (row, column) = (place[0] - 1, place[1] - 1)
        case "B": row += Int(parameters) ?? 1
        case "C": column += Int(parameters) ?? 1
        case "D": column -= Int(parameters) ?? 1
        case "X": for erased in column..<column + (Int(parameters) ?? 1) { cells[row][erased] = " " }
        case "J": cells = cells.map { $0.map { _ in " " } }
        default: #expect(["m", "h", "l"].contains(command))
        }
    }
}
