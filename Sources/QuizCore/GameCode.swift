/// Twelve letters that name five built-in questions, so that a friend plays the same game: `XXXX-XXXX-XXXX`.
///
/// Eleven letters hold five places of 11 bits, the first question and its high bits first. The twelfth is the sum of
/// x^i times letter i, from 1, in GF(32) with x^5 + x^2 + 1, exclusive-or 5 as version 1: every single changed letter
/// and every two neighbours that change places are found.
package struct GameCode: Hashable, Sendable {
    /// The lines of `questions/places.txt`, the first line 0, in the order of the game: five different ones.
    package let places: [Int]

    private static let bitsOfPlace = 11
    private static let bitsOfLetter = 5
    private static let version: UInt8 = 5
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// Nil unless they are five different numbers from 0 to 2,047.
    package init?(places: [Int]) {
        let isInRange = places.allSatisfy { (0..<1 << GameCode.bitsOfPlace).contains($0) }
        guard places.count == Limits.questionsPerGame, isInRange, Set(places).count == places.count else { return nil }
        self.places = places
    }

    /// Nil for a text that is no code, such as one with a mistyped letter. Case, blanks and hyphens do not matter; I and L
    /// are read as 1, O as 0.
    package init?(_ text: String) {
        var letters: [UInt8] = []
        for character in text.uppercased() where !character.isWhitespace && character != "-" {
            let meant: Character = character == "O" ? "0" : "IL".contains(character) ? "1" : character
            guard let value = GameCode.alphabet.firstIndex(of: meant) else { return nil }
            letters.append(UInt8(value))
        }
        guard letters.count == 12, letters.last == GameCode.checkLetter(of: letters.dropLast()) else { return nil }
        let bits = letters.dropLast().reduce(UInt64.zero) { $0 << GameCode.bitsOfLetter | UInt64($1) }
        let mask: UInt64 = (1 << GameCode.bitsOfPlace) - 1
        self.init(places: (0..<5).map { Int(bits >> ((4 - $0) * GameCode.bitsOfPlace) & mask) })
    }

    /// Such as `052C-89MS-00CT`.
    package var text: String {
        let bits = places.reduce(UInt64.zero) { $0 << GameCode.bitsOfPlace | UInt64($1) }
        var letters = (0..<11).map { UInt8(bits >> ((10 - $0) * GameCode.bitsOfLetter) & 31) }
        letters.append(GameCode.checkLetter(of: letters[...]))
        let words = letters.map { GameCode.alphabet[Int($0)] }
        return [words[..<4], words[4..<8], words[8...]].map { String($0) }.joined(separator: "-")
    }

    private static func checkLetter(of letters: ArraySlice<UInt8>) -> UInt8 {
        letters.reversed().reduce(0) { sum, letter in
            let product = (sum ^ letter) << 1
            return product & 32 == 0 ? product : product ^ 37
        } ^ version
    }
}
