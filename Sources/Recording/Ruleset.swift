import QuizCore
import TiltCore

/// The rules that a recording names, by which a `TiltedGame` plays.
///
/// A game of your own that has other questions, screens or scores plays by the rules of this engine, under a name of its
/// own, so that no other program takes its recordings for its own:
///
/// ```swift
/// let mine = Ruleset(named: "star-quiz-1")
/// var play = TiltedGame(ruleset: mine)
/// play.record(engine: "star quiz 1.0")
/// // Later: only a program that knows the name verifies the recording.
/// let result = Verifier.verify(play.takeRecorded(), knowing: [mine])
/// ```
public struct Ruleset: Hashable, Sendable {
    /// In the header of a recording.
    public let name: String
    /// Whether the state has the devices, whose raw events move the arrow; without, events of devices are ignored.
    let followsDevices: Bool
    let method: TiltMethod
    let repeatRule: KeyRepeatRule

    /// Rules with another name that play as `rules` do. A name has at most `RecordingLimits.opaqueBytes` bytes.
    public init(named name: String, playingAs rules: Ruleset = .tilt) {
        self.init(name, followsDevices: rules.followsDevices, rules.method, rules.repeatRule)
    }

    private init(
        _ name: String, followsDevices: Bool, _ method: TiltMethod = .latest, _ rule: KeyRepeatRule = .series
    ) {
        self.name = name
        self.followsDevices = followsDevices
        self.method = method
        repeatRule = rule
    }

    /// The game and its devices.
    public static let tilt = Ruleset("tilt-3", followsDevices: true)

    /// The game alone.
    public static let quiz = Ruleset("quiz-2", followsDevices: false)

    /// `tilt` of builds between 0.2 and 0.3.
    package static let tilt2 = Ruleset("tilt-2", followsDevices: true, .turn)

    /// `tilt` up to version 0.2.
    package static let tilt1 = Ruleset("tilt-1", followsDevices: true, .lateral, .gap)

    /// `quiz` up to version 0.2.
    package static let quiz1 = Ruleset("quiz-1", followsDevices: false, .latest, .gap)

    /// All rules of this engine.
    public static let known = [tilt, quiz, tilt2, tilt1, quiz1]

    package static func isKnown(_ name: String) -> Bool { known.contains { $0.name == name } }
}
