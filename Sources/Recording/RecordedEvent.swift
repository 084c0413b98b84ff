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

    /// A resumed game brings times of its own.
    private static func bounded(_ kind: Kind) -> Kind {
        guard case .quiz(.gameResumed(let progress)) = kind else { return kind }
        let answers = progress.answers.map { answer in
            GivenAnswer(given: answer.given, taken: min(answer.taken, RecordingLimits.longest))
        }
        return .quiz(.gameResumed(GameProgress(deck: progress.deck, answers: answers) ?? progress))
    }

    /// An event of the quiz.
    public init(_ event: Event) {
        self.init(.quiz(event.kind), at: event.at)
    }

    /// An event of a device, whose time counts from the beginning of the recording.
    public init(_ event: InputEvent, of device: DeviceNumber) {
        self.init(
            .sensor(device: device, type: event.type, code: event.code, value: event.value),
            at: event.at)
    }
}

/// What a device sent, and which one: nearly every event of a game that is tilted.
///
/// Nothing in it has to be counted or let go, so a row of these costs what its bytes cost.
public struct RecordedInput: Hashable, Sendable {
    public let device: DeviceNumber
    /// Its time counts from the beginning of the recording.
    public let event: InputEvent
}

extension RecordedEvent {
    public init(_ input: RecordedInput) {
        self.init(input.event, of: input.device)
    }
}

/// The number that a device has in one recording: 1 to 255.
public struct DeviceNumber: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: UInt8

    public init?(rawValue: UInt8) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
    }

    init?(_ value: Int64) {
        guard let byte = UInt8(exactly: value) else { return nil }
        self.init(rawValue: byte)
    }

    public static func < (left: DeviceNumber, right: DeviceNumber) -> Bool {
        left.rawValue < right.rawValue
    }
}
