import Glibc

/// Reads a file whole that may be compressed, through the system's own gzip or xz.
enum CompressedFile {
    static func read(_ path: String, limit: Int, of what: String) throws(Failure) -> [UInt8] {
        guard let tool = tool(for: path) else { return try FileBytes.read(path, limit: limit, of: what) }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw FileReader.failure(path, errno) }
        defer { close(file) }
        var pipe: [Int32] = [-1, -1]
        guard Glibc.pipe(&pipe) == 0 else { throw FileReader.failure(path, errno) }
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let reader = FileReader(path, from: pipe[0])
        var child: pid_t = 0
        let code = start(tool, from: file, to: pipe[1], &child)
        close(pipe[1])
        guard code == 0 else {
            throw Failure(
                ExitCode.unavailable,
                "cannot read \(path): \(tool) does not start (\(Failure.text(of: code))); "
                    + "install it, or decompress the file")
        }
        var bytes: [UInt8] = []
        var refusal: Failure?
        do throws(Failure) {
            bytes = try reader.rest(limit: limit, of: what)
        } catch {
            refusal = error
            kill(child, SIGKILL)
        }
        var status: Int32 = 0
        waitpid(child, &status, 0)
        if let refusal { throw refusal }
        guard status == 0 else { throw Failure(ExitCode.badData, "cannot read \(path): \(tool) finds it damaged") }
        return bytes
    }

    /// By the end of the name; nil for a file that is not compressed.
    private static func tool(for path: String) -> String? {
        path.hasSuffix(".gz") ? "gzip" : path.hasSuffix(".xz") ? "xz" : nil
    }

    /// Returns an error code, or 0. The tool gets no environment, which could hold options, and says nothing itself.
    private static func start(_ tool: String, from input: Int32, to output: Int32, _ child: inout pid_t) -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        let words = [strdup(tool), strdup("-dc"), nil]
        defer { words.forEach { free($0) } }
        return posix_spawnp(&child, tool, &actions, nil, words, [nil])
    }
}
