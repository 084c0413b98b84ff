import TestHands
import Testing
import TiltCore
import TiltRecording

extension SampleDevice {
    /// As a game knows it; the centre of a sensor is level.
    static func recorded(_ description: DeviceDescription, calibration: Calibration? = nil) throws -> RecordedDevice {
        RecordedDevice(
            description, number: try #require(DeviceNumber(rawValue: 1)), use: RecordedDevice.tilt,
            calibration: calibration?.words ?? "")
    }
}
