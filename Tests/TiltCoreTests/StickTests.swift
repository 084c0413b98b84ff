import Testing

@testable import TiltCore

@Suite("The push of a stick")
struct StickTests {
    private func stick(_ minimum: Int32, _ maximum: Int32, flat: Int32 = 0) -> StickScale {
        StickScale(AxisDescription(code: 0, minimum: minimum, maximum: maximum, flat: flat))
    }

    private func push(
        _ raw: Int32, on scale: StickScale, centre: Double = 0, reach: Reach = .full
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

    @Test("twelve percent in the middle are dead, and ten at the end")
    func deadZones() {
        let scale = stick(-1_000, 1_000)
        #expect(push(0, on: scale) == 0 && push(120, on: scale) == 0 && push(-120, on: scale) == 0)
        #expect(push(130, on: scale) > 0 && push(-130, on: scale) < 0)
        #expect(abs(push(510, on: scale) - 50) < 0.001)
        #expect(push(899, on: scale) < 100 && push(900, on: scale) == 100)
    }

    @Test("a driver's larger flat counts, but never leaves no stick at all")
    func flat() {
        #expect(push(200, on: stick(-1_000, 1_000, flat: 250)) == 0)
        #expect(push(900, on: stick(-1_000, 1_000, flat: 5_000)) == 100)
        #expect(push(130, on: stick(-1_000, 1_000, flat: -5)) > 0)
    }

    @Test("a worn stick that rests at 22 percent still reaches both ends, each by its own way")
    func offCentre() {
        let scale = stick(-1_000, 1_000)
        #expect(push(220, on: scale, centre: 22) == 0)
        #expect(push(1_000, on: scale, centre: 22) == 100 && push(-1_000, on: scale, centre: 22) == -100)
        let right = push(220 + 390, on: scale, centre: 22)
        let left = push(220 - 610, on: scale, centre: 22)
        #expect(abs(right + left) < 0.001 && right > 0)
    }

    @Test("a stick that does not reach the end of its range reaches the third stage all the same")
    func reach() {
        let scale = stick(-1_000, 1_000)
        let short = Reach(leftEnd: -70, rightEnd: 100)
        #expect(push(-650, on: scale, reach: short) == -100)
        #expect(push(650, on: scale, reach: short) < 80)
        #expect(Reach(leftEnd: 0, rightEnd: 0) == Reach(leftEnd: -60, rightEnd: 60))
        #expect(Reach(leftEnd: -500, rightEnd: 500) == .full)
    }

    @Test("a centre at the very end makes no push and no fault")
    func centreAtTheEnd() {
        #expect(push(2_000, on: stick(-1_000, 1_000), centre: 100) == 0)
    }

    @Test("the widest range there is does not overflow")
    func extremes() {
        let scale = stick(.min, .max)
        #expect(push(.max, on: scale) == 100 && push(.min, on: scale) == -100)
    }

    @Test("a recording says 0 for where a stick stands, which is not taken for the left end")
    func unknownStart() {
        var reader = TiltReader(Described.dragonRise)
        _ = reader.feed([], thenSilenceUntil: 3_000_000)
        #expect(reader.stage == .neutral)
        #expect(reader.rawValue == 127)
    }

    @Test("an untouched stick that says nothing is calibrated by its silence")
    func silentCentre() {
        var pad = Described.xboxPad
        pad.axes[0] = AxisDescription(code: 0, value: 834, minimum: -32_768, maximum: 32_767, fuzz: 16, flat: 128)
        var reader = TiltReader(pad)
        _ = reader.advance(to: 1_000_000)
        let outputs = reader.advance(to: 1_600_000)
        #expect(outputs == [PadEvent(.centreLearned, at: 1_525_000)])
        #expect(reader.calibration?.centreThousandths == 2_547)
    }
}
