import QuizCore
import TiltCore

/// Learns which two buttons answer true and false.
struct ButtonLesson {
    private var left: KeyCode?

    var advice: TiltView.Advice { left == nil ? .pressTrue : .pressFalse }

    /// Takes the code of a pressed button; the pair once it is complete.
    mutating func take(_ code: KeyCode) -> AnswerButtons? {
        guard AnswerButtons.canChoose(code) else { return nil }
        guard let left else {
            left = code
            return nil
        }
        return AnswerButtons(left: left, right: code)
    }
}

extension TiltReader {
    /// Whether the player is asked for a direction that the table knows.
    var isAskedAgain: Bool { needsDirection && !classification.needsDirection }
}

extension Calibration {
    /// The same centre for the usual direction of the device; nil where it was measured about another axis.
    func turned(to usual: Calibration.Roll?) -> Calibration? {
        guard let roll else { return self }
        guard let usual, roll.axis == usual.axis else { return nil }
        return Calibration(
            centreThousandths: roll.sign == usual.sign ? centreThousandths : -centreThousandths,
            restLength: restLength)
    }
}

extension TiltView.Advice {
    /// What the direction that the player showed changes on a device whose direction is known; nil if nothing.
    init?(changeShownTo reader: TiltReader) {
        guard let usual = reader.classification.motion?.roll, let shown = reader.calibration?.roll, shown != usual
        else { return nil }
        self = shown.axis == usual.axis ? .sidesSwapped : .axisChanged
    }
}
