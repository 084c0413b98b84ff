import Glibc

/// Which file a path leads to, whatever names it has: links and spellings of one file are equal.
struct FileIdentity: Hashable {
    private let device: dev_t
    private let number: ino_t

    /// Nil where nothing would be lost by writing: there is no file, or it is a device or a pipe.
    init?(_ path: String) {
        var status = stat()
        let found = path == "-" ? fstat(STDIN_FILENO, &status) : stat(path, &status)
        guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = status.st_dev
        number = status.st_ino
    }
}
