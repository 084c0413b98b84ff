import Glibc
import TiltCore
import TrooperSystem

/// What shows at a controller that its player has answered.
package protocol Lamp {
    /// Errors are ignored: nothing depends on a light.
    func set(isOn: Bool)
}

/// The light in a buzzer, a file of sysfs that root may write, and by the udev rule of this program everybody.
package struct BuzzerLight: Lamp {
    private let file: String

    /// Nil for a driver that shows none.
    package init?(of buzzer: Buzzer, at path: String) {
        let directory = NodeAttributes(path).attribute("device/leds")
        let end = "::buzz\(buzzer.place + 1)"
        guard let name = FilePath.names(in: directory)?.first(where: { $0.hasSuffix(end) }) else { return nil }
        file = "\(directory)/\(name)/brightness"
    }

    /// Those of a Buzz set; empty for any other device.
    package static func all(on node: InputDevice) -> [BuzzerLight] {
        node.description.isBuzzSet ? Buzzer.all.compactMap { BuzzerLight(of: $0, at: node.path) } : []
    }

    package var isWritable: Bool { access(file, W_OK) == 0 }

    package func set(isOn: Bool) {
        let descriptor = open(file, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        _ = write(descriptor, isOn ? "1" : "0", 1)
        close(descriptor)
    }
}
