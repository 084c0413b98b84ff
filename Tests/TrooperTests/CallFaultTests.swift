import Foundation
import Recording
import TestTerminal
import Testing

@Suite("When the system refuses the k-th call")
struct CallFaultTests {
    private static let answers = "t\nf\nt\nt\nf\nq\n"

    @Test(
        "a game is played to its end; its scores and its recording are whole, or the player is told",
        arguments: FaultyCalls.everyWay)
    func game(faults: FaultyCalls) throws {
        let places = try faults.forEachPlace { trooper, comment in
            let played = try trooper.underFaults { try trooper.run(["--plain", "--seed", "7"], input: Self.answers) }
            #expect(played.status == 0, comment)
            #expect(played.output.contains("Game over"), comment)
            #expect(played.errors == "", comment)
            try checkScores(of: trooper, played.output, comment)
            try checkRecordings(of: trooper, played.output, comment)
            let again = try trooper.run(["--plain", "--seed", "8"], input: Self.answers)
            #expect(again.status == 0, comment)
            #expect(!again.output.contains("No scores are kept") && !again.output.contains("damaged"), comment)
            try checkNothingElse(of: trooper, comment)
        }
        // A game makes some of each, or nothing was tried.
        #expect(places >= (faults.call == .write ? 20 : 1), "\(faults)")
    }

    private func checkScores(of trooper: Trooper, _ output: String, _ comment: Comment) throws {
        let history = try trooper.run("history", "--json")
        #expect(history.status == 0 && history.errors == "", comment)
        let games = try history.json(as: [[String: Any]].self)
        let kept = (games.first?["answers"] as? [Any])?.count ?? 0
        #expect(games.count <= 1, comment)
        if output.contains("No scores are kept") { return }
        let lost = output.components(separatedBy: "This answer counts but is not kept").count - 1
        // The next answer that can be kept takes those with it that could not.
        #expect(kept >= 5 - lost, comment)
    }

