/// The rules that a recording names, by which a `TiltedGame` plays.
///
/// A game of your own that has other questions, screens or scores plays by the rules of this engine, under a name of its
/// own. Its recordings say which rules these are, so every program that knows them verifies the recording:
///
/// ```swift
/// var play = TiltedGame(ruleset: Ruleset(named: "star-quiz-1"))
/// play.record(engine: "star quiz 1.0")
/// precondition(Verifier.verify(play.endRecording()).isSame)
/// ```
public struct Ruleset: Hashable, Sendable {
    /// In the header of a recording.
    package let name: String

    private let replay: Replay

    /// What a replay makes again, and so can compare.
    private enum Replay: Hashable {
        /// The game and the readers of its devices.
        case tilt
        /// The game, which has no devices.
        case quiz
        /// The game, from the recorded stages: the rules of its tilts are unknown.
        case stages
        /// Likewise, but for its states, which held readers by older rules: the words of checkpoints are compared.
        case words(isBeforeFirstRelease: Bool)
    }

    /// Rules with a name of your own that play as `rules` do.
    ///
    /// - Precondition: the name has 1 to 8,000 bytes and is none that this engine gives: "tilt" or "quiz", a hyphen and
    ///   a number.
    public init(named name: String, playingAs rules: Ruleset = .tilt) {
        let parts = name.split(separator: "-")
        let isOurs = parts.count == 2 && ["tilt", "quiz"].contains(parts[0]) && UInt(parts[1]) != nil
        let isSized = (1...RecordingLimits.opaqueBytes).contains(name.utf8.count)
        precondition(isSized, "a name of rules has 1 to 8,000 bytes")
        precondition(!isOurs, "the name \(name) of rules belongs to this engine")
        self.init(name, rules.replay)
    }

    private init(_ name: String, _ replay: Replay) {
        self.name = name
        self.replay = replay
    }

    /// The game and its devices.
    public static let tilt = Ruleset("tilt-4", .tilt)

    /// The game alone.
    public static let quiz = Ruleset("quiz-2", .quiz)

    /// What recordings mean that do not say what their rules play by.
    private static let replays: [String: Replay] = [
        tilt.name: .tilt, quiz.name: .quiz,
        "tilt-3": .words(isBeforeFirstRelease: false), "tilt-2": .words(isBeforeFirstRelease: false),
        "tilt-1": .words(isBeforeFirstRelease: true), "quiz-1": .words(isBeforeFirstRelease: true),
    ]

    /// For `RecordingHeader.plays`: the rules of tilts, if it has some, and of the game.
    var plays: String { readsDevices ? Ruleset.tilt.name + " " + Ruleset.quiz.name : Ruleset.quiz.name }

    /// The rules of a recording; nil if this version does not know those of its game.
    init?(of header: RecordingHeader) {
        let replay: Replay? =
            switch header.plays {
            case "": Ruleset.replays[header.ruleset]
            case Ruleset.tilt.plays: .tilt
            case Ruleset.quiz.plays: .quiz
            default: Ruleset.gameRules(of: header) == Ruleset.quiz.name ? .stages : nil
            }
        guard let replay else { return nil }
        self.init(header.ruleset, replay)
    }

    /// The name of the rules that a game was played by: the last of those that the recording plays by.
    static func gameRules(of header: RecordingHeader) -> String {
        header.plays.split(separator: " ").last.map(String.init) ?? header.ruleset
    }

    /// Whether readers make stages of the events of devices; if not, the stages of a recording are played.
    package var readsDevices: Bool { replay == .tilt }

    /// What a whole recording comes to whose checkpoints are the same.
    ///
    /// - Parameter hasDevices: whether a device played in it.
    func verified(hasDevices: Bool) -> VerificationResult.Outcome {
        replay == .tilt || replay == .quiz && !hasDevices ? .same : .sameGame
    }

    /// Whether other presses counted as repeats of a held key, so that the same events may make another game now.
    var isBeforeFirstRelease: Bool { replay == .words(isBeforeFirstRelease: true) }

    /// Whether a replayed game is in the state of a checkpoint.
    func isSame(_ game: TiltedGame, as checkpoint: Checkpoint) -> Bool {
        switch replay {
        case .tilt:
            game.stateHash == checkpoint.stateHash
                && game.fields.filter(\.isReader) == checkpoint.fields.filter(\.isReader)
        case .quiz, .stages: game.stateHash == checkpoint.stateHash
        case .words: game.fields == fields(of: checkpoint)
        }
    }

    /// The words of a checkpoint for what is played again.
    func fields(of checkpoint: Checkpoint) -> [StateField] {
        readsDevices ? checkpoint.fields : checkpoint.fields.filter { !$0.isOfDevice }
    }
}

extension RecordingHeader {
    /// The name that another program gave its own rules; nil for rules that this engine named, now or later.
    package var ownRules: String? {
        plays.isEmpty || plays.split(separator: " ").contains { $0 == ruleset } ? nil : ruleset
    }
}
