import Foundation
import Testing

@testable import TestHands

@Suite("Sines of the engine's own")
struct SineTests {
    @Test("are those of the C library, but for the last bits")
    func values() {
        for step in -40_000...40_000 {
            let angle = Double(step) * 0.011_7
            #expect((sine(angle) - Foundation.sin(angle)).magnitude < 1e-13, "\(angle)")
            #expect((cosine(angle) - Foundation.cos(angle)).magnitude < 1e-13, "\(angle)")
        }
    }
}
