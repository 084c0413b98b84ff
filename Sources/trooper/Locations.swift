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
        guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return nil }
        return String(cString: directory)
    }

    static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
