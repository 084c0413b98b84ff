import Testing

@testable import TiltCore

@Suite("Gravity on the axes of a sensor")
struct GravityTests {
    private func degrees(_ values: [Int32], of index: Int = 0) -> Double? {
        let axes = values.enumerated().map { index, value in
            AxisDescription(code: UInt16(index), value: value, minimum: -256, maximum: 256)
        }
        return GravityScale(axes).reading(of: values[index], among: AxisValues(axes))?.degrees
    }

    private func isNear(_ found: Double?, _ expected: Double) -> Bool {
        found.map { abs($0 - expected) < 0.001 } ?? false
    }

    @Test("half of it on the axis is thirty degrees, whatever one g is called")
    func scale() {
        #expect(isNear(degrees([500, 866, 0]), 30) || isNear(degrees([500, 866, 0]), 30.0006))
        #expect(isNear(degrees([3, 4, 0]), degrees([3_000, 4_000, 0]) ?? 0))
        #expect(isNear(degrees([-1, 0, 0]), -90))
    }

    @Test("the lean is the same however the pad is pitched")
    func pitch() {
        let level = degrees([300, 400, 0]) ?? 0
        #expect(isNear(degrees([300, 0, 400]), level))
        #expect(isNear(degrees([300, 0, -400]), level))
        #expect(isNear(degrees([300, -400, 0]), level))
        #expect(isNear(degrees([0, 300, 400], of: 1), level))
    }

    @Test("two axes take the range for one g")
    func flat() {
        #expect(isNear(degrees([128, 0]), 30))
        #expect(isNear(degrees([128, 200]), 30))
        #expect(degrees([0, 0]) == 0)
        #expect(degrees([400, 0]) == 90)
    }

    @Test("three zeros are no direction")
    func freeFall() {
        #expect(degrees([0, 0, 0]) == nil)
    }

    @Test("the largest numbers that a driver can send make an angle too")
    func extremes() {
        #expect(isNear(degrees([.max, 0, 0]), 90))
        #expect(isNear(degrees([.min, .min, 0]), -45))
    }
}
