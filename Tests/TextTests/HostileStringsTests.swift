import TestHostility
import Testing
import Text

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
