import QuizCore
import TestOptions
import Testing

@Suite("GameCode")
struct GameCodeTests {
    private static let alphabet = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")

    /// A later version reads these as this one does.
    @Test(
        "codes of this version stay readable",
        arguments: [
            ([10, 305, 77, 400, 12], "052C-89MS-00CT"), ([0, 1, 2, 3, 4], "0000-8080-604K"),
            ([2_047, 2_046, 2_045, 2_044, 2_043], "ZZZZ-QZQZ-SZV0"), ([434, 0, 217, 100, 5], "6S00-0V46-805K"),
        ] as [([Int], String)])
    func fixtures(places: [Int], text: String) {
        #expect(GameCode(places: places)?.text == text)
        #expect(GameCode(text)?.places == places)
    }

    @Test("case, blanks, hyphens and the letters I, L and O are as they are typed")
    func typed() {
        let code = GameCode(places: [10, 305, 77, 400, 12])
        for text in ["052c89ms00ct", " 052C 89MS\t00CT ", "O52C-89ms-ooct", "0-5-2-C-8-9-M-S-0-0-C-T"] {
            #expect(GameCode(text) == code, "\(text)")
        }
        #expect(GameCode("oOOO-8o8o-604k")?.places == [0, 1, 2, 3, 4])
        for text in ["", "052C-89MS-00C", "052C-89MS-00CT0", "052C-89MS-00CU", "1111-0000-111Q", "０52C-89MS-00CT"] {
            #expect(GameCode(text) == nil, "\(text)")
        }
        #expect(GameCode(places: [1, 2, 3, 4]) == nil && GameCode(places: [1, 2, 3, 4, 1]) == nil)
        #expect(GameCode(places: [1, 2, 3, 4, 2_048]) == nil && GameCode(places: [1, 2, 3, 4, -1]) == nil)
    }

    @Test("every changed letter and any two that change places are refused")
    func mistyped() throws {
        var generator = SplitMix64(seed: 29)
        for _ in 0..<min(TestOptions.games, 1_000) {
            var places = Array(0..<2_048)
            generator.shuffle(&places)
            let code = try #require(GameCode(places: Array(places.prefix(5))))
            let letters = code.text.filter { $0 != "-" }.map(\.self)
            #expect(GameCode(String(letters).lowercased()) == code)
            for index in letters.indices {
                for letter in Self.alphabet where letter != letters[index] {
                    var changed = letters
                    changed[index] = letter
                    #expect(GameCode(String(changed)) == nil, "\(code.text): \(String(changed))")
                }
                for other in 0..<index where letters[other] != letters[index] {
                    var swapped = letters
                    swapped.swapAt(index, other)
                    #expect(GameCode(String(swapped)) == nil, "\(code.text): \(String(swapped))")
                }
            }
        }
    }
}
