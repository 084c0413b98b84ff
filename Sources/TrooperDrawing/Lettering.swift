/// Large words drawn in dots with a round pen.
package enum Lettering {
    /// The box of a letter; letters are `gap` dots apart.
    private static let letterDots = (columns: 8, rows: 12)
    private static let gap = 2

    package static let style = Style(.accent, bold: true)

    package static func drawing(_ word: String, tenths: Int) -> Drawing {
        let width = word.reduce(-gap) { $0 + advance(of: $1) }
        var grid = DotGrid(columns: max(1, width * tenths / 10), rows: letterDots.rows * tenths / 10)
        var left = 0
        for letter in word {
            for stroke in LetterForms.strokes(of: letter) {
                let points = stroke.map { Point((left + $0.0) * tenths, $0.1 * tenths) }
                grid.stroke(points, thickness: 2 * tenths - 1)
            }
            left += advance(of: letter)
        }
        return grid.drawing(style)
    }

    /// The first of these words whose letters can all be drawn and which fits, in the first of these sizes; nil without.
    package static func fitting(_ words: [String], tenths: [Int], columns: Int) -> Drawing? {
        words.filter { $0.allSatisfy { $0 == " " || !LetterForms.strokes(of: $0).isEmpty } }
            .flatMap { word in tenths.lazy.map { drawing(word, tenths: $0) } }
            .first { $0.width <= columns }
    }

    private static func advance(of letter: Character) -> Int {
        switch letter {
        case " ": 6
        case "I", "1", ",": 2 + gap + 2
        default: letterDots.columns + gap
        }
    }
}

/// The pen strokes of the large letters, in dots, in a box of 8 by 12.
enum LetterForms {
    private static let ring: [(Int, Int)] = [
        (3, 1), (5, 1), (7, 3), (7, 9), (5, 11), (3, 11), (1, 9), (1, 3), (3, 1),
    ]
    private static let bowl: [(Int, Int)] = [(1, 11), (1, 1), (5, 1), (7, 3), (7, 4), (5, 6), (1, 6)]

    /// A table would be built whole for the few letters of a title.
    package static func strokes(of letter: Character) -> [[(Int, Int)]] {
        switch letter {
        case "G": [[(7, 2), (6, 1), (3, 1), (1, 3), (1, 9), (3, 11), (5, 11), (7, 9), (7, 7), (5, 7)]]
        case "A": [[(1, 11), (1, 3), (3, 1), (5, 1), (7, 3), (7, 11)], [(1, 7), (7, 7)]]
        case "M": [[(1, 11), (1, 1), (4, 5), (7, 1), (7, 11)]]
        case "E": [[(7, 1), (1, 1), (1, 11), (7, 11)], [(1, 6), (5, 6)]]
        case "T": [[(1, 1), (7, 1)], [(4, 1), (4, 11)]]
        case "R": [bowl, [(4, 6), (7, 11)]]
        case "O": [ring]
        case "P": [bowl]
        case "I": [[(2, 1), (2, 11)]]
        case "D": [[(1, 1), (1, 11), (4, 11), (7, 8), (7, 4), (4, 1), (1, 1)]]
        case "S": [[(7, 2), (5, 1), (3, 1), (1, 3), (1, 4), (3, 6), (5, 6), (7, 8), (7, 9), (5, 11), (3, 11), (1, 10)]]
        case "Y": [[(1, 1), (4, 6), (7, 1)], [(4, 6), (4, 11)]]
        case "V": [[(1, 1), (4, 11), (7, 1)]]
        case "F": [[(7, 1), (1, 1), (1, 11)], [(1, 6), (5, 6)]]
        case "B": [bowl, [(5, 6), (7, 8), (7, 9), (5, 11), (1, 11)]]
        case "C": [[(7, 2), (6, 1), (3, 1), (1, 3), (1, 9), (3, 11), (6, 11), (7, 10)]]
        case "H": [[(1, 1), (1, 11)], [(7, 1), (7, 11)], [(1, 6), (7, 6)]]
        case "J": [[(7, 1), (7, 9), (5, 11), (3, 11), (1, 9)]]
        case "K": [[(1, 1), (1, 11)], [(7, 1), (1, 7)], [(3, 5), (7, 11)]]
        case "L": [[(1, 1), (1, 11), (7, 11)]]
        case "N": [[(1, 11), (1, 1), (7, 11), (7, 1)]]
        case "Q": [ring, [(4, 8), (7, 11)]]
        case "U": [[(1, 1), (1, 9), (3, 11), (5, 11), (7, 9), (7, 1)]]
        case "W": [[(1, 1), (1, 11), (4, 7), (7, 11), (7, 1)]]
        case "X": [[(1, 1), (7, 11)], [(7, 1), (1, 11)]]
        case "Z": [[(1, 1), (7, 1), (1, 11), (7, 11)]]
        case "0": [ring]
        case "1": [[(1, 3), (3, 1), (3, 11)]]
        case "2": [[(1, 3), (3, 1), (5, 1), (7, 3), (7, 4), (1, 11), (7, 11)]]
        case "3": [[(1, 2), (3, 1), (5, 1), (7, 3), (5, 6), (7, 9), (5, 11), (3, 11), (1, 10)], [(3, 6), (5, 6)]]
        case "4": [[(6, 11), (6, 1), (1, 8), (7, 8)]]
        case "5": [[(7, 1), (1, 1), (1, 5), (5, 5), (7, 7), (7, 9), (5, 11), (1, 11)]]
        case "6": [[(6, 1), (3, 1), (1, 4), (1, 9), (3, 11), (5, 11), (7, 9), (7, 7), (5, 5), (1, 6)]]
        case "7": [[(1, 1), (7, 1), (7, 2), (3, 11)]]
        case "8":
            [
                [
                    (3, 5), (1, 4), (1, 2), (3, 1), (5, 1), (7, 2), (7, 4), (5, 5), (3, 5), (1, 7), (1, 9), (3, 11),
                    (5, 11), (7, 9), (7, 7), (5, 5),
                ]
            ]
        case "9": [[(2, 11), (5, 11), (7, 8), (7, 3), (5, 1), (3, 1), (1, 3), (1, 5), (3, 7), (7, 6)]]
        case "%": [[(7, 1), (1, 11)], [(1, 2), (2, 2)], [(6, 10), (7, 10)]]
        case ",": [[(2, 10), (1, 12)]]
        default: []
        }
    }
}
