import Foundation
import QuizCore
import TestHands
import TestRecordings
import Testing
import TiltTraces

/// The files that it is given, and those that it makes.
extension ReplayCommandTests {
    /// A trace of a device that answers five times.
    private func trace() throws -> String {
        let script = TiltScript.answering([Bool](repeating: true, count: 5))
        return try trooper.write(
            Trace(device: SampleDevice.dualShock4Motion, events: script.motion).text, to: "tilt.evemu")
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: trooper.file(name))))
    }

    @Test(
        "a picture never takes the place of what it is made of, by whatever name",
        arguments: ["game.trooper", "./game.trooper", "hard.svg", "soft.svg"])
    func sameFile(target: String) throws {
        let files = FileManager.default
        try files.linkItem(atPath: path, toPath: trooper.file("hard.svg"))
        try files.createSymbolicLink(atPath: trooper.file("soft.svg"), withDestinationPath: "game.trooper")
        let refused = try trooper.run("replay", path, "--svg", target)
        #expect(refused.status == 73)
        #expect(refused.errors.contains("cannot create \(target): it is one of the input files"))
        let piped = try trooper.bash("\"$TROOPER\" replay - --svg \(target) < game.trooper")
        #expect(piped.status == 73)
        #expect(try bytes("game.trooper") == game.script.bytes())
        _ = try trooper.write("an older picture", to: "other.svg")
        #expect(try trooper.run("replay", path, "--svg", "other.svg", "--force").status == 0)
        #expect(try bytes("other.svg").count > 1_000)
    }

    @Test("on a terminal it asks before an older picture is replaced", arguments: [("n", 73), ("", 73), ("y", 0)])
    func askedFirst(answer: String, status: Int32) throws {
        _ = try trooper.write("an older picture", to: "older.svg")
        let terminal = try trooper.terminal(["replay", path, "--svg", trooper.file("older.svg"), "--at", "1"])
        try terminal.wait(for: "older.svg exists. Overwrite it? (y, n) ")
        terminal.send(answer + "\r")
        #expect(try terminal.waitForEnd() == status)
        #expect((try bytes("older.svg").count > 1_000) == (answer == "y"))
    }

    @Test("a trace may come from standard input, or from another pipe")
    func traceFromInput() throws {
        let file = try trace()
        let piped = try trooper.bash("cat tilt.evemu | \"$TROOPER\" devices trace -")
        #expect(piped.status == 0, "\(piped.errors)")
        let substituted = try trooper.bash("\"$TROOPER\" devices trace <(cat tilt.evemu)")
        #expect(substituted.output == piped.output)
        #expect(try piped.output == trooper.run("devices", "trace", file).output)
    }

    @Test("--describe is refused for a trace that describes its device")
    func describedTwice() throws {
        let other = try trooper.write(EvemuWriter.description(of: SampleDevice.xboxPad), to: "xbox.evemu")
        let refused = try trooper.run("devices", "trace", trace(), "--describe", other)
        #expect(refused.status == 65)
        #expect(
            refused.errors.contains("describes its device, \(SampleDevice.dualShock4Motion.name); omit --describe"))
        #expect(refused.output.isEmpty)
    }

    @Test("an existing .part file is an error that names both files")
    func leftOver() throws {
        _ = try trooper.write("left over", to: "new.trooper.part")
        let refused = try trooper.run("--plain", "--record", "new.trooper")
        #expect(refused.status == 73)
        #expect(refused.errors.contains("cannot create new.trooper: new.trooper.part exists: a recording that"))
        #expect(refused.errors.contains("choose another name"))
        let lost = try trooper.run("--plain", "--record", "not/there")
        #expect(lost.errors.contains("cannot create not/there: its directory"))
        #expect(try bytes("new.trooper.part") == Array("left over".utf8))
    }

    @Test("an endless file, a pipe and an empty file are refused at once")
    func endless() throws {
        let outcome = try trooper.bash(
            """
            mkfifo pipe
            yes > pipe &
            "$TROOPER" replay --verify /dev/zero pipe /dev/null \(path)
            """)
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == "/dev/zero: line 1: this is not a recording: the file is binary")
        #expect(lines[1].hasPrefix("pipe: line 1: this is not a recording: it does not begin with"))
        #expect(lines[2] == "/dev/null: line 1: this is not a recording: the file is empty")
        #expect(lines[3].hasPrefix("\(path): same: "))
        #expect(outcome.status == 65)
    }

    @Test("the latest recording is a file: a pipe among the recordings is not waited for")
    func pipeAmongRecordings() throws {
        let outcome = try trooper.bash(
            """
            cd "$HOME" && mkdir -p .local/state/game-trooper/recordings && cd .local/state/game-trooper/recordings
            mkfifo game-000002_later.trooper && timeout -s KILL 20 "$TROOPER" replay --text; echo $?
            cp \(path) game-000001_earlier.trooper && timeout -s KILL 20 "$TROOPER" replay --text
            """)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("66\n"), "\(outcome)")
        #expect(outcome.errors == "trooper: no recording yet; play a game to record one\n")
    }

    @Test("an error names the kind of a wrong file")
    func otherKinds() throws {
        let trace = try trace()
        func errors(_ words: String...) throws -> String {
            let outcome = try trooper.run(words)
            #expect(outcome.status == 65)
            return outcome.output + outcome.errors
        }
        #expect(try errors("replay", "--verify", trace).contains("but an evemu trace of a device"))
        #expect(
            try errors("devices", "trace", path).contains("this is the recording of a game, not the trace of a device"))
        #expect(try errors("replay", trace, "--svg", "-").contains("but an evemu trace of a device"))
        let windows = try trooper.write(
            String(decoding: game.script.bytes(), as: UTF8.self).replacing("\n", with: "\r\n"), to: "crlf.trooper")
        let picture = try trooper.write([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], to: "picture.png")
        let empty = try trooper.write("", to: "empty")
        #expect(try errors("replay", windows, "--verify").contains("carriage return"))
        #expect(try errors("replay", picture, "--text").contains("the file is binary"))
        #expect(try errors("devices", "trace", empty).contains("\(empty): the file is empty"))
        #expect(try errors("devices", "trace", picture).contains("the file is binary"))
    }

    @Test("a recording that this version plays differently is shown with a message")
    func different() throws {
        var changed = ScriptedRecording(game.deck)
        changed.answer(true)
        let played = String(decoding: changed.bytes(), as: UTF8.self)
        let mirrored = played.replacing("\"left\"", with: "\"right\"")
        let other = try trooper.write(Array(mirrored.utf8).sealed, to: "other.trooper")
        let outcome = try trooper.run("replay", other, "--svg", "-")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("\(other): at line "))
        let whole = try trooper.run("replay", path, "--svg", "-")
        #expect(whole.errors.isEmpty)
    }

    @Test("the marks of a result are ASCII with --ascii")
    func asciiMarks() throws {
        let share = "I had 4 of 5 in 12 seconds ++-++ Yours:"
        #expect(try trooper.run("replay", path, "--text", "--ascii").output.contains(share))
        trooper.environment["LC_ALL"] = "C"
        #expect(try trooper.run("replay", path, "--text").output.contains(share))
    }
}
