import Glibc

/// Where the player's files are, by the XDG base directory rules.
enum Locations {
    /// The scores, in `$XDG_DATA_HOME/game-trooper`; nil when the player has no home at all.
    static var database: String? {
        dataDirectory.map { "\($0)/game-trooper/trooper.db" }
    }

    private static var dataDirectory: String? {
        // The specification says to ignore a path that is not absolute.
        if let named = environment("XDG_DATA_HOME"), named.hasPrefix("/") { return named }
        return home.map { "\($0)/.local/share" }
    }

    /// The recordings of games, in `$XDG_STATE_HOME/game-trooper`; nil when the player has no home at all.
    static var recordings: String? {
        stateDirectory.map { "\($0)/game-trooper/recordings" }
    }

    private static var stateDirectory: String? {
        if let named = environment("XDG_STATE_HOME"), named.hasPrefix("/") { return named }
        return home.map { "\($0)/.local/state" }
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
