import Foundation
import TestDevices
import TestHands
import TestHostility
import Testing
import TiltTraces
import TrooperPacks

@Suite("Files with hostile texts")
struct HostileFilesTests {
    private static let seed: UInt64 = 0x7e47_0600
    private static let answers = "again\nt\nf\nnonsense\nt\nf\nt\nq\n"

    private static func lineCount(of text: String) -> Int { text.utf8.count { $0 == UInt8(ascii: "\n") } }

    /// Runs the program with each line of arguments and checks both outputs.
    private func check(_ trooper: Trooper, _ lines: [[String]], _ checker: inout HostileTextChecker, input: String = "")
        throws
    {
        for line in lines {
            let outcome = try trooper.run(line, input: input)
            checker.check(outcome.bytes, line.joined(separator: " ").debugDescription)
            #expect(outcome.status < 70, "\(line): \(outcome.errors)")
        }
    }

    @Test("packs are listed, checked and played without hostile characters")
    func packs() throws {
        var checker = HostileTextChecker()
        for round in 0..<4 {
            var things = try HostileThings(seed: Self.seed + UInt64(round))
            let pack = try things.pack()
            let scores = things.trooper.file("d" + things.hostile.fileName())
            try check(
                things.trooper,
                [
                    ["questions", "list", "--pack", pack], ["questions", "list", "--json", "--pack", pack],
                    ["questions", "show", "q-1", "--pack", pack],
                    ["questions", "show", "q-2", "--json", "--pack", pack],
                    ["questions", "show", things.hostile.argument(), "--pack", pack],
                    ["questions", "lint", pack], ["questions", "lint", "--strict", "--json", pack],
                ], &checker)
            try check(things.trooper, [["--plain", "--pack", pack, "--db", scores]], &checker, input: Self.answers)
            try check(
                things.trooper, [["history", "--db", scores], ["history", "--json", "--db", scores]], &checker)
            try check(things.trooper, [["replay", "--verify", "--json"]], &checker)
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == 4 * 10)
    }

    @Test("scores with hostile texts are printed and played safely")
    func scores() throws {
        var checker = HostileTextChecker()
        for round in 0..<4 {
            var things = try HostileThings(seed: Self.seed + 100 + UInt64(round))
            let scores = try things.scores()
            try check(
                things.trooper,
                [
                    ["history", "--db", scores], ["history", "--json", "--db", scores], ["doctor", "--db", scores],
                    ["stats", "--db", scores], ["stats", "--json", "--db", scores], ["stats", "--csv", "--db", scores],
                    ["scores", "export", "-", "--db", scores],
                ], &checker)
            // Continuation lines are indented, so that no text looks like another game or like the totals.
            let listing = try things.trooper.run("history", "--db", scores).output
            #expect(listing.split(separator: "\n").count { !$0.hasPrefix(" ") } == 2)
            try check(
                things.trooper, [["--plain", "--pack", BuiltInPacks.videoGames.id, "--db", scores]], &checker,
                input: Self.answers)
            // Not a database any more: the error names the file.
            try things.trooper.write(
                Array("nothing of a database in it, but its name".utf8),
                to: URL(fileURLWithPath: scores).lastPathComponent)
            try check(
                things.trooper, [["history", "--db", scores], ["doctor", "--json", "--db", scores]], &checker)
            try check(things.trooper, [["--plain", "--db", scores]], &checker, input: Self.answers)
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == 4 * 10)
    }

    @Test("a file name cannot forge a finding of doctor")
    func findings() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("doctor", "--db", "/nowhere/a\n\u{2714} ok    scores     all is well\u{2028}.db")
        #expect(outcome.output.contains("all is well"))
        let lines = outcome.output.split(separator: "\n")
        // A finding begins with its sign; what it advises may name the file on a line of its own.
        let findings = lines.filter { line in line.contains(" scores ") && "✔✘!".contains { line.first == $0 } }
        #expect(findings.count == 1, "\(outcome.output)")
    }

    @Test("recordings with hostile texts are verified, shared and drawn safely")
    func recordings() throws {
        var checker = HostileTextChecker()
        var files: [String] = []
        var things = try HostileThings(seed: Self.seed + 200)
        for round in 0..<3 {
            let file = try things.recording()
            files.append(file)
            let svg = things.trooper.file("picture \(round).svg")
            try check(
                things.trooper,
                [
                    ["replay", "--text", file], ["replay", file],
                    ["replay", "--svg", "-", "--at", "3", file], ["replay", "--force", "--svg", svg, file],
                    ["devices", "trace", file],
                ], &checker)
            checker.check(Array(try Data(contentsOf: URL(fileURLWithPath: svg))), svg)
        }
        // Changed, truncated and with false headers: each has its own message.
        for file in files {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: file)))
            files.append(try things.trooper.write(bytes.dropLast(200), to: "c" + things.hostile.fileName()))
            files.append(try things.trooper.write(bytes + things.hostile.bytes(), to: "a" + things.hostile.fileName()))
        }
        for _ in 0..<20 { files.append(try things.boastfulRecording()) }
        for _ in 0..<30 {
            files.append(try things.trooper.write(things.hostile.bytes(), to: "j" + things.hostile.fileName()))
        }
        let verified = try things.trooper.run(["replay", "--verify"] + files)
        checker.check(verified.bytes, "verified")
        #expect(
            Self.lineCount(of: verified.output) == files.count, "a file name cannot forge the result of another file")
        try check(
            things.trooper,
            [["replay", "--verify", "--json"] + files, ["standings"] + files, ["standings", "--json"] + files], &checker
        )
        try check(
            things.trooper, files.suffix(32).flatMap { [["replay", "--text", $0], ["devices", "trace", $0]] }, &checker)
        #expect(checker.problems == [])
        #expect(checker.plainWordCount >= 3 * 3 + 4 + 60)
    }

    @Test("traces of devices with hostile names are played safely")
    func traces() throws {
        var things = try HostileThings(seed: Self.seed + 400)
        var checker = HostileTextChecker()
        var script = TiltScript(isStick: true)
        script.hold(.milliseconds(1_500))
        for _ in 0..<12 {
            let trace = Trace(device: things.pad(), events: script.motion)
            try things.trooper.write(trace.text, to: "trace.evemu")
            try check(
                things.trooper, [["devices", "trace", "trace.evemu"], ["devices", "trace", "--json", "trace.evemu"]],
                &checker)
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == 12 * 2)
    }

    @Test("devices with hostile names are listed safely")
    func devices() throws {
        var things = try HostileThings(seed: Self.seed + 300)
        var checker = HostileTextChecker()
        let mocks = (0..<30).map { MockDevice(things.pad(), number: $0) }
        for line in [["devices"], ["devices", "--json"], ["doctor"], ["doctor", "--json"]] {
            let outcome = try things.trooper.run(line, with: mocks)
            checker.check(outcome.bytes, "\(line)")
            if line == ["devices"] { #expect(Self.lineCount(of: outcome.output) == 30 * 2) }
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount >= 2)
    }
}
