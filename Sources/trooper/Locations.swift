import Arguments
import Glibc
import Store

/// Where the player's files are, by the XDG base directory rules.
enum Locations {
    /// What is kept apart from the rest.
    enum Kind {
        case scores, recordings

        fileprivate var variable: String {
            switch self {
            case .scores: "XDG_DATA_HOME"
            case .recordings: "XDG_STATE_HOME"
            }
        }

        fileprivate var usualPlace: String {
            switch self {
            case .scores: ".local/share"
            case .recordings: ".local/state"
            }
        }
    }

    /// The scores, in `$XDG_DATA_HOME/game-trooper`; nil when the player has no home at all.
    static var database: String? {
        directory(of: .scores).map { "\($0)/game-trooper/trooper.db" }
    }

    /// The recordings of games, in `$XDG_STATE_HOME/game-trooper`; nil when the player has no home at all.
    static var recordings: String? {
        directory(of: .recordings).map { "\($0)/game-trooper/recordings" }
    }

    /// The home in which they belong, when it is not there; nil where they have a place of their own.
    static func missingHome(of kind: Kind) -> MissingHome? {
        guard named(kind) == nil, let home else { return nil }
        var status = stat()
        return stat(home, &status) != 0 && errno == ENOENT ? MissingHome(path: home) : nil
    }

    private static func directory(of kind: Kind) -> String? {
        named(kind) ?? home.map { "\($0)/\(kind.usualPlace)" }
    }

    private static func named(_ kind: Kind) -> String? {
        // The specification says to ignore a path that is not absolute.
        environment(kind.variable).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    private static var home: String? {
        if let named = environment("HOME"), named.hasPrefix("/") { return named }
        return homeByUser
    }

    /// From the file itself: to ask the name services would load their libraries.
    private static var homeByUser: String? {
        guard let users = fopen("/etc/passwd", "re") else { return nil }
        defer { fclose(users) }
        while let user = fgetpwent(users) {
            if user.pointee.pw_uid == getuid() { return user.pointee.pw_dir.map { String(cString: $0) } }
        }
        return nil
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}

/// A home directory that is not there. It is not made: its disk may not be mounted, and would hide what is made now.
struct MissingHome {
    let path: String

    var reason: String { "the home directory \(path) is missing" }

    static let remedy = "make or mount it"
}

/// The scores file that a command looks into without making or changing it.
enum ScoresFile {
    /// What `--db` names, or else the player's own; nil for a guest, who has none.
    static func path(for invocation: Invocation) throws(Failure) -> String? {
        let wish = invocation.value(of: "db")
        if wish == ":memory:" { return nil }
        if wish == nil, let home = Locations.missingHome(of: .scores) {
            throw Failure(
                message: "\(home.reason); \(MissingHome.remedy), set HOME, or name a file with --db FILE",
                exitCode: ExitCode.badConfiguration)
        }
        guard let path = wish ?? Locations.database else {
            throw Failure(
                message: "there is no home directory to keep scores in; set HOME, or name a file with --db FILE",
                exitCode: ExitCode.badConfiguration)
        }
        return path
    }
}
