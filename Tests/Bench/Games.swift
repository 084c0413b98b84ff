import Foundation

/// Games of Debian's for the terminal, where they are installed.
enum Games {
    /// By what their first screen is known to be whole.
    private static let known = [("2048", "or q"), ("bastet", "Quit"), ("vitetris", "Highscores")]

    static var installed: [Peer] {
        known.compactMap { name, whole in
            let path = "/usr/games/\(name)"
            guard FileManager.default.isExecutableFile(atPath: path) else { return nil }
            return Peer(name: name, path: path, arguments: [], whole: whole, toArrow: nil)
        }
    }
}
