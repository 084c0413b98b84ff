import Foundation
import QuizCore
import TestOptions
import Testing
import TrooperStore

@Suite("Killed while scores are restored, copied and imported")
struct RestoreKillTests {
    private static let game = "t\nf\nt\nt\nf\nq\n"

    private static func kept(in file: String, _ comment: Comment) throws -> Set<String> {
        let store = try #require(try Store.openForReading(at: file), comment)
        defer { store.close() }
        #expect(try store.findDamage() == [], comment)
        return Set(KeptAnswer.all(in: try store.history(limit: .max)).map(\.key))
    }

    private static func backup(of trooper: Trooper) -> String? { ScoresBackup.all(of: trooper.scores).first?.path }

    @Test(
        "at any call a restore leaves the old scores or the new ones, and the next game is saved in them",
        arguments: [FaultyCalls.Call.open, .write, .sync, .rename, .remove, .syncDirectory])
    func everyCall(call: FaultyCalls.Call) throws {
        var results: Set<Int> = []
        let places = try FaultyCalls(call: call, lasts: false, error: EIO, kills: true).forEachPlace {
            trooper, comment in
            _ = try trooper.run("--plain", "--no-record", input: Self.game)
            let backup = try #require(Self.backup(of: trooper))
            let file = trooper.scores
            try Self.playIntoLog(trooper)
            let (old, new) = (try Self.kept(in: file, comment), try Self.kept(in: backup, comment))
            _ = try trooper.underFaults { try trooper.run("scores", "restore", "--force") }
            let found = try Self.kept(in: file, comment)
            #expect(found == old || found == new, comment)
            results.insert(found.count)
            #expect(try trooper.run("--plain", "--no-record", input: Self.game).status == 0, comment)
            #expect(try Self.kept(in: file, comment).count == found.count + 5, comment)
            #expect(try Self.kept(in: backup, comment) == new, comment)
        }
        #expect(places >= 1 && results.contains(5))
    }

    /// One game more, which is in the log alone, as a kill leaves it.
    private static func playIntoLog(_ trooper: Trooper) throws {
        let store = try Store.open(.file(path: trooper.scores))
        _ = try trooper.run("--plain", "--no-record", input: game)
        let copies = try ["", "-wal"].map { suffix in
            (trooper.scores + suffix, try Data(contentsOf: URL(fileURLWithPath: trooper.scores + suffix)))
        }
        store.close()
        for (path, bytes) in copies { try bytes.write(to: URL(fileURLWithPath: path)) }
    }

    @Test("two programs, an import, backups and restores at random moments: only what restore names is missing")
    func randomMoments() throws {
        let trooper = try Trooper()
        _ = try trooper.write(String(repeating: "t\nf\nt\nt\nf\n\n", count: 200), to: "input")
        let other = try Trooper()
        for _ in 1...3 { _ = try other.run("--plain", "--no-record", input: Self.game) }
        #expect(try other.run("scores", "export", trooper.file("other.db")).status == 0)
        var chance = SplitMix64(seed: 11)
        // A whole game and its backup, however slow the machine is.
        _ = try trooper.run("--plain", "--no-record", input: Self.game)
        var known = try Self.kept(in: trooper.scores, "the first game")
        var restored = 0
        for round in 1...max(8, TestOptions.kills / 8) {
            let comment: Comment = "round \(round)"
            let moments = (0..<3).map { _ in Double(20_000 + chance.draw(below: 300_000)) / 1e6 }
            let outputs = try Self.killThree(trooper, moments)
            let before = try Self.kept(in: trooper.scores, comment)
            #expect(known.isSubset(of: before), comment)
            let shown = outputs.flatMap(ShownAnswer.all).count
            #expect(before.count >= known.count + shown, comment)
            known = before
            guard let backup = Self.backup(of: trooper), restored == 0 || chance.draw(below: 2) == 0 else { continue }
            let copied = try Self.kept(in: backup, comment)
            // The first one may end.
            let command = ["scores", "restore", "--force"]
            let moment = UInt32(chance.draw(below: 200_000))
            let restoring =
                restored == 0
                ? try trooper.run(command) : try trooper.run(command, input: "", killedAfter: moment)
            known = try Self.kept(in: trooper.scores, comment)
            #expect(known == before || known == copied, comment)
            if restoring.status == 0 {
                restored += 1
                let lost = Set(before.subtracting(copied).compactMap { $0.split(separator: " ").first })
                let words = lost.isEmpty ? "no game is" : "\(lost.count) game\(lost.count == 1 ? " is" : "s are")"
                #expect(restoring.output.contains("; \(words) "), "\(comment): \(restoring.output)")
            }
            // The next game makes another one.
            if chance.draw(below: 2) == 0 { unlink(backup) }
        }
        #expect(!known.isEmpty && restored > 0)
    }

    /// Two programs that play and one that imports, each killed at its moment; returns what the first two wrote.
    private static func killThree(_ trooper: Trooper, _ moments: [Double]) throws -> [String] {
        let outcome = try trooper.bash(
            """
            start() {
                : > "$1"
                "$TROOPER" "${@:3}" < input > "$1" 2> /dev/null & local program=$!
                sleep "$2"; kill -9 $program 2> /dev/null; wait $program 2> /dev/null
            }
            start out-1 \(moments[0]) --plain --no-record & start out-2 \(moments[1]) --plain --no-record &
            start out-3 \(moments[2]) scores import other.db & wait
            """)
        #expect(outcome.status == 0)
        return try ["out-1", "out-2"].map { try String(contentsOfFile: trooper.file($0), encoding: .utf8) }
    }
}
