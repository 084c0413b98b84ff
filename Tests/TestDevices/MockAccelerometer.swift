import TestHands

/// The accelerometer of a laptop's screen, an IIO device that umockdev simulates.
public struct MockAccelerometer: Sendable {
    /// The files and their texts, without a line feed at the end.
    package var attributes: [String: String]
    package let number: Int

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

    package var path: String { "/sys/bus/iio/devices/iio:device\(number)" }

    /// The same in umockdev's own directory, where a test can change it while a program runs.
    package var place: String { "/devices/platform/i2c-1/iio:device\(number)" }

    /// What umockdev reads, with the name of its file.
    public var file: (name: String, text: String) {
        let lines = attributes.sorted { $0.key < $1.key }.map { "A: \($0.key)=\($0.value)\\n\n" }
        return ("accelerometer\(number).umockdev", "P: \(place)\nE: SUBSYSTEM=iio\n\(lines.joined())\n")
    }

    /// umockdev's arguments for the file in a directory.
    public func arguments(in directory: String) -> [String] { ["-d", "\(directory)/\(file.name)"] }

    /// The kernel's convention: x to the right, y up, z to the player, and an axis that points up reads +1 g.
    package static func shares(tilt degrees: Double) -> [Double] {
        let (tilt, back) = (degrees * .pi / 180, 30 * Double.pi / 180)
        return [-sine(tilt), cosine(tilt) * cosine(back), cosine(tilt) * sine(back)]
    }

    /// Always as long.
    package static func raw(_ share: Double) -> String {
        let units = Int(share * oneG)
        return (units < 0 ? "-" : "+") + units.magnitude.padded(5)
    }
}
