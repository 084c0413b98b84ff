import TestTerminal

/// A program that is measured: how it is started, and by which text its screen is known to be whole.
struct Peer {
    let name: String
    let path: String
    let arguments: [String]
    let whole: String
    /// What brings it from its first screen to the one with the arrow, and how that is known.
    let toArrow: (keys: String, whole: String)?

    func start() throws -> RawTerminal {
        try RawTerminal(
            path, arguments,
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
    }

    /// The program with the arrow on the screen and nothing moving.
    func startAtArrow() throws -> RawTerminal {
        let terminal = try start()
        try terminal.wait(for: whole)
        terminal.settle(0.4)
        _ = terminal.take()
        if let toArrow {
            terminal.send(toArrow.keys)
            try terminal.wait(for: toArrow.whole)
            terminal.settle(0.4)
            _ = terminal.take()
        }
        return terminal
    }
}
