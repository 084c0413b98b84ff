import TestHostility
import Testing
import Text

@Suite("Strings that are meant to hurt, cleaned")
struct HostileStringsTests {
    private static let seed: UInt64 = 0x7e47_0001

    @Test("of four thousand nothing is left that steers, turns or hides, and their words are")
    func texts() {
        var hostile = HostileText(seed: Self.seed)
        var before = HostileTextChecker()
        var after = HostileTextChecker()
        for round in 0..<4_000 {
            let text = hostile.next()
            let isHurtful = !HostileTextChecker.problems(in: text).isEmpty
            if isHurtful { before.check(text, "") }
            let cleaned = SafeText.cleaned(text)
            after.check(cleaned, "seed \(Self.seed), round \(round)")
            #expect(!cleaned.utf8.contains(UInt8(ascii: "\n")), "seed \(Self.seed), round \(round)")
        }
        #expect(after.problems == [])
        #expect(after.plainWordCount == 4_000)
        #expect(before.checkedCount > 3_500, "most of them would have hurt")
    }

    @Test("of a thousand that are no UTF-8 neither")
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
