import QuizCore

/// What the buttons of a device mean in a game.
struct PadButtons: Hashable, Sendable {
    private let confirm: KeyCode
    private let back: KeyCode
    private let menu: KeyCode
    private let left: KeyCode
    private let right: KeyCode
    /// The pair that the player chose.
    private let answers: AnswerButtons?

    /// KEY_RESERVED, which no event has.
    private static let absent: KeyCode = 0

    init(of device: DeviceDescription, _ classification: Classification, answers: AnswerButtons? = nil) {
        let isRefused = classification.kind == .keyboard || classification.kind == .pointer
        func first(of candidates: [KeyCode]) -> KeyCode {
            isRefused ? PadButtons.absent : candidates.first(where: isFree) ?? PadButtons.absent
        }
        func isFree(_ code: KeyCode) -> Bool { device.hasKey(code) && answers?.side(of: code) == nil }
        self.answers = isRefused ? nil : answers
        // The left Joy-Con has only its d-pad below the thumb.
        confirm = first(of: [.south, .trigger, .dpadDown] + (Buzzer(device).map { [$0.red] } ?? []))
        back = first(of: [.east, .thumb])
        menu = first(of: [.start, .base4, .select, .mode])
        // A hat and d-pad buttons on one node are the same d-pad sent twice.
        let hasHat = classification.hatAxis == .hat0X
        // Some Xbox drivers send the d-pad as BTN_TRIGGER_HAPPY1 and 2.
        let isXbox = device.hasKey(.south)
        let lefts = [KeyCode.dpadLeft, .left] + (isXbox ? [.happy1] : [])
        let rights = [KeyCode.dpadRight, .right] + (isXbox ? [.happy2] : [])
        left = first(of: hasHat ? [] : lefts)
        right = first(of: hasHat ? [] : rights)
    }

    /// What a press means. A chosen button also confirms where no other button can.
    func meanings(of code: KeyCode) -> [PadEvent.Kind] {
        guard let side = answers?.side(of: code) else { return [meaning(of: code)].compactMap { $0 } }
        return confirm == PadButtons.absent ? [.step(side), .confirm] : [.step(side)]
    }

    private func meaning(of code: KeyCode) -> PadEvent.Kind? {
        switch code {
        case PadButtons.absent: nil
        case confirm: .confirm
        case back: .back
        case menu: .menu
        case left: .step(.left)
        case right: .step(.right)
        default: nil
        }
    }
}

/// A d-pad that is sent as an axis: the outer quarters of its range are presses.
struct Hat: Hashable, Sendable {
    let code: AxisCode
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
}

/// Two buttons that the player chose to answer with, each a step towards its side.
package struct AnswerButtons: Hashable, Sendable {
    /// The code of the button for true, such as BTN_TRIGGER.
    package let left: KeyCode
    /// The code of the button for false.
    package let right: KeyCode

    /// Nil for equal codes and for codes that no button has.
    package init?(left: KeyCode, right: KeyCode) {
        guard left != right, AnswerButtons.canChoose(left), AnswerButtons.canChoose(right) else { return nil }
        self.left = left
        self.right = right
    }

    /// Whether a code of EV_KEY is one of a button, and not one of a keyboard.
    package static func canChoose(_ code: KeyCode) -> Bool { KeyRange.buttons.contains(code.rawValue) }

    func side(of code: KeyCode) -> Side? { code == left ? .left : code == right ? .right : nil }
}
