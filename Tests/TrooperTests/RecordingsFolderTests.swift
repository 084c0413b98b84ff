import Foundation
import QuizCore
import QuizRecording
import TestRecordings
import TestTerminal
import Testing

@testable import trooper

@Suite("The directory of recordings")
struct RecordingsFolderTests {
    private static let folder = ".local/state/game-trooper/recordings"

    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
    }

    private func put(_ script: ScriptedRecording, as name: String) throws {
        try trooper.write(script.bytes(), to: "\(Self.folder)/\(name)")
    }

    private func game(answers: Int) throws -> ScriptedRecording {
        var script = ScriptedRecording(try #require(Deck.numbered(seed: 3)))
        for _ in 0..<answers {
            script.answer(true)
            script.hear(.next)
        }
        return script
    }

    private func last() throws -> String {
        try trooper.run("replay", "--verify").output
    }

    @Test("a game without an answer is not kept and removes no older recording")
    func nothingAnswered() throws {
        for number in 10..<60 { try put(game(answers: 1), as: "2001-01-01_00-00-\(number).trooper") }
        let before = try trooper.recordings()
        for input in ["", "q\n", "new\n?\n\nq\n"] { _ = try trooper.run("--plain", "--db", ":memory:", input: input) }
        #expect(try trooper.recordings() == before)
        _ = try trooper.run("--plain", input: "t\nnew\n")
        #expect(try trooper.recordings().count == 50)
        #expect(try trooper.recordings().first?.lastPathComponent == "2001-01-01_00-00-11.trooper")
        let after = try trooper.recordings()
        // Continues a game with one answer and gives no other.
        _ = try trooper.run("--plain", input: "q\n")
        #expect(try trooper.recordings() == after)
    }

    @Test("recordings of killed games without an answer are removed; a running game's stays")
    func killedAtOnce() throws {
        for number in 1...3 { try put(game(answers: 1), as: "2001-01-01_00-00-0\(number)Z.trooper") }
        try put(game(answers: 1), as: "2001-01-01_00-00-04Z.trooper.part")
        let (killed, played) = (try begunGame(), try begunGame())
        #expect(kill(killed.processID, SIGKILL) == 0)
        _ = try killed.waitForEnd()
        for number in 10..<60 { try put(game(answers: 0), as: "2101-01-01_00-00-\(number)Z.trooper.part") }
        try trooper.write([], to: "\(Self.folder)/2101-01-01_00-01-00Z.trooper.part")
        #expect(try trooper.recordings().count == 57)
        _ = try trooper.run("--plain", "--db", ":memory:", input: "t\n")
        let names = try trooper.recordings().map(\.lastPathComponent)
        #expect(names.count == 6 && names.prefix(3).allSatisfy { $0.hasPrefix("2001-01-01_00-00-0") }, "\(names)")
        played.send("t\n")
        try played.wait(for: "Question 2 of 5")
        played.send("q\n")
        #expect(try played.waitForEnd() == 0)
        let parts = try trooper.recordings().filter { $0.pathExtension == "part" }
        #expect(parts.map(\.lastPathComponent) == ["2001-01-01_00-00-04Z.trooper.part"])
        #expect(try trooper.recordings().count == 6)
    }

    /// Starts a game, up to its first question.
    private func begunGame() throws -> RawTerminal {
        let terminal = try trooper.terminal(["--plain", "--db", ":memory:"])
        try terminal.wait(for: "? for help) ")
        return terminal
    }

    @Test("an unknown recording version does not count as a game without answers")
    func foreignPart() throws {
        try trooper.write(
            Array("{\"format\":\"trooper-recording\",\"version\":999}\n".utf8),
            to: "\(Self.folder)/2001-01-01_00-00-01Z.trooper.part")
        _ = try trooper.run("--plain", "--db", ":memory:", input: "t\n")
        #expect(try trooper.recordings().count == 2)
    }

    @Test("--record writes its file even if nothing was answered")
    func chosenFile() throws {
        _ = try trooper.run("--plain", "--record", "mine.trooper", input: "q\n")
        #expect(try Recording(of: URL(fileURLWithPath: trooper.file("mine.trooper"))).verdict == .same)
    }

    @Test("replay alone is of the latest game with an answer, killed or not")
    func lastPlayed() throws {
        try put(game(answers: 2), as: "2001-01-01_00-00-01Z.trooper")
        try put(game(answers: 0), as: "2001-01-01_00-00-02Z.trooper.part")
        try trooper.write([], to: "\(Self.folder)/2001-01-01_00-00-03Z.trooper.part")
        let deck = try #require(Deck.numbered(seed: 3))
        let answer = GivenAnswer(given: true, taken: .milliseconds(1_000))
        var resumed = ScriptedRecording(try #require(GameProgress(deck: deck, rounds: [[answer]])))
        resumed.hear(.time)
        try put(resumed, as: "2001-01-01_00-00-04Z.trooper")
        #expect(try last().contains("2001-01-01_00-00-01Z.trooper: same"))
        resumed.answer(false)
        try put(resumed, as: "2001-01-01_00-00-05Z.trooper")
        #expect(try last().contains("2001-01-01_00-00-05Z.trooper: same"))
        let killed = "2001-01-01_00-00-06Z.trooper.part"
        try trooper.write(game(answers: 1).bytesWithoutEnd(), to: "\(Self.folder)/\(killed)")
        #expect(try last().contains("\(killed): truncated"))
    }

    @Test("fifty recordings from the future do not push out a new one")
    func clockAhead() throws {
        for number in 10..<60 { try put(game(answers: 1), as: "2106-01-01_00-00-\(number)Z.trooper") }
        for answers in ["t\n", "f\nf\n"] { _ = try trooper.run("--plain", "--db", ":memory:", input: answers) }
        let names = try trooper.recordings().map(\.lastPathComponent)
        #expect(names.count == 50 && names.first == "2106-01-01_00-00-12Z.trooper")
        #expect(names.suffix(2).map { $0.prefix(12) } == ["game-000001_", "game-000002_"])
        #expect(try last().contains("/game-000002_"))
    }

    @Test("names are ordered by number, then by time; a number that is too large counts as none")
    func ages() {
        let second = "2001-01-01_00-00-01Z"
        let names = [
            "game-99999999999999999999_\(second)", "game-999999999999999_\(second)",
            "game-000001_2000\(second.dropFirst(4))", "game-000001_\(second)", "game-1000000000000_\(second)",
        ].map { RecordingAge("\($0).trooper") }
        #expect(names.map(\.number) == [0, 0, 1, 1, 1_000_000_000_000])
        #expect(zip(names.dropFirst(), names.dropFirst(2)).allSatisfy(<))
    }
}

@Suite("Where the recording of a game goes")
struct RecordingPlaceTests {
    /// The recordings folder after one game.
    private static func folderInUse() throws -> (Trooper, URL) {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", input: "t\n")
        return (trooper, try #require(try trooper.recordings().first).deletingLastPathComponent())
    }

    @Test("--record never overwrites a file, and --no-record writes none")
    func chosenFile() throws {
        let trooper = try Trooper()
        let file = trooper.file("my game.trooper")
        _ = try trooper.run("--plain", "--record", file, input: "t\nt\nt\nt\nt\n\nf\n")
        let first = try Recording(of: URL(fileURLWithPath: file))
        #expect(first.given.count == 5)
        let second = try Recording(of: URL(fileURLWithPath: trooper.file("my game-2.trooper")))
        #expect(second.given == [false])
        let again = try trooper.run("--plain", "--record", file, input: "t\n")
        #expect(again.status == 73)
        #expect(again.errors.contains("the file exists; choose another name or remove it"))
        let both = try trooper.run("--plain", "--record", file, "--no-record")
        #expect(both.status == 64)
        _ = try trooper.run("--plain", "--no-record", input: "t\n")
        let left = try trooper.recordings()
        #expect(left.isEmpty)
    }

    @Test(
        "a file created under the recording's name during the game stays, and a message says so",
        arguments: [("t\\nt\\nt\\nt\\n", 5), ("q\\n", 1)])
    func nameTaken(rest: String, answers: Int) throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            mkfifo in
            "$TROOPER" --plain --record game.trooper < in > out 2>&1 &
            exec 3> in
            printf 't\\n' >&3
            until grep -q 'Question 2' out; do sleep 0.05; done
            echo precious > game.trooper
            printf '\(rest)' >&3
            exec 3>&-
            wait $!
            cat out
            """)
        #expect(try String(contentsOfFile: trooper.file("game.trooper"), encoding: .utf8) == "precious\n")
        let kept = try Recording(of: URL(fileURLWithPath: trooper.file("game.trooper.part")))
        #expect(kept.verdict == .same && kept.given.count == answers)
        #expect(
            outcome.output.contains(
                "his game is recorded under another name: cannot create game.trooper: a file of that name was "
                    + "created meanwhile; rename game.trooper.part, which holds the whole recording."))
    }
}
