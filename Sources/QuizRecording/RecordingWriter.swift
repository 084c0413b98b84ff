import QuizCore

/// Writes the recording of a game: the lines collect until they are taken.
///
/// If the process is killed, the file is good up to its last check.
struct RecordingWriter: Sendable {
    private var pending: [UInt8] = []
    private var hash = StateHash()
    private var lineCount = 1
    private var byteCount = 0
    /// Whether the last line is written: nothing may follow it.
    private(set) var isEnded = false

    /// More than a line of an event and the two checks that may follow it.
    private static let reserve = 300

    /// Nil for questions that are too long for any recording.
    init?(_ header: RecordingHeader) {
        let line = header.line
        guard line.utf8.count < RecordingLimits.bytes / 2 else { return nil }
        add(line)
    }

    private mutating func add(_ text: String) {
        let bytes = Array(text.utf8)
        pending += bytes
        byteCount += bytes.count
        hash.add(bytes.span)
    }

    /// Adds an event and, if a question was closed by it, a check. A recording that is full ends.
    mutating func add(_ event: Game.Event, made game: Game, _ effects: [Game.Effect]) {
        if isEnded { return }
        add(RecordingLine.text(of: event))
        lineCount += 1
        let isFull =
            lineCount + 2 >= RecordingLimits.lines || byteCount + RecordingWriter.reserve >= RecordingLimits.bytes
        if isFull { return end(game) }
        for case .closed in effects { addCheck("check", game) }
    }

    mutating func end(_ game: Game) {
        if isEnded { return }
        addCheck("end", game)
        isEnded = true
    }

    private mutating func addCheck(_ word: String, _ game: Game) {
        add("[\(game.now.rawValue),\"\(word)\",\"\(HexWord.text(of: game.stateHash))\",")
        add("\"\(HexWord.text(of: hash.value))\"]\n")
        lineCount += 1
    }

    /// The lines since the last call.
    mutating func take() -> [UInt8] {
        defer { pending = [] }
        return pending
    }
}
