import Foundation
import QuizCore
import TestRecordings
import TestTerminal
import Testing

@Suite("The shelf of the latest games")
struct ShelfTests {
    private static let shelf = ".local/state/game-trooper/recordings"

    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    private func put(_ script: ScriptedRecording, as name: String) throws {
        try trooper.write(script.bytes(), to: "\(Self.shelf)/\(name)")
    }

    private func game(answers: Int) throws -> ScriptedRecording {
        var script = try ScriptedRecording()
        script.hear(.deckDealt(try #require(Deck.numbered(seed: 3))))
        for _ in 0..<answers {
            script.answer(true)
            script.hear(.nextPressed)
        }
        return script
    }

    private func last() throws -> String {
        try trooper.run("replay", "--verify", "--last").output
    }

    @Test("a game in which nothing was answered is not kept, and so pushes out no other")
    func nothingAnswered() throws {
        for number in 10..<60 { try put(game(answers: 1), as: "2001-01-01_00-00-\(number).trooper") }
        let before = try trooper.recordings()
        for input in ["", "q\n", "new\n?\n\nq\n"] { _ = try trooper.run("--plain", "--db", ":memory:", input: input) }
        #expect(try trooper.recordings() == before)
        _ = try trooper.run("--plain", input: "t\nnew\n")
        #expect(try trooper.recordings().count == 50)
        #expect(try trooper.recordings().first?.lastPathComponent == "2001-01-01_00-00-11.trooper")
        let after = try trooper.recordings()
        // Goes on with a game of which one answer is known, and answers nothing more.
        _ = try trooper.run("--plain", input: "q\n")
        #expect(try trooper.recordings() == after)
    }

    @Test("games that were killed before their first answer push out none; one that is played meanwhile stays")
    func killedAtOnce() throws {
        for number in 1...3 { try put(game(answers: 1), as: "2001-01-01_00-00-0\(number)Z.trooper") }
        try put(game(answers: 1), as: "2001-01-01_00-00-04Z.trooper.part")
        let (killed, played) = (try begunGame(), try begunGame())
        #expect(kill(killed.processID, SIGKILL) == 0)
        _ = try killed.waitForEnd()
        for number in 10..<60 { try put(game(answers: 0), as: "2101-01-01_00-00-\(number)Z.trooper.part") }
        try trooper.write([], to: "\(Self.shelf)/2101-01-01_00-01-00Z.trooper.part")
        #expect(try trooper.recordings().count == 57)
        #expect(try keptCount() == "4 of at most 50")
        _ = try trooper.run("--plain", "--db", ":memory:", input: "t\n")
        let names = try trooper.recordings().map(\.lastPathComponent)
        #expect(names.count == 6 && names.prefix(3).allSatisfy { $0.hasPrefix("2001-01-01_00-00-0") }, "\(names)")
        #expect(try keptCount() == "5 of at most 50")
        played.send("t\n")
        try played.wait(for: "Question 2 of 5")
        played.send("q\n")
        #expect(try played.waitForEnd() == 0)
        let parts = try trooper.recordings().filter { $0.pathExtension == "part" }
        #expect(parts.map(\.lastPathComponent) == ["2001-01-01_00-00-04Z.trooper.part"])
        #expect(try trooper.recordings().count == 6)
    }

    /// As the doctor counts them.
    private func keptCount() throws -> String {
        let document = try trooper.run("doctor", "--json").json(as: [String: Any].self)
        let findings = try #require(document["findings"] as? [[String: Any]])
        let finding = try #require(findings.first { $0["subject"] as? String == "recordings" }?["found"] as? String)
        return finding.split(separator: ": ").last.map(String.init) ?? ""
    }

    /// A game at its first question, in a process of its own.
    private func begunGame() throws -> RawTerminal {
        let terminal = try trooper.terminal(["--plain", "--db", ":memory:"])
        try terminal.wait(for: "? for help) ")
        return terminal
    }

    @Test("what no game of this program can read is not taken for one in which nothing was answered")
    func foreignPart() throws {
        try trooper.write(Array("game-trooper 999\n".utf8), to: "\(Self.shelf)/2001-01-01_00-00-01Z.trooper.part")
        _ = try trooper.run("--plain", "--db", ":memory:", input: "t\n")
        #expect(try trooper.recordings().count == 2)
    }

    @Test("a file that was asked for is there whatever happened in the game")
    func chosenFile() throws {
        _ = try trooper.run("--plain", "--record", "mine.trooper", input: "q\n")
        #expect(try PlayedAgain(URL(fileURLWithPath: trooper.file("mine.trooper"))).verdict.isSame)
    }

    @Test("--last is the latest in which something was answered")
    func lastPlayed() throws {
        try put(game(answers: 2), as: "2001-01-01_00-00-01Z.trooper")
        try put(game(answers: 0), as: "2001-01-01_00-00-02Z.trooper.part")
        try trooper.write([], to: "\(Self.shelf)/2001-01-01_00-00-03Z.trooper.part")
        var resumed = try ScriptedRecording()
        let deck = try #require(Deck.numbered(seed: 3))
        let answers = [GivenAnswer(given: true, taken: .milliseconds(1_000))]
        resumed.hear(.gameResumed(try #require(GameProgress(deck: deck, answers: answers))))
        resumed.hear(.timePassed)
        try put(resumed, as: "2001-01-01_00-00-04Z.trooper")
        #expect(try last().contains("2001-01-01_00-00-01Z.trooper: same"))
        resumed.answer(false)
        try put(resumed, as: "2001-01-01_00-00-05Z.trooper")
        #expect(try last().contains("2001-01-01_00-00-05Z.trooper: same"))
    }

    @Test("games of one second are in the order of their numbers")
    func sameSecond() throws {
        for name in ["", "_2", "_9", "_10"] { try put(game(answers: 1), as: "2001-01-01_00-00-01Z\(name).trooper") }
        #expect(try last().contains("2001-01-01_00-00-01Z_10.trooper: same"))
    }

    @Test("the latest is the latest, whatever the clocks of the places that it was played at say")
    func timeZones() throws {
        for (zone, answers) in [("AAA-9", "t\n"), ("AAA+9", "t\nt\n"), ("AAA-1", "t\nt\nt\n")] {
            trooper.environment["TZ"] = zone
            _ = try trooper.run("--plain", "--db", ":memory:", input: answers)
            let again = try PlayedAgain(
                URL(fileURLWithPath: try #require(try last().split(separator: ": ").first) + ""))
            #expect(again.given.count == answers.count / 2)
        }
    }
}
