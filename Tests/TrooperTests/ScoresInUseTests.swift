import Catalogue
import Foundation
import TestTerminal
import Testing

@testable import Store

@Suite("Scores that several programs share")
struct ScoresInUseTests {
    private static let importedCount = 100_000

    @Test("while two games are played, others list, search, check and import: every answer of both is saved")
    func everythingAtOnce() throws {
        let trooper = try Trooper()
        _ = try trooper.write(Self.table(), to: "many.csv")
        #expect(try trooper.run("--plain", "--no-record", input: "q\n").status == 0)
        var games = [try Game(trooper), try Game(trooper)]
        let work = try Work(trooper)
        // As long as the others work, and one round more.
        while work.isGoingOn || games.contains(where: { !$0.isOver }) {
            for index in games.indices { try games[index].answer(plays: work.isGoingOn) }
        }
        for (command, status) in try work.results() { #expect(status == 0, "\(command)") }
        var shown: [ShownAnswer] = []
        for game in games { shown += try game.end() }
        #expect(shown.count >= 10)
        let store = try #require(try Store.openForReading(at: trooper.scores))
        defer { store.close() }
        #expect(try store.findDamage() == [])
        let kept = KeptAnswer.all(in: try store.history(limit: .max)).map(\.asShown)
        #expect(kept.count == shown.count)
        for answer in shown { #expect(kept.contains(answer), "\(answer)") }
        let packs = try trooper.run("packs", "list", "--json").json(as: [[String: Any]].self)
        #expect(packs.contains { $0["name"] as? String == "many" })
    }

    @Test("an answer that meets a stopped writer says \"Saving\", and a signal still ends the program")
    func stoppedWriter() throws {
        let trooper = try Trooper()
        #expect(try trooper.run("--plain", "--no-record", input: "q\n").status == 0)
        let screen = try trooper.terminal(["--no-record"])
        try screen.wait(for: "enter play")
        let plain = try Game(trooper)
        let holder = try Store.open(.file(path: trooper.scores)).store
        try holder.connection.run("BEGIN IMMEDIATE")
        plain.terminal.send("t\n")
        try plain.terminal.wait(for: "Saving…")
        kill(plain.terminal.processID, SIGTERM)
        #expect(try plain.terminal.waitForEnd() == -SIGTERM)
        try holder.connection.run("COMMIT")
        holder.close()
        kill(screen.processID, SIGTERM)
        #expect(try screen.waitForEnd() == -SIGTERM)
    }

    @Test("while an answer on the screen waits, ^C ends the program at once")
    func interruptedWait() throws {
        let trooper = try Trooper()
        #expect(try trooper.run("--plain", "--no-record", input: "q\n").status == 0)
        let screen = try trooper.terminal(["--no-record", "--reduced-motion"])
        try screen.wait(for: "enter play")
        screen.send("\r")
        try screen.wait(for: "1 of 5")
        let holder = try Store.open(.file(path: trooper.scores)).store
        try holder.connection.run("BEGIN IMMEDIATE")
        // Presses that a busy machine delivers as those of a held key do not answer: another one does.
        try Patience.wait(pause: 0) {
            screen.send("h")
            screen.read(for: 0.5)
            return String(decoding: screen.bytes, as: UTF8.self).contains("^C")
        } otherwise: {
            "no answer waits to be saved"
        }
        screen.send("q")
        screen.send("\u{3}")
        #expect(try screen.waitForEnd() == -SIGINT)
        #expect(screen.areModesRestored)
        try holder.connection.run("COMMIT")
        holder.close()
    }

    @Test("of two titles that name the same game one continues it, and the other one says so")
    func twoTitles() throws {
        let trooper = try Trooper()
        #expect(try trooper.run("--plain", "--no-record", input: "t\nq\n").status == 0)
        let (first, second) = (try ScreenPlay(at: trooper, ""), try ScreenPlay(at: trooper, ""))
        for play in [first, second] { try play.screen.wait(for: "enter continue") }
        try first.goOn(to: "Question 2 of 5")
        try second.goOn(to: "continued or ended in another window")
        try second.screen.wait(for: "enter play")
        try second.goOn(to: "Question 1 of 5")
    }

    private static func table() -> String {
        var lines = ["statement,answer"]
        for number in 0..<importedCount {
            lines.append("The number \(number) is \(number % 2 == 0 ? "even" : "odd") and \(number * 7 % 1_000).,TRUE")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// A game in plain text on a terminal of its own.
private struct Game {
    let terminal: RawTerminal
    private(set) var isOver = false
    private var output = ""

    init(_ trooper: Trooper) throws {
        terminal = try trooper.terminal(["--plain", "--no-record"], columns: 500)
        try terminal.wait(for: "for help) ")
    }

    /// Answers a question, or begins another game. Leaves the program if the game is over, or if none `plays` any more.
    mutating func answer(plays: Bool) throws {
        guard !isOver else { return }
        let text = take()
        if text.contains("Play again?") {
            isOver = !plays
            terminal.send(isOver ? "q\n" : "\n")
        } else {
            terminal.send("t\n")
        }
        if !isOver { try terminal.wait(for: ") ") }
    }

    private mutating func take() -> String {
        let text = String(decoding: terminal.take(), as: UTF8.self)
        output += text
        return text
    }

    /// What the player saw.
    func end() throws -> [ShownAnswer] {
        #expect(try terminal.waitForEnd() == 0)
        let text = String(decoding: terminal.bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(!text.contains("not saved"), "\(text)")
        return ShownAnswer.all(in: text)
    }
}

/// What is done in another terminal meanwhile.
private struct Work {
    private static let commands = [
        "packs import many.csv", "history --json", "packs list", "questions find number", "scores check", "doctor",
        "history",
    ]
    private let trooper: Trooper

    init(_ trooper: Trooper) throws {
        self.trooper = trooper
        let lines = Self.commands.enumerated().map { index, command in
            "\"$TROOPER\" \(command) > out-\(index) 2>&1; echo $? > status-\(index)"
        }
        // The import in the background, the others again and again while it runs.
        let script = """
            (\(lines[0])) & import=$!
            while true; do
                \(lines.dropFirst().joined(separator: "\n    "))
                kill -0 $import 2> /dev/null || break
            done
            wait; touch done
            """
        _ = try trooper.bash("nohup bash -c '\(script)' > work 2>&1 &")
    }

    var isGoingOn: Bool { !FileManager.default.fileExists(atPath: trooper.file("done")) }

    func results() throws -> [(String, Int32)] {
        try Self.commands.enumerated().map { index, command in
            let text = try String(contentsOfFile: trooper.file("status-\(index)"), encoding: .utf8)
            let output = try String(contentsOfFile: trooper.file("out-\(index)"), encoding: .utf8)
            return ("\(command): \(output.suffix(300))", Int32(text.filter(\.isNumber)) ?? -1)
        }
    }
}
