import QuizCore

/// Writes a recording while it happens: the bytes pile up in `pending` until the caller has put them into its file.
///
/// Every event has to come here before or as it is played, and in that order; then a checkpoint where one is due. A
/// game that is killed leaves a file that is whole up to its last checkpoint.
public struct RecordingWriter: Sendable {
    /// What the file does not have yet.
    public internal(set) var pending: [UInt8] = []

    /// How many bytes the file has once `pending` is in it.
    public var byteCount: Int { clearedCount + pending.count }

    private var clearedCount = 0
    private var hash = StateHash()
    /// How much of `pending` is in the hash.
    private var hashedCount = 0

    var latest: Microseconds = .zero
    var lineCountSinceCheckpoint = 0
    private var latestCheckpoint: Microseconds = .zero
    private var confirmedAnswerCount = 0

    /// What was said last of the deck and of every device, so that it is not said again.
    var statedDeck: [UInt8] = []
    var statedDevices: [DeviceNumber: [UInt8]] = [:]

    /// Begins with the header and a checkpoint of the first state.
    public init(_ header: RecordingHeader, of machine: some Replayed) {
        pending.append(contentsOf: (RecordingFormat.firstLine + "\n").utf8)
        var facts = RecordingFacts()
        facts.add(header)
        pending.append(contentsOf: facts.text)
        if let deck = header.deck { state(deck) }
        for device in header.devices { state(device) }
        checkpoint(machine)
    }

    /// For the caller, once it has put `pending` into its file.
    public mutating func clearPending() {
        hashPending()
        clearedCount += pending.count
        hashedCount = 0
        pending.removeAll(keepingCapacity: true)
    }

    /// Whether the state has to be confirmed now: after an answer, after some seconds, after very many lines.
    public func needsCheckpoint(answerCount: Int) -> Bool {
        guard lineCountSinceCheckpoint > 0 else { return false }
        return answerCount != confirmedAnswerCount
            || latest - latestCheckpoint >= RecordingLimits.checkpointInterval
            || lineCountSinceCheckpoint >= RecordingLimits.linesPerCheckpoint
    }

    /// Confirms the state after the latest event.
    public mutating func checkpoint(_ machine: some Replayed) {
        appendCheckpoint("check", machine)
    }

    /// The last line. Nothing may follow it.
    public mutating func end(_ machine: some Replayed) {
        appendCheckpoint("end", machine)
    }

    private mutating func appendCheckpoint(_ word: String, _ machine: some Replayed) {
        var line = word + " " + String(latest.rawValue)
        for field in machine.fields { line += " " + field.name + "=" + field.value }
        line += " state=" + HexWord.text(of: StateHash.of(machine.encoded())) + " bytes="
        pending.append(contentsOf: line.utf8)
        hashPending()
        pending.appendHex(hash.value, digits: HexWord.digitCount)
        pending.append(UInt8(ascii: "\n"))
        latestCheckpoint = latest
        lineCountSinceCheckpoint = 0
        confirmedAnswerCount = machine.answerCount
    }

    private mutating func hashPending() {
        for byte in pending[hashedCount...] { hash.add(byte) }
        hashedCount = pending.count
    }
}

extension RecordingWriter {
    /// Writes an event, and before it whatever has to be known to understand it.
    public mutating func append(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): state(deck)
        case .quiz(.gameResumed(let progress)): state(progress.deck)
        case .deviceAppeared(let device): state(device)
        default: break
        }
        pending.appendDecimal((event.at - latest).rawValue)
        pending.append(UInt8(ascii: " "))
        EventSpelling.append(event.kind, to: &pending)
        pending.append(UInt8(ascii: "\n"))
        latest = event.at
        lineCountSinceCheckpoint += 1
    }

    /// Says which five questions are dealt next, in full: the pack may lose them, the recording must not.
    mutating func state(_ deck: Deck) {
        var facts = RecordingFacts()
        facts.add("seed", deck.seed.map(String.init) ?? "none")
        for (index, question) in deck.questions.enumerated() { facts.add(question, number: index + 1) }
        guard facts.text != statedDeck else { return }
        statedDeck = facts.text
        pending.append(contentsOf: facts.text)
    }

    mutating func state(_ device: RecordedDevice) {
        var facts = RecordingFacts()
        facts.add(device)
        guard facts.text != statedDevices[device.number] else { return }
        statedDevices[device.number] = facts.text
        pending.append(contentsOf: facts.text)
    }
}
