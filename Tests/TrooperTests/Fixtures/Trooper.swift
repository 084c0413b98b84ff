import Foundation
import TestDevices
import TestTerminal
import Testing

/// Runs the built program with a temporary home directory, which deinit removes.
final class Trooper {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String
        /// Output and errors as bytes, for what is not UTF-8.
        let bytes: [UInt8]

        /// The output and the errors, without line breaks.
        var words: String { (output + errors).split(whereSeparator: \.isWhitespace).joined(separator: " ") }

        /// The output as JSON; it must be one document and end with one line feed.
        func json<Value>(as type: Value.Type) throws -> Value {
            #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"))
            let value = try JSONSerialization.jsonObject(with: Data(output.utf8))
            return try #require(value as? Value)
        }
    }

    struct TookTooLong: Error {
        let arguments: [String]
    }

    private let root: URL
    let home: URL
    var environment: [String: String]
    /// Environment variables that make system calls fail, used only in `underFaults`.
    var faults: [String: String] = [:]

    init() throws {
        root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("trooper-tests-\(UUID().uuidString)")
        home = root.appendingPathComponent("home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": home.path,
            "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "TZ": "UTC",
        ]
    }

    deinit {
        try? FileManager.default.removeItem(at: root)
    }

    /// The default scores file.
    var scores: String { file(".local/share/game-trooper/trooper.db") }

    /// Writes scores that have the built-in packs and no game: storing those takes most of a new player's start.
    func writeScores() throws {
        let folder = URL(fileURLWithPath: scores).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Trooper.newScores.get().write(to: URL(fileURLWithPath: scores))
    }

    /// Somebody who has such scores, and has not played yet.
    static func withScores() throws -> Trooper {
        let trooper = try Trooper()
        try trooper.writeScores()
        return trooper
    }

    private static let newScores = Result {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--no-record", input: "q\n")
        return try Data(contentsOf: URL(fileURLWithPath: trooper.scores))
    }

    func file(_ name: String) -> String { home.appendingPathComponent(name).path }

    func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: home.appendingPathComponent(name))
        return file(name)
    }

    /// Every path in the home directory, hidden ones too.
    func filesAtHome() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.path).sorted()
    }

    /// The games of the history, the latest first.
    func games() throws -> [[String: Any]] { try run("history", "--json").json(as: [[String: Any]].self) }

    /// The answers of the latest game.
    func answers() throws -> [[String: Any]] { try games().first?["answers"] as? [[String: Any]] ?? [] }

    /// The names of the installed packs.
    func packNames() throws -> [String] {
        try run("packs", "--json").json(as: [[String: Any]].self).compactMap { $0["name"] as? String }
    }

    func run(_ arguments: String..., input: String = "") throws -> Outcome {
        try run(arguments, input: input)
    }

    func run(_ arguments: [String], input: String = "") throws -> Outcome {
        try run(executable: Trooper.binary, arguments, input: input)
    }

    /// Starts the program on a pseudo-terminal.
    func terminal(_ arguments: [String], columns: Int = 80, rows: Int = 24) throws -> RawTerminal {
        try RawTerminal(
            Trooper.binary, arguments, environment: environment, home: self, columns: columns, rows: rows)
    }

    /// Runs the program and sends SIGKILL so many microseconds after its start.
    func run(_ arguments: [String], input: String, killedAfter microseconds: UInt32) throws -> Outcome {
        try run(executable: Trooper.binary, arguments, input: input, killAfter: microseconds)
    }

    /// Runs the program where only these input devices exist.
    func run(_ arguments: [String], with devices: [MockDevice]) throws -> Outcome {
        let mocks = try devices.flatMap { try $0.arguments(in: home) }
        return try run(
            executable: "/usr/bin/env", SimulatedBed.words + mocks + ["--", Trooper.binary] + arguments, input: "")
    }

    /// Runs a script in bash, with the program as `$TROOPER` and the limit of `Patience`, in seconds, as `$LIMIT`.
    func bash(_ script: String) throws -> Outcome {
        try run(executable: "/bin/bash", ["-c", script], input: "")
    }

    /// Runs a script as `bash` does, after which `$UNPRIVILEGED COMMAND` runs a command without root's rights, because
    /// root may read and write everything. `../trooper` is the program where anybody may run it.
    func bashUnprivileged(_ script: String) throws -> Outcome {
        let drop = geteuid() == 0 ? "setpriv --reuid 65534 --clear-groups --inh-caps=-all" : ""
        return try bash(
            """
            UNPRIVILEGED='\(drop)'
            cp "$TROOPER" ../trooper && chmod 755 . .. ../trooper
            own() { \(drop.isEmpty ? "true" : "chown -R 65534 .") ; }
            \(script)
            """)
    }

    func underFaults<Result>(_ body: () throws -> Result) rethrows -> Result {
        let original = environment
        defer { environment = original }
        environment.merge(faults) { _, fault in fault }
        return try body()
    }

    /// Uses files instead of pipes: a pipe is full after 64 KiB, and then both sides wait.
    private func run(
        executable: String, _ arguments: [String], input: String, killAfter microseconds: UInt32? = nil
    ) throws -> Outcome {
        let streams = try ["in", "out", "err"].map { name in
            let url = root.appendingPathComponent("\(UUID().uuidString).\(name)")
            try Data(name == "in" ? input.utf8 : "".utf8).write(to: url)
            return url
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: executable)
        process.arguments = arguments
        process.environment = Instruments.environment.merging(environment) { _, own in own }
            .merging(["TROOPER": Trooper.binary, "LIMIT": "\(Int(Patience.limit))"]) { own, _ in own }
        process.currentDirectoryURL = home
        let handles = try [FileHandle(forReadingFrom: streams[0])] + streams[1...].map(FileHandle.init(forWritingTo:))
        // `Process` keeps its handles open after the end, and Foundation fails with thousands of open files.
        defer { for handle in handles { try? handle.close() } }
        (process.standardInput, process.standardOutput, process.standardError) = (handles[0], handles[1], handles[2])
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        if let microseconds {
            usleep(microseconds)
            kill(process.processIdentifier, SIGKILL)
        }
        guard ended.wait(timeout: .now() + Patience.limit) == .success else {
            process.terminate()
            throw TookTooLong(arguments: arguments)
        }
        let (output, errors) = (try Data(contentsOf: streams[1]), try Data(contentsOf: streams[2]))
        return Outcome(
            status: process.terminationStatus, output: String(decoding: output, as: UTF8.self),
            errors: String(decoding: errors, as: UTF8.self), bytes: Array(output + errors))
    }

    static let binary = ProcessInfo.processInfo.environment["TROOPER_BINARY"] ?? Program.path(of: "trooper")
}
