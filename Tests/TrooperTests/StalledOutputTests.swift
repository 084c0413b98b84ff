import Foundation
import TestTerminal
import Testing

@Suite("Output that nobody reads")
struct StalledOutputTests {
    @Test(
        "a game on a terminal that never reads ends by a signal that it does not read, and its answers are kept",
        arguments: [SIGSEGV, SIGUSR2])
    func game(signal: Int32) throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", input: "t\n")
        let terminal = try trooper.terminal([])
        try terminal.wait(for: "question 2")
        terminal.settle()
        terminal.send("\r")
        try terminal.wait(for: "Question")
        try Self.expectEnd(of: terminal, by: signal)
        #expect(try trooper.answers().count == 1)
    }

    /// Fills the terminal with redrawn screens, then sends the signal.
    private static func expectEnd(of terminal: RawTerminal, by signal: Int32) throws {
        try terminal.stall(sending: String(repeating: "\u{c}", count: 20))
        kill(terminal.processID, signal)
        #expect(try terminal.waitForEnd(reads: false) == -signal)
        #expect(terminal.areModesRestored)
    }

    @Test("a plain game into a full pipe ends, and its answers are kept", arguments: [15, 1])
    func plain(signal: Int) throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            mkfifo in out
            sleep 600 < out & reader=$!
            trap '' PIPE
            # Where the tests were started by nohup, SIGHUP is ignored.
            env --default-signal=HUP "$TROOPER" --plain --seed 7 < in > out & game=$!
            exec 3> in
            printf 't\\n' >&3
            for i in {1..400}; do echo '?'; done >&3
            until grep -qE '^(1|64) ' /proc/$game/syscall; do sleep 0.05; done
            kill -\(signal) $game
            wait $game
            echo $?
            kill -9 $reader
            """)
        #expect(outcome.output == "\(128 + signal)\n", "\(outcome.errors)")
        #expect(try trooper.answers().count == 1)
    }
}
