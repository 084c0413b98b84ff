import Foundation

/// A terminal for a test: a separate tmux server that takes keys and whose screen can be read.
public final class TmuxScreen {
    public struct Failed: Error, CustomStringConvertible {
        public let description: String
    }

    /// With the settings and the socket.
    private let folder: URL
    /// The program's home directory, deleted after the program has ended.
    private let home: AnyObject?

    private static let settings = """
        set -g default-terminal tmux-256color
        set -g status off
        set -g escape-time 0

        """

    /// Runs a shell script as the only thing in the terminal.
    public init(
        _ script: String, columns: Int = 80, rows: Int = 24, environment: [String: String], home: AnyObject? = nil
    ) throws {
        self.home = home
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("screen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        let settings = folder.appendingPathComponent("settings")
        try Self.settings.write(to: settings, atomically: true, encoding: .utf8)
        let all = Instruments.environment.merging(environment) { _, own in own }
        let variables = all.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
        try tmux(
            ["-f", settings.path, "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + variables
                + ["exec bash --norc --noprofile -c \(Self.quoted(script))"])
    }

    deinit {
        let programs = (try? programs()) ?? []
        try? close()
        // The programs may still save files when their terminal closes, before the home directory is deleted.
        try? Patience.wait {
            // A zombie has no exe.
            programs.allSatisfy { access("/proc/\($0)/exe", F_OK) != 0 }
        } otherwise: {
            "the programs still run without a terminal"
        }
        try? FileManager.default.removeItem(at: folder)
    }

    /// Keys by tmux's names: Left, Enter, Escape, C-c, q.
    public func press(_ keys: String...) throws {
        for key in keys { try tmux(["send-keys", key]) }
    }

    /// Holds a key down. The repeats come all at once, because on a busy machine pauses could become as long as those
    /// between two presses.
    public func hold(_ key: String, repeats: Int) throws {
        try tmux(["send-keys", "-N", "\(repeats)", key])
    }

    public func type(_ text: String) throws {
        try tmux(["send-keys", "-l", text])
    }

    /// The lines of the screen, without trailing blanks.
    public func lines() throws -> [String] {
        let text = try tmux(["capture-pane", "-p"])
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    public func text() throws -> String { try lines().joined(separator: "\n") }

    /// The screen with its colour sequences.
    public func styledText() throws -> String { try tmux(["capture-pane", "-p", "-e"]) }

    /// The cells of the screen of a terminal with so many columns.
    public func cells(columns: Int) throws -> TerminalCells {
        var isReversed = false
        var hasColor = false
        let lines = try styledText().split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return TerminalCells(
            rows: lines.map { line in
                var row = TerminalCells.Row()
                var rest = line
                while let glyph = rest.first {
                    if let sequence = rest.prefixMatch(of: #/\u{1b}\[([0-9;]*)m/#) {
                        Self.apply(sequence.1, &isReversed, &hasColor)
                        rest = rest[sequence.range.upperBound...]
                    } else {
                        row.append(String(glyph), hasBackground: isReversed || hasColor)
                        rest.removeFirst()
                    }
                }
                for _ in row.marks.count..<max(columns, row.marks.count) { row.append(" ", hasBackground: false) }
                return row
            })
    }

    /// Takes what SGR says about reverse and the background.
    private static func apply(_ parameters: Substring, _ isReversed: inout Bool, _ hasColor: inout Bool) {
        var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
        while let code = codes.popFirst() {
            switch code {
            case 0: (isReversed, hasColor) = (false, false)
            case 7: isReversed = true
            case 27: isReversed = false
            case 38, 48:
                codes = codes.dropFirst(codes.first == 5 ? 2 : 4)
                if code == 48 { hasColor = true }
            case 40...47, 100...107: hasColor = true
            case 49: hasColor = false
            default: break
            }
        }
    }

    /// Waits until the screen shows a text, and returns the screen.
    @discardableResult
    public func wait(for wanted: String) throws -> String {
        try wait("'\(wanted)' did not appear") { $0.contains(wanted) }
    }

    /// Presses a key until the screen shows a text, at intervals that grow.
    ///
    /// For keys that the program may ignore, such as two presses that a busy machine delivers together.
    /// - Parameter pause: seconds from the first press to the second.
    public func press(_ key: String, until wanted: String, pause: TimeInterval = 1) throws {
        var pause = pause
        try Patience.wait(pause: 0) {
            if try text().contains(wanted) { return true }
            try press(key)
            defer { pause *= 2 }
            return
                (try? Patience.wait(
                    pause, pausesGrow: true, until: { try text().contains(wanted) }, otherwise: { "" })) != nil
        } otherwise: {
            "'\(wanted)' did not appear on:\n\((try? text()) ?? "")"
        }
    }

    /// Waits until the screen tells that this was answered: by whether it was right, and what is true.
    public func wait(forAnswer answer: Bool) throws {
        let (own, other) = answer ? ("TRUE", "FALSE") : ("FALSE", "TRUE")
        _ = try wait("nobody said \(own)") { text in
            text.contains("RIGHT  It is \(own).") || text.contains("WRONG  It is \(other).")
        }
    }

    /// Waits until the screen matches an expression.
    public func wait(for wanted: Regex<Substring>) throws {
        _ = try wait("the expression matched nothing") { $0.contains(wanted) }
    }

    /// Waits until what the screen shows fits, and returns it.
    @discardableResult
    public func wait(_ failure: String, until isShown: (String) -> Bool) throws -> String {
        var last = ""
        try Patience.wait(pausesGrow: true) {
            last = try text()
            return isShown(last)
        } otherwise: {
            "\(failure) on:\n\(last)"
        }
        return last
    }

    /// Waits until the whole screen equals the expected lines.
    public func wait(forScreen expected: [String]) throws {
        var last: [String] = []
        try Patience.wait {
            last = try lines()
            return last == expected
        } otherwise: {
            "expected:\n\(expected.joined(separator: "\n"))\nbut saw:\n\(last.joined(separator: "\n"))"
        }
    }

    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// The process that the script in this terminal runs.
    public func program() throws -> Int32 {
        guard let child = try programs().dropFirst().first else {
            throw Failed(description: "the shell runs no program")
        }
        return child
    }

    /// The shell and its children.
    private func programs() throws -> [Int32] {
        let shell = try value(of: "pane_pid")
        let children = try String(contentsOfFile: "/proc/\(shell)/task/\(shell)/children", encoding: .utf8)
        return ([shell] + children.split(separator: " ").map(String.init)).compactMap { Int32($0) }
    }

    public func isAlternateScreen() throws -> Bool { try value(of: "alternate_on") == "1" }
    public func isCursorShown() throws -> Bool { try value(of: "cursor_flag") == "1" }

    /// Closes the window.
    public func close() throws {
        try tmux(["kill-server"])
    }

    private func value(of variable: String) throws -> String {
        try tmux(["display-message", "-p", "#{\(variable)}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        // A clean environment. Without a UTF-8 locale, tmux shows underscores.
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
        let environment = ["LC_ALL": "C.UTF-8", "PATH": path, "SHELL": "/bin/sh"]
        let socket = folder.appendingPathComponent("socket").path
        let (status, output) = try Spawn.toEnd("tmux", ["-S", socket] + arguments, environment)
        guard status == 0 else { throw Failed(description: "tmux \(arguments.first ?? ""): \(output)") }
        return output
    }

    /// A script that runs a command, prints its exit code and the terminal modes, and keeps the window open.
    public static func scriptThatTells(after command: String) -> String {
        let modes = "stty -a | tr ' ;' '\\n\\n' | grep -xE -- '-?(icanon|echo)'"
        return "echo before; \(command); echo code $?; \(modes); sleep 600"
    }

    private static func quoted(_ script: String) -> String {
        "'" + script.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }
}
