import Screens
import TiltCore

/// Learns which two buttons answer true and false.
struct ButtonLesson {
    private var left: UInt16?

    var advice: TiltView.Advice { left == nil ? .pressTrue : .pressFalse }

    /// Takes the code of a pressed button; the pair once it is complete.
    mutating func take(_ code: UInt16) -> AnswerButtons? {
        guard AnswerButtons.canChoose(code) else { return nil }
        guard let left else {
            left = code
            return nil
        }
        return AnswerButtons(left: left, right: code)
    }
}
