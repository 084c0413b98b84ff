import Foundation
import QuizCore
import Recording
import Testing

@Suite("The recordings in the tree")
struct KeptRecordingsTests {
    @Test("each plays again to the same end")
    func same() throws {
        let files = try KeptRecordings.all()
        #expect(files.count >= 7)
        let outcome = try Trooper().run(["replay", "--verify"] + files.map(\.path))
        #expect(outcome.status == 0, "\(outcome.output)")
        for line in outcome.output.split(separator: "\n") { #expect(line.contains(".trooper: same: ")) }
    }

    @Test("two processes, whose hashing is seeded by chance, print the same of them to the last digit")
    func processes() throws {
        let arguments = ["replay", "--verify", "--json"] + (try KeptRecordings.all().map(\.path))
        let trooper = try Trooper()
        let outputs = try (1...2).map { _ in try trooper.run(arguments).output }
        #expect(outputs[0] == outputs[1])
        #expect(outputs[0].contains("\"state\""))
    }

    @Test("among them are all kinds of input and all that can become of a game")
    func kinds() throws {
        var words: Set<Substring> = []
        var phases: Set<String> = []
        for file in try KeptRecordings.all() {
            let text = try String(contentsOf: file, encoding: .utf8)
            for line in text.split(separator: "\n") {
                let parts = line.split(separator: " ")
                if line.first?.isNumber == true { words.insert(parts[1]) }
                if line.hasPrefix("end "), let phase = parts.first(where: { $0.hasPrefix("phase=") }) {
                    phases.insert(String(phase))
                }
            }
        }
        let expected: Set<Substring> = [
            "a", "k", "r", "s", "d", "m", "plug", "centre", "stage", "left", "right", "true", "false", "next", "tick",
            "deal", "resume",
        ]
        #expect(expected.subtracting(words).isEmpty, "\(expected.subtracting(words)) is in none")
        #expect(phases == ["phase=asking", "phase=revealed", "phase=over"])
    }
}
