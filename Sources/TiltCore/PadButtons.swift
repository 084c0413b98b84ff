import TiltBase

/// What the buttons of a device mean in a game.
struct PadButtons: Hashable, Sendable {
    private let confirm: UInt16
    private let back: UInt16
    private let menu: UInt16
    private let left: UInt16
    private let right: UInt16
    /// The pair that the player chose.
    private let answers: AnswerButtons?

    /// KEY_RESERVED, which no event has.
    private static let absent: UInt16 = 0

    init(of device: DeviceDescription, _ classification: Classification, answers: AnswerButtons? = nil) {
        let isRefused = classification.kind == .keyboard || classification.kind == .pointer
        func first(of candidates: [UInt16]) -> UInt16 {
            isRefused ? PadButtons.absent : candidates.first(where: isFree) ?? PadButtons.absent
        }
        func isFree(_ code: UInt16) -> Bool { device.hasKey(code) && answers?.side(of: code) == nil }
        self.answers = isRefused ? nil : answers
        // The left Joy-Con has only its d-pad below the thumb.
        confirm = first(of: [KeyCode.south, KeyCode.trigger, KeyCode.dpadDown])
        back = first(of: [KeyCode.east, KeyCode.thumb])
        menu = first(of: [KeyCode.start, KeyCode.base4, KeyCode.select, KeyCode.mode])
        // A hat and d-pad buttons on one node are the same d-pad sent twice.
        let hasHat = classification.hatAxis == AxisCode.hat0X
        // Some Xbox drivers send the d-pad as BTN_TRIGGER_HAPPY1 and 2.
        let isXbox = device.hasKey(KeyCode.south)
        let lefts = [KeyCode.dpadLeft, KeyCode.left] + (isXbox ? [KeyCode.happy1] : [])
        let rights = [KeyCode.dpadRight, KeyCode.right] + (isXbox ? [KeyCode.happy2] : [])
        left = first(of: hasHat ? [] : lefts)
        right = first(of: hasHat ? [] : rights)
    }

    /// What a press means. A chosen button also confirms where no other button can.
    func meanings(of code: UInt16) -> [PadEvent.Kind] {
        guard let side = answers?.side(of: code) else { return [meaning(of: code)].compactMap { $0 } }
        return confirm == PadButtons.absent ? [.stepped(side), .confirm] : [.stepped(side)]
    }

    private func meaning(of code: UInt16) -> PadEvent.Kind? {
        switch code {
        case PadButtons.absent: nil
        case confirm: .confirm
        case back: .back
        case menu: .menu
        case left: .stepped(.left)
        case right: .stepped(.right)
        default: nil
        }
    }
}

/// A d-pad that is sent as an axis: the outer quarters of its range are presses.
struct Hat: Hashable, Sendable {
    let code: UInt16
    private let leftmost: Int64
    private let rightmost: Int64
    private(set) var pressed: Side?

    init(_ axis: AxisDescription) {
        code = axis.code
        let quarter = (Int64(axis.maximum) - Int64(axis.minimum)) / 4
        leftmost = Int64(axis.minimum) + quarter
        rightmost = Int64(axis.maximum) - quarter
    }

    /// The side that was just pressed; nil while it stays pressed and for a release.
    mutating func take(_ value: Int32) -> Side? {
        let side: Side? =
            if Int64(value) <= leftmost { .left } else if Int64(value) >= rightmost { .right } else { nil }
        defer { pressed = side }
        return side == pressed ? nil : side
    }

    /// Nil without a d-pad.
    static func find(on device: DeviceDescription, _ classification: Classification) -> Hat? {
        classification.hatAxis.flatMap(device.axis).map(Hat.init)
    }
}

/// Two buttons that the player chose to answer with, each a step towards its side.
public struct AnswerButtons: Hashable, Sendable {
    /// The code of the button for true, such as BTN_TRIGGER.
    public let left: UInt16
    /// The code of the button for false.
    public let right: UInt16

    /// Nil for equal codes and for codes that no button has.
    public init?(left: UInt16, right: UInt16) {
        guard left != right, [left, right].allSatisfy(KeyCode.buttons.contains) else { return nil }
        self.left = left
        self.right = right
    }

    /// Whether a code of EV_KEY is one of a button, and not one of a keyboard.
    package static func canChoose(_ code: UInt16) -> Bool { KeyCode.buttons.contains(code) }

    func side(of code: UInt16) -> Side? { code == left ? .left : code == right ? .right : nil }
}
