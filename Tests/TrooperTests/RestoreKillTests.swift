import Foundation
import Testing
import TrooperStore

@Suite("Killed while scores are restored and imported")
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

    @Test("at any write an import leaves the games as they were or adds all, and another one completes it")
    func importing() throws {
        let other = try Trooper()
        for _ in 1...2 { _ = try other.run("--plain", "--no-record", input: Self.game) }
        var results: Set<Int> = []
        _ = try FaultyCalls(call: .write, lasts: false, error: EIO, kills: true).forEachPlace { trooper, comment in
            try trooper.writeScores()
            _ = try trooper.underFaults { try trooper.run("scores", "import", other.scores) }
            results.insert(try Self.kept(in: trooper.scores, comment).count)
            #expect(try trooper.run("scores", "import", other.scores).status == 0, comment)
            #expect(try Self.kept(in: trooper.scores, comment).count == 10, comment)
        }
        #expect(results == [0, 10])
    }
}
