import QuizCore
import TiltCore

/// Something that came in while a game was played, and when: microseconds since the recording began.
///
/// The time is put into the bounds of a recording at once, so that what is played is what can be written down.
public struct RecordedEvent: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// What the rules of the game heard; `timePassed` is the tick of the clock for everyone.
        case quiz(Event.Kind)
        /// What the kernel sent, untouched. That it had to throw events away comes as one of them.
        case sensor(device: DeviceNumber, type: UInt16, code: UInt16, value: Int32)
        /// Time passed without a word from the device, and its reader was told.
        case deviceSilent(DeviceNumber)
        /// The player said that where the device is now is its middle.
        case deviceCentred(DeviceNumber)
        indirect case deviceAppeared(RecordedDevice)
        case deviceVanished(DeviceNumber)
    }

    public let at: Microseconds
    public let kind: Kind

    public init(_ kind: Kind, at time: Microseconds) {
        at = min(max(time, .zero), RecordingLimits.longest)
        self.kind = RecordedEvent.bounded(kind)
    }

    /// A resumed round brings times of its own.
    private static func bounded(_ kind: Kind) -> Kind {
        guard case .quiz(.roundResumed(let round)) = kind else { return kind }
        let answers = round.answers.map { answer in
            GivenAnswer(given: answer.given, taken: min(answer.taken, RecordingLimits.longest))
        }
        return .quiz(.roundResumed(Round(deck: round.deck, answers: answers) ?? round))
    }

    /// An event of the quiz.
    public init(_ event: Event) {
        self.init(.quiz(event.kind), at: event.at)
    }

    /// An event of a device, whose time counts from the beginning of the recording.
    public init(_ event: InputEvent, of device: DeviceNumber) {
        self.init(
            .sensor(device: device, type: event.type, code: event.code, value: event.value),
            at: Microseconds(rawValue: event.at))
    }
}
