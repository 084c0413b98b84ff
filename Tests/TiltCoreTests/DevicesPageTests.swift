import Foundation
import Testing

@testable import TiltCore

@Suite("docs/devices.md")
struct DevicesPageTests {
    private let page: String

    init() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("docs/devices.md")
        // A number may stand behind a line's end.
        page = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test("it names every device that is known", arguments: Set(KnownDevice.all.map(\.label)).sorted())
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
        let ends = [TiltSettings.sensitivities.lowerBound, TiltSettings.sensitivities.upperBound].map { Int($0 * 100) }
        let isTold = page.contains("from \(ends[0]) to \(ends[1])")
        #expect(isTold, "\(ends)")
    }
}
