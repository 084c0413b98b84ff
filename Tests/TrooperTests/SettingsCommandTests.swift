import Foundation
import Testing

@Suite("trooper settings")
struct SettingsCommandTests {
    private static func file(_ trooper: Trooper) -> String { trooper.file(".config/game-trooper/settings") }

    private static func write(_ text: String, _ trooper: Trooper) throws {
        try FileManager.default.createDirectory(
            atPath: trooper.file(".config/game-trooper"), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: file(trooper)))
    }

    private static func text(_ trooper: Trooper) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: file(trooper))), as: UTF8.self)
    }

    @Test("it lists each setting, and whether the file or the default says it")
    func list() throws {
        let trooper = try Trooper()
        try Self.write("theme = contrast\nmotion = reduced\nsnap = soft\n\u{1b}[2J = 1\n", trooper)
        let outcome = try trooper.run("settings")
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
        #expect(lines.count == 9)
        for line in ["theme contrast file", "motion reduced file", "snap normal default", "bell off default"] {
            #expect(lines.contains(line))
        }
        #expect(
            outcome.errors.contains("settings: line 3: snap takes gentle, normal or firm, not 'soft'; it is ignored"))
        #expect(outcome.errors.contains("line 4: there is no setting '[2J'") && !outcome.errors.contains("\u{1b}"))
        #expect(try trooper.run("settings", "get", "motion").output == "reduced\n")
        #expect(try trooper.run("settings", "path").output == Self.file(trooper) + "\n")
        #expect(try trooper.run("doctor").output.contains("settings: line 3: snap takes"))
    }

    @Test("set creates a commented file, then changes one line of it, and refuses what is no value")
    func set() throws {
        let trooper = try Trooper()
        #expect(try trooper.run("settings", "get", "theme").output == "calm\n")
        #expect(try trooper.filesAtHome() == [])
        #expect(try trooper.run("settings", "set", "theme", "contrast").status == 0)
        #expect(try Self.text(trooper).contains("\n# theme = calm\ntheme = contrast\n\n# The background"))
        try Self.write("theme = calm # mine\r\njunk", trooper)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: Self.file(trooper))
        #expect(try trooper.run("settings", "set", "theme", "bluegold").status == 0)
        #expect(try Self.text(trooper) == "theme = bluegold # mine\r\njunk")
        let mode = try FileManager.default.attributesOfItem(atPath: Self.file(trooper))[.posixPermissions]
        #expect(mode as? Int == 0o640)
        let wrong = try trooper.run("settings", "set", "theme", "clam")
        #expect(wrong.status == 64 && wrong.errors.contains("unknown value 'clam'; did you mean 'calm'?"))
        let number = try trooper.run("settings", "set", "sensitivity", "66")
        #expect(number.status == 64 && number.errors.contains("takes a whole number from 67 to 400, not '66'"))
        let unknown = try trooper.run("settings", "get", "them")
        #expect(unknown.status == 64 && unknown.errors.contains("did you mean 'theme'?"))
        #expect(try trooper.filesAtHome().filter { $0.contains("settings") } == [".config/game-trooper/settings"])
    }

    @Test("programs that change settings at once lose none")
    func atOnce() throws {
        let trooper = try Trooper()
        let changes = ["theme contrast", "snap firm", "bell on", "rumble off", "recordings 7", "sensitivity 120"]
        let all = changes.map { "\"$TROOPER\" settings set \($0) &" }.joined(separator: "\n")
        #expect(try trooper.bash("\(all)\nwait").errors == "")
        for change in changes {
            let words = change.split(separator: " ").map(String.init)
            #expect(try trooper.run("settings", "get", words[0]).output == words[1] + "\n")
        }
    }

    @Test("a symbolic link is followed and stays; one to nothing, a pipe, a folder and a huge file are refused")
    func strangeFiles() throws {
        let trooper = try Trooper()
        let file = Self.file(trooper)
        try Self.write("", trooper)
        let script = { (make: String) in
            """
            cd "$HOME/.config/game-trooper"; rm -rf settings; \(make); "$TROOPER" settings get theme
            "$TROOPER" settings set theme contrast; echo code $?; ls -ld settings | cut -c 1
            """
        }
        let link = try trooper.bash(script("echo '# own' > own; ln -s own settings"))
        #expect(link.output == "calm\ncode 0\nl\n" && link.errors == "")
        let own = trooper.file(".config/game-trooper/own")
        #expect(try String(contentsOfFile: own, encoding: .utf8) == "# own\ntheme = contrast\n")
        for (make, code, kind) in [
            ("ln -s nowhere settings", 73, "l"), ("mkfifo settings", 66, "p"), ("mkdir settings", 66, "d"),
            ("head -c 65537 /dev/zero > settings", 65, "-"),
        ] {
            let outcome = try trooper.bash(script(make))
            #expect(outcome.output == "calm\ncode \(code)\n\(kind)\n", "\(make): \(outcome.output)")
            #expect(outcome.errors.contains(file) || outcome.errors.contains("settings"), "\(outcome.errors)")
        }
    }

    @Test("a file that cannot be read is a notice of a game, and one that cannot be written stays as it is")
    func denied() throws {
        let trooper = try Trooper()
        try Self.write("theme = contrast\n", trooper)
        let outcome = try trooper.bashUnprivileged(
            """
            own; chmod 000 .config/game-trooper/settings
            echo q | $UNPRIVILEGED ../trooper --plain; echo code $?
            chmod 444 .config/game-trooper/settings; chmod 555 .config/game-trooper
            $UNPRIVILEGED ../trooper settings set bell on; echo code $?
            """)
        #expect(outcome.output.contains("settings: permission denied"), "\(outcome.output)")
        #expect(outcome.output.contains("code 0") && outcome.output.hasSuffix("code 73\n"), "\(outcome.output)")
        #expect(try Self.text(trooper) == "theme = contrast\n")
    }

    @Test("a start opens the file once and creates none; other commands do not open it")
    func untouched() throws {
        let start = ["--plain", "--db", ":memory:"]
        let new = try Trooper()
        _ = try new.run(start, input: "q\n")
        #expect(!FileManager.default.fileExists(atPath: new.file(".config")))

        let trooper = try Trooper()
        try Self.write("theme = contrast\n", trooper)
        func opens(_ words: [String], times: Int) throws -> Bool {
            let told = trooper.file("\(words[0]) \(times)")
            trooper.fail("open", at: times, EIO, under: trooper.file(".config/game-trooper/settings"), telling: told)
            _ = try trooper.underFaults { try trooper.run(words, input: "q\n") }
            return trooper.hasFailed
        }
        #expect(try opens(start, times: 1))
        #expect(try !opens(start, times: 2))
        #expect(try !opens(["history"], times: 1))
        #expect(try Self.text(trooper) == "theme = contrast\n")
    }
}
