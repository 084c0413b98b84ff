import Foundation
import TestTerminal
import Testing
import TrooperPacks

@Suite("A file of another program that is played")
struct PlayedFileTests {
    private let trooper: Trooper

    init() throws { trooper = try Trooper() }

    static let table = """
        id,statement,answer,explanation
        ice,Ice floats on water.,TRUE,It is lighter.
        iron,Iron floats on water.,FALSE,
        wood,Wood floats on water.,TRUE,
        lead,Lead floats on water.,FALSE,
        oil,Oil floats on water.,TRUE,
        cork,Cork floats on water.,perhaps,

        """
    static let gift = """
        The sun is a star. {T}

        The moon is a star. {F}

        Who am I? {=Me ~You}

        Mars is a planet. {T}

        Pluto is a star. {F}

        Venus is a planet. {T}

        """

    private func play(_ packs: String..., input: String = "") throws -> Trooper.Outcome {
        try trooper.run(["--plain", "--no-record"] + packs.flatMap { ["--pack", $0] }, input: input)
    }

    @Test("it is played at once, and a line says what it was taken for")
    func atOnce() throws {
        let file = try trooper.write(Self.gift, to: "sky.gift")
        let first = try play(file, input: "t\nt\nt\nt\nt\nq\n")
        #expect(first.status == 0 && first.output.hasPrefix("Game Trooper. sky, 5 questions, 5 a game.\n"))
        let note = "Note: Read \(file) as Moodle GIFT: 5 questions, 1 not taken. Why: trooper packs add --dry-run"
        #expect(first.output.contains(note))
        #expect(first.output.contains("of 5 right"))
        #expect(try !play(file).output.contains("Moodle GIFT"), "an unchanged file says nothing")
        #expect(try trooper.packNames().count == BuiltInPacks.all.count)
    }

    @Test("the line stands on the title", arguments: [(80, 24), (40, 16)])
    func onScreen(columns: Int, rows: Int) throws {
        let file = try trooper.write(Self.table, to: "water.csv")
        let play = try ScreenPlay(at: trooper, "--no-record --pack \(file)", columns: columns, rows: rows)
        try play.screen.wait(for: "CSV")
        try play.screen.press("Enter")
        try play.screen.wait(for: "floats on water.")
        try play.screen.press("q", until: "q quit")
    }

    @Test("a changed question keeps its history, and a file that did not change is not taken apart")
    func changed() throws {
        let file = try trooper.write(Self.table, to: "water.csv")
        _ = try play(file, input: "t\nt\nt\nt\nt\nq\n")
        let other = Self.table.replacing("Oil floats on", with: "Olive oil floats on").replacing("perhaps", with: "yes")
        _ = try trooper.write(other, to: "water.csv")
        let changed = try play(file, input: "f\nf\nf\nf\nf\nq\n").output
        #expect(changed.contains("CSV with commas: 6 questions.") && changed.contains("water, 6 of 6 seen."))
        // A game asks five of them.
        #expect(try trooper.run("questions", "list", "--pack", file).output.contains("Olive oil floats on water."))
    }

    @Test("packs of the same name stay: built-in ones, the player's own, and the other files of a game")
    func sameNames() throws {
        _ = try trooper.write(SamplePack.sound.replacing("\"sample\"", with: "\"water\""), to: "water.json")
        #expect(try trooper.run("packs", "add", trooper.file("water.json")).status == 0)
        try FileManager.default.createDirectory(
            atPath: trooper.file("other"), withIntermediateDirectories: false)
        for name in ["water.csv", "space.csv", "other/space.csv"] {
            let words = Self.table.replacing("floats", with: "in \(name.utf8.count) floats")
            _ = try trooper.write(words, to: name)
        }
        let files = ["water.csv", "space.csv", "other/space.csv"].map(trooper.file)
        let before = try trooper.run("questions", "list", "--pack", "space", "--pack", "water").output
        #expect(try play(files[0], files[1], files[2]).output.contains("15 questions, 5 a game."))
        #expect(try trooper.run("questions", "list", "--pack", "space", "--pack", "water").output == before)
        #expect(try trooper.run("packs", "add", files[1]).errors.contains("choose another name with --id"))
    }

    @Test("a pipe is played, and so is a game that is recorded and verified")
    func pipeAndRecording() throws {
        let piped = try play("-", input: Self.table)
        #expect(piped.output.contains("Note: Read standard input as CSV with commas: 5 questions, 1 not taken.\n"))
        let file = try trooper.write(Self.gift, to: "sky.gift")
        let recording = trooper.file("game.trooper")
        let game = ["--plain", "--pack", file, "--record", recording]
        _ = try trooper.run(game, input: "t\nt\nt\nt\nt\nq\n")
        #expect(try trooper.run("replay", "--verify", recording).output.contains("same: "))
    }

    @Test("a pipe is read once, so no report of it is advised")
    func pipe() throws {
        let table = try trooper.write(Self.table, to: "water.csv")
        let outcome = try trooper.bash("\(Trooper.binary) --plain --no-record --pack <(cat \(table)) </dev/null")
        #expect(outcome.output.contains("as CSV with commas: 5 questions, 1 not taken.\n"), "\(outcome)")
    }

