import Screens
import TiltCore

extension TiltView {
    /// What is to be seen of a device that is followed.
    public init(of reader: TiltReader, name: String, reason: String, lean: inout DrawnLean) {
        self.init(
            status: name, reason: reason, lean: lean.follow(reader.subPosition), advice: Advice(of: reader))
    }
}

extension TiltView.Advice {
    /// What a device needs before it moves the arrow; nil when it does.
    public init?(of reader: TiltReader) {
        switch reader.classification.kind {
        case .motionSensor where reader.needsSide: self = .showRight
        case .motionSensor where !reader.isCalibrated: self = .holdStill
        case .motionSensor, .stick:
            guard reader.isWaitingForMiddle else { return nil }
            self = .backToMiddle
        case .directionalPad, .buttonsOnly, .keyboard, .pointer, .nothingUseful: return nil
        }
    }
}
