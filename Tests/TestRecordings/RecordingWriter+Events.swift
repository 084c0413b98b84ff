import TiltRecording

extension RecordingWriter {
    /// The whole file of these events, with a checkpoint wherever one is due.
    public static func recording(
        of events: [RecordedEvent], on first: TiltedGame, _ header: RecordingHeader
    ) -> [UInt8] {
        var game = first
        game.record(header)
        for event in events { game.replay(event) }
        return game.endRecording()
    }
}
