import Foundation

/// A pseudo-terminal that collects every byte a program writes, including those no emulator shows.
public final class RawTerminal {
    /// -1 after `hangUp`.
    private var master: Int32
    public let processID: pid_t
    /// The moment before the program was started.
    public let startedAt: Double
    /// Everything written so far.
    public private(set) var bytes: [UInt8] = []
    private var takenCount = 0
    private var hasEnded = false
    /// The program's home directory, deleted after the program has ended.
    private let home: AnyObject?

    public init(
        _ program: String, _ arguments: [String], environment: [String: String], home: AnyObject? = nil,
        columns: Int = 80, rows: Int = 24
    ) throws {
        self.home = home
        let path: String
        (master, path) = try PseudoTerminal.open()
        var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        _ = ioctl(master, UInt(TIOCSWINSZ), &size)
        startedAt = MonotonicSeconds.now()
        processID = try Spawn.onTerminal(path, program, arguments, environment)
    }

    deinit {
        kill(processID, SIGKILL)
        if !hasEnded { waitpid(processID, nil, 0) }
        hangUp()
    }

    /// Closes the terminal, as a closed window does.
    public func hangUp() {
        if master >= 0 { close(master) }
        master = -1
    }

    public func send(_ text: String) {
        send(Array(text.utf8))
    }

    public func send(_ bytes: [UInt8]) {
        _ = write(master, bytes, bytes.count)
    }

    /// Reads until the program has slept and written nothing for so many seconds.
    ///
    /// On a busy machine a program that writes nothing may be waiting for a processor; that time does not count.
    public func settle(_ silence: TimeInterval = 0.25) {
        let end = MonotonicSeconds.now() + Patience.limit
        while MonotonicSeconds.now() < end {
            let before = try? wakeUps()
            if !read(within: silence), !isRunnable(), (try? wakeUps()) == before { return }
        }
    }

    /// Whether the program runs or waits for a processor; in poll() it does neither.
    private func isRunnable() -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
        return status?.contains("State:\tR") ?? false
    }

    /// Reads for this many seconds.
    public func read(for seconds: TimeInterval) {
        let end = MonotonicSeconds.now() + seconds
        while MonotonicSeconds.now() < end { _ = read(within: end - MonotonicSeconds.now()) }
    }

    /// Reads until the text has been written since the last `take`.
    public func wait(for text: String) throws {
        let wanted = Array(text.utf8)
        try Patience.wait(pause: 0) {
            _ = read(within: 0.05)
            return Data(bytes[takenCount...]).range(of: Data(wanted)) != nil
        } otherwise: {
            "'\(text)' is not in: \(String(decoding: bytes[takenCount...], as: UTF8.self))"
        }
    }

    /// Reads until anything has been written since the last `take`.
    public func waitForAnything() throws {
        try Patience.wait(pause: 0) {
            takenCount < bytes.count || read(within: 0.05)
        } otherwise: {
            "nothing was written"
        }
    }

    /// The bytes since the last call.
    public func take() -> [UInt8] {
        defer { takenCount = bytes.count }
        return Array(bytes[takenCount...])
    }

    private func read(within seconds: TimeInterval) -> Bool {
        var input = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        // A negative time would wait for ever.
        guard poll(&input, 1, Int32(max(0, seconds) * 1_000)) > 0 else { return false }
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = Foundation.read(master, &chunk, chunk.count)
        guard count > 0 else { return false }
        bytes += chunk[..<count]
        return true
    }

    /// Reads what waits to be read, at once.
    public func readAll() {
        while read(within: 0.05) {}
    }

    /// Whether the modes are those of a shell: lines, with echo.
    public var areModesRestored: Bool {
        var modes = termios()
        let wanted = tcflag_t(ICANON | ECHO | ISIG)
        return tcgetattr(master, &modes) == 0 && modes.c_lflag & wanted == wanted
    }

    /// Sends, and reads nothing, until the program blocks because what it writes is not read.
    /// - Parameter text: makes the program write.
    public func stall(sending text: String) throws {
        try Patience.wait(pause: 10_000) {
            send(text)
            return isBlockedInWrite()
        } otherwise: {
            "the program does not block"
        }
    }

    /// Linux names the system call of a sleeping process: 1 is write() on x86-64, 64 on ARM.
    private func isBlockedInWrite() -> Bool {
        let call = try? String(contentsOfFile: "/proc/\(processID)/syscall", encoding: .utf8)
        let number = call?.split(separator: " ").first.map(String.init) ?? ""
        return ["1", "64"].contains(number)
    }

    /// Waits for the end of the program; returns its exit code, or the negated signal.
    /// - Parameter reads: whether what the program writes is read.
    public func waitForEnd(reads: Bool = true) throws -> Int32 {
        var status: Int32 = 0
        // A short pause, because the time of the end is measured.
        try Patience.wait(pause: 200) {
            if reads { _ = read(within: 0) }
            return waitpid(processID, &status, WNOHANG) == processID
        } otherwise: {
            "the program still runs"
        }
        hasEnded = true
        return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
    }

    /// The voluntary context switches: how often the program was woken.
    public func wakeUps() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(processID)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
        return line.flatMap { Int($0.split(separator: "\t").last ?? "") } ?? 0
    }
}
