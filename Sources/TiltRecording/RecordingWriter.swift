import QuizCore

/// Writes a recording while the game is played: the bytes collect in `pending` until the caller has written them.
///
/// A `TiltedGame` that is recorded has one. Append every event in the order in which the game handles it, and add a
/// checkpoint when one is due. If the process is killed, the file is valid up to its last checkpoint.
package struct RecordingWriter: Sendable {
    /// Bytes that the caller has not written yet; see `clearPending()`.
    package private(set) var pending: [UInt8] = []

    private var hash = StateHash()
    /// How many bytes of `pending` are in the hash.
    private var hashedCount = 0

    /// Whether `pending` has a checkpoint, or more bytes than should be kept in memory.
    var needsWriting: Bool { hasPendingCheckpoint || pending.count >= RecordingWriter.mostPendingBytes }

    private var hasPendingCheckpoint = false
    private static let mostPendingBytes = 1 << 16

    private var latest: Microseconds = .zero
    private var lineCountSinceCheckpoint = 0
    private var latestCheckpoint: Microseconds = .zero
    private var confirmedDoneCount = 0

    /// The latest facts of the deck and of each device, which are not repeated.
    private var statedDeck: [UInt8] = []
    private var statedDevices: [DeviceNumber: [UInt8]] = [:]

    /// Writes the header and a checkpoint of the first state of the game.
    package init(_ header: RecordingHeader, of game: TiltedGame) {
        pending.append(contentsOf: (RecordingFormat.firstLine + "\n").utf8)
        var facts = FactWriter()
        facts.add(header)
        pending.append(contentsOf: facts.text)
        checkpoint(game)
    }

    /// To be called when `pending` has been written.
    package mutating func clearPending() {
        hashPending()
        hashedCount = 0
        hasPendingCheckpoint = false
        pending.removeAll(keepingCapacity: true)
    }

    /// Whether a checkpoint is due: after an answer, after five seconds, after 100,000 lines.
    package func needsCheckpoint(doneCount: Int) -> Bool {
        guard lineCountSinceCheckpoint > 0 else { return false }
        return doneCount != confirmedDoneCount
            || latest - latestCheckpoint >= RecordingLimits.checkpointInterval
            || lineCountSinceCheckpoint >= RecordingLimits.linesPerCheckpoint
    }

    /// Writes a checkpoint: the state of the game after the latest event.
    package mutating func checkpoint(_ game: TiltedGame) { appendCheckpoint(.check, game) }

    /// Writes the last line, a checkpoint as well. Nothing may follow it.
    package mutating func end(_ game: TiltedGame) { appendCheckpoint(.end, game) }

    private mutating func appendCheckpoint(_ word: CheckpointLine.Word, _ game: TiltedGame) {
        var line = word.rawValue + " " + String(latest.rawValue)
        for field in game.fields { line += " " + field.name + "=" + field.value }
        line += " state=" + HexWord.text(of: game.stateHash) + " bytes="
        pending.append(contentsOf: line.utf8)
        hashPending()
        pending.appendHex(hash.value, digits: HexWord.digitCount)
        pending.append(UInt8(ascii: "\n"))
        latestCheckpoint = latest
        lineCountSinceCheckpoint = 0
        hasPendingCheckpoint = true
        confirmedDoneCount = game.doneCount
    }

    private mutating func hashPending() {
        let bytes = pending
        hash.add(bytes.span.extracting(hashedCount..<bytes.count))
        hashedCount = pending.count
    }

    /// Writes an event, and before it the facts of a deck or device that it refers to.
    package mutating func append(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): state(deck)
        case .quiz(.gameResumed(let progress)): state(progress.deck)
        case .deviceAppeared(let device): state(device)
        default: break
        }
        pending.appendDecimal((event.at - latest).rawValue)
        pending.append(UInt8(ascii: " "))
        EventLine.append(event.kind, at: event.seat, to: &pending)
        pending.append(UInt8(ascii: "\n"))
        latest = event.at
        lineCountSinceCheckpoint += 1
    }

    /// The questions in full: the recording must play even if the pack changes.
    private mutating func state(_ deck: Deck) {
        var facts = FactWriter()
        facts.add("seed", deck.seed.map(String.init) ?? "none")
        if deck.questions.count != Limits.questionsPerGame { facts.add("questions", String(deck.questions.count)) }
        for (index, question) in deck.questions.enumerated() { facts.add(question, number: index + 1) }
        guard facts.text != statedDeck else { return }
        statedDeck = facts.text
        pending.append(contentsOf: facts.text)
    }

    private mutating func state(_ device: RecordedDevice) {
        var facts = FactWriter()
        facts.add(device)
        guard facts.text != statedDevices[device.number] else { return }
        statedDevices[device.number] = facts.text
        pending.append(contentsOf: facts.text)
    }
}
