import Testing
import TrooperText

@Suite("Every code point of Unicode")
struct EveryScalarTests {
    private static var all: some Sequence<Unicode.Scalar> {
        (UInt32(0)...0x10FFFF).lazy.compactMap { Unicode.Scalar($0) }
    }

    /// From the Unicode standard, so that the test does not use the tables of the cleaner.
    private static let defaultIgnorable: [ClosedRange<UInt32>] = [
        0xAD...0xAD, 0x34F...0x34F, 0x61C...0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180B...0x180F,
        0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164...0x3164, 0xFE00...0xFE0F, 0xFEFF...0xFEFF,
        0xFFA0...0xFFA0, 0xFFF0...0xFFF8, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF,
    ]

    @Test("a cleaned text has visible characters and one plain space for each blank; cleaned again it stays the same")
    func survivors() {
        var survivors = 0
        for scalar in EveryScalarTests.all {
            let cleaned = SafeText.cleaned("a\(scalar)")
            if let bad = cleaned.unicodeScalars.first(where: { !EveryScalarTests.mayStay($0) }) {
                Issue.record("\(HiddenScalar(scalar)) leaves \(HiddenScalar(bad))")
            }
            if scalar.properties.isWhitespace, cleaned != "a " { Issue.record("\(HiddenScalar(scalar)) is no space") }
            if !SafeText.cleaned(cleaned).utf8.elementsEqual(cleaned.utf8) {
                Issue.record("\(HiddenScalar(scalar)) is cleaned twice")
            }
            if cleaned.unicodeScalars.contains(scalar) { survivors += 1 }
        }
        #expect(survivors > 140_000, "all scripts are allowed")
    }

    private static func mayStay(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: false
        case .spaceSeparator: scalar == " "
        default: !defaultIgnorable.contains { $0.contains(scalar.value) }
        }
    }

    @Test("exactly the dropped code points, controls and line ends are reported as hidden")
    func hiddenAgrees() {
        for scalar in EveryScalarTests.all {
            let text = "a\(scalar)"
            let isGone = SafeText.cleaned(text).unicodeScalars.count == 1
            let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            let named = SafeText.hidden(in: text)?.scalar
            if named != (isGone || isControl ? scalar : nil) { Issue.record("\(HiddenScalar(scalar))") }
        }
    }
}
