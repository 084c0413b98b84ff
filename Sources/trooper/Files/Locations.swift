import Glibc
import TrooperStore
import TrooperSystem

/// Where the player's files are, by the XDG base directory specification.
enum Locations {
    struct File {
        static let scores = File(variable: "XDG_DATA_HOME", inHome: ".local/share", name: "trooper.db")
        static let recordings = File(variable: "XDG_STATE_HOME", inHome: ".local/state", name: "recordings")
        static let settings = File(variable: "XDG_CONFIG_HOME", inHome: ".config", name: "settings")

        fileprivate let variable: String
        fileprivate let inHome: String
        fileprivate let name: String
    }

    /// Such as `$XDG_DATA_HOME/game-trooper/trooper.db`; nil if the player has no home directory.
    static func path(of file: File) -> String? {
        (named(file) ?? home.map { "\($0)/\(file.inHome)" }).map { "\($0)/game-trooper/\(file.name)" }
    }

    /// The home directory, if files of this kind belong in it, and there is none or it does not exist.
    static func missingHome(of file: File) -> MissingHome? {
        guard named(file) == nil else { return nil }
        guard let home else { return MissingHome(path: nil) }
        var status = stat()
        return stat(home, &status) != 0 && errno == ENOENT ? MissingHome(path: home) : nil
    }

    /// Throws if the player's recordings would belong in a home directory that is missing.
    static func checkHomeOfRecordings() throws(Failure) {
        guard let home = missingHome(of: .recordings) else { return }
        throw Failure(ExitCode.badConfiguration, "\(home.reason); \(home.remedy)")
    }

    private static func named(_ file: File) -> String? {
        // The specification says to ignore a path that is not absolute.
        environment(file.variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static var home: String? {
        if let named = environment("HOME"), named.hasPrefix("/") { return named }
        return homeByUser
    }

    /// Reads /etc/passwd itself: getpwuid() would load the name service libraries (NSS).
    private static var homeByUser: String? {
        guard let users = fopen("/etc/passwd", "re") else { return nil }
        defer { fclose(users) }
        while let user = fgetpwent(users) {
            if user.pointee.pw_uid == getuid() { return user.pointee.pw_dir.map { String(cString: $0) } }
        }
        return nil
    }

    static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}

/// A home directory that does not exist. The program does not create it: its disk may only be unmounted, and mounting
/// it would hide the new files.
struct MissingHome {
    /// Nil if the player has none: HOME is not set, and the system does not know the user.
    let path: String?

    var reason: String { path.map { "the home directory \($0) is missing" } ?? "there is no home directory" }

    var remedy: String { path == nil ? "set HOME" : "create or mount it" }

    /// What to do if the scores belong there.
    var remedyForScores: String {
        "\(path == nil ? "" : "create or mount it, ")set HOME, or name a file with --db FILE"
    }
}

/// Where the scores are that `--db` names.
enum ScoresFile {
    static func location(named: String?) throws(Failure) -> StoreLocation {
        try path(named: named).map { .file(path: $0) } ?? .memory
    }

    /// The file that `--db` names, or the player's own; nil for `--db :memory:`.
    static func path(named: String?) throws(Failure) -> String? {
        if named == ":memory:" { return nil }
        if named == nil, let home = Locations.missingHome(of: .scores) {
            throw Failure(ExitCode.badConfiguration, "\(home.reason); \(home.remedyForScores)")
        }
        return named ?? Locations.path(of: .scores)
    }

    /// The path of the scores; a named file must exist, the player's own is created by the first game.
    static func existingPath(named: String?) throws(Failure) -> String? {
        let path = try path(named: named)
        guard named != nil, let path, access(path, F_OK) != 0, errno == ENOENT else { return path }
        throw Failure(ExitCode.noInput, "there is no file \(path); check the name, or play the first game with --db")
    }

    /// Says when a command waits for another program.
    static var wait: BusyWait {
        BusyWait { Output.message("waiting for another program that writes to the scores") }
    }
}
