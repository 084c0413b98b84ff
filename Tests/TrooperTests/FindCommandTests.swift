import Foundation
import Testing

@Suite("trooper questions find and favourite")
struct FindCommandTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    private func found(_ words: String...) throws -> [[String: Any]] {
        try trooper.run(["questions", "find", "--json"] + words).json(as: [[String: Any]].self)
    }

    @Test("words find questions without their answers, and options narrow them")
    func words() throws {
        let outcome = try trooper.run("questions", "find", "tetris")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("tetris-on-mir  ") && outcome.output.contains("  video-games  Puzzle\n"))
        #expect(!outcome.output.contains("True") && outcome.output.hasSuffix("question\n"))
        #expect(try found("--pack", "space").count == 30)
        let planets = try found("--topic", "planets", "--difficulty", "easy")
        #expect(!planets.isEmpty && planets.allSatisfy { $0["topic"] as? String == "Planets" })
        #expect(
            Set(try #require(planets.first).keys) == [
                "id", "pack", "statement", "topic", "difficulty", "favourite", "missed",
            ])
        let some = try trooper.run("questions", "find", "--pack", "space", "--limit", "2")
        #expect(some.output.hasSuffix("These are 2 of 30 questions; for more: --limit N\n"))
        #expect(try trooper.filesAtHome().isEmpty)
    }

    @Test("what is not found says so, with the nearest spelling")
    func nothing() throws {
        let wrong = try trooper.run("questions", "find", "tetriss")
        #expect(wrong.status == 66 && wrong.errors.contains("did you mean 'tetris'?"))
        let none = try trooper.run("questions", "find", "--list", "favourites", "--json")
        #expect(none.status == 66 && none.output == "[]\n")
        #expect(none.errors.contains("no question is on the list 'favourites' yet"))
        #expect(try trooper.run("questions", "find").status == 64)
    }

    @Test(
        "the advice names only what the command line has",
        arguments: [
            (["zzzz"], "use another word\n"), (["zzzz", "qqqq"], "use fewer words\n"),
            (["--topic", "planets", "--pack", "sea"], "use fewer options\n"),
            (["zzzz", "--pack", "sea"], "use another word, or another option\n"),
        ])
    func advice(words: [String], advice: String) throws {
        let outcome = try trooper.run(["questions", "find"] + words)
        #expect(outcome.status == 66 && outcome.errors.hasSuffix("no question is found; \(advice)"))
    }

    @Test("all favourites are deleted only when that is confirmed")
    func deletion() throws {
        #expect(try trooper.run("questions", "delete-favourites").output == "You have no favourites.\n")
        #expect(try trooper.run("questions", "favourite", "tetris-on-mir").status == 0)
        let unasked = try trooper.run("questions", "delete-favourites")
        #expect(unasked.status == 64 && unasked.errors.contains("no terminal to confirm on; use --force"))
        #expect(try found("--list", "favourites").count == 1)
        for (answer, code) in [("n", 73), ("y", 0)] as [(String, Int32)] {
            let terminal = try trooper.terminal(["questions", "delete-favourites"])
            try terminal.wait(for: "Delete 1 favourite? Nothing else is deleted. (y, n) ")
            terminal.send("\(answer)\n")
            #expect(try terminal.waitForEnd() == code)
        }
        #expect(try trooper.run("questions", "find", "--list", "favourites").status == 66)
        #expect(try trooper.run("questions", "favourite", "tetris-on-mir").status == 0)
        let forced = try trooper.run("questions", "delete-favourites", "--force")
        #expect(forced.status == 0 && forced.output == "Deleted 1 favourite.\n")
    }

    @Test("a favourite is kept, found and removed")
    func marks() throws {
        let favourite = try trooper.run("questions", "favourite", "tetris-on-mir")
        #expect(favourite.status == 0 && favourite.output.hasPrefix("tetris-on-mir is a favourite."))
        let listed = try trooper.run("questions", "find", "--list", "favourites").output
        #expect(listed.contains("video-games  Puzzle  favourite\n"))
        #expect(try found("--list", "favourites").first?["favourite"] as? Bool == true)
        #expect(try trooper.run("questions", "favourite", "tetris-on-mir", "--remove").status == 0)
        #expect(try found("tetris").first?["favourite"] as? Bool == false)
    }
}
