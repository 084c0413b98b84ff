/// Large words in the program's own letters, drawn with a round pen.
enum Lettering {
    /// Letters stand in a box of 8 by 12 dots with two dots between them.
    private static let letterDots = (columns: 8, rows: 12)
    private static let gap = 2

    static func drawing(_ word: String, look: Look, tenths: Int, style: Style) -> Drawing {
        if look.isASCII { return asciiDrawing(word, style) }
        var widths = 0
        for letter in word { widths += advance(of: letter) }
        var grid = DotGrid(
            columns: max(1, (widths - gap) * tenths / 10), rows: letterDots.rows * tenths / 10)
        var left = 0
        for letter in word {
            for stroke in LetterForms.strokes(of: letter) {
                let points = stroke.map { Point((left + $0.x) * tenths, $0.y * tenths) }
                grid.stroke(points, thickness: 2 * tenths - 1)
            }
            left += advance(of: letter)
        }
        return grid.drawing(style)
    }

    private static func advance(of letter: Character) -> Int {
        switch letter {
        case " ": 6
        case "✔", "✘": letterDots.columns + 2 + gap
        case "I", "!", "1": 2 + gap + 2
        default: letterDots.columns + gap
        }
    }

    private static func asciiDrawing(_ word: String, _ style: Style) -> Drawing {
        var lines = ["", "", ""]
        for letter in word {
            let form = LetterForms.ascii(letter)
            for row in 0..<3 { lines[row] += (lines[row].isEmpty ? "" : " ") + form[row] }
        }
        return Drawing(lines, style)
    }
}
