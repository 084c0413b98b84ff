import Foundation
import QuizCore
import QuizPacks
import TestTerminal
import Testing

/// Another terminal changes the pack of a game that stands at its first question.
@Suite("A pack that changes while a game of it begins")
struct ChangedMeanwhileTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
        for (name, words) in [("alpha", "Old"), ("beta", "New")] {
            let questions = (1...5).map { number in
                Question(
                    id: QuestionID(rawValue: "\(name)-\(number)"), statement: "\(words) \(number).", answer: true,
                    explanation: "", topic: "puzzle", difficulty: .easy, sources: [])
            }
            let pack = Pack(id: name, title: name, licence: "CC0-1.0", version: "1", questions: questions)
            _ = try trooper.write(pack.fileText, to: "\(name).json")
        }
    }

    /// Plays in plain lines, and runs `change` while the first question is shown.
    private func play(_ pack: String, while change: () throws -> Void) throws -> Int32 {
        let terminal = try trooper.terminal(["--plain", "--no-record", "--pack", pack])
        try terminal.wait(for: "Question 1 of 5")
        try change()
        for number in 1...5 {
            try terminal.wait(for: "Question \(number) of 5")
            _ = terminal.take()
            terminal.send("t\n")
        }
        try terminal.wait(for: "Game over.")
        terminal.send("q\n")
        return try terminal.waitForEnd()
    }

    /// The ids of the questions of the latest game.
    private func asked() throws -> [String] {
        try trooper.answers().compactMap { $0["question"] as? String }.sorted()
    }

    private func run(_ arguments: String...) throws { #expect(try trooper.run(arguments).status == 0) }

    @Test("its answers are stored under the questions that were asked, and the program ends well")
    func removed() throws {
        try run("packs", "add", "alpha.json")
        let status = try play("alpha") {
            try run("packs", "remove", "alpha", "--force")
            try run("packs", "add", "beta.json")
        }
        #expect(status == 0)
        #expect(try asked() == (1...5).map { "alpha-\($0)" })
    }

    @Test("so are those to a file that is edited meanwhile")
    func edited() throws {
        func table(_ words: String) -> String {
            "statement,answer\n" + (1...5).map { "\(words) \($0).,true\n" }.joined()
        }
        let file = try trooper.write(table("Old"), to: "quiz.csv")
        var before: [String] = []
        let status = try play(file) {
            before = try listed(file)
            _ = try trooper.write(table("New"), to: "quiz.csv")
            // Another game of it stores what it has now.
            #expect(try trooper.run("--plain", "--no-record", "--pack", file, input: "q\n").status == 0)
        }
        #expect(status == 0)
        #expect(try before.count == 5 && asked() == before)
    }

    private func listed(_ file: String) throws -> [String] {
        try trooper.run("questions", "list", "--pack", file, "--json").json(as: [[String: Any]].self)
            .compactMap { $0["id"] as? String }.sorted()
    }
}