    @Test(
        "what cannot be played says why",
        arguments: [
            (
                "none.csv", "statement,answer\nOne.,perhaps\nTwo.,maybe\n",
                "it has 2 questions, a game needs 5\ntrooper: See: trooper"
            ),
            (
                "two.csv", "statement,answer\nOne.,yes\nTwo.,no\n",
                "2 questions.\ntrooper: two: too few questions for a game"
            ),
            ("text.md", "# Shopping\n\nBread and butter.\n", "no questions are recognised"),
            ("pack.json", "{\"format\": 1, \"questions\": [", "this is not JSON"),
            ("pack", "", "there is no pack 'pack'; for the file or folder write './pack'"),
        ])
    func refused(name: String, text: String, reason: String) throws {
        _ = try trooper.write(text, to: name)
        let outcome = try trooper.bash("cd \"$HOME\" && \(Trooper.binary) --plain --no-record --pack \(name)")
        #expect([65, 66].contains(outcome.status) && outcome.errors.contains(reason), "\(outcome.errors)")
    }
}

@Suite("A folder of files that is played")
struct PlayedFolderTests {
    private let trooper: Trooper

    init() throws {
        trooper = try Trooper()
        try FileManager.default.createDirectory(atPath: trooper.file("deck/below"), withIntermediateDirectories: true)
    }

    private func play(_ folder: String, _ options: String = "", input: String = "q\n") throws -> Trooper.Outcome {
        try trooper.bash(
            "cd \"$HOME\" && printf '\(input)' | \(Trooper.binary) --plain --no-record --pack \(folder) \(options)")
    }

    @Test("its files are one pack, with their names as topics")
    func topics() throws {
        for (name, text) in [("water.csv", PlayedFileTests.table), ("sky.gift", PlayedFileTests.gift)] {
            _ = try trooper.write(text, to: "deck/\(name)")
        }
        let outcome = try play("deck/")
        #expect(outcome.output.hasPrefix("Game Trooper. deck, 10 questions, 5 a game.\n"), "\(outcome.errors)")
        #expect(outcome.output.contains("Read deck/ as 2 files: 10 questions, 2 not taken."))
        #expect(try play("./deck", "--topic sky").output.contains("of 5: sky, medium."))
        let missing = try play("deck")
        #expect(missing.status == 66 && missing.errors.contains("for the file or folder write './deck'"))
        #expect(try trooper.run("packs", "add", trooper.file("deck")).output.contains("\nAdded deck: 10 questions, "))
        let report = try trooper.run("packs", "add", "--dry-run", trooper.file("deck")).output
        #expect(report.contains("deck/sky.gift:") && report.contains("deck/water.csv:"), "\(report)")
    }

    @Test("what is no file of questions is left out and told; links lead to files only")
    func others() throws {
        _ = try trooper.write(PlayedFileTests.table, to: "deck/water.csv")
        _ = try trooper.write(PlayedFileTests.gift, to: "sky.gift")
        for name in [".hidden.csv", "below/more.csv"] {
            _ = try trooper.write(PlayedFileTests.table, to: "deck/\(name)")
        }
        _ = try trooper.write("Dear diary.\n", to: "deck/diary.txt")
        let script = """
            cd "$HOME/deck" && printf '\\211PNG\\r\\n\\0\\0' >a.png && mkfifo pipe.csv && ln -s ../sky.gift moon.gift
            ln -s below link && ln -s nowhere broken.csv && ln -s /dev/zero zero.csv
            cp water.csv "$(printf 'red\\033[31m\\n\\377.csv')" && cp water.csv "$(printf 'b\\033[31m\\nc.csv')"
            """
        #expect(try trooper.bash(script).status == 0)
        let output = try play("deck/").output
        #expect(output.hasPrefix("Game Trooper. deck, 10 questions, 5 a game.\n"))
        #expect(output.contains("Read deck/ as 3 files: 10 questions, 8 not taken. Left out: .hidden.csv, a.png and 1"))
        #expect(!output.contains("\u{1B}"))
    }

    /// As /proc/kmsg, it is a regular file that makes its reader wait: whoever opens a leased file does.
    @Test("a file of a folder that is not to be read at once is left out")
    func waitingFile() throws {
        _ = try trooper.write(PlayedFileTests.table, to: "deck/water.csv")
        let leased = open(try trooper.write(PlayedFileTests.gift, to: "deck/sky.gift"), O_WRONLY | O_CLOEXEC)
        defer { close(leased) }
        // F_SETSIG to a signal that is ignored, for the usual one ends the owner; then F_SETLEASE.
        try #require(fcntl(leased, 10, SIGURG) == 0)
        // A program that another test is just starting has the file open, too, until it runs.
        try Patience.wait(until: { fcntl(leased, 1_024, F_WRLCK) == 0 }, otherwise: { "the file cannot be leased" })
        #expect(try play("deck/").output.contains("Left out: sky.gift"))
    }

    @Test(
        "a file that cannot be read is left out; a folder that cannot be read, has no questions or too many files is not"
    )
    func refused() throws {
        _ = try trooper.write(PlayedFileTests.table, to: "deck/a.csv")
        let locked = try trooper.bashUnprivileged(
            """
            cp deck/a.csv deck/b.csv; own; chmod 000 deck/b.csv
            $UNPRIVILEGED ../trooper --plain --no-record --db :memory: --pack deck/ </dev/null
            """)
        #expect(locked.output.contains("deck, 5 questions") && locked.output.contains("Left out: b.csv."), "\(locked)")
        #expect(try play("deck/below/").errors.contains("deck/below/ cannot be played: no question was found"))
        let many = try trooper.bash("cd \"$HOME/deck/below\" && seq -f 'q%.0f.csv' 10000 | xargs touch")
        #expect(many.status == 0)
        let refused = try play("deck/below")
        #expect(refused.status == 65 && refused.errors.contains("more than 200 files"))
    }
}
