import Recording

extension RecordingWriter {
    /// The whole file of what a machine hears, with its checkpoints where those of a game are.
    public static func recording<Machine: Replayed>(
        of events: [RecordedEvent], on first: Machine, _ header: RecordingHeader
    ) -> [UInt8] {
        var machine = first
        var writer = RecordingWriter(header, of: machine)
        for event in events {
            writer.append(event)
            machine.take(event)
            if writer.needsCheckpoint(answerCount: machine.answerCount) { writer.checkpoint(machine) }
        }
        writer.end(machine)
        return writer.pending
    }
}
