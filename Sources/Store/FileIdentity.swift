import Glibc

/// Which file a name leads to, and its size and time of change: a file that was replaced or rewritten differs.
struct FileIdentity: Hashable {
    let device: dev_t
    let inode: ino_t
    let size: off_t
    private let seconds: Int
    private let nanoseconds: Int

    /// Nil when nothing has this name. A symbolic link is not followed.
    init?(path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init(_ status: stat) {
        device = status.st_dev
        inode = status.st_ino
        size = status.st_size
        seconds = status.st_mtim.tv_sec
        nanoseconds = status.st_mtim.tv_nsec
    }

    /// Whether both are one file, whatever was written to it in between.
    func isSameFile(as other: FileIdentity?) -> Bool {
        device == other?.device && inode == other?.inode
    }
}
