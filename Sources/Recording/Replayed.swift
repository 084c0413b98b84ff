/// What a recording is played on: the same events make the same state, on every machine.
public protocol Replayed: Sendable {
    /// The rules that it can play, by name; new recordings are made by the first.
    static var rulesets: [String] { get }

    /// How everything stands before the first event.
    init(_ header: RecordingHeader) throws(ReplayRefusal)

    mutating func take(_ event: RecordedEvent)

    /// The same for what devices sent between two other events, which is nearly all: a machine may do it at one go.
    mutating func take(_ inputs: Span<RecordedInput>)

    /// Answers so far. Only that it changes counts: an answer is worth a checkpoint.
    var answerCount: Int { get }

    /// The whole state: equal bytes, equal states.
    func encoded() -> [UInt8]

    /// The state in words, to say where two states differ.
    var fields: [StateField] { get }
}

extension Replayed {
    public mutating func take(_ inputs: Span<RecordedInput>) {
        for index in inputs.indices { take(RecordedEvent(inputs[index])) }
    }
}

/// Why a machine will not play a recording whose rules it knows.
public struct ReplayRefusal: Error, Hashable, Sendable {
    /// The header's key.
    public let key: String
    public let reason: String

    public init(key: String, reason: String) {
        self.key = key
        self.reason = reason
    }
}
