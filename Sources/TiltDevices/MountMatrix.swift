/// How an accelerometer is mounted: turns the chip's axes into those of the screen, x to the right, y up, z to the
/// player.
struct MountMatrix: Hashable, Sendable {
    private let x: SIMD3<Double>
    private let y: SIMD3<Double>
    private let z: SIMD3<Double>

    static let identity = MountMatrix(x: SIMD3(1, 0, 0), y: SIMD3(0, 1, 0))

    /// Reads the three rows of the kernel and of udev, such as `0, -1, 0; 1, 0, 0; 0, 0, 1`.
    ///
    /// Nil when there are not three rows of three numbers, or when the first two have the same direction. The third
    /// row is not used: many matrices were written for turning the screen, where only the first two matter, and are
    /// reflections.
    init?(_ text: String) {
        let rows = text.split(separator: ";", omittingEmptySubsequences: false).map { row in
            row.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0.trimmed) }
        }
        guard rows.count == 3, rows.allSatisfy({ $0.count == 3 && $0.allSatisfy(\.isFinite) }) else { return nil }
        self.init(x: SIMD3(rows[0][0], rows[0][1], rows[0][2]), y: SIMD3(rows[1][0], rows[1][1], rows[1][2]))
        let size = z.x.magnitude + z.y.magnitude + z.z.magnitude
        guard size > 0.1, size < 10 else { return nil }
    }

    private init(x: SIMD3<Double>, y: SIMD3<Double>) {
        self.x = x
        self.y = y
        z = SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
    }

    func turned(_ vector: SIMD3<Double>) -> SIMD3<Double> {
        SIMD3((x * vector).sum(), (y * vector).sum(), (z * vector).sum())
    }
}

extension Substring {
    /// Without blanks and line feeds at both ends.
    var trimmed: Substring {
        let head = drop { $0.isWhitespace }
        return head.lastIndex { !$0.isWhitespace }.map { head[...$0] } ?? ""
    }
}
