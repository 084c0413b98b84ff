/// How a controller moves, whichever way its maker laid the sensor: what an accelerometer and a gyroscope feel.
///
/// For a player who holds the controller flat, x points to the right, y up out of its face, and z to the player.
/// SDL's sensors of gamepads have the same axes and units.
public struct MotionSample: Hashable, Sendable {
    /// In metres a second squared. A controller that lies still on its back feels 9.81 along y; with its left side
    /// 30 degrees down it feels +4.9 along x and +8.5 along y.
    public let acceleration: SIMD3<Double>

    /// In radians a second, counter-clockwise about each axis, seen from its tip; zero without a gyroscope.
    public let rotation: SIMD3<Double>
}

extension TiltReader {
    /// How the device moves, by its latest sample; nil for a stick, and for a sensor of which nobody knows where its
    /// axes point.
    public var motion: MotionSample? {
        guard case .gravity = source, frame.isKnown, gravity.isSet, gravity.oneG > 0 else { return nil }
        let felt = axes.felt * (MotionSample.standardGravity / gravity.oneG)
        return MotionSample(
            acceleration: frame.turned(felt, rollSign), rotation: frame.turned(gyroscope.spin ?? .zero, rollSign))
    }
}

extension MotionSample {
    fileprivate static let standardGravity = 9.80665
}

extension PadFrame {
    /// What points along the sensor's axes along those of a `MotionSample`.
    fileprivate func turned(_ sensed: SIMD3<Double>, _ rollSign: Double) -> SIMD3<Double> {
        // An axis whose value falls as the right side goes down points to the right, for it feels what holds it up.
        let right = -rollSign
        // Sensors have right-handed axes, but the Wii Remote and the LIS3LV02DL: x to the left, y to the front, z up.
        let isMirrored = rollIndex == 0 && rollSign > 0
        let isRightHanded = ((rollIndex + 1) % 3 == faceIndex) != isMirrored
        return SIMD3(
            right * sensed[rollIndex], sensed[faceIndex], (isRightHanded ? right : -right) * sensed[longIndex])
    }
}