    private func checkRecordings(of trooper: Trooper, _ output: String, _ comment: Comment) throws {
        let isTold = ["not recorded", "recorded under another name"].contains { kind in
            output.contains("This game is \(kind): cannot ")
        }
        for note in output.split(separator: "\n") where note.contains("This game is ") {
            // Nobody named the file that there should be another one.
            #expect(!note.contains("name another file"), "\(comment): \(note)")
        }
        let recordings = try trooper.recordings()
        if recordings.isEmpty { #expect(isTold, comment) }
        for recording in recordings {
            let bytes = Array(try Data(contentsOf: recording))
            if recording.pathExtension == "part" {
                // What could not be removed may be a second name of the same.
                #expect(isTold || recordings.contains(recording.deletingPathExtension()), comment)
                guard !bytes.isEmpty else { continue }
                var verifier = Verifier<ReplayedGame>()
                verifier.take(bytes.span)
                // Whatever is in it is good as far as it goes.
                let verdict = verifier.finish()
                if case .cut = verdict.outcome { continue }
                #expect(verdict.isSame, "\(comment): \(verdict)")
            } else {
                #expect(try PlayedAgain(bytes).verdict.isSame, comment)
            }
        }
    }

    /// What a failure leaves lying about is gone after the next game.
    private func checkNothingElse(of trooper: Trooper, _ comment: Comment) throws {
        let names = try trooper.filesAtHome().filter { !$0.contains("/recordings/") }
        let known = [
            ".local", ".local/share", ".local/share/game-trooper", ".local/share/game-trooper/trooper.db",
            ".local/state", ".local/state/game-trooper", ".local/state/game-trooper/recordings",
        ]
        #expect(names.filter { !known.contains($0) } == [], comment)
    }

    @Test(
        "a recording that goes to a named file is whole there, or the player is told", arguments: FaultyCalls.everyWay)
    func namedRecording(faults: FaultyCalls) throws {
        let places = try faults.forEachPlace { trooper, comment in
            let file = trooper.file("game.trooper")
            // Only the recording meets faults; the scores meet theirs above.
            trooper.faults["FAULTY_UNDER"] = file
            let played = try trooper.underFaults {
                try trooper.run(["--plain", "--seed", "7", "--record", file], input: Self.answers)
            }
            let found = FileManager.default.contents(atPath: file)
            if played.output.contains("Game over"), !played.output.contains("recorded") {
                #expect(played.status == 0 && played.errors == "", comment)
                #expect(try PlayedAgain(Array(try #require(found))).verdict.isSame, comment)
            } else {
                #expect((played.output + played.errors).contains("cannot "), "\(comment): \(played.output)")
            }
        }
        // No directory is made for it, but every other call is.
        #expect(places >= (faults.call == .make ? 0 : 1), "\(faults)")
    }

    @Test("where there are no links, as on some sticks, a recording gets its name all the same")
    func plainRename() throws {
        let trooper = try Trooper()
        let file = trooper.file("game.trooper")
        trooper.faults = [
            "LD_PRELOAD": Program.path(of: "libFaultyCalls.so"), "FAULTY_CALL": "rename", "FAULTY_AT": "1",
            "FAULTY_ERRNO": "\(EPERM)", "FAULTY_UNDER": file, "FAULTY_TOLD": trooper.file("told"),
        ]
        let played = try trooper.underFaults {
            try trooper.run(["--plain", "--seed", "7", "--record", file], input: Self.answers)
        }
        #expect(played.status == 0 && !played.output.contains("recorded"), "\(played.output)")
        #expect(try PlayedAgain(URL(fileURLWithPath: file)).verdict.isSame)
        #expect(FileManager.default.fileExists(atPath: trooper.file("told")))
    }

    @Test(
        "damaged scores are moved aside with their log, or stay with it; nothing of them is lost, and it is told",
        arguments: FaultyCalls.everyWay)
    func damaged(faults: FaultyCalls) throws {
        let log = Data(repeating: 7, count: 5_000)
        let places = try faults.forEachPlace { trooper, comment in
            trooper.faults["FAULTY_UNDER"] = URL(fileURLWithPath: trooper.scores).deletingLastPathComponent().path
            #expect(try trooper.run(["--plain", "--seed", "7"], input: Self.answers).status == 0)
            var scores = try Data(contentsOf: URL(fileURLWithPath: trooper.scores))
            // No database has pages of this size.
            scores.replaceSubrange(16..<18, with: [0, 3])
            try scores.write(to: URL(fileURLWithPath: trooper.scores))
            try log.write(to: URL(fileURLWithPath: trooper.scores + "-wal"))
            let met = try trooper.underFaults { try trooper.run(["--plain"], input: "q\n") }
            #expect(met.status == 0 && met.errors == "", comment)
            let isMoved = met.output.contains("were damaged: they were moved to ")
            #expect(isMoved != met.output.contains("No scores are kept: cannot "), "\(comment): \(met.output)")
            #expect(try trooper.keeps(scores, log, together: !(faults.call == .rename && faults.lasts)), comment)
            // Once the system is well again, the new scores are kept, and the old ones are still there.
            let again = try trooper.run(["--plain", "--seed", "8"], input: Self.answers)
            #expect(again.status == 0 && !again.output.contains("No scores are kept"), "\(comment): \(again.output)")
            #expect(try trooper.keeps(scores, log, together: !(faults.call == .rename && faults.lasts)), comment)
            let games = try trooper.run("history", "--json").json(as: [[String: Any]].self)
            #expect(games.count == 1 && (games.first?["answers"] as? [Any])?.count == 5, comment)
        }
        // The log and the file have a new name each.
        if faults.call == .rename { #expect(places >= 2, "\(faults)") }
    }

    @Test("a file that is written over is the old one or the new one, and nothing lies beside it")
    func wholeFile() throws {
        let recording = Array(try Data(contentsOf: KeptRecordings.folder.appendingPathComponent("keys.trooper")))
        let new = try Trooper()
        _ = try new.write(recording, to: "game.trooper")
        #expect(try new.run("replay", "game.trooper", "--svg", "picture.svg").status == 0)
        let picture = try String(contentsOfFile: new.file("picture.svg"), encoding: .utf8)
        for faults in FaultyCalls.everyWay where ![.remove, .make].contains(faults.call) {
            let places = try faults.forEachPlace { trooper, comment in
                _ = try trooper.write(recording, to: "game.trooper")
                _ = try trooper.write("the old one", to: "picture.svg")
                let run = try trooper.underFaults {
                    try trooper.run("replay", "game.trooper", "--svg", "picture.svg")
                }
                let found = try String(contentsOfFile: trooper.file("picture.svg"), encoding: .utf8)
                #expect(found == (run.status == 0 ? picture : "the old one"), comment)
                #expect(run.status == 0 ? run.errors == "" : run.errors.contains("trooper: cannot "), comment)
                #expect(try trooper.filesAtHome() == ["game.trooper", "picture.svg"], comment)
            }
            #expect(places > 0, "\(faults)")
        }
    }
}

extension Trooper {
    /// Whether damaged scores and their log lie whole under names of theirs, and where asked for, of each other.
    fileprivate func keeps(_ scores: Data, _ log: Data, together: Bool) throws -> Bool {
        let names = try filesAtHome().filter { $0.contains("/trooper.db") }
        func holder(of bytes: Data) throws -> String? {
            try names.first { try Data(contentsOf: URL(fileURLWithPath: file($0))) == bytes }
        }
        guard let scoresFile = try holder(of: scores), let logFile = try holder(of: log) else { return false }
        return !together || logFile == scoresFile + "-wal"
    }
}
