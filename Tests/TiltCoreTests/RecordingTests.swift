import TestOptions
import Testing

@testable import TiltCore

@Suite("Real hands", .enabled(if: TestOptions.traces != nil, "TROOPER_TRACES names a folder of recordings"))
struct RecordingTests {
    private func play(_ name: String, _ preset: SnapPreset) throws -> (player: Player, farthest: Double) {
        let (device, events) = try Recordings.read(name)
        let measure: SnapProfile.Measure = Classification(device).kind == .motionSensor ? .degrees : .percent
        var player = Player(TiltReader(device, profile: SnapProfile(preset, for: measure)))
        var farthest = 0.0
        for event in events {
            player.play([event])
            guard player.reader.isCalibrated else { continue }
            farthest = max(farthest, player.reader.position(of: player.reader.quick.value).magnitude)
        }
        if let last = events.last { player.wait(until: last.at.rawValue + 2_000_000) }
        return (player, farthest)
    }

    @Test(
        "nobody's wobble reaches the third stage or takes a stage back at once",
        arguments: [
            "ds4-v1-motion-part1.evemu", "ds3-a1-motion.evemu", "ds3-a2-motion.evemu", "joycon-left-imu.evemu",
        ])
    func calm(_ name: String) throws {
        for preset in [SnapPreset.normal, .firm] {
            let (player, farthest) = try play(name, preset)
            #expect(player.outputs.stages.allSatisfy { abs($0) < 3 }, "\(preset), as far as \(farthest)")
            #expect(player.answers.isEmpty)
        }
    }

    @Test("gentle, which is made for small tilts, is still not answered by a pad that is only held")
    func gentle() throws {
        for name in ["ds4-v1-motion-part1.evemu", "ds3-a1-motion.evemu", "joycon-left-imu.evemu"] {
            #expect(try play(name, .gentle).player.answers.isEmpty, "\(name)")
        }
    }

    @Test("the sweeps of a stick pass through every stage to both ends")
    func sweeps() throws {
        for preset in SnapPreset.allCases {
            let stages = try play("ds3-hiddevices-sticks.evemu", preset).player.outputs.stages
            #expect(stages == [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0, 1, 2, 3, 2, 1, 0])
        }
    }
}
