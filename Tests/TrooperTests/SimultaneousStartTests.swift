import Foundation
import Store
import Testing

@Suite("Several programs at once")
struct SimultaneousStartTests {
    private static let starts = 6

    @Test("on damaged scores one of them moves the file, and no game that was said to be saved is lost")
    func damaged() throws {
        let trooper = try Trooper()
        let file = trooper.file("scores.db")
        let answers = try trooper.write("t\nf\nt\nt\nf\nq\n", to: "answers.txt")
        #expect(try trooper.run("--plain", "--no-record", "--db", file, input: "q\n").status == 0)
        var content = try Data(contentsOf: URL(fileURLWithPath: file))
        content.replaceSubrange(100..<4_096, with: Data(repeating: 0xff, count: 3_996))
        // Before this was mended, about every fifth round lost a sound file.
        for round in 1...15 {
            try content.write(to: URL(fileURLWithPath: file))
            let outcome = try trooper.bash(
                """
                for start in {1..\(Self.starts)}; do
                    "$TROOPER" --plain --no-record --db '\(file)' < '\(answers)' > "start-$start" 2>&1 &
                done
                wait
                """)
            #expect(outcome.status == 0)
            let saved = try (1...Self.starts).count { start in
                let output = try String(contentsOfFile: trooper.file("start-\(start)"), encoding: .utf8)
                return output.contains("Game over") && !output.contains("Scores are not saved")
            }
            let scores = try trooper.filesAtHome().filter { $0.hasPrefix("scores.db") }
            #expect(scores == ["scores.db", "scores.db.damaged-1"], "round \(round)")
            #expect(try Data(contentsOf: URL(fileURLWithPath: file + ".damaged-1")) == content, "round \(round)")
            let store = try #require(try Store.openForReading(at: file))
            #expect(try store.gamesPlayed() == saved, "round \(round)")
            store.close()
            for name in scores { try FileManager.default.removeItem(atPath: trooper.file(name)) }
        }
    }
}
