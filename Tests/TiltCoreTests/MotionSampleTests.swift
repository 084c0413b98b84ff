import QuizCore
import Testing

@testable import TiltCore

@Suite("The motion of a controller")
struct MotionSampleTests {
    /// What a device reads flat on its back, with the right side 30 degrees down, with the front 30 degrees up, and what
    /// its gyroscope reads while the right side goes down.
    private struct Poses {
        let device: DeviceDescription
        let oneG: Double
        let flat: SIMD3<Double>
        let right: SIMD3<Double>
        let front: SIMD3<Double>
        var codes: [UInt16] = [0, 1, 2]
    }

    private static let (sine, cosine) = (0.5, 0.866)

    private static let all = [
        // X to the right, Y out of the face, Z to the player.
        Poses(
            device: Described.dualShock4Motion, oneG: 8_192, flat: SIMD3(0, 1, 0), right: SIMD3(-sine, cosine, 0),
            front: SIMD3(0, cosine, -sine)),
        // X to the front, Y to the left, Z out of the face.
        Poses(
            device: Described.joyConMotion, oneG: 4_096, flat: SIMD3(0, 0, 1), right: SIMD3(0, sine, cosine),
            front: SIMD3(sine, 0, cosine)),
        // X to the left, Y to the front, Z out of the face.
        Poses(
            device: Described.wiiRemoteMotion, oneG: 100, flat: SIMD3(0, 0, 1), right: SIMD3(sine, 0, cosine),
            front: SIMD3(0, sine, cosine), codes: [3, 4, 5]),
        Poses(
            device: Described.laptopSensor, oneG: 1_000, flat: SIMD3(0, 0, 1), right: SIMD3(sine, 0, cosine),
            front: SIMD3(0, sine, cosine)),
    ]

    private func read(
        _ device: DeviceDescription, _ values: [(code: UInt16, value: Double)]
    ) -> TiltReader {
        var reader = TiltReader(device)
        for (code, value) in values {
            _ = reader.receive(
                InputEvent(at: .milliseconds(5), type: EventType.absolute, code: code, value: Int32(value)))
        }
        _ = reader.receive(InputEvent(at: .milliseconds(5), type: EventType.synchronisation, code: 0, value: 0))
        return reader
    }

    private func felt(_ poses: Poses, _ pose: SIMD3<Double>) throws -> [Int] {
        let values = (0..<3).map { (code: poses.codes[$0], value: (pose[$0] * poses.oneG).rounded()) }
        let sample = try #require(read(poses.device, values).motion)
        return (0..<3).map { Int((sample.acceleration[$0] * 10).rounded()) }
    }

    @Test("is felt along the same axes on every device: right, out of the face, to the player")
    func acceleration() throws {
        for poses in Self.all {
            let name = poses.device.name
            #expect(try felt(poses, poses.flat).map { $0 / 10 } == [0, 9, 0], "\(name)")
            #expect(try felt(poses, poses.right) == [-49, 85, 0], "\(name)")
            // The right side as far up.
            #expect(try felt(poses, poses.flat * (2 * Self.cosine) - poses.right) == [49, 85, 0], "\(name)")
            #expect(try felt(poses, poses.front) == [0, 85, -49], "\(name)")
        }
    }

    @Test("turns counter-clockwise about an axis that points at the eye")
    func rotation() throws {
        // The left side goes down by a radian a second, or the right side: clockwise about the axis to the player.
        for left in [1.0, -1] {
            let degrees = 57.3 * left
            let sony = read(Described.dualShock4Motion, [(1, 8_192), (3, 0), (4, 0), (5, 1_024 * degrees)])
            let nintendo = read(Described.joyConMotion, [(2, 4_096), (3, -14_247 * degrees), (4, 0), (5, 0)])
            for reader in [sony, nintendo] {
                let rotation = try #require(reader.motion).rotation
                #expect((0..<3).map { Int((rotation[$0] * 100).rounded()) } == [0, 0, Int(100 * left)])
            }
        }
    }

    @Test("is unknown for a stick, and before a sensor has sent anything")
    func unknown() {
        #expect(TiltReader(Described.dualShock4Pad).motion == nil)
        #expect(TiltReader(Described.dualShock4Motion).motion == nil)
    }
}
