import QuizCore
import TiltCore

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
