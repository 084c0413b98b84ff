import Foundation
import Testing

@Suite("Where the recording of a game goes")
struct RecordingPlaceTests {
    /// Of a player who has played once.
    private static func shelfInUse() throws -> (Trooper, URL) {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", input: "t\n")
        return (trooper, try #require(try trooper.recordings().first).deletingLastPathComponent())
    }

    @Test("the latest fifty are kept, and nothing else in the directory is touched")
    func latestFifty() throws {
        let (trooper, shelf) = try Self.shelfInUse()
        for number in 10...69 {
            try Data("old".utf8).write(to: shelf.appendingPathComponent("2001-01-01_00-00-\(number).trooper"))
        }
        try Data("mine".utf8).write(to: shelf.appendingPathComponent("2000-notes.txt"))
        _ = try trooper.run("--plain", input: "t\n")
        let names = try trooper.recordings().map(\.lastPathComponent)
        #expect(names.count == 51)
        #expect(names.first == "2000-notes.txt")
        #expect(names[1] == "2001-01-01_00-00-22.trooper")
    }

    @Test("of large recordings fewer are kept, but always the latest")
    func largeOnes() throws {
        let (trooper, shelf) = try Self.shelfInUse()
        for number in 1...4 {
            let path = shelf.appendingPathComponent("2001-01-01_00-00-0\(number).trooper").path
            // Large in name only: a file with a hole.
            #expect(FileManager.default.createFile(atPath: path, contents: nil))
            #expect(truncate(path, 100 << 20) == 0)
        }
        _ = try trooper.run("--plain", input: "t\n")
        let names = try trooper.recordings().map(\.lastPathComponent)
        #expect(names.prefix(2) == ["2001-01-01_00-00-03.trooper", "2001-01-01_00-00-04.trooper"])
        #expect(names.count == 4)
    }

    @Test("--record names the file and never writes over one; --no-record leaves none")
    func chosenFile() throws {
        let trooper = try Trooper()
        let file = trooper.file("my game.trooper")
        _ = try trooper.run("--plain", "--record", file, input: "t\nt\nt\nt\nt\n\nf\n")
        let first = try PlayedAgain(URL(fileURLWithPath: file))
        #expect(first.given.count == 5)
        let second = try PlayedAgain(URL(fileURLWithPath: trooper.file("my game-2.trooper")))
        #expect(second.given == [false])
        let again = try trooper.run("--plain", "--record", file, input: "t\n")
        #expect(again.status == 73)
        #expect(again.errors.contains("it is there already; choose another name or remove it"))
        let both = try trooper.run("--plain", "--record", file, "--no-record")
        #expect(both.status == 64)
        _ = try trooper.run("--plain", "--no-record", input: "t\n")
        let left = try trooper.recordings()
        #expect(left.isEmpty)
    }

    @Test(
        "a file that comes during a game under the name of its recording stays; that is told, however the game ends",
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
        let kept = try PlayedAgain(URL(fileURLWithPath: trooper.file("game.trooper.part")))
        #expect(kept.verdict.isSame && kept.given.count == answers)
        #expect(
            outcome.output.contains(
                "his game is recorded under another name: cannot create game.trooper: a file of that name has come "
                    + "meanwhile, and is not written over; rename game.trooper.part, which holds the whole recording."))
    }

    @Test("where nothing can be recorded the game says so once, and goes on")
    func noRoom() throws {
        let trooper = try Trooper()
        _ = try trooper.write("in the way", to: "state")
        trooper.environment["XDG_STATE_HOME"] = trooper.file("state")
        let outcome = try trooper.run("--plain", input: "t\nt\nt\nt\nt\n")
        #expect(outcome.output.components(separatedBy: "This game is not recorded").count == 2)
        #expect(outcome.output.contains("Game over."))
        // In the words of the scores.
        #expect(
            outcome.output.contains(
                "cannot make the directory \(trooper.file("state/game-trooper/recordings")): a part of its path is a "
                    + "file, not a directory. Name a file with --record FILE, or play with --no-record."))
    }
}
