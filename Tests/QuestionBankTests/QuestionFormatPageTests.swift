import Foundation
import QuizCore
import QuizPacks
import Testing

@Suite("The page about the question format")
struct QuestionFormatPageTests {
    private let page: String

    init() throws {
        page = try ProjectFile.text("docs/question-format.md")
    }

    @Test("its example is a valid pack in the layout that the program writes")
    func example() throws {
        let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
        let reading = PackReader.read(Array(example.utf8))
        #expect(reading.lines(file: "example").isEmpty)
        let pack = try #require(reading.pack)
        #expect(pack.fileText == example)
    }

    @Test("its tables have every field with its limit, in order")
    func fields() {
        let rows = page.split(separator: "\n").filter { $0.hasPrefix("| `") }.map { row in
            row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        let fields = PackField.ofPacks + PackField.ofQuestions
        #expect(rows.map(\.first) == fields.map { "`\($0.rawValue)`" })
        for (field, row) in zip(fields, rows) {
            let expected =
                switch field {
                case .questions: "\(Limits.packQuestions) questions"
                case .sources: "\(Limits.sources) sources, \(Limits.sourceBytes) bytes each"
                default: field.limitBytes.map { "\($0) bytes" } ?? ""
                }
            #expect(row.last == expected)
        }
    }

    @Test("its numbers are those of the program")
    func numbers() {
        #expect(page.contains("at most \(Limits.packBytes) bytes (\(Limits.packBytes >> 20) MiB)"))
        #expect(page.contains("nests at most \(Limits.jsonDepth) levels"))
        #expect(page.contains("the questions, \(Limits.questionsPerGame) or more"))
        #expect(page.contains("the number \(PackField.formatNumber)"))
    }

    @Test("its example of a message is what lint prints")
    func message() {
        var fixture = PackFixture(questionCount: 5)
        fixture.set("id", "\"sound-in-vacuum\"", ofQuestion: 3)
        fixture.set("statement", "\"\"", ofQuestion: 3)
        let message = findings(fixture.text).first?.replacing("p:28:", with: "mine.json:12:")
        #expect(message.map { page.contains("\n    \($0)\n") } == true)
    }
}

/// Reads files of the source tree.
enum ProjectFile {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func text(_ path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
