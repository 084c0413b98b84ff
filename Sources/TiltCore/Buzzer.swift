import QuizCore

/// One buzzer of a Buzz set.
///
/// The kernel's driver, hid-sony, gives the four buzzers of a set one node with twenty buttons, BTN_TRIGGER_HAPPY1 to
/// 20. A buzzer has five of them: red, yellow, green, orange, blue.
package struct Buzzer: Hashable, Sendable {
    /// 0 to 3.
    package let place: Int

    /// The buzzer that a device is by its ids and its five buttons; nil for a whole set and for any other device.
    package init?(_ device: DeviceDescription) {
        guard device.has(.buzzSet) else { return nil }
        let keys = device.codes.filter { $0.type == EventType.key }
        guard let buzzer = Buzzer.all.first(where: { $0.buttons == keys }) else { return nil }
        self = buzzer
    }

    private init(place: Int) { self.place = place }

    /// The four of a set.
    package static let all = (0..<4).map(Buzzer.init(place:))

    private static let buttonCount = 5

    /// Whether an event of the set's node is one of this buzzer; the end of a report is one of all four.
    package func takes(_ event: InputEvent) -> Bool {
        event.code.type == EventType.synchronisation || buttons.contains(event.code)
    }

    /// The set's node as that of this buzzer alone.
    package func part(of set: DeviceDescription) -> DeviceDescription {
        var part = set
        part.codes = buttons
        return part
    }

    fileprivate var buttons: [EventCode] { (0..<Buzzer.buttonCount).map { .key(button($0)) } }

    private func button(_ index: Int) -> KeyCode {
        KeyCode(rawValue: KeyCode.happy1.rawValue + UInt16(place * Buzzer.buttonCount + index))
    }

    /// The large button.
    var red: KeyCode { button(0) }

    /// Green is true, orange is false.
    func side(of code: KeyCode) -> Side? { code == button(2) ? .left : code == button(3) ? .right : nil }
}

extension DeviceDescription {
    /// Whether it is the node of a Buzz set.
    package var isBuzzSet: Bool {
        has(.buzzSet) && Buzzer.all.allSatisfy { $0.buttons.allSatisfy(codes.contains) }
    }
}

extension TiltReader {
    /// Takes a press as a whole tilt: the arrow goes to the third stage of a side, from the other side through the
    /// centre. It stays there somewhat longer than an answer takes, however long the button is held.
    mutating func press(_ side: Side, into outputs: inout [PadEvent]) {
        let target = Stage(side, Int(Stage.outermost))
        guard stage != target else { return }
        arrow.move(to: target, at: now, into: &outputs)
        quietAt = now + settings.snap.dwell.rawValue + TiltReader.stayAfterDwell
    }

    private static let stayAfterDwell: Int64 = 50_000
}
