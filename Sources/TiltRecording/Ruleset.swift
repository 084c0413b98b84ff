/// The rules that a recording names, by which a `TiltedGame` plays.
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
    }

    private init(_ name: String, _ replay: Replay) {
        self.name = name
        self.replay = replay
    }

    /// The game and its devices.
    public static let tilt = Ruleset("tilt-4", .tilt)

    /// The game alone.
    public static let quiz = Ruleset("quiz-2", .quiz)

    /// For `RecordingHeader.plays`: the rules of tilts, if it has some, and of the game.
    var plays: String { readsDevices ? Ruleset.tilt.name + " " + Ruleset.quiz.name : Ruleset.quiz.name }

    /// The rules of a recording; nil if this version does not know those of its game.
    init?(of header: RecordingHeader) {
        let known = [Ruleset.tilt, .quiz].first { $0.name == header.ruleset && ["", $0.plays].contains(header.plays) }
        let isOfGame = header.namesRules && Ruleset.gameRules(of: header) == Ruleset.quiz.name
        guard known != nil || isOfGame else { return nil }
        self = known ?? Ruleset(header.ruleset, .stages)
    }

    /// The name of the rules that a game was played by: the last of those that the recording plays by.
    static func gameRules(of header: RecordingHeader) -> String {
        header.namesRules ? header.plays.split(separator: " ").last.map(String.init) ?? "" : header.ruleset
    }

    /// Whether readers make stages of the events of devices; if not, the stages of a recording are played.
    package var readsDevices: Bool { replay == .tilt }

    /// What a whole recording comes to whose checkpoints are the same.
    ///
    /// - Parameter hasDevices: whether a device played in it.
    func verified(hasDevices: Bool) -> VerificationResult.Outcome {
        replay == .tilt || replay == .quiz && !hasDevices ? .same : .sameGame
    }

    /// Whether a replayed game is in the state of a checkpoint.
    func isSame(_ game: TiltedGame, as checkpoint: Checkpoint) -> Bool {
        game.stateHash == checkpoint.stateHash
            && (!readsDevices || game.fields.filter(\.isReader) == checkpoint.fields.filter(\.isReader))
    }

    /// The words of a checkpoint for what is played again.
    func fields(of checkpoint: Checkpoint) -> [StateField] {
        readsDevices ? checkpoint.fields : checkpoint.fields.filter { !$0.isOfDevice }
    }
}

extension RecordingHeader {
    /// Whether its ruleset is among those that it plays by, and not one of another program.
    fileprivate var namesRules: Bool { plays.split(separator: " ").contains(Substring(ruleset)) }
}
