import Foundation

/// The sysfs directory of a laptop's accelerometer: made by umockdev, or in an ordinary directory.
public struct MockAccelerometer {
    /// The files and their texts, without a line feed at the end.
    public var attributes: [String: String]
    public let number: Int

    /// Units of the chip for one g.
    private static let oneG = 1_024.0

    /// A chip whose axes are those of the screen, which leans back by 30 degrees.
    public init(_ name: String = "kxcjk1013", number: Int = 0) {
        self.number = number
        attributes = ["name": name, "in_accel_scale": "\(9.806_65 / Self.oneG)"]
        for (axis, share) in zip("xyz", Self.shares(tilt: 0)) {
            attributes["in_accel_\(axis)_raw"] = Self.raw(share)
        }
    }

    public var path: String { "/sys/bus/iio/devices/iio:device\(number)" }

    /// The same in umockdev's own directory, where a test can change it while a program runs.
    private var place: String { "/devices/platform/i2c-1/iio:device\(number)" }

    /// Writes umockdev's file into a directory, and returns umockdev's arguments for it.
    public func arguments(in directory: URL) throws -> [String] {
        let lines = attributes.sorted { $0.key < $1.key }.map { "A: \($0.key)=\($0.value)\\n\n" }
        let file = directory.appendingPathComponent("accelerometer\(number).umockdev")
        try "P: \(place)\nE: SUBSYSTEM=iio\n\(lines.joined())\n".write(to: file, atomically: true, encoding: .utf8)
        return ["-d", file.path]
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

    /// The kernel's convention: x to the right, y up, z to the player, and an axis that points up reads +1 g.
    private static func shares(tilt degrees: Double) -> [Double] {
        let (tilt, back) = (degrees * .pi / 180, 30 * Double.pi / 180)
        return [-sin(tilt), cos(tilt) * cos(back), cos(tilt) * sin(back)]
    }

    /// Always as long.
    private static func raw(_ share: Double) -> String { String(format: "%+06d", Int(share * oneG)) }
}
