/// Which codes of a device mean what, by where they lie under the thumbs.
struct PadButtons: Hashable, Sendable {
    private let go: UInt16
    private let back: UInt16
    private let menu: UInt16
    private let left: UInt16
    private let right: UInt16

    /// Code 0 is reserved by the kernel, so no event carries it.
    private static let absent: UInt16 = 0

    init(of device: DeviceDescription, _ classification: Classification) {
        let isRefused = classification.kind == .keyboard || classification.kind == .pointer
        func first(of candidates: [UInt16]) -> UInt16 {
            isRefused ? PadButtons.absent : candidates.first(where: device.hasKey) ?? PadButtons.absent
        }
        // The left Joy-Con has no button at south but its d-pad.
        go = first(of: [KeyCode.south, KeyCode.trigger, KeyCode.dpadDown])
        back = first(of: [KeyCode.east, KeyCode.thumb])
        menu = first(of: [KeyCode.start, KeyCode.base4, KeyCode.select, KeyCode.mode])
        // A hat and d-pad buttons on one node are the same cross told twice.
        let hasHat = device.axis(AxisCode.hat0X) != nil
        // Some Xbox drivers send the cross as the first of the many nameless buttons.
        let isXbox = device.hasKey(KeyCode.south)
        let lefts = [KeyCode.dpadLeft, KeyCode.left] + (isXbox ? [KeyCode.happy1] : [])
        let rights = [KeyCode.dpadRight, KeyCode.right] + (isXbox ? [KeyCode.happy2] : [])
        left = first(of: hasHat ? [] : lefts)
        right = first(of: hasHat ? [] : rights)
    }

    func meaning(of code: UInt16) -> PadInput? {
        switch code {
        case PadButtons.absent: nil
        case go: .go
        case back: .back
        case menu: .menu
        case left: .side(.left)
        case right: .side(.right)
        default: nil
        }
    }
}
