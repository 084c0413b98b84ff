import QuizCore
import TiltCore

/// The state that checkpoints hash.
extension TiltedGame {
    /// How many questions of the game are done; `RecordingWriter.needsCheckpoint(doneCount:)` asks for it.
    package var doneCount: Int { game.doneCount }

    /// The hash of a checkpoint: of the game alone, as each device has one in a field of its own.
    var stateHash: UInt64 { StateHash.of(game.encoded()) }

    /// The state in words, to say where two states differ, and a hash of each reader.
    package var fields: [StateField] {
        devices.reduce(into: game.fields) { fields, device in
            let name = "device.\(device.number.rawValue)"
            fields.append(StateField(name + ".stage", device.reader.stage.rawValue))
            fields.append(StateField(name + ".dropped", device.reader.droppedCount))
            fields.append(StateField(name + ".reader", hashOf: device.reader.encoded()))
        }
    }
}

/// The recording that a game makes of itself.
extension TiltedGame {
    /// Begins to record: every event from now on, in the order in which the game takes them.
    ///
    /// Call it before the first event. Write what `takeRecorded()` returns to a file whenever `needsWriting` says so.
    ///
    /// Without it the game is not recorded, and `endRecording()` returns nothing.
    ///
    /// - Parameters:
    ///   - engine: the program and its version.
    ///   - pack: where the questions are from, for standings and pictures; nil stands for Video Games.
    public mutating func record(engine: String, pack: Pack? = nil) {
        record(engine: engine, extras: pack.map { RecordedPack(id: $0.id, title: $0.title).facts } ?? [])
    }

    package mutating func record(engine: String, extras: [ExtraFact]) {
        record(RecordingHeader(rules, ruleset: ruleset, engine: engine, game: game, extras: extras))
    }

    /// Begins to record under a header from which this game was made.
    package mutating func record(_ header: RecordingHeader) { recording = RecordingWriter(header, of: self) }

    /// The bytes of the recording since the last call; empty for a game that is not recorded.
    public mutating func takeRecorded() -> [UInt8] {
        guard let bytes = recording?.pending else { return [] }
        recording?.clearPending()
        return bytes
    }

    /// Whether a checkpoint is among the bytes that were not taken yet: what comes after the last one is not confirmed,
    /// and need not be written. A flood of events is worth writing without one.
    public var needsWriting: Bool { recording?.needsWriting ?? false }

    /// Writes the last line, which confirms everything. What happens later is not recorded.
    ///
    /// Returns the rest of the recording.
    public mutating func endRecording() -> [UInt8] {
        guard var writer = recording else { return [] }
        recording = nil
        writer.end(self)
        return writer.pending
    }

    /// Records no more: the file could not be written.
    package mutating func stopRecording() { recording = nil }

    mutating func writeDueCheckpoint() {
        guard recording != nil, recording?.needsCheckpoint(doneCount: doneCount) == true, var writer = recording
        else { return }
        recording = nil
        writer.checkpoint(self)
        recording = writer
    }
}
