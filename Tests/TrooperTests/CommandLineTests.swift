import Foundation
import TestDevices
import TestHands
import TestTerminal
import Testing
import TrooperArguments
import TrooperText

@testable import trooper

@Suite("The command line")
struct CommandLineTests {
    @Test("a closed output is an error with that reason", arguments: ["questions list", "--plain"])
    func closedOutput(command: String) throws {
        let outcome = try Trooper().bash(#"echo t | "$TROOPER" \#(command) >&-"#)
        #expect(outcome.status == 74)
        #expect(outcome.errors == "trooper: cannot write the output: it is closed; send it to a file or a pipe\n")
    }

    @Test("too little address space is an error that names what to allow", .disabled(if: Instruments.areIn))
    func littleSpace() throws {
        // The libraries of a debug build take 26000.
        let outcome = try Trooper().bash(#"ulimit -v 30000; "$TROOPER" history"#)
        #expect(outcome.status == 69 && outcome.errors.hasSuffix("ulimit -v unlimited\n"), "\(outcome)")
    }

    @Test("too little stack is an error that names what to allow", .disabled(if: Instruments.areIn))
    func littleStack() throws {
        let outcome = try Trooper().bash(#"ulimit -s 64; "$TROOPER" history"#)
        #expect(outcome.status == 69 && outcome.errors.contains("64 KiB, and the program needs 256"), "\(outcome)")
    }

    @Test(
        "a typing mistake is a usage error with a suggestion",
        arguments: [
            (["hisotry"], "did you mean 'history'?"), (["--thme", "calm"], "did you mean --theme?"),
            (["replay", "--theme", "clam"], "did you mean 'calm'?"),
            (["settings", "get", "thme"], "did you mean 'theme'?"),
            (["help", "docter"], "did you mean 'doctor'?"),
            (["help", "questions", "lnit"], "did you mean 'lint'?"),
        ])
    func suggestions(words: [String], suggestion: String) throws {
        #expect(try refusal(of: words).contains(suggestion))
    }

    /// Why a command line is a usage error.
    private func refusal(of words: [String]) throws -> String {
        var path: [String] = []
        let error = try #require(throws: UsageError.self) {
            let invocation = try ArgumentReader.read(words, by: Commands.root)
            path = invocation.path
            try invocation.command.run?(invocation.options)
        }
        return Failure(error, in: path).message
    }

    @Test(
        "an invalid command line is a usage error with the reason",
        arguments: [
            (["questions"], "needs a command: list, show, find, favourite, delete-favourites or lint"),
            (["questions", "show"], "needs ID"), (["--json"], "'trooper' does not take --json"),
            (["history", "--limit", "10000001"], "a whole number from 1 to 10000000, not '10000001'"),
            (["history", "-V"], "unknown option '-V'"),
            (["--sensitivity", "66"], "a whole number from 67 to 400, not '66'"),
            (["replay", "--columns", "39", "-"], "a whole number from 40 to 500, not '39'"),
            (["replay", "--rows", "501", "-"], "a whole number from 16 to 500, not '501'"),
            (["replay", "--text", "--svg", "-", "a"], "--text and --svg cannot be combined"),
            (["replay", "a", "b"], "give one file"), (["replay", "--json", "a"], "--json needs --verify"),
            (["replay", "--at", "3", "a"], "--at needs --svg"), (["replay", "--force", "a"], "--force needs --svg"),
            (["replay", "--idle", "3", "--text", "a"], "--idle needs --svg"),
            (["replay", "--svg", "-", "--at", "noon"], "takes seconds from 0 to 99999999 "),
            (["replay", "--svg", "-", "--idle", "0", "a"], "--idle takes at least 0.1 seconds"),
            (["--record", "-"], "--record needs a file name"),
            (["devices", "record", "--seconds", "0", "-"], "--seconds takes more than 0"),
        ])
    func refusals(words: [String], message: String) throws {
        let refusal = try refusal(of: words)
        #expect(refusal.contains(message) && refusal.contains("See 'trooper help"))
    }

    @Test("a command line that is refused creates no file")
    func nothingCreated() throws {
        for words in [["--record", "-"], ["--record", "a.trooper", "--no-record"], ["--seed", "abc"]] {
            let trooper = try Trooper()
            #expect(try trooper.run(words).status == 64)
            #expect(try trooper.filesAtHome() == [])
        }
    }

    @Test("a usage error has exit code 64 and no output, and each of its lines says who speaks")
    func usageError() throws {
        let outcome = try Trooper().run("--pak")
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(
            outcome.errors
                == "trooper: unknown option '--pak'; did you mean --pack?\ntrooper: See 'trooper help play'.\n")
    }

    @Test("no full stop is copied with a path or a command")
    func copied() {
        #expect(
            Sentence.join("written to /tmp/a", "why: trooper packs add") == "Written to /tmp/a. Why: trooper packs add")
        #expect(Sentence.join("", "read a.csv") == "Read a.csv" && Sentence.join("") == "")
        #expect(Sentence.join("no file", "see 'trooper packs'") == "No file. See 'trooper packs'.")
    }

    @Test(
        "a usage error names the help command that fits",
        arguments: [
            (["xyzzy"], "trooper help"), (["questions", "check"], "trooper help questions"),
            (["questions", "lint"], "trooper help questions lint"), (["replay", "--at", "x"], "trooper help replay"),
            (["help", "docter"], "trooper help"), (["help", "questions", "lnit"], "trooper help questions"),
            (["help", "a", "b", "c"], "trooper help"), (["--record", "-"], "trooper help play"),
            (["--pak"], "trooper help play"), (["--seed", "abc"], "trooper help play"),
            (["--theme", "neon"], "trooper help settings"), (["play", "--pak"], "trooper help play"),
            (["daily", "--theme", "neon"], "trooper help settings"),
            (["settings", "set", "bell", "no"], "trooper help settings set bell"),
        ])
    func helpAtHand(words: [String], command: String) throws {
        #expect(try refusal(of: words).hasSuffix("\nSee '\(command)'."))
    }

    @Test(
        "help works wherever it is asked for",
        arguments: [["help"], ["-h"], ["questions", "lint", "--help"], ["help", "questions", "show"]])
    func help(words: [String]) throws {
        let outcome = try Trooper().run(words)
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        let commands = words.filter { $0 != "help" && !$0.hasPrefix("-") }
        #expect(outcome.output.contains((["Usage: trooper"] + commands).joined(separator: " ")))
    }

    @Test("--version prints one line")
    func version() throws {
        let outcome = try Trooper().run("--version")
        #expect(outcome.status == 0)
        #expect(outcome.output.wholeMatch(of: /trooper \d+\.\d+\.\d+\n/) != nil)
    }

    @Test("a reader that closes the pipe ends the program silently")
    func readerGone() throws {
        let outcome = try Trooper().bash(
            """
            exec 3> >(true)
            wait $!
            "$TROOPER" questions list --json >&3
            echo "status $?" >&2
            """)
        #expect(outcome.errors == "status 0\n")
    }

    @Test("a game and devices --watch end silently when the reader closes the pipe")
    func listenerGone() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            exec 3> >(true)
            wait $!
            yes t | timeout "$LIMIT" "$TROOPER" --plain >&3
            echo "game ${PIPESTATUS[1]}" >&2
            timeout "$LIMIT" "$TROOPER" devices --watch >&3
            echo "devices $?" >&2
            """)
        #expect(outcome.errors == "game 0\ndevices 0\n")
        #expect(try trooper.run("history", "--json").output == "[]\n")
    }

    @Test("a command that waits for devices notices that its reader has gone")
    func listenerGoesLater() throws {
        let trooper = try Trooper()
        let silent = try MockDevice(SampleDevice.dualShock4Motion, number: 3).arguments(in: trooper.home)
        for words in ["devices --watch", "devices record -"] {
            let outcome = try trooper.bash(
                """
                umockdev-run \(silent.joined(separator: " ")) -- \
                    timeout "$LIMIT" "$TROOPER" \(words) 2>errors | head -1 >/dev/null
                echo "${PIPESTATUS[0]}"
                """)
            #expect(outcome.output == "0\n", "\(words)")
        }
    }

    @Test("a non-blocking pipe gets a long output completely")
    func lateReader() throws {
        let trooper = try Trooper()
        let recording = GoldenRecordings.folder.appendingPathComponent("keys.trooper").path
        let words = ["replay", recording, "--svg", "-"]
        let outcome = try trooper.bash(
            """
            mkfifo pipe && exec 3<> pipe 4< pipe
            dd if=/dev/null oflag=nonblock >&3 2> /dev/null
            "$TROOPER" \(words.map { "'\($0)'" }.joined(separator: " ")) >&3 3>&- 4>&- &
            until read -t 0 -u 4; do sleep 0.05; done
            while [[ "$(cat /proc/$!/stat 2> /dev/null)" == *") R "* ]]; do sleep 0.05; done
            exec 3>&-
            cat <&4
            wait $!
            """)
        #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
        let whole = try trooper.run(words).output
        // More than a pipe holds.
        #expect(whole.utf8.count > 1 << 17)
        #expect(outcome.output == whole)
    }
}
