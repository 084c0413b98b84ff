import Foundation
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The arcsine")
struct ArcsineTests {
    @Test("differs from the C library's by at most its stated error")
    func error() {
        var worst = 0.0
        for step in -200_000...200_000 {
            let sine = Double(step) / 200_000
            worst = max(worst, abs(Arcsine.degrees(ofSine: sine) - asin(sine) * 180 / .pi))
        }
        #expect(worst <= 0.000_02)
    }

    @Test("is exact at the ends and limited beyond", arguments: [(1.0, 90.0), (1.5, 90), (-1, -90), (-7, -90), (0, 0)])
    func ends(_ sine: Double, _ degrees: Double) {
        #expect(Arcsine.degrees(ofSine: sine) == degrees)
    }
}

@Suite("Gravity on the axes of a sensor")
struct GravityTests {
    private func degrees(_ values: [Int32], of index: Int = 0) -> Double? {
        let axes = values.enumerated().map { index, value in
            AxisDescription(code: AxisCode(rawValue: UInt16(index)), value: value, minimum: -256, maximum: 256)
        }
        if axes.count == 2 { return GravityScale(axes)?.degrees(of: values[index]) }
        var gravity = Gravity()
        guard gravity.take(AxisValues(axes), nil, after: 0) else { return nil }
        return Arcsine.degrees(ofSine: gravity.direction[index])
    }

    private func isNear(_ found: Double?, _ expected: Double) -> Bool {
        found.map { abs($0 - expected) < 0.001 } ?? false
    }

    @Test("half of one g on the axis is thirty degrees in any unit")
    func scale() {
        #expect(isNear(degrees([500, 866, 0]), 30.0006))
        #expect(isNear(degrees([3, 4, 0]), degrees([3_000, 4_000, 0]) ?? 0))
        #expect(isNear(degrees([-1, 0, 0]), -90))
    }

    @Test("with two axes the range is one g")
    func flat() {
        #expect(isNear(degrees([128, 0]), 30))
        #expect(isNear(degrees([128, 200]), 30))
        #expect(degrees([0, 0]) == 0)
        #expect(degrees([400, 0]) == 90)
    }
}

@Suite("The scale of a stick")
struct StickTests {
    private func stick(_ minimum: Int32, _ maximum: Int32, flat: Int32 = 0) -> StickScale {
        StickScale(AxisDescription(code: 0, minimum: minimum, maximum: maximum, flat: flat))
    }

    private func push(
        _ raw: Int32, on scale: StickScale, centre: Double = 0, reach: Calibration.Reach = .full
    ) -> Double {
        scale.deflection(of: scale.percent(of: raw), centre: centre, reach: reach)
    }

    @Test("eight and sixteen bits give the same push")
    func ranges() {
        let wide = stick(-32_768, 32_767)
        let narrow = stick(0, 255)
        #expect(abs(wide.percent(of: 16_384) - 50) < 0.01)
        #expect(abs(narrow.percent(of: 191) - 50) < 0.3)
        #expect(push(32_767, on: wide) == 100 && push(-32_768, on: wide) == -100)
        #expect(push(255, on: narrow) == 100 && push(0, on: narrow) == -100)
    }

    @Test("the inner deadzone is 12 percent, the outer one 10")
    func deadZones() {
        let scale = stick(-1_000, 1_000)
        #expect(push(0, on: scale) == 0 && push(120, on: scale) == 0 && push(-120, on: scale) == 0)
        #expect(push(130, on: scale) > 0 && push(-130, on: scale) < 0)
        #expect(abs(push(510, on: scale) - 50) < 0.001)
        #expect(push(899, on: scale) < 100 && push(900, on: scale) == 100)
    }

    @Test("a larger flat widens the deadzone, up to a limit")
    func flat() {
        #expect(push(200, on: stick(-1_000, 1_000, flat: 250)) == 0)
        #expect(push(900, on: stick(-1_000, 1_000, flat: 5_000)) == 100)
        #expect(push(130, on: stick(-1_000, 1_000, flat: -5)) > 0)
    }

    @Test("a worn stick that rests at 22 percent reaches both ends")
    func offCentre() {
        let scale = stick(-1_000, 1_000)
        #expect(push(220, on: scale, centre: 22) == 0)
        #expect(push(1_000, on: scale, centre: 22) == 100 && push(-1_000, on: scale, centre: 22) == -100)
        let right = push(220 + 390, on: scale, centre: 22)
        let left = push(220 - 610, on: scale, centre: 22)
        #expect(abs(right + left) < 0.001 && right > 0)
    }

    @Test("a stick with a short reach still reaches the third stage")
    func reach() {
        let scale = stick(-1_000, 1_000)
        let short = Calibration.Reach(leftEnd: -70, rightEnd: 100)
        #expect(push(-650, on: scale, reach: short) == -100)
        #expect(push(650, on: scale, reach: short) < 80)
        #expect(Calibration.Reach(leftEnd: 0, rightEnd: 0) == Calibration.Reach(leftEnd: -60, rightEnd: 60))
        #expect(Calibration.Reach(leftEnd: -500, rightEnd: 500) == .full)
    }

    @Test("a centre at the very end gives no push")
    func centreAtTheEnd() {
        #expect(push(2_000, on: stick(-1_000, 1_000), centre: 100) == 0)
    }

    @Test("an unknown value of 0 is not the left end of a stick")
    func unknownStart() {
        var reader = TiltReader(SampleDevice.dragonRise.withoutValues)
        _ = reader.feed([], thenSilenceUntil: 3_000_000)
        #expect(reader.stage == .neutral)
        #expect(reader.rawValue == 127)
    }

    @Test("a silent stick is calibrated")
    func silentCentre() {
        var pad = SampleDevice.xboxPad
        pad.axes[0] = AxisDescription(code: 0, value: 834, minimum: -32_768, maximum: 32_767, fuzz: 16, flat: 128)
        var reader = TiltReader(pad)
        _ = reader.pass(to: 1_000_000)
        let outputs = reader.pass(to: 1_600_000)
        #expect(outputs == [PadEvent(.centreLearned, at: 1_525_000)])
        #expect(reader.calibration?.centreThousandths == 2_547)
    }
}
