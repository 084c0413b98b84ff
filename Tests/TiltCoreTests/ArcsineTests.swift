import Foundation
import Testing

@testable import TiltCore

@Suite("The arcsine")
struct ArcsineTests {
    @Test("is within its stated error of the C library's everywhere")
    func error() {
        var worst = 0.0
        for step in -200_000...200_000 {
            let sine = Double(step) / 200_000
            worst = max(worst, abs(Arcsine.degrees(ofSine: sine) - asin(sine) * 180 / .pi))
        }
        #expect(worst <= 0.000_02)
    }

    @Test("never goes back as the sine grows, across the seam of its two halves too")
    func monotonic() {
        var last = -91.0
        for step in -10_000...10_000 {
            let angle = Arcsine.degrees(ofSine: Double(step) / 10_000)
            #expect(angle > last)
            last = angle
        }
    }

    @Test("is the same to both sides, bit for bit")
    func symmetric() {
        for step in 0...10_000 {
            let sine = Double(step) / 10_000
            #expect(Arcsine.degrees(ofSine: -sine) == -Arcsine.degrees(ofSine: sine))
        }
    }

    @Test("holds at the ends and beyond", arguments: [(1.0, 90.0), (1.5, 90), (-1, -90), (-7, -90), (0, 0)])
    func ends(_ sine: Double, _ degrees: Double) {
        #expect(Arcsine.degrees(ofSine: sine) == degrees)
    }
}
