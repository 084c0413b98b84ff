import Glibc

/// How much more the file system of a place takes.
enum FreeRoom {
    /// A new scores file with the built-in questions takes more than half of it, and so do a game's answers in its log.
    private static let least: UInt = 256 << 10

    static let advice = "free some space"

    /// Why no game can be kept in a place; nil where there is room, or where the system does not count it.
    static func shortage(at place: String) -> String? {
        var status = statvfs()
        guard statvfs(place, &status) == 0, status.f_blocks > 0 else { return nil }
        // What is set aside is set aside for root.
        let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
        let bytes = blocks.multipliedReportingOverflow(by: status.f_frsize)
        guard !bytes.overflow, bytes.partialValue < least else { return nil }
        return "only \(bytes.partialValue >> 10) KiB are free there"
    }
}
