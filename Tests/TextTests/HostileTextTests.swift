import QuizCore
import TestHostility
import Testing
import TrooperText

@Suite("Hostile text")
struct HostileTextTests {
    private static let seed: UInt64 = 0x5afe_7e47

    /// Mostly characters that control a terminal or stack up, and a few harmless ones.
    private static let alphabet: [UInt32] = [
        0x20, 0x41, 0x7A, 0x00, 0x07, 0x08, 0x09, 0x0A, 0x0D, 0x1B, 0x5B, 0x6D, 0x7F, 0x85, 0x9B, 0xA0, 0xE9, 0x300,
        0x301, 0x489,
        0x61C, 0x903, 0x93F, 0x94D, 0x1100, 0x1160, 0x1161, 0x11A8, 0x200B, 0x200D, 0x200E, 0x2028, 0x202E, 0x2066,
        0x20E3,
        0x2800, 0x3000, 0x3164, 0x4E00, 0xAC00, 0xFE0F, 0xFEFF, 0xFFFD, 0xFFFE, 0x1F1E6, 0x1F1FF, 0x1F3FB, 0x1F469,
        0x1F680,
        0xE0041, 0xE000, 0x10FFFF,
    ]

    @Test("10,000 cleaned random texts have no hidden characters, and cleaning them again changes nothing")
    func tenThousand() {
        var generator = SplitMix64(seed: HostileTextTests.seed)
        for round in 0..<10_000 {
            let text = HostileTextTests.text(from: &generator)
            let cleaned = SafeText.cleaned(text)
            let problem = HostileTextTests.problem(in: cleaned)
            if let problem {
                Issue.record("seed \(HostileTextTests.seed), round \(round): \(problem)")
                return
            }
        }
    }

    private static func text(from generator: inout SplitMix64) -> String {
        var scalars = String.UnicodeScalarView()
        for _ in 0..<generator.draw(below: 40) {
            let isAny = generator.draw(below: 8) == 0
            let value =
                isAny ? UInt32(generator.draw(below: 0x110000)) : alphabet[generator.draw(below: alphabet.count)]
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }

    private static func problem(in cleaned: String) -> String? {
        if !SafeText.cleaned(cleaned).utf8.elementsEqual(cleaned.utf8) { return "cleaning twice differs" }
        if let hidden = SafeText.hidden(in: cleaned) { return "\(hidden) is left" }
        var over: Int?
        var beside: Int?
        for scalar in cleaned.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .nonspacingMark, .enclosingMark: over = over.map { $0 + 1 }
            case .spacingMark: beside = beside.map { $0 + 1 }
            case .spaceSeparator: (over, beside) = (nil, nil)
            default:
                (over, beside) = (0, 0)
                continue
            }
            guard scalar != " " else { continue }
            guard let over, let beside else { return "\(HiddenScalar(scalar)) stands on nothing" }
            if over > 3 || beside > 4 { return "\(HiddenScalar(scalar)) is one mark too many" }
        }
        return nil
    }
}

@Suite("Cleaning hostile strings")
struct HostileStringsTests {
    private static let seed: UInt64 = 0x7e47_0001

    @Test("4,000 cleaned hostile texts are safe and keep their plain words")
    func texts() {
        var hostile = HostileText(seed: Self.seed)
        var before = HostileTextChecker()
        var after = HostileTextChecker()
        for round in 0..<4_000 {
            let text = hostile.next()
            let isHostile = !HostileTextChecker.problems(in: text).isEmpty
            if isHostile { before.check(text, "") }
            let cleaned = SafeText.cleaned(text)
            after.check(cleaned, "seed \(Self.seed), round \(round)")
            #expect(!cleaned.utf8.contains(UInt8(ascii: "\n")), "seed \(Self.seed), round \(round)")
        }
        #expect(after.problems == [])
        #expect(after.plainWordCount == 4_000)
        #expect(before.checkedCount > 3_500, "most of them are unsafe before cleaning")
    }

    @Test("1,000 strings from invalid UTF-8 are safe when cleaned")
    func bytes() {
        var hostile = HostileText(seed: Self.seed + 1)
        var checker = HostileTextChecker()
        for round in 0..<1_000 {
            let cleaned = SafeText.cleaned(String(decoding: hostile.bytes(), as: UTF8.self))
            checker.check(Array(cleaned.utf8), "seed \(Self.seed + 1), round \(round)")
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount == 1_000)
    }
}
