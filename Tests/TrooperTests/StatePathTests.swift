import Foundation
import Testing
import TrooperStore

@Suite("Directories and files of the player")
struct StatePathTests {
    private static let answers = "t\nf\nt\nt\nf\nq\n"
    private static let data = ".local/share/game-trooper"
    private static let state = ".local/state/game-trooper"

    /// The logs of SQLite and their shared memory; it does not follow symbolic links there.
    private static let logs = ["-wal", "-journal", "-shm"].map { "\(data)/trooper.db\($0)" }

    /// The locks of games, without which the program works, too.
    private static let locks = "\(data)/trooper.db-lock"

    /// Every path that the program may create, and whether it is a directory.
    private static let paths: [(path: String, isDirectory: Bool)] =
        [".local", ".local/share", data, ".local/state", state, "\(state)/recordings"].map { ($0, true) }
        + (["\(data)/trooper.db", locks] + logs).map { ($0, false) }

    enum Link: String, CaseIterable {
        case toItsKind, toTheOtherKind, toNothing, toItself
    }

    @Test("a symbolic link at any path is followed or reported, never replaced", arguments: paths, Link.allCases)
    func links(place: (path: String, isDirectory: Bool), link: Link) throws {
        let trooper = try Trooper()
        let destination = try Self.makeLink(link, at: place, in: trooper)
        let played = try trooper.run(["--plain", "--seed", "7"], input: Self.answers)
        #expect(played.output.contains("Game over"))
        let isLog = Self.logs.contains(place.path)
        let found = try? FileManager.default.destinationOfSymbolicLink(atPath: trooper.file(place.path))
        // SQLite takes away what is beside an empty file as its log; a link, not what it leads to.
        #expect(found == destination || found == nil && isLog && FileManager.default.fileExists(atPath: destination))
        let isKept = !played.output.contains("Scores are not saved: cannot ")
        let isRecorded = !played.output.contains("This game is not recorded: cannot ")
        let isUsable = place.path == Self.locks || link == .toItsKind && !isLog || found == nil
        #expect(isUsable == (isKept && isRecorded), "\(played.output)")
        let isBehindState = place.path.contains("state") || place.path == ".local"
        let isBehindData = place.path.contains("share") || place.path == ".local"
        #expect(isKept || isBehindData)
        #expect((played.status == 0) == isKept)
        #expect(isKept ? played.errors == "" : played.errors.hasPrefix("trooper: 5 answers are not saved: "))
        #expect(isRecorded || isBehindState)
        if isKept {
            #expect(try trooper.answers().count == 5)
        }
        if isLog, found != nil { #expect(played.output.contains("Too many levels of symbolic links")) }
        if link == .toItsKind, place.path.contains(".db-") {
            #expect(FileManager.default.contents(atPath: destination)?.isEmpty == true)
        }
        if link == .toTheOtherKind, place.isDirectory {
            #expect(try String(contentsOfFile: destination, encoding: .utf8) == "not a directory")
        }
        if link == .toNothing { #expect(!FileManager.default.fileExists(atPath: destination)) }
    }

    /// Creates the link and returns its destination.
    private static func makeLink(
        _ link: Link, at place: (path: String, isDirectory: Bool), in trooper: Trooper
    ) throws -> String {
        let elsewhere = trooper.file("elsewhere")
        let path = trooper.file(place.path)
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
        switch (link, place.isDirectory) {
        case (.toItsKind, true), (.toTheOtherKind, false):
            try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: false)
        case (.toItsKind, false):
            _ = try trooper.write("", to: "elsewhere")
        case (.toTheOtherKind, true):
            _ = try trooper.write("not a directory", to: "elsewhere")
        case (.toNothing, _), (.toItself, _): break
        }
        let destination = link == .toItself ? path : elsewhere
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: destination)
        return destination
    }

