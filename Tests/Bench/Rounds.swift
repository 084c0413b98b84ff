/// How often a figure is taken before its median is; the page says so, and the peers are told.
enum Rounds {
    /// Starts of a program, each followed by one of its peer.
    static let starts = 40

    /// Starts of the program alone, where it has much to remember: there is no peer to take turns with.
    static let startsAlone = 9

    /// Loadings of a pack, each followed by one by SQLite's shell.
    static let loadings = 9

    /// Keys that are pressed, and leans of a device.
    static let presses = 200

    /// Plays of the same events, and readings of the same trace.
    static let plays = 11
}
