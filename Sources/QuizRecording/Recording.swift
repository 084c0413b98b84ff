import QuizCore

/// A recorded game, read and played again.
///
/// ```swift
/// do {
///     let recording = try Recording(reading: Array("no recording".utf8))
///     print(recording.verdict == .same, recording.end.progress.score())
/// } catch {
///     print(error)
/// }
/// ```
public struct Recording: Sendable {
    /// What became of the game when it was played again.
    public enum Verdict: Hashable, Sendable {
        /// Every byte is as it was written, and every check agrees.
        case same
        /// The last line is missing: what follows the last check, on this line, is not confirmed. 0 for no check.
        case cut(line: Int)
        /// A byte was changed before this line, which is the first that shows it; and how.
        case damaged(line: Int, String)
        /// Every byte is as it was written, but at this check this version has come to another state.
        case differs(line: Int)
    }

    /// An event, what the game made of it, and the game after it.
    package typealias Moment = (event: Game.Event, effects: [Game.Effect], game: Game)

    /// What became of the game when it was played again.
    public let verdict: Verdict
    /// The game as it begins, and where it is from.
    public let header: RecordingHeader
    /// Up to the last good check.
    package let moments: [Moment]
    /// The game after the last good check.
    public var end: Game { moments.last?.game ?? header.game }
    /// The last word of the file, which copies share; nil unless the recording is whole.
    package let seal: String?

    /// Reads and plays a whole recording. Throws if not even its first line can be read.
    public init(reading bytes: [UInt8]) throws(Unreadable) {
        guard bytes.count <= RecordingLimits.bytes else {
            throw Unreadable(line: 1, message: "a recording has at most \(RecordingLimits.bytes >> 20) MiB")
        }
        header = try Recording.header(of: bytes)
        var replay = Replay(header.game)
        replay.read(bytes)
        (verdict, moments, seal) = (replay.verdict, replay.confirmed, replay.seal)
    }

    private static func header(of bytes: [UInt8]) throws(Unreadable) -> RecordingHeader {
        let kind = FileKind(beginning: bytes)
        guard kind == .recording else { throw Unreadable(line: 1, message: kind.words) }
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
            throw Unreadable(line: 1, message: "the first line is cut off: nothing can be played")
        }
        do throws(LineProblem) {
            let line = try RecordingLine.value(of: Array(bytes[..<end]), limits: RecordingLimits.ofHeader)
            return try RecordingHeader(reading: line)
        } catch {
            throw Unreadable(line: 1, message: error.message)
        }
    }

    /// Why bytes are no recording, or none that this version can play.
    public struct Unreadable: Error, Hashable, Sendable, CustomStringConvertible {
        /// Counted from 1.
        public let line: Int
        /// What is wrong there.
        public let message: String

        /// One line, safe to show on a terminal.
        public var description: String { "line \(line): \(message)" }
    }
}

/// Plays the lines after the first, up to the first that is wrong.
private struct Replay {
    private var game: Game
    private var hash = StateHash()
    private var hashedCount = 0
    private var line = 1
    /// Of the last good check; 0 for none.
    private var checkedLine = 0
    private var unconfirmed: [Recording.Moment] = []
    private(set) var confirmed: [Recording.Moment] = []
    private(set) var verdict = Recording.Verdict.cut(line: 0)
    private(set) var seal: String?

    init(_ game: Game) { self.game = game }

    mutating func read(_ bytes: [UInt8]) {
        var start = 0
        while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if seal != nil { return damage("something follows the end") }
            if line > 1 {
                do throws(LineProblem) { try read(start..<end, of: bytes) } catch { return damage(error.message) }
                if case .differs = verdict { return }
            }
            line += 1
            start = end + 1
        }
        if seal != nil, start < bytes.count { damage("something follows the end") }
    }

    private mutating func read(_ range: Range<Int>, of bytes: [UInt8]) throws(LineProblem) {
        switch try RecordingLine(reading: Array(bytes[range])) {
        case .event(let event): try play(event)
        case .check(let state, let seal, let isEnd):
            let sealStart = max(range.lowerBound, range.upperBound - Replay.sealLength)
            hash.add(bytes.span.extracting(hashedCount..<sealStart))
            hashedCount = sealStart
            let expected = "\"\(HexWord.text(of: hash.value))\"]"
            guard bytes[sealStart..<range.upperBound].elementsEqual(expected.utf8) else {
                throw LineProblem("something was changed between line \(checkedLine + 1) and here")
            }
            guard state == HexWord.text(of: game.stateHash) else {
                verdict = .differs(line: line)
                return
            }
            confirm(isEnd ? seal : nil)
        }
    }

    /// Of `"5f0c6a1e27b94d83"]`.
    private static let sealLength = HexWord.digitCount + 3

    private mutating func damage(_ message: String) { (verdict, seal) = (.damaged(line: line, message), nil) }

    private mutating func play(_ event: Game.Event) throws(LineProblem) {
        guard Seat.first(game.seatCount).contains(event.seat) else {
            throw LineProblem("nobody plays at seat \(event.seat.rawValue)")
        }
        guard event.at >= game.now else { throw LineProblem("the time goes back") }
        guard line < RecordingLimits.lines else {
            throw LineProblem("a recording has at most \(RecordingLimits.lines) lines")
        }
        let effects = game.receive(event)
        unconfirmed.append((event, effects, game))
    }

    private mutating func confirm(_ seal: String?) {
        confirmed += unconfirmed
        unconfirmed = []
        checkedLine = line
        self.seal = seal
        verdict = seal == nil ? .cut(line: line) : .same
    }
}

extension Recording.Verdict: CustomStringConvertible {
    /// One line, safe to show on a terminal.
    public var description: String {
        switch self {
        case .same: "same"
        case .cut(0): "truncated before its first check: nothing is confirmed"
        case .cut(let line): "truncated: confirmed up to line \(line)"
        case .damaged(let line, let reason): "damaged: line \(line): \(reason)"
        case .differs(let line): "plays differently: at line \(line) this version comes to another game"
        }
    }
}
