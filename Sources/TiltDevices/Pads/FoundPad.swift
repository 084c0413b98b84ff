import TiltCore

/// The event nodes of one controller: the one that moves the arrow, and the one with buttons and rumble, if separate.
package struct FoundPad {
    package let main: InputDevice
    package let companion: InputDevice?
    /// The buzzer of the Buzz set whose node is `main`; nil for any other controller.
    package let buzzer: Buzzer?

    init(main: InputDevice, companion: InputDevice? = nil, buzzer: Buzzer? = nil) {
        (self.main, self.companion, self.buzzer) = (main, companion, buzzer)
    }

    package var nodes: [InputDevice] { [main] + (companion.map { [$0] } ?? []) }
    package var paths: [String] { nodes.map(\.path) }

    /// A node with the values that its axes have now; of a Buzz set the part that is this buzzer.
    func describe(_ node: InputDevice) -> DeviceDescription {
        let device = node.currentDescription
        return buzzer?.part(of: device) ?? device
    }

    /// Whether an event of one of its nodes is its own, and not of another buzzer.
    func takes(_ event: InputEvent) -> Bool { buzzer?.takes(event) ?? true }

    func isSame(as other: FoundPad) -> Bool { paths == other.paths && buzzer == other.buzzer }
}