    @Test("history and doctor report a symbolic link in place of the database's log", arguments: logs)
    func linkedLog(path: String) throws {
        let trooper = try Trooper()
        #expect(try trooper.run(["--plain", "--seed", "7"], input: Self.answers).status == 0)
        let victim = try trooper.write("not a log", to: "elsewhere")
        try FileManager.default.createSymbolicLink(atPath: trooper.file(path), withDestinationPath: victim)
        for command in ["history", "doctor"] {
            let run = try trooper.run([command])
            #expect(run.status != 0)
            #expect(run.words.contains("Too many levels of symbolic links"), "\(run.words)")
        }
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "not a log")
        try FileManager.default.removeItem(atPath: trooper.file(path))
        #expect(try trooper.games().count == 1 && trooper.answers().count == 5)
    }

    @Test("files are private to the player, whatever the umask", arguments: ["000", "022", "077", "277", "777"])
    func umask(mask: String) throws {
        let trooper = try Trooper()
        let answers = Self.answers.replacingOccurrences(of: "\n", with: "\\n")
        let played = try trooper.bash("umask \(mask); printf '\(answers)' | \"$TROOPER\" --plain")
        #expect(played.status == 0)
        #expect(!played.output.contains("cannot"), "\(played.output)")
        let names = try trooper.filesAtHome()
        #expect(names.count { $0.hasSuffix(".trooper") } == 1)
        for name in names {
            let attributes = try FileManager.default.attributesOfItem(atPath: trooper.file(name))
            let isDirectory = attributes[.type] as? FileAttributeType == .typeDirectory
            #expect(attributes[.posixPermissions] as? Int == (isDirectory ? 0o700 : 0o600), "\(name)")
        }
    }

    @Test("a missing home directory is reported, not created, and the game goes on")
    func missingHome() throws {
        let trooper = try Trooper()
        let home = trooper.file("missing/home")
        trooper.environment["HOME"] = home
        let played = try trooper.run("--plain", input: "t\nq\n")
        #expect(played.status == 78)
        #expect(played.output.contains("Question 2 of 5"))
        let reason = "the home directory \(home) is missing"
        #expect(
            played.errors == """
                trooper: 1 answer is not saved: \(reason)
                trooper: create or mount it, set HOME, or name a file with --db FILE

                """)
        #expect(
            played.output.contains("Note: Scores are not saved: \(reason). Create or mount it, "), "\(played.output)")
        #expect(played.output.contains("Note: This game is not recorded: \(reason); create or mount it"))
        let history = try trooper.run("history")
        #expect(history.status == 78)
        #expect(history.errors == "trooper: \(reason); create or mount it, set HOME, or name a file with --db FILE\n")
        let doctor = try trooper.run("doctor")
        #expect(doctor.status == 69)
        #expect(doctor.words.contains("✘ fix scores \(reason)"), "\(doctor.words)")
        let replay = try trooper.run("replay")
        #expect(replay.status == 78 && replay.errors == "trooper: \(reason); create or mount it\n")
        let guest = try trooper.run("--plain", "--db", ":memory:", "--no-record", input: "q\n")
        #expect(!guest.output.contains("Note:"))
        #expect(try trooper.filesAtHome() == [])
    }

    @Test("the directories of the XDG variables are created, with or without a home")
    func missingPlaces() throws {
        let trooper = try Trooper()
        trooper.environment["HOME"] = trooper.file("missing")
        for name in ["DATA", "STATE"] { trooper.environment["XDG_\(name)_HOME"] = trooper.file("xdg/\(name)") }
        #expect(!(try trooper.run("--plain", input: "t\nq\n").output.contains("Note:")))
        #expect(try trooper.filesAtHome().contains("xdg/DATA/game-trooper/trooper.db"))
        #expect(try trooper.filesAtHome().contains { $0.hasPrefix("xdg/STATE/") && $0.hasSuffix(".trooper") })
        #expect(!(try trooper.filesAtHome().contains("missing")))
    }

    @Test(
        "a closed home directory is reported for scores and recordings",
        arguments: [("500", "write to"), ("000", "enter")])
    func closedHome(mode: String, verb: String) throws {
        let trooper = try Trooper()
        let nobody = try trooper.bashUnprivileged(
            """
            mkdir closed && own && chmod \(mode) closed
            printf 'q\\n' | HOME=$HOME/closed $UNPRIVILEGED ../trooper --plain
            chmod 700 closed
            """)
        let closed = trooper.file("closed")
        let words = "you may not \(verb) the directory \(closed)"
        let advice = "heck its owner and permissions with ls -ld \(closed)"
        for (beginning, found) in [
            ("Scores are not saved: cannot ", [": Permission denied", "namei -l \(closed)"]),
            ("This game is not recorded: cannot ", [words, advice]),
        ] {
            let note = try #require(nobody.output.split(separator: "\n").first { $0.contains(beginning) })
            #expect(found.allSatisfy(note.contains), "\(note)")
        }
    }
}
