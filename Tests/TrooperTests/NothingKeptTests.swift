import Foundation
import TestTerminal
import Testing
import TrooperStore

@Suite("Answers that cannot be kept")
struct NothingKeptTests {
    private static let isRoot = geteuid() == 0

    /// Plays as a user whom the system does not know, without HOME.
    private static func homeless(_ arguments: String, input: String, in trooper: Trooper) throws -> Trooper.Outcome {
        try trooper.bash(
            """
            cp "$TROOPER" ../trooper && chmod 755 . .. ../trooper
            printf '\(input)' | env -u HOME setpriv --reuid 54321 --clear-groups --inh-caps=-all \
                ../trooper --plain \(arguments)
            """)
    }

    @Test("without a home it is said before the first question, at its end and by the exit code", .enabled(if: isRoot))
    func noHome() throws {
        let outcome = try Self.homeless("", input: "t\\nq\\n", in: try Trooper())
        #expect(outcome.status == 78)
        let note = "Note: Scores are not saved: there is no home directory. Set HOME, or name a file with --db FILE."
        let recorded = "Note: This game is not recorded: there is no home directory; set HOME."
        let before = outcome.output.components(separatedBy: "Question 1 of 5").first ?? ""
        #expect(before.contains(note) && before.contains(recorded), "\(outcome.output)")
        #expect(
            outcome.errors == """
                trooper: 1 answer is not saved: there is no home directory
                trooper: set HOME, or name a file with --db FILE

                """)
    }

    @Test("without an answer, or by choice, nothing is lost and the exit code is 0", .enabled(if: isRoot))
    func nothingLost() throws {
        let unanswered = try Self.homeless("", input: "q\\n", in: try Trooper())
        #expect(unanswered.status == 0 && unanswered.errors == "")
        #expect(unanswered.output.contains("Scores are not saved"))
        let chosen = try Self.homeless("--db :memory: --no-record", input: "t\\nq\\n", in: try Trooper())
        #expect(chosen.status == 0 && chosen.errors == "" && !chosen.output.contains("Note:"))
    }

    @Test("on the screen it is said before the first question, and at the end")
    func onScreen() throws {
        let trooper = try Trooper()
        trooper.environment["HOME"] = trooper.file("missing")
        let play = try ScreenPlay(at: trooper)
        try play.screen.wait(for: "Scores are not saved")
        try play.goOn(to: "Question 1 of 5")
        try play.answer(true)
        try play.screen.press("q", until: "unfinished games are lost")
        usleep(600_000)
        try play.screen.press("q")
        let end = try play.screen.wait(for: "code 78")
        #expect(end.contains("1 answer is not saved: the home directory"))
    }

    @Test("a full disk in the middle of a game ends with its own exit code", .enabled(if: isRoot))
    func fullDisk() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            unshare -m bash -c 'mkdir small && mount -t tmpfs -o size=1m none small && mkfifo in
            "$TROOPER" --plain --no-record --db small/trooper.db < in > out & game=$!
            exec 3> in; until grep -q "Question 1" out; do sleep 0.05; done
            cat /dev/zero > small/filler 2> /dev/null
            printf "t\\nt\\nq\\n" >&3; wait $game'
            """)
        #expect(outcome.status == 74, "\(outcome.output)")
        #expect(outcome.errors.contains("trooper: 2 answers are not saved: "), "\(outcome.errors)")
    }

    // Sanitizers need /proc, too.
    @Test(
        "without /proc, which has the command line, the program says why it does not run",
        .enabled(if: isRoot && !Instruments.areIn))
    func noProc() throws {
        let outcome = try Trooper().bash("unshare -m bash -c 'mount -t tmpfs none /proc; \"$TROOPER\" doctor'")
        #expect(outcome.status == 69 && outcome.output == "")
        #expect(outcome.errors.contains("/proc is not mounted; mount it with mount -t proc proc /proc"))
    }
}
