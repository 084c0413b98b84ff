import Foundation
import TestHands

extension MockDevice {
    /// Writes umockdev's files into a directory, and returns umockdev's arguments for them.
    public func arguments(in directory: URL) throws -> [String] {
        for (name, text) in files {
            try text.write(to: directory.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return arguments(in: directory.path)
    }
}

extension MockAccelerometer {
    /// Writes umockdev's file into a directory, and returns umockdev's arguments for it.
    public func arguments(in directory: URL) throws -> [String] {
        let (name, text) = file
        try text.write(to: directory.appendingPathComponent(name), atomically: true, encoding: .utf8)
        return arguments(in: directory.path)
    }

    /// Writes the files into a directory of the name that the kernel gives, and returns its path.
    public func make(in directory: URL) throws -> String {
        let device = directory.appendingPathComponent("iio:device\(number)")
        try FileManager.default.createDirectory(at: device, withIntermediateDirectories: true)
        for (name, text) in attributes {
            try "\(text)\n".write(to: device.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        return device.path
    }

    /// The chip in the directory of a running umockdev, `$UMOCKDEV_DIR`.
    public func hand(in bed: String) -> Hand { Hand(device: "\(bed)/sys\(place)") }

    /// Tilts the machine while a program reads it.
    public struct Hand {
        let device: String

        /// Positive is to the right. The files are overwritten in place: a program never sees an empty one.
        public func tilt(to degrees: Double) {
            for (axis, share) in zip("xyz", MockAccelerometer.shares(tilt: degrees)) {
                let file = open("\(device)/in_accel_\(axis)_raw", O_WRONLY)
                let text = MockAccelerometer.raw(share)
                precondition(write(file, text, text.utf8.count) == text.utf8.count, "the chip is not there")
                close(file)
            }
        }

        /// Takes the chip away, as when its driver fails, or brings it back.
        public func setPresent(_ isPresent: Bool) {
            let (file, away) = ("\(device)/in_accel_x_raw", "\(device)/away")
            precondition((isPresent ? rename(away, file) : rename(file, away)) == 0, "the chip is not there")
        }
    }
}
