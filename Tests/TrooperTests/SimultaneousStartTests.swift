import Foundation
import Store
import Testing

@Suite("Several programs at once")
struct SimultaneousStartTests {
    private static let starts = 6

    @Test("troopers that start at once on new scores play at once, and all are saved")
    func new() throws {
        let trooper = try Trooper()
        let answers = try trooper.write("t\nf\nt\nt\nf\nq\n", to: "answers.txt")
        for round in 1...3 {
            let file = trooper.file("scores-\(round).db")
            let outcome = try trooper.bash(
                """
                for start in {1..\(Self.starts)}; do
                    "$TROOPER" --plain --no-record --db '\(file)' < '\(answers)' > "start-$start" 2>&1 &
                done
                wait
                """)
            #expect(outcome.status == 0)
            for start in 1...Self.starts {
                let output = try String(contentsOfFile: trooper.file("start-\(start)"), encoding: .utf8)
                #expect(output.contains("Game over") && !output.contains("not saved"), "\(output)")
            }
            let store = try #require(try Store.openForReading(at: file))
            #expect(try store.gamesPlayed() == Self.starts)
            #expect(try store.findDamage() == [])
            store.close()
        }
    }

}
