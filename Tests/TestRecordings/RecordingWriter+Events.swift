import Recording

extension RecordingWriter {
    /// The whole file of these events, with a checkpoint wherever one is due.
    public static func recording(
        of events: [RecordedEvent], on first: ReplayedGame, _ header: RecordingHeader
    ) -> [UInt8] {
        var game = first
        var writer = RecordingWriter(header, of: game)
        for event in events {
            writer.append(event)
            game.play(event)
            if writer.needsCheckpoint(answerCount: game.answerCount) { writer.checkpoint(game) }
        }
        writer.end(game)
        return writer.pending
    }
}
