import QuizCore
import TiltCore

/// One input of a recorded game, and when it came: microseconds since the recording began.
///
/// The initializers bound every time to 0...`RecordingLimits.longest`, so that the game plays exactly what is written.
public struct RecordedEvent: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// An event that the rules of the game handled; `timePassed` is a tick of the clock.
        case quiz(Game.Event.Kind)
        /// A raw kernel event, whose time becomes that of the recorded event. SYN_DROPPED comes as one of them.
        case input(InputEvent, of: DeviceNumber)
        /// The device sent nothing until a deadline of its reader, and the reader was told the time.
        case deviceSilent(DeviceNumber)
        /// The player made the present position of the device its centre.
        case deviceCentred(DeviceNumber)
        /// The device was connected.
        indirect case deviceAppeared(RecordedDevice)
        /// The device was disconnected or is no longer used.
        case deviceVanished(DeviceNumber)
    }

    /// Since the recording began. May be less than the time of the event before it: a kernel time that was read late.
    public let at: Microseconds

    /// What happened.
    public let kind: Kind

    /// Whose event of the game it is; devices have theirs in their description.
    public let seat: Seat

    /// An event at `time`; times out of range become the nearest one in range, those of a resumed game's answers too.
    package init(_ kind: Kind, at time: Microseconds, seat: Seat = .first) {
        self.seat = seat
        at = min(max(time, .zero), RecordingLimits.longest)
        switch kind {
        case .quiz(.gameResumed(let progress)): self.kind = .quiz(.gameResumed(RecordedEvent.bounded(progress)))
        case .input(var input, let device):
            input.at = at
            self.kind = .input(input, of: device)
        default: self.kind = kind
        }
    }

    private static func bounded(_ progress: GameProgress) -> GameProgress {
        // The line of a party has no answers, so its game begins anew.
        let rounds = progress.seatCount == 1 ? progress.rounds : []
        let bounded = rounds.map { round in
            round.map { answer in
                answer.map { GivenAnswer(given: $0.given, taken: min($0.taken, RecordingLimits.longest)) }
            }
        }
        return GameProgress(deck: progress.deck, seats: progress.seatCount, rounds: bounded) ?? progress
    }

    /// An event of the game, whose time counts from the beginning of the recording.
    package init(_ event: Game.Event) { self.init(.quiz(event.kind), at: event.at, seat: event.seat) }

    /// A raw event of a device, whose time counts from the beginning of the recording.
    package init(_ event: InputEvent, of device: DeviceNumber) {
        self.init(.input(event, of: device), at: event.at)
    }
}

/// The number of a device within one recording: 1 to 255.
public struct DeviceNumber: RawRepresentable, Hashable, Sendable {
    /// 1 to 255.
    public let rawValue: UInt8

    /// Nil for 0.
    public init?(rawValue: UInt8) {
        guard rawValue > 0 else { return nil }
        self.rawValue = rawValue
    }

    /// 1: the number of the only device of most games.
    public static let first = DeviceNumber(1 as UInt8)

    private init(_ number: UInt8) { rawValue = number }

    init?(_ value: Int64) {
        guard let byte = UInt8(exactly: value) else { return nil }
        self.init(rawValue: byte)
    }
}
