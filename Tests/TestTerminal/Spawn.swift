import Foundation

/// Starts programs with posix_spawn. Foundation's `Process` reports a child's end only after that of all grandchildren.
public enum Spawn {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    // POSIX_SPAWN_SETSID, POSIX_SPAWN_SETSIGDEF and POSIX_SPAWN_SETSIGMASK, which Swift does not import.
    private static let newSession: Int16 = 0x80
    private static let defaultSignals: Int16 = 0x04
    private static let signalMask: Int16 = 0x08

    /// Starts a session leader; the terminal it opens becomes its controlling terminal.
    static func onTerminal(
        _ terminal: String, _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> pid_t {
        try start(program, arguments, environment, flags: newSession) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
            posix_spawn_file_actions_adddup2(&actions, 0, 1)
            posix_spawn_file_actions_adddup2(&actions, 0, 2)
        }
    }

    /// Runs a program to its end. Its output goes to a file, because other processes may keep a pipe open.
    public static func toEnd(
        _ program: String, _ arguments: [String], _ environment: [String: String]
    ) throws -> (status: Int32, output: String) {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { unlink(path) }
        let child = try start(program, arguments, environment, flags: 0) { actions in
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT, 0o600)
            posix_spawn_file_actions_adddup2(&actions, 1, 2)
        }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return (status, String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self))
    }

    private static func start(
        _ program: String, _ arguments: [String], _ environment: [String: String], flags: Int16,
        _ prepare: (inout posix_spawn_file_actions_t) -> Void
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        // Test threads block signals and ignore some, and a child would inherit that.
        var noSignals = sigset_t()
        var allSignals = sigset_t()
        sigemptyset(&noSignals)
        sigfillset(&allSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setsigdefault(&attributes, &allSignals)
        posix_spawnattr_setflags(&attributes, flags | signalMask | defaultSignals)
        prepare(&actions)
        // A child must not keep other tests' pipes open. Closing a descriptor that is not open is fine.
        for file in 3..<Int32(min(1_024, sysconf(Int32(_SC_OPEN_MAX)))) {
            posix_spawn_file_actions_addclose(&actions, file)
        }
        let words = ([program] + arguments).map { strdup($0) } + [nil]
        let all = Instruments.environment.merging(environment) { _, own in own }
        let variables = all.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var child = pid_t()
        let code = posix_spawnp(&child, program, &actions, &attributes, words, variables)
        guard code == 0 else { throw Failed(description: "\(program): \(String(cString: strerror(code)))") }
        return child
    }
}
