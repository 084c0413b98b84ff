/// Questions that the rules ask of a description.
extension DeviceDescription {
    func hasProperty(_ property: UInt16) -> Bool {
        properties.contains(property)
    }

    func hasKey(_ code: UInt16) -> Bool {
        codes.contains(EventCode(type: EventType.key, code: code))
    }

    func hasKey(in range: ClosedRange<UInt16>) -> Bool {
        codes.contains { $0.type == EventType.key && range.contains($0.code) }
    }

    var hasAnyKey: Bool {
        codes.contains { $0.type == EventType.key }
    }

    func hasRelative(_ code: UInt16) -> Bool {
        codes.contains(EventCode(type: EventType.relative, code: code))
    }

    /// An axis that can be measured with: one whose range is empty says nothing.
    func axis(_ code: UInt16) -> AxisDescription? {
        axes.first { $0.code == code && $0.minimum < $0.maximum }
    }

    var letterCount: Int {
        codes.count { code in
            code.type == EventType.key && KeyCode.letterRows.contains { $0.contains(code.code) }
        }
    }

    /// Any key at all, other than the click of an accelerometer chip, which the kernel calls X, Y and Z.
    var hasKeysBesideClicks: Bool {
        let clicks = [KeyCode.north, KeyCode.west, KeyCode.z]
        return codes.contains { $0.type == EventType.key && !clicks.contains($0.code) }
    }

    var hasPadButtons: Bool {
        hasKey(in: KeyCode.gamepadButtons) || hasKey(in: KeyCode.joystickButtons)
    }

    var hasDirections: Bool {
        axis(AxisCode.hat0X) != nil
            || hasKey(KeyCode.dpadLeft) && hasKey(KeyCode.dpadRight)
            || hasKey(KeyCode.left) && hasKey(KeyCode.right)
    }

    var hasAnyButton: Bool {
        hasPadButtons || hasKey(in: KeyCode.miscellaneousButtons) || hasKey(in: KeyCode.mouseButtons)
            || hasKey(in: KeyCode.happyButtons)
    }

    /// Soldered to the machine: whoever leans it leans the screen.
    var isBuiltIn: Bool {
        let host: UInt16 = 0x19
        let i2c: UInt16 = 0x18
        let isa: UInt16 = 0x10
        return [host, i2c, isa].contains(bus)
    }
}
