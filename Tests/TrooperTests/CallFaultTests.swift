import Foundation
import QuizRecording
import TestTerminal
import Testing
import TrooperStore

@Suite("Failing system calls")
struct CallFaultTests {
    private static let answers = "t\nf\nt\nt\nf\nq\n"

    @Test(
        "a game ends normally; scores and recording are complete, or a message says why not",
        arguments: FaultyCalls.everyWay)
    func game(faults: FaultyCalls) throws {
        let places = try faults.forEachPlace { trooper, comment in
            // What fails while the packs of a new player are stored is proved of the store.
            if ![.make, .syncDirectory].contains(faults.call) { try trooper.writeScores() }
            let played = try trooper.underFaults { try trooper.run(["--plain", "--seed", "7"], input: Self.answers) }
            // Only lost answers have an exit code, and a last message.
            #expect((played.status == 0) == (played.errors == ""), comment)
            #expect(played.status == 0 || played.errors.contains(" not saved: "), "\(comment): \(played.errors)")
            let isOver = played.output.contains("Game over")
            // The questions are in the scores file.
            let isUnreadable = faults.call == .read && played.output.contains("Note: Cannot ")
            #expect(isOver || isUnreadable, "\(comment): \(played.output)")
            if isOver {
                if played.output.contains("Scores are not saved") { #expect(played.status != 0, comment) }
                try checkScores(of: trooper, played.output, comment)
                try checkRecordings(of: trooper, played.output, comment)
            }
            let again = try trooper.run(["--plain", "--seed", "8"], input: Self.answers)
            #expect(again.status == 0, comment)
            #expect(!again.output.contains("Scores are not saved") && !again.output.contains("damaged"), comment)
            try checkNothingElse(of: trooper, comment)
        }
        // Otherwise the faults were never injected. Three new directories and the scores are new names.
        let least = faults.lasts ? 1 : [.write: 20, .syncDirectory: 4][faults.call] ?? 1
        #expect(places >= least, "\(faults)")
    }

    private func checkScores(of trooper: Trooper, _ output: String, _ comment: Comment) throws {
        let store = try Store.openForReading(at: trooper.scores)
        let games = try store?.history(limit: 9) ?? []
        store?.close()
        let kept = games.first?.answers.count ?? 0
        #expect(games.count <= 1, comment)
        if output.contains("Scores are not saved") { return }
        let lost = output.components(separatedBy: "This answer counts but is not saved").count - 1
        // An answer that could not be saved is saved with the next one.
        #expect(kept >= 5 - lost, comment)
    }

    private func checkRecordings(of trooper: Trooper, _ output: String, _ comment: Comment) throws {
        let isTold = ["not recorded", "recorded under another name"].contains { kind in
            output.contains("This game is \(kind): cannot ")
        }
        for note in output.split(separator: "\n") where note.contains("This game is ") {
            // The player did not choose the file name.
            #expect(!note.contains("choose another file"), "\(comment): \(note)")
        }
        let recordings = try trooper.recordings()
        if recordings.isEmpty { #expect(isTold, comment) }
        for recording in recordings {
            let bytes = Array(try Data(contentsOf: recording))
            if recording.pathExtension == "part" {
                // If a file cannot be removed, it stays as a second hard link.
                #expect(isTold || recordings.contains(recording.deletingPathExtension()), comment)
                guard !bytes.isEmpty else { continue }
                // The part that was written must verify.
                let verdict = try Recording(reading: bytes).verdict
                if case .cut = verdict { continue }
                #expect(verdict == .same, comment)
            } else {
                #expect(try Recording(reading: bytes).verdict == .same, comment)
            }
        }
    }

    /// The next game removes what a failure left behind.
    private func checkNothingElse(of trooper: Trooper, _ comment: Comment) throws {
        let names = try trooper.filesAtHome().filter { !$0.contains("/recordings/") && !$0.contains(".backup-20") }
        let known = [
            ".local", ".local/share", ".local/share/game-trooper", ".local/share/game-trooper/trooper.db",
            ".local/share/game-trooper/trooper.db-lock",
            ".local/state", ".local/state/game-trooper", ".local/state/game-trooper/recordings",
        ]
        #expect(names.filter { !known.contains($0) } == [], comment)
    }

    @Test(
        "--record writes a complete file, or a message says why not",
        arguments: FaultyCalls.everyWay.filter { ![.make, .syncDirectory, .read, .short].contains($0.call) })
    func namedRecording(faults: FaultyCalls) throws {
        let places = try faults.forEachPlace { trooper, comment in
            let file = trooper.file("game.trooper")
            try trooper.writeScores()
            // Faults only in the recording; the test above has faults in the scores.
            trooper.faults["FAULTY_UNDER"] = file
            let played = try trooper.underFaults {
                try trooper.run(["--plain", "--seed", "7", "--record", file], input: Self.answers)
            }
            let found = FileManager.default.contents(atPath: file)
            if played.output.contains("Game over"), !played.output.contains("recorded") {
                #expect(played.status == 0 && played.errors == "", comment)
                #expect(try Recording(reading: Array(try #require(found))).verdict == .same, comment)
            } else {
                #expect((played.output + played.errors).contains("cannot "), "\(comment): \(played.output)")
            }
        }
        #expect(places >= 1, "\(faults)")
    }

    /// Runs the program with one failing call, which must occur.
    private func run(
        _ trooper: Trooper, _ arguments: [String], input: String = "", call: String, at place: Int, _ error: Int32,
        under file: String
    ) throws -> Trooper.Outcome {
        trooper.fail(call, at: place, error, under: file, telling: trooper.file("told"))
        let outcome = try trooper.underFaults { try trooper.run(arguments, input: input) }
        #expect(trooper.hasFailed)
        return outcome
    }

    @Test("a failed read is an error and not the end of the file")
    func failedRead() throws {
        let trooper = try Trooper()
        let file = GoldenRecordings.folder.appendingPathComponent("keys.trooper").path
        let run = try run(trooper, ["replay", "--verify", file], call: "read", at: 2, EIO, under: file)
        #expect(run.status == 74 && run.output.contains("cannot read \(file)"), "\(run.output)")
    }

    @Test("a signal during a read or a write does not end it")
    func interrupted() throws {
        let trooper = try Trooper()
        let file = GoldenRecordings.folder.appendingPathComponent("keys.trooper").path
        #expect(
            try run(trooper, ["replay", "--verify", file], call: "read", at: 1, EINTR, under: file).status == 0)
        let picture = trooper.file("picture.svg")
        let arguments = ["replay", file, "--svg", picture]
        #expect(try run(trooper, arguments, call: "write", at: 1, EINTR, under: picture).status == 0)
        let interrupted = try Data(contentsOf: URL(fileURLWithPath: picture))
        #expect(try trooper.run(arguments + ["--force"]).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == interrupted)
    }

    @Test("a file that is too large is refused before it is read")
    func tooLarge() throws {
        let trooper = try Trooper()
        let file = try trooper.write("", to: "large.json")
        try #require(truncate(file, (128 << 20) + 1) == 0)
        trooper.fail("read", at: 1, EIO, under: file, telling: trooper.file("told"))
        let outcome = try trooper.underFaults { try trooper.run("questions", "lint", file) }
        #expect(outcome.status == 65 && outcome.errors.contains("larger than 128 MiB"), "\(outcome.errors)")
        #expect(!trooper.hasFailed)
    }

    @Test("of two exports to one name the second that ends is told that the file exists")
    func exportedTwice() throws {
        let trooper = try Trooper()
        try trooper.writeScores()
        let copy = trooper.file("copy.db")
        // The other export: the file gets its name when this one wants it.
        trooper.fail("rename", at: 1, EEXIST, under: copy, telling: copy)
        let outcome = try trooper.underFaults { try trooper.run("scores", "export", copy) }
        #expect(outcome.status == 73, "\(outcome.errors)")
        #expect(outcome.errors == "trooper: cannot create \(copy): the file exists; choose another name or remove it\n")
    }

    @Test("a file system without hard links gets a recording, too")
    func plainRename() throws {
        let trooper = try Trooper()
        let file = trooper.file("game.trooper")
        let played = try run(
            trooper, ["--plain", "--seed", "7", "--record", file], input: Self.answers, call: "rename", at: 1, EPERM,
            under: file)
        #expect(played.status == 0 && !played.output.contains("recorded"), "\(played.output)")
        #expect(try Recording(of: URL(fileURLWithPath: file)).verdict == .same)
    }

    @Test("an overwritten file is either the old or the new one, and no temporary file stays")
    func wholeFile() throws {
        let pack = try Trooper().run("packs", "export", "space").output
        for faults in FaultyCalls.everyWay
        where ![.remove, .make, .syncDirectory, .read, .short].contains(faults.call) {
            let places = try faults.forEachPlace { trooper, comment in
                try trooper.writeScores()
                let file = try trooper.write("the old one", to: "pack.json")
                trooper.faults["FAULTY_UNDER"] = file
                let run = try trooper.underFaults {
                    try trooper.run("packs", "export", "space", "--to", file, "--force")
                }
                let found = try String(contentsOfFile: file, encoding: .utf8)
                #expect(found == (run.status == 0 ? pack : "the old one"), comment)
                #expect(run.errors.contains(run.status == 0 ? "wrote 30 questions" : "trooper: cannot "), comment)
                #expect(try trooper.filesAtHome().filter { !$0.hasPrefix(".local") } == ["pack.json"], comment)
            }
            #expect(places > 0, "\(faults)")
        }
    }
}
