/// The latest raw values of up to three axes, held without an array: every event comes by here.
struct AxisValues: Sendable {
    private let firstCode: UInt16
    private let secondCode: UInt16
    private let thirdCode: UInt16
    private(set) var first: Int32
    private(set) var second: Int32
    private(set) var third: Int32

    let count: Int

    /// A code that no axis has: they end at 0x3f.
    private static let absent = UInt16.max

    init(_ axes: [AxisDescription]) {
        func code(_ index: Int) -> UInt16 { index < axes.count ? axes[index].code : AxisValues.absent }
        func value(_ index: Int) -> Int32 { index < axes.count ? axes[index].value : 0 }
        count = min(axes.count, 3)
        firstCode = code(0)
        secondCode = code(1)
        thirdCode = code(2)
        first = value(0)
        second = value(1)
        third = value(2)
    }

    mutating func take(_ value: Int32, of code: UInt16) {
        if code == firstCode {
            first = value
        } else if code == secondCode {
            second = value
        } else if code == thirdCode {
            third = value
        }
    }

    subscript(index: Int) -> Int32 {
        switch index {
        case 0: first
        case 1: second
        default: third
        }
    }

    func index(of code: UInt16) -> Int? {
        (0..<count).first { self.code($0) == code }
    }

    func code(_ index: Int) -> UInt16 {
        switch index {
        case 0: firstCode
        case 1: secondCode
        default: thirdCode
        }
    }

    /// The direction of gravity, each axis as a share of one g.
    func direction(oneG length: Double) -> Direction {
        Direction(x: Double(first) / length, y: Double(second) / length, z: Double(third) / length)
    }

    struct Direction: Hashable, Sendable {
        let x: Double
        let y: Double
        let z: Double
    }

    /// Of the three values as a vector; Double holds the squares exactly enough for any 32-bit axis.
    var length: Double {
        let x = Double(first)
        let y = Double(second)
        let z = Double(third)
        return (x * x + y * y + z * z).squareRoot()
    }
}
