/// The first 32 bytes of a write-ahead log: SQLite's file format, section 4.1.
struct LogHeader {
    static let length = 32

    let pageSize: Int
    let salts: [UInt8]
    let checksum: LogChecksum
    let isBigEndian: Bool
    let isIntact: Bool

    init(_ bytes: [UInt8]) {
        let magic = BigEndian.word(bytes, 0)
        let pageSize = Int(BigEndian.word(bytes, 8))
        let isPageSize = (512...65_536).contains(pageSize) && pageSize.nonzeroBitCount == 1
        let saysBigEndian = magic & 1 == 1
        salts = Array(bytes[16..<24])
        checksum = LogChecksum(stored: bytes, at: 24)
        var computed = LogChecksum.zero
        computed.add(bytes[..<24], isBigEndian: saysBigEndian)
        isIntact = magic & ~1 == 0x377f_0682 && isPageSize && computed == checksum
        // Otherwise what this program and machine write.
        self.pageSize = isIntact ? pageSize : 4_096
        isBigEndian = isIntact ? saysBigEndian : 1.bigEndian == 1
    }
}

/// A page in a write-ahead log, with its header: section 4.2.
struct LogFrame {
    static let headerLength = 24

    /// The number of the page.
    let page: UInt32
    let salts: [UInt8]
    /// As it is stored.
    let checksum: LogChecksum
    let endsTransaction: Bool
    private let bytes: [UInt8]
    private let isBigEndian: Bool

    init(_ bytes: [UInt8], isBigEndian: Bool) {
        self.bytes = bytes
        self.isBigEndian = isBigEndian
        page = BigEndian.word(bytes, 0)
        endsTransaction = BigEndian.word(bytes, 4) != 0
        salts = Array(bytes[8..<16])
        checksum = LogChecksum(stored: bytes, at: 16)
    }

    /// Whether the stored checksum is that of the bytes.
    ///
    /// - Parameter previous: the checksum of the frame before, which this one continues.
    func isIntact(after previous: LogChecksum) -> Bool {
        var computed = previous
        computed.add(bytes[..<8], isBigEndian: isBigEndian)
        computed.add(bytes[Self.headerLength...], isBigEndian: isBigEndian)
        return computed == checksum
    }
}

/// The checksum of a write-ahead log: section 4.2.
struct LogChecksum: Hashable {
    private var first: UInt32
    private var second: UInt32

    static let zero = LogChecksum(first: 0, second: 0)

    private init(first: UInt32, second: UInt32) {
        self.first = first
        self.second = second
    }

    init(stored bytes: [UInt8], at offset: Int) {
        first = BigEndian.word(bytes, offset)
        second = BigEndian.word(bytes, offset + 4)
    }

    /// - Parameter bytes: a multiple of eight.
    mutating func add(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) {
        bytes.withUnsafeBytes { raw in
            for offset in stride(from: 0, to: raw.count, by: 8) {
                let one = raw.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
                let two = raw.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
                first &+= (isBigEndian ? one.bigEndian : one.littleEndian) &+ second
                second &+= (isBigEndian ? two.bigEndian : two.littleEndian) &+ first
            }
        }
    }
}

/// Numbers of SQLite's file formats.
enum BigEndian {
    static func word(_ bytes: [UInt8], _ offset: Int) -> UInt32 {
        bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
