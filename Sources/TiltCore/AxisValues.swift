/// The latest raw values of up to three axes, held without an array: every event comes by here.
struct AxisValues: Sendable {
    private let codes: SIMD3<UInt16>
    private var values: SIMD3<Int32>

    let count: Int

    /// A code that no axis has: they end at 0x3f.
    private static let absent = UInt16.max

    init(_ axes: [AxisDescription]) {
        count = min(axes.count, 3)
        var codes = SIMD3(repeating: AxisValues.absent)
        var values = SIMD3<Int32>.zero
        for (index, axis) in axes.prefix(3).enumerated() {
            codes[index] = axis.code
            values[index] = axis.value
        }
        self.codes = codes
        self.values = values
    }

    mutating func take(_ value: Int32, of code: UInt16) {
        if code == codes.x {
            values.x = value
        } else if code == codes.y {
            values.y = value
        } else if code == codes.z {
            values.z = value
        }
    }

    subscript(index: Int) -> Int32 { values[index] }

    func code(_ index: Int) -> UInt16 { codes[index] }

    func index(of code: UInt16) -> Int? {
        (0..<count).first { codes[$0] == code }
    }

    /// The direction of gravity, each axis as a share of one g.
    func direction(oneG length: Double) -> SIMD3<Double> {
        SIMD3(Double(values.x), Double(values.y), Double(values.z)) / length
    }

    /// Of the three values as a vector; Double holds the squares exactly enough for any 32-bit axis.
    ///
    /// Added up in this order, because a sum that the machine may order would not be the same on all of them.
    var length: Double {
        let x = Double(values.x)
        let y = Double(values.y)
        let z = Double(values.z)
        return (x * x + y * y + z * z).squareRoot()
    }
}
