import Foundation
import QuizCore
import QuizRecording
import TestOptions
import Testing

@Suite("docs/recording-format.md")
struct FormatPageTests {
    private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/recording-format.md").standardized

    private func page() throws -> String { try String(contentsOf: FormatPageTests.url, encoding: .utf8) }

    private func example() throws -> String {
        let parts = try page().components(separatedBy: "```\n")
        return try #require(parts.first { $0.hasPrefix("{\"format\"") })
    }

    /// Two questions, the first answered by a tilt, the second by keys.
    private func written() throws -> String {
        let questions = [
            Question(
                id: QuestionID(rawValue: "knob"), statement: "A knob with detents moves to the nearest rest.",
                answer: true, topic: "Hardware", difficulty: .easy),
            Question(
                id: QuestionID(rawValue: "byte"), statement: "A byte has always had eight bits.", answer: false,
                topic: "History"),
        ]
        let progress = GameProgress(of: try #require(Deck(questions: questions, seed: 42)))
        var live = LiveGame(Game(progress), at: .zero)
        live.record(
            engine: "trooper 1.0.0",
            pack: Pack(id: "magnets", title: "Magnets", licence: "", version: "", questions: []))
        for (at, stage) in [(803, 1), (869, 2), (921, 3)] {
            _ = live.receive(.stage(Stage(.left, stage)), at: .milliseconds(Int64(at)))
        }
        _ = live.receive(.next, at: .milliseconds(2_240))
        for at in [3_101, 3_312, 3_530] { _ = live.receive(.key(.right), at: .milliseconds(Int64(at))) }
        _ = live.pass(to: .milliseconds(4_000))
        return String(decoding: live.endRecording(), as: UTF8.self)
    }

    @Test("the example is what a game writes, and verifies")
    func exampleIsCurrent() throws {
        let written = try written()
        if TestOptions.recordsScreens {
            let renewed = try page().replacing(example(), with: written)
            try renewed.write(to: FormatPageTests.url, atomically: true, encoding: .utf8)
        }
        #expect(try example() == written)
        #expect(try Recording(reading: Array(example().utf8)).verdict == .same)
    }

    @Test("the page names every member, every word and the limits")
    func complete() throws {
        let page = try page()
        let members = try example().matches(of: /"([a-zA-Z]+)":/).map { String($0.1) }
        let words = ["stage", "key", "step", "answer", "next", "time", "check", "end"]
        for word in members + words { #expect(page.contains("`\(word)`"), "\(word)") }
        for limit in ["4 MiB", "100,000 lines", "366 days"] { #expect(page.contains(limit), "\(limit)") }
    }
}
