import Glibc

/// Reads a write-ahead log without SQLite, to find damage that SQLite passes over.
///
/// SQLite takes the first frame with a wrong checksum for the end of the log and drops all transactions after it. That
/// is right for the last transaction, which a power cut may have torn. Every earlier one was synced before the next
/// began, so frames of a later transaction show that saved answers were damaged.
struct LogScan {
    /// Transactions before the damage, and in the whole log as far as they are recognisable.
    struct Damage: Hashable {
        let readable: Int
        let total: Int
    }

    private let header: LogHeader
    private let descriptor: Int32
    private let path: String
    private var frame: [UInt8]

    /// The damage of the log of a file; nil for an intact log and without one.
    static func damage(in path: String) throws(StoreError) -> Damage? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw StoreError(systemError: errno, file: path)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: LogHeader.length)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        guard count >= 0 else { throw StoreError(systemError: errno, file: path) }
        guard count == bytes.count else { return nil }
        var scan = LogScan(LogHeader(bytes), descriptor, path)
        return try scan.damage()
    }

    private init(_ header: LogHeader, _ descriptor: Int32, _ path: String) {
        self.header = header
        self.descriptor = descriptor
        self.path = path
        frame = [UInt8](repeating: 0, count: LogFrame.headerLength + header.pageSize)
    }

    private mutating func damage() throws(StoreError) -> Damage? {
        var readable = 0
        var index = 0
        var sum = header.isIntact ? header.checksum : nil
        // A damaged header names no salts: then those of the first frame count.
        var salts = header.isIntact ? header.salts : nil
        // Those of the transaction that the loop is in.
        var pages: Set<UInt32> = []
        while let found = try next(index) {
            salts = salts ?? found.salts
            guard let expected = sum, found.salts == salts, found.isIntact(after: expected) else { break }
            pages.insert(found.page)
            if found.endsTransaction {
                readable += 1
                pages = []
            }
            sum = found.checksum
            index += 1
        }
        guard let salts, let broken = try next(index) else { return nil }
        let lost = try commits(from: index, broken, salts, after: pages)
        // The header is synced before the first frame is written, so a log with a damaged header has lost all.
        guard lost.isSynced || !header.isIntact else { return nil }
        return Damage(readable: readable, total: readable + max(1, lost.count))
    }

    /// The transactions that end at a frame or after it, and whether one of them was synced before another began.
    ///
    /// - Parameter pages: those of the transaction before the frame. It has each page once, except its last, so a page
    ///   that comes again shows that the broken frame ended the transaction.
    private mutating func commits(
        from start: Int, _ broken: LogFrame, _ salts: [UInt8], after pages: Set<UInt32>
    ) throws(StoreError) -> (count: Int, isSynced: Bool) {
        let isKnown = header.isIntact && broken.salts == salts
        let belongs = try isKnown ? true : isContinued(broken, start, salts)
        var count = belongs && broken.endsTransaction ? 1 : 0
        var isSynced = false
        var previous = broken
        var index = start + 1
        while let found = try next(index) {
            // Without a header, only frames that continue each other are known to be of one log.
            if found.salts == salts, header.isIntact || found.isIntact(after: previous.checksum) {
                if !found.endsTransaction, pages.contains(found.page) { count = max(1, count) }
                isSynced = isSynced || count > 0
                if found.endsTransaction { count += 1 }
            }
            previous = found
            guard let next = try indexOfData(from: index + 1) else { break }
            index = next
        }
        return (count, isSynced)
    }

    /// Skips holes: in a log that was made longer they may take hours to read. Nil when only a hole is left.
    private func indexOfData(from index: Int) throws(StoreError) -> Int? {
        if TerminationCheck.isSignalPending { throw .interrupted(file: path) }
        let data = SparseFile.data(in: descriptor, from: off_t(LogHeader.length + index * frame.count))
        return data.map { max(index, (Int($0) - LogHeader.length) / frame.count) }
    }

    /// Whether the next frame continues the checksum of this one: then it is of this log though its salts are damaged.
    private mutating func isContinued(_ found: LogFrame, _ index: Int, _ salts: [UInt8]) throws(StoreError) -> Bool {
        guard let next = try next(index + 1) else { return false }
        return next.salts == salts && next.isIntact(after: found.checksum)
    }

    /// Nil at the end of the log.
    private mutating func next(_ index: Int) throws(StoreError) -> LogFrame? {
        let count = pread(descriptor, &frame, frame.count, off_t(LogHeader.length + index * frame.count))
        guard count >= 0 else { throw StoreError(systemError: errno, file: path) }
        return count == frame.count ? LogFrame(frame, isBigEndian: header.isBigEndian) : nil
    }
}
