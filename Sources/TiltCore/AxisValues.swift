/// The latest raw values of up to three axes. Without an array, because every event comes here.
struct AxisValues: Sendable {
    private let codes: (x: AxisCode, y: AxisCode, z: AxisCode)
    /// Not a SIMD vector: loading a whole vector right after storing one part of it stalls the processor.
    private var values: (x: Int32, y: Int32, z: Int32)

    let count: Int

    /// A code that no axis has; the last one is ABS_MAX, 0x3f.
    private static let absent = AxisCode(rawValue: .max)

    init(_ axes: [AxisDescription]) {
        count = min(axes.count, 3)
        func code(_ index: Int) -> AxisCode { index < axes.count ? axes[index].code : AxisValues.absent }
        func value(_ index: Int) -> Int32 { index < axes.count ? axes[index].value : 0 }
        codes = (code(0), code(1), code(2))
        values = (value(0), value(1), value(2))
    }

    /// Whether it is the code of one of them.
    mutating func take(_ value: Int32, of code: AxisCode) -> Bool {
        if code == codes.x {
            values.x = value
        } else if code == codes.y {
            values.y = value
        } else if code == codes.z {
            values.z = value
        } else {
            return false
        }
        return true
    }

    /// The value of axis 0, 1 or 2.
    subscript(index: Int) -> Int32 { index == 0 ? values.x : index == 1 ? values.y : values.z }

    func code(_ index: Int) -> AxisCode { index == 0 ? codes.x : index == 1 ? codes.y : codes.z }

    func index(of code: AxisCode) -> Int? { (0..<count).first { self.code($0) == code } }

    /// What three axes feel, in raw units.
    var felt: SIMD3<Double> { SIMD3(Double(values.x), Double(values.y), Double(values.z)) }

    /// The length of what they feel.
    var length: Double { felt.length }
}

extension SIMD3<Double> {
    /// Summed in a fixed order: a SIMD sum may use another order, and another last bit, on another machine.
    var length: Double { (x * x + y * y + z * z).squareRoot() }
}
