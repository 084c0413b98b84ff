import Foundation
import Synchronization
import TiltCore

/// The motion sensor of a simulated Joy-Con, which a test tilts: it sends samples all the time, as in a hand.
final class MovedSensor: Sendable {
    let pad: MovedPad
    private let degrees = Mutex(0.0)

    private static let oneG = 4_096.0
    /// Microseconds from one sample to the next.
    private static let interval: UInt32 = 15_000

    init(_ description: DeviceDescription, number: Int) throws {
        pad = try MovedPad(description, number: number)
        Thread.detachNewThread { [weak self] in
            var tremor = 0.5
            while let self {
                self.send(at: self.degrees.withLock { $0 } + tremor)
                tremor = -tremor
                usleep(Self.interval)
            }
        }
    }

    /// Tilts to an angle; positive is to the right.
    func tilt(to degrees: Double) { self.degrees.withLock { $0 = degrees } }

    private func send(at degrees: Double) {
        let radians = degrees * .pi / 180
        let shares = [(AxisCode.y, sin(radians)), (.z, cos(radians))]
        pad.send(shares.map { axis, share in (.absolute(axis), Int32(share * Self.oneG)) })
    }
}
