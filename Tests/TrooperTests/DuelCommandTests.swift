import Foundation
import QuizCore
import TestRecordings
import TestTerminal
import Testing

@Suite("trooper duel")
struct DuelCommandTests {
    private static let code = "052C-89MS-00CT"
    private static let file = "duel-\(code).trooper"
    private static let answers = "t\nt\nt\nt\nt\nq\n"
    private let anna: Trooper
    private let boris: Trooper

    init() throws { (anna, boris) = (try Trooper(), try Trooper()) }

    private func send(_ file: String, from sender: Trooper, to receiver: Trooper, as name: String) throws {
        try receiver.write(Array(Data(contentsOf: URL(fileURLWithPath: sender.file(file)))), to: name)
    }

    @Test("both ways between two homes: on the screen of one, then compared at the other's")
    func bothWays() throws {
        let first = try anna.run(["duel", Self.code, "--plain"], input: Self.answers).output
        #expect(first.contains("trooper --code \(Self.code)\nSend \(Self.file)\n"))
        try send(Self.file, from: anna, to: boris, as: "anna.trooper")
        let play = try ScreenPlay(at: boris, "--motion reduced duel anna.trooper") { command in
            TmuxScreen.scriptThatTells(after: "cd \(boris.home.path) && \(command)")
        }
        for number in 1...5 {
            try play.screen.wait(for: "uestion \(number) of 5")
            try play.answer(false)
            // She answered true, and was right twice.
            let verdict = [3, 5].contains(number) ? "✔ RIGHT" : "✘ WRONG"
            #expect(try play.screen.text().contains("anna  ◂ ◂ ◂  (o)  - - -  \(verdict)  0:00.0    you 0:"))
            try play.goOn(to: number == 5 ? "Duel with anna" : "uestion \(number + 1) of 5")
        }
        let over = try play.screen.wait(for: "Send \(Self.file)")
        #expect(over.contains("anna  ✘ ✘ ✔ ✘ ✔  2 of 5  0:00.0"), "\(over)")
        #expect(over.contains("you right, anna wrong") && over.contains(#/(TRUE|FALSE) +Sand covers/#), "\(over)")
        try play.screen.press("e")
        try play.screen.wait(for: "I beat anna 3 to 2 ✔✔✘✔✘ Yours:")
        try play.interrupt()
        #expect(try boris.filesAtHome().filter { $0.hasSuffix("trooper") && !$0.contains("/") }.count == 2)
        // An ordinary game of the scores, too.
        #expect(try boris.run("history").output.contains("Code \(Self.code)"))

        try send(Self.file, from: boris, to: anna, as: "boris.trooper")
        let result = try anna.run("duel", "boris.trooper")
        #expect(result.status == 0 && result.errors.contains("you have played these questions"))
        #expect(result.output.hasPrefix("boris wins.\nYou: 2 of 5 in 0:00.0.\nboris: 3 of 5 in 0:"))
        #expect(result.output.contains(" You right in 0:00.0, boris wrong in 0:"))
        let named = try boris.run("duel", Self.file, "anna.trooper").output
        #expect(named.hasPrefix("You win.\n") && named.contains("\nI beat anna 3 to 2 ✔✔✘✔✘ Yours:\n"))
        // One who named a file plays again, and a free name is taken for the next.
        let again = ["duel", "boris.trooper", "--plain", "--record"]
        let played = try anna.run(again + ["me.trooper"], input: Self.answers).output
        #expect(played.contains("\nSend me.trooper\n"))
        // The statements once, and the news of both.
        #expect(played.contains("\nboris beat me 3 to 2 ✘✘✔✘✔ Yours:\ntrooper --code \(Self.code)\n"), "\(played)")
        #expect(!played.contains("You said") && !played.contains("I had"), "\(played)")
        #expect(try anna.run(again + ["me.trooper"]).status == 73)
        #expect(
            try anna.run(["duel", Self.code, "--plain"], input: Self.answers).output
                .contains("Send duel-\(Self.code)-2.trooper"))
    }

    @Test("a recording that was changed by one byte, cut, continued, unfinished or of other questions is refused")
    func refused() throws {
        _ = try anna.run(["duel", Self.code, "--plain"], input: Self.answers)
        let whole = Array(try Data(contentsOf: URL(fileURLWithPath: anna.file(Self.file))))
        func refusal(_ bytes: [UInt8]) throws -> Trooper.Outcome {
            try boris.write(bytes, to: "anna.trooper")
            let outcome = try boris.run("duel", "anna.trooper")
            #expect(outcome.status == 65 && outcome.output.isEmpty, "\(outcome)")
            #expect(outcome.errors.hasPrefix("trooper: anna.trooper"))
            return outcome
        }
        var changed = whole
        changed[whole.count / 2] ^= 1
        _ = try refusal(changed)
        #expect(try refusal(whole.dropLast(99)).errors.contains("is no game of a duel: truncated: "))
        #expect(try boris.filesAtHome() == ["anna.trooper"])

        let seats = try #require(GameProgress(deck: SeededGame(seed: 7).deck, seats: 2))
        #expect(
            try refusal(ScriptedRecording(seats).bytes()).errors
                .hasSuffix(": played by 2 together, and only games of one are compared\n"))

        // A game that was left has a recording of each part, and none to send.
        let code = ["--plain", "--record", "left.trooper"]
        let left = try boris.run(["--code", Self.code] + code, input: "t\nt\nq\n")
        #expect(left.status == 0)
        try #expect(
            refusal(Array(Data(contentsOf: URL(fileURLWithPath: boris.file("left.trooper"))))).errors
                .contains("unfinished: 2 of 5 questions are answered"))
        let rest = try boris.run(["duel", Self.code, "--plain"], input: "t\nt\nt\nq\n").output
        #expect(rest.contains("\nNothing to send: ") && rest.contains(" continues an earlier game"))
        #expect(!FileManager.default.fileExists(atPath: boris.file(Self.file)))

        _ = try boris.run(["--plain", "--seed", "1", "--record", "other.trooper"], input: Self.answers)
        try boris.write(whole, to: "anna.trooper")
        let other = try boris.run("duel", "other.trooper", "anna.trooper")
        #expect(other.status == 65 && other.errors.contains("are of different questions"))
    }

    @Test("questions that only the recording has are played in its order, and not saved")
    func ownQuestions() throws {
        let pack = try anna.write(PlayedFileTests.table, to: "water.csv")
        _ = try anna.run(["--plain", "--pack", pack, "--record", "anna.trooper"], input: Self.answers)
        try send("anna.trooper", from: anna, to: boris, as: "anna.trooper")
        let played = try boris.run(["duel", "anna.trooper", "--plain"], input: Self.answers)
        #expect(played.status == 0, "\(played.errors)")
        #expect(played.output.hasPrefix("Game Trooper. Recorded questions, 5 questions, 5 a game.\n"))
        #expect(played.output.contains("Note: These questions are only in the recording; your answers are not saved."))
        #expect(played.output.contains("\nanna: 3 of 5 in ") && played.output.contains("\nYou right in 0:"))
        let sent = try #require(played.output.firstMatch(of: #/Send (duel-.*\.trooper)\n/#)?.1)
        #expect(try anna.run("duel", "anna.trooper", boris.file(String(sent))).output.contains("\nfriend: 3 of 5 in "))
        #expect(try boris.games().isEmpty)
    }

    @Test("what is no recording and no code is refused, and nothing is written")
    func words() throws {
        for (words, status) in [
            (["052C-89MS-00CX"], 64), (["none.trooper"], 66), (["a", "b", "c"], 64), ([], 64),
            ([Self.code, "--no-record"], 64), ([Self.code, "--record", "none/me.trooper"], 73),
        ] as [([String], Int32)] {
            #expect(try anna.run(["duel"] + words).status == status, "\(words)")
        }
        #expect(try anna.filesAtHome().isEmpty)
    }
}
