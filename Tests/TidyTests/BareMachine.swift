import Foundation

/// A machine with nothing on it, as far as .ci/packages can see: a root of its own and commands that only write down
/// how they were started.
final class BareMachine {
    struct Result: Equatable {
        var status: Int32
        var output: String
        var started: [String]
    }

    /// What the C library brings, and with it every toolchain.
    static let standardHeaders: Set<Substring> = [
        "errno.h", "fcntl.h", "linux/input.h", "locale.h", "poll.h", "signal.h", "stdint.h", "stdio.h", "stdlib.h",
        "string.h",
        "sys/ioctl.h", "termios.h", "time.h", "unistd.h", "wchar.h",
    ]

    private static let everything = [
        "usr/include/sqlite3.h", "usr/include/ncursesw/curses.h", "usr/include/libevdev-1.0/libevdev/libevdev.h",
        "usr/lib/gcc/any/12/libstdc++.so", "usr/bin/ld.gold", "usr/lib/any/libcurl.so.4", "usr/lib/any/libxml2.so.2",
        "usr/bin/tmux", "usr/bin/umockdev-run", "usr/bin/evemu-play",
    ]

    private let folder: URL
    private var root: URL { folder.appendingPathComponent("a root with blanks") }
    private var commands: URL { folder.appendingPathComponent("bin") }
    private var log: URL { folder.appendingPathComponent("started") }

    init(system: String, like: String = "", user: Int = 0) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("bare-machine-\(UUID().uuidString)")
        try add("etc/os-release", "ID=\(system)\nID_LIKE=\"\(like)\"\n")
        try add("usr/bin/sh", "")
        try add("usr/include/stdio.h", "")
        try addCommand("swift", "")
        try addCommand("apt-get", Self.installing)
        try FileManager.default.createSymbolicLink(
            atPath: commands.appendingPathComponent("env").path, withDestinationPath: "/usr/bin/env")
        try write("#!/bin/sh\necho \(user)\n", to: commands.appendingPathComponent("id"))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private static let installing = """
        for one in libsqlite3-dev=include/sqlite3.h tmux=bin/tmux umockdev=bin/umockdev-run \\
            evemu-tools=bin/evemu-play; do
            case $* in *${one%=*}*) : > "$SYSTEM_ROOT/usr/${one#*=}" ;; esac
        done
        """

    func addEverything() throws {
        for path in Self.everything { try add(path, "") }
    }

    func add(_ path: String, _ text: String) throws {
        try write(text, to: root.appendingPathComponent(path))
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(at: root.appendingPathComponent(path))
    }

    /// A command that writes down its name and arguments, then does what the shell lines say.
    func addCommand(_ name: String, _ lines: String) throws {
        try write(
            "#!/bin/sh\necho \"\(name) $*\" >> '\(log.path)'\n\(lines)\n", to: commands.appendingPathComponent(name))
    }

    func removeCommand(_ name: String) throws {
        try FileManager.default.removeItem(at: commands.appendingPathComponent(name))
    }

    /// Runs .ci/packages on this machine, with no standard input.
    /// - Parameter swift: what the make of this machine was told to take for Swift.
    func run(_ purposes: String..., swift: String? = nil) throws -> Result {
        try? FileManager.default.removeItem(at: log)
        let told = swift.map { ["SWIFT": root.appendingPathComponent($0).path] } ?? [:]
        let environment = told.merging(["PATH": commands.path, "SYSTEM_ROOT": root.path]) { _, own in own }
        let (status, output) = try Script.run(".ci/packages", purposes, environment, by: "/bin/sh")
        let started = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
        return Result(status: status, output: output, started: started.split(separator: "\n").map(String.init))
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
}
