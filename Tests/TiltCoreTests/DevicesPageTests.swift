import Foundation
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("docs/devices.md")
struct DevicesPageTests {
    private let page: String

    init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("docs/devices.md")
        // Numbers may be on the next line.
        page = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("it names every known device", arguments: Set(KnownDevice.all.map(\.label)).sorted())
    func known(label: String) {
        let isNamed = page.contains(label)
        #expect(isNamed, "\(label)")
    }

    @Test("its stages are those of the presets", arguments: SnapPreset.allCases)
    func stages(preset: SnapPreset) {
        let numbers = [SnapProfile.Measure.degrees, .percent].map { measure in
            let profile = SnapProfile(preset, for: measure)
            return (1...3).map { Int(profile.enter($0)) }
        }
        func words(_ stages: [Int]) -> String { "\(stages[0]), \(stages[1]) and \(stages[2])" }
        let isUsual = preset == .normal
        let expected =
            isUsual
            ? "at \(words(numbers[0])) degrees, or at \(words(numbers[1])) percent"
            : "(\(words(numbers[0])); \(words(numbers[1])))"
        let isTold = page.contains(expected)
        #expect(isTold, "\(expected)")
    }

    @Test("its range of sensitivities is that of the settings")
    func sensitivities() {
        let range = TiltSettings.answeringSensitivities
        let least = Int((range.lowerBound * 100).rounded(.up))
        let isTold = page.contains(
            "from \(least), where the firm preset answers at 75 degrees, to \(Int(range.upperBound * 100))")
        #expect(isTold, "\(least)")
    }

    @Test("at any sensitivity that can be chosen, every preset answers within 75 degrees and at the end of a stick")
    func leastSensitivity() {
        for percent in 67...400 {
            for preset in SnapPreset.allCases {
                let settings = TiltSettings(snap: preset, sensitivity: Double(percent) / 100)
                #expect(SnapProfile(preset, for: .degrees).enter(3) <= 75 * settings.sensitivity)
                var stick = TiltReader(SampleDevice.xboxPad, settings: settings)
                _ = stick.feed(Sequence.frame([0: 0], at: 0), thenSilenceUntil: 1_000_000)
                let pushed = Sequence.frame([0: 31_000], at: 1_000_000)
                #expect(stick.feed(pushed, thenSilenceUntil: 1_100_000).stages == [1, 2, 3], "\(preset), \(percent)")
            }
        }
    }
}
