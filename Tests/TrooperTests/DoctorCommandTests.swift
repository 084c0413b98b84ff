import Foundation
import TestDevices
import TestHands
import Testing
import TrooperStore

@Suite("trooper doctor")
struct DoctorCommandTests {
    @Test("on a sound system every finding is ok or note, and no file is created")
    func well() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("doctor")
        #expect(outcome.status == 0)
        #expect(outcome.errors.isEmpty)
        for subject in ["versions", "window", "locale", "devices", "udev rule", "scores", "settings"] {
            #expect(outcome.output.contains("✔ ok    \(subject)"), "\(outcome.output)")
        }
        // The test's input is a file.
        #expect(outcome.words.contains("! note terminal the input is not a terminal"))
        #expect(outcome.words.contains("none yet; the first game creates it"))
        #expect(try trooper.filesAtHome() == [])
    }

    @Test("--json is an object a finding")
    func json() throws {
        let findings = try Trooper().run("doctor", "--json").json(as: [[String: Any]].self)
        #expect(
            findings.map { $0["subject"] as? String } == [
                "versions", "terminal", "window", "locale", "devices", "udev rule", "scores", "settings",
            ])
        for finding in findings {
            #expect(Set(finding.keys) == ["subject", "verdict", "found", "advice"])
            #expect((finding["verdict"] as? String == "ok") == (finding["advice"] is NSNull))
        }
    }

    @Test(
        "problems of terminal and locale are notes with advice",
        arguments: [
            ("TERM", "dumb", "type 'dumb' can't draw screens", "set TERM"),
            ("TERM", "quux-9000", "type 'quux-9000' is unknown", "ncurses-term"),
            ("TERM", "", "TERM is not set", "set TERM"), ("TERM", "xterms", "type 'xterms' is unknown", "ncurses-term"),
            ("LC_ALL", "C", "the characters are ASCII, so screens use plain ASCII", "LC_ALL=C.UTF-8"),
            ("TERM", "linux", "UTF-8, but this type of terminal lacks symbols of the game", "in a terminal window"),
        ])
    func notes(name: String, value: String, found: String, advice: String) throws {
        let trooper = try Trooper()
        trooper.environment[name] = value
        let outcome = try trooper.run("doctor")
        #expect(outcome.status == 0)
        #expect(try outcome.words.contains(Regex("! note [a-z]+ [^!✔]*\(found)[^!✔]*\(advice)")))
    }

    @Test(
        "a Steam Deck whose sensor is silent is a note with the way out, here and in the list of devices",
        arguments: ["Y", "N", nil])
    func lizardMode(value: String?) throws {
        var deck = SampleDevice.dualShock4Motion
        (deck.name, deck.vendor, deck.product) = ("Steam Deck Motion Sensors", 0x28de, 0x1205)
        let trooper = try Trooper()
        let mocks = try MockDevice(deck, number: 0).arguments(in: trooper.home).joined(separator: " ")
        func run(_ command: String) throws -> String {
            let folder = "$UMOCKDEV_DIR/sys/module/hid_steam/parameters"
            let parameter = value.map { "mkdir -p \(folder); echo \($0) > \(folder)/lizard_mode;" } ?? ""
            let script = "\(parameter) exec $TROOPER \(command)"
            return try trooper.bash("\(SimulatedBed.command) \(mocks) -- bash -c '\(script)'").words
        }
        let doctor = try run("doctor")
        let silent = "! note game mode Steam Deck Motion Sensors: silent until the game mode is on hold its menu button"
        #expect(doctor.contains(silent) == (value == "Y"), "\(doctor)")
        #expect(doctor.contains("ok game mode not needed: lizard_mode is off") == (value == "N"))
        #expect(doctor.contains("lizard_mode") == (value != nil))
        #expect(try run("devices").contains("Its sensor is silent until you hold its menu button") == (value == "Y"))
    }

    @Test("the last line says whether all is well, and what comes first if not")
    func closing() throws {
        let trooper = try Trooper()
        // The test's input is a file.
        #expect(try trooper.run("doctor").output.hasSuffix("\nThe game works. 1 note above; nothing must be fixed.\n"))
        let letter = try trooper.write("Dear diary\n", to: "letter.txt")
        let foreign = try trooper.run("doctor", "--db", letter)
        #expect(foreign.status == 69 && foreign.words.contains("it is no database"))
        #expect(foreign.words.contains(" 1 problem. First scores: name another"))
    }

    @Test("without HOME the home directory comes from /etc/passwd")
    func noHome() throws {
        let users = try String(contentsOfFile: "/etc/passwd", encoding: .utf8).split(separator: "\n")
        let fields = users.map { $0.split(separator: ":", omittingEmptySubsequences: false) }
        let home = try #require(fields.first { $0.count > 5 && $0[2] == "\(getuid())" }?[5])
        let trooper = try Trooper()
        for name in ["HOME", "XDG_DATA_HOME"] { trooper.environment[name] = nil }
        let findings = try trooper.run("doctor", "--json").json(as: [[String: Any]].self)
        let scores = try #require(findings.first { $0["subject"] as? String == "scores" }?["found"] as? String)
        #expect(scores.contains("\(home)/.local/share/game-trooper/trooper.db"), "\(scores)")
    }

    @Test("sound scores are counted, even with the log of a killed game")
    func scores() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            try store.play(deck, right: [true, true, true, true, true], startedAt: 1)
        }
        #expect(try trooper.run("doctor").words.contains("1 game, no damage found"))

        let killed = trooper.file("killed.db")
        try trooper.keepScores { store, deck in
            try store.play(deck, right: [true, true, true, true, true], startedAt: 1)
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: trooper.scores + suffix, toPath: killed + suffix)
            }
        }
        #expect(try contents(of: [killed + "-wal"])[0].count > 0)
        let outcome = try trooper.run("doctor", "--db", killed)
        #expect(outcome.words.contains("2 games, no damage found"))
    }

    @Test("scores in use are checked")
    func inUse() throws {
        let trooper = try Trooper()
        let store = try Store.open(.file(path: trooper.scores))
        defer { store.close() }
        let busy = try trooper.run("doctor")
        #expect(busy.status == 0)
        #expect(busy.words.contains("0 games, no damage found"))
    }

    @Test("a game says where it cannot be recorded, and what to do")
    func recordings() throws {
        let trooper = try Trooper()
        trooper.environment["XDG_STATE_HOME"] = try trooper.write("", to: "file")
        let game = try trooper.run("--plain", input: "q\n")
        let note = "Note: This game is not recorded: cannot create the directory \(trooper.file("file"))/game-trooper"
        #expect(game.output.contains(note))
        #expect(game.output.contains("Name a file with --record FILE, or play with --no-record.\n\nQuestion 1 of 5"))
    }

    @Test("a line of the settings that is ignored is a note")
    func settings() throws {
        let trooper = try Trooper()
        _ = try trooper.run("settings", "set", "theme", "contrast")
        #expect(try trooper.run("doctor").words.contains("ok settings 1 in the file"))
        _ = try trooper.write("theme = neon\n", to: ".config/game-trooper/settings")
        let found = try trooper.run("doctor").words
        #expect(found.contains("! note settings settings: line 1: theme takes calm"), "\(found)")
    }

    @Test("lights of a Buzz set that only root may switch are a note, with the udev rule", arguments: [true, false])
    func lights(isWritable: Bool) throws {
        let trooper = try Trooper()
        let mocks = try MockDevice(SampleDevice.buzzSet, number: 3).arguments(in: trooper.home).joined(separator: " ")
        let outcome = try trooper.bashUnprivileged(
            """
            own
            umockdev-run \(mocks) -- bash -c "
            light=\\$UMOCKDEV_DIR/sys/devices/virtual/input/input3/device/leds/0003:054C:1000.0001::buzz1
            mkdir -p \\$light; echo 0 > \\$light/brightness
            chmod -R a+rwX \\$UMOCKDEV_DIR; chmod \(isWritable ? 666 : 444) \\$light/brightness
            chmod a+rw \\$(readlink \\$UMOCKDEV_DIR/dev/input/event3)
            exec $UNPRIVILEGED ../trooper doctor"
            """)
        let found = outcome.words
        #expect(found.contains("✔ ok devices Namtai Wbuzz"), "\(found)")
        #expect(found.contains("! note lights Namtai Wbuzz: only root may switch") == !isWritable, "\(found)")
        #expect(found.contains("! note udev rule not installed") == !isWritable)
    }

    @Test("a directory where scores cannot be created is found before the first game")
    func noPlace() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bashUnprivileged("own; chmod 500 .; $UNPRIVILEGED ../trooper doctor")
        #expect(outcome.status == 69)
        #expect(outcome.words.contains("Permission denied"))
    }

    @Test("an empty scores file is reported as empty")
    func emptyFile() throws {
        let trooper = try Trooper()
        let file = try trooper.write("", to: "scores.db")
        let outcome = try trooper.run("doctor", "--db", file)
        #expect(outcome.words.contains("✔ ok scores \(file): empty; the first game fills it"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)).isEmpty)
    }

    @Test(
        "a full disk is told by the game, and doctor reads on it",
        .enabled(if: Self.canMount, "only who may mount can make a small disk to fill"))
    func smallDisk() throws {
        let trooper = try Trooper()
        let outcome = try trooper.bash(
            """
            mkdir small; cat > try <<'end'
            mount -t tmpfs -o size=64k none small && export HOME=$HOME/small
            printf 't\\nq\\n' | "$TROOPER" --plain; "$TROOPER" doctor
            end
            unshare -rm bash try
            """)
        let words = outcome.words
        #expect(words.contains("No space left on device"), "\(words)")
        #expect(words.contains("fix scores") || words.contains("ok scores"), "\(words)")
    }

    private static let canMount =
        (try? Trooper().bash("unshare -rm mount -t tmpfs none \"$HOME\"").status == 0) ?? false

    @Test("lines are at most 80 columns wide, except for paths")
    func width() throws {
        let trooper = try Trooper()
        let pads = (1...4).map { MockDevice(SampleDevice.xboxPad, number: $0) }
        for outcome in [
            try trooper.run(["doctor", "--db", "scores.db"], with: pads),
            try trooper.run(["doctor", "--db", "/proc/none/scores.db"], with: pads),
        ] {
            #expect(outcome.output.contains("X-Box 360 pad (it has"))
            let wide = outcome.output.split(separator: "\n").filter { line in
                line.count > 80 && !line.contains(trooper.home.path)
            }
            #expect(wide == [])
        }
    }

    private func contents(of files: [String]) throws -> [Data] {
        try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    }
}
