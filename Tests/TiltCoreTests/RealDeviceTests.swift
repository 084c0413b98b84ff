import Foundation
import TestOptions
import Testing
import TiltTraces

@testable import TestHands
@testable import TiltCore

@Suite(
    "Recordings of real devices", .enabled(if: TestOptions.traces != nil, "TROOPER_TRACES names a folder of recordings")
)
struct RecordingTests {
    private func play(_ name: String, _ preset: SnapPreset) throws -> HandPlay {
        let path = URL(fileURLWithPath: TestOptions.traces ?? "").appendingPathComponent(name)
        let trace = try Trace(reading: Array(Data(contentsOf: path)))
        let device = try #require(trace.device)
        return HandPlay(trace.events, on: device, TiltSettings(snap: preset))
    }

    @Test(
        "a pad that is only held never answers, and never reaches the third stage of the firm preset",
        arguments: [
            "ds4-v1-motion-part1.evemu", "ds3-a1-motion.evemu", "ds3-a2-motion.evemu", "joycon-left-imu.evemu",
        ], SnapPreset.allCases)
    func calm(_ name: String, _ preset: SnapPreset) throws {
        let play = try play(name, preset)
        #expect(play.answers.isEmpty)
        #expect(preset != .firm || play.stages.allSatisfy { abs($0.stage) < 3 })
    }

    @Test("sweeps of a stick pass every stage to both ends", arguments: SnapPreset.allCases)
    func sweeps(_ preset: SnapPreset) throws {
        let stages = try play("ds3-hiddevices-sticks.evemu", preset).stages.map(\.stage)
        #expect(stages == [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0, 1, 2, 3, 2, 1, 0])
    }
}
