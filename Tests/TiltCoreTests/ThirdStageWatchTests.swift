import QuizCore
import Testing

@testable import TiltCore

@Suite("A tilt that trembles at the border of the third stage")
struct ThirdStageWatchTests {
    @Test("is looked at from 90 to 220 ms, and goes back if its mean lies a point below the border")
    func looks() {
        for (time, mean, stage) in [
            (89_999, 30.9, 3), (90_000, 30.9, 2), (90_000, 31.1, 3), (220_000, 30.9, 2), (220_001, 30.9, 3),
        ] as [(Int64, Double, Int8)] {
            var watch = ThirdStageWatch()
            let target = Stage(rawValue: 3) ?? .neutral
            let first = watch.stage(target, at: mean, enter: 32, time: 0)
            let later = watch.stage(target, at: mean, enter: 32, time: time)
            #expect(first == target && later.rawValue == stage, "\(time) \(mean)")
        }
    }
}
