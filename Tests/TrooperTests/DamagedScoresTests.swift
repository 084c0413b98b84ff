import Foundation
import Testing

@testable import TrooperStore

@Suite("Playing with damaged scores")
struct DamagedScoresTests {
    let trooper: Trooper

    init() throws {
        trooper = try Trooper()
        for _ in 1...2 { _ = try trooper.run("--plain", "--no-record", input: "t\nf\nt\nf\nt\nq\n") }
    }

    private var bytes: Data {
        get throws { try Data(contentsOf: URL(fileURLWithPath: trooper.scores)) }
    }

    /// Of the scores and what is beside them, but backups.
    private var names: [String] {
        get throws {
            let directory = URL(fileURLWithPath: trooper.scores).deletingLastPathComponent().path
            return try FileManager.default.contentsOfDirectory(atPath: directory).filter { !$0.contains("backup") }
                .sorted()
        }
    }

    /// Overwrites a page with noise, and returns the bytes of the file.
    @discardableResult
    private func damage(page: Int) throws -> Data {
        var damaged = try bytes
        var state: UInt32 = 1
        let noise = (0..<4_096).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        damaged.replaceSubrange((page - 1) * 4_096..<page * 4_096, with: noise)
        try damaged.write(to: URL(fileURLWithPath: trooper.scores))
        return damaged
    }

    /// The first page of a table or an index.
    private func page(of name: String) throws -> Int {
        let store = try Store.open(.file(path: trooper.scores))
        defer { store.close() }
        let sql = "SELECT rootpage FROM sqlite_schema WHERE name = ?"
        return try #require(try store.connection.row(sql, .text(name)) { $0.count(0) })
    }

    /// The title asks the first two, dealing the next two, and answers meet the others.
    @Test(
        "wherever the damage is, the game says it once, plays on and writes nothing to the scores",
        arguments: ["question_deal", "game_open", "question_position", "asked", "asked_question"],
        [[], ["--seed", "7"], ["--pack", "sea"]])
    func plain(place: String, options: [String]) throws {
        let damaged = try damage(page: try page(of: place))
        let outcome = try trooper.run(
            ["--plain", "--no-record"] + options, input: String(repeating: "t\n", count: 5) + "\nt\nt\nt\nt\nt\nq\n")
        #expect(outcome.output.split(separator: "Game over.").count == 3, "\(outcome.output)")
        // An index that this game need not read is not found damaged.
        guard outcome.status != 0 else {
            return #expect(!outcome.output.contains("not saved") && !["game_open", "asked"].contains(place))
        }
        #expect(try bytes == damaged)
        #expect(outcome.status == 65)
        #expect(outcome.output.split(separator: "Note: Scores are not saved: cannot use the scores in ").count == 2)
        #expect(!outcome.output.contains("This answer counts"))
        #expect(outcome.output.contains("trooper scores restore --db \(trooper.scores)"))
        #expect(outcome.errors.contains(" not saved: cannot use the scores in "))
    }

    @Test("a damaged search index is told with the way back to a backup, and the check finds it")
    func searchIndex() throws {
        let sound = try bytes
        func damage(_ script: String) throws {
            try sound.write(to: URL(fileURLWithPath: trooper.scores))
            let store = try Connection(path: trooper.scores)
            try store.runScript(script)
            store.close()
        }
        // Nothing is found then, without an error.
        try damage("DELETE FROM question_search_idx")
        #expect(try trooper.run("scores").status == 65)
        try damage("DELETE FROM question_search_config")
        for command in [["scores"], ["questions", "find", "moon"], ["packs", "remove", "sea", "--force"]] {
            let outcome = try trooper.run(command)
            #expect(outcome.status == 65, "\(command): \(outcome.errors)")
            #expect(outcome.errors.contains("trooper scores restore --db \(trooper.scores)"))
        }
        #expect(try trooper.run("--plain", "--no-record", input: "t\nq\n").status == 0)
    }

    @Test("a pack that is only in the scores gives way to the usual one, and that is said")
    func ownPack() throws {
        _ = try trooper.run("packs", "add", try trooper.write(SamplePack.sound, to: "pack.json"))
        let page = try page(of: "game_open")
        for options in [["--pack", "sample"], ["--missed"]] {
            try damage(page: page)
            let outcome = try trooper.run(["--plain", "--no-record"] + options, input: "t\nq\n")
            #expect(outcome.output.contains(". Video Games is played instead.\n"), "\(outcome.output)")
            #expect(outcome.output.contains("Question 2 of 5") && outcome.status == 65)
        }
    }

    @Test("a file whose first page is damaged can be moved aside as the message says, and nothing is left beside it")
    func firstPage() throws {
        let damaged = try damage(page: 1)
        let game = try trooper.run("--plain", "--no-record", input: "t\nq\n")
        let remedy = "mv -n \(trooper.scores) \(trooper.scores).aside"
        #expect(game.status == 65 && game.output.contains("move this one aside with \(remedy)"), "\(game.output)")
        for command in [["scores"], ["history"], ["doctor"]] {
            let outcome = try trooper.run(command)
            // The doctor wraps its lines.
            let words = (outcome.output + outcome.errors).split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(outcome.status != 0 && words.contains(remedy), "\(words)")
        }
        #expect(try names == ["trooper.db", "trooper.db-lock"])
        #expect(try trooper.bash(remedy).status == 0)
        #expect(try trooper.run("--plain", "--no-record", input: "t\nq\n").status == 0)
        #expect(try names == ["trooper.db", "trooper.db-lock", "trooper.db.aside"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: trooper.scores + ".aside")) == damaged)
    }
}
