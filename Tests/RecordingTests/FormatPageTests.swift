import Foundation
import QuizCore
import TestOptions
import TestRecordings
import Testing
import TiltRecording

@Suite("docs/recording-format.md")
struct FormatPageTests {
    private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/recording-format.md").standardized

    private func page() throws -> String { try String(contentsOf: FormatPageTests.url, encoding: .utf8) }

    private func example() throws -> String {
        let parts = try page().components(separatedBy: "```\n")
        return try #require(parts.first { $0.hasPrefix("trooper-recording") })
    }

    @Test("the example is what RecordingWriter writes")
    func exampleIsCurrent() throws {
        let written = try String(decoding: ExampleGame.recording(), as: UTF8.self)
        if TestOptions.recordsScreens {
            let renewed = try page().replacing(example(), with: written)
            try renewed.write(to: FormatPageTests.url, atomically: true, encoding: .utf8)
        }
        #expect(try example() == written)
    }

    @Test("the example verifies")
    func examplePlays() throws {
        let result = result(Array(try example().utf8))
        #expect(result.isSame, "\(result)")
        #expect(result.eventCount == 21)
    }

    @Test("the example is written again byte for byte")
    func exampleIsCanonical() throws {
        let bytes = try Array(example().utf8)
        let read = try RecordedGame(reading: bytes)
        #expect(try RecordingWriter.recording(of: read.events, on: TiltedGame(read.header), read.header) == bytes)
    }

    @Test("the page names every event word and every key", arguments: ["Events", "Facts"])
    func complete(section: String) throws {
        let lines = try example().split(separator: "\n").dropFirst()
        let page = try page()
        for line in lines where !line.hasPrefix("check ") && !line.hasPrefix("end ") {
            let words = line.split(separator: " ")
            let isFact = words[0].hasSuffix(":")
            guard isFact == (section == "Facts") else { continue }
            let word = isFact ? words[0].dropLast() : words[1]
            let name = word.replacing(/\.\d+\./, with: ".N.")
            let last = name.split(separator: ".").last.map { "`.\($0)`" } ?? ""
            #expect(["`\(name)`", "`\(name) ", "`\(name)`,", last].contains { page.contains($0) }, "\(line)")
        }
    }

    @Test("the page states the limits of the reader")
    func limits() throws {
        let page = try page().replacing(",", with: "")
        for limit in [
            RecordingLimits.lineBytes, RecordingLimits.nameBytes, RecordingLimits.opaqueBytes,
            Int(UInt8.max), Int(RecordingLimits.longest.rawValue),
        ] {
            #expect(page.contains(" \(limit)"), "\(limit)")
        }
    }
}
