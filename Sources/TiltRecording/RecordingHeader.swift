import QuizCore

/// The facts of a recording that stand before its first event.
public struct RecordingHeader: Hashable, Sendable {
    /// The name of the `Ruleset` that the game was played by.
    public package(set) var ruleset: String

    /// The rules of tilts and of the game that those are, as `tilt-4 quiz-2`; empty where only `ruleset` tells.
    package var plays: String

    /// The program that wrote the recording and its version. For people; nothing depends on it.
    package var engine: String

    /// The random number generator that seeds are for.
    package var generator: String

    /// How long the third stage must be held to give an answer: 0 to `RecordingLimits.longest`.
    package var dwell: Microseconds

    /// How many played: 1 to 4.
    package var seatCount: Int

    /// How long the others had after the first answer; nil for as long as they wanted.
    package var lastCall: Microseconds?

    /// The snap profiles, as `TiltRules.snapWords`; empty for the normal ones.
    package var snapProfile: String

    /// The tilt settings, as `TiltRules.settingsWords`; empty for the usual ones.
    package var settings: String

    /// Facts with keys that the format does not define.
    package var extras: [ExtraFact]

    /// A header for a new recording. Each text must have at most `RecordingLimits.opaqueBytes` bytes; `dwell` is bounded.
    package init(
        ruleset: String, plays: String = "", engine: String, generator: String = RecordingHeader.splitMix64,
        dwell: Microseconds = AnswerTiming.dwell, seatCount: Int = 1, lastCall: Microseconds? = nil,
        snapProfile: String = "", settings: String = "", extras: [ExtraFact] = []
    ) {
        precondition(
            [ruleset, plays, engine, generator, snapProfile, settings].allSatisfy {
                $0.utf8.count <= RecordingLimits.opaqueBytes
            },
            "every text of a header fits a line")
        self.ruleset = ruleset
        self.plays = plays
        self.engine = engine
        self.generator = generator
        self.dwell = RecordingHeader.bounded(dwell)
        self.seatCount = min(max(seatCount, 1), Seat.most)
        self.lastCall = lastCall.map(RecordingHeader.bounded)
        self.snapProfile = snapProfile
        self.settings = settings
        self.extras = extras
    }

    /// A header for a game by these rules.
    package init(
        _ rules: TiltRules, ruleset: Ruleset = .tilt, engine: String, game: Game? = nil, extras: [ExtraFact] = []
    ) {
        self.init(
            ruleset: ruleset.name, plays: ruleset.plays, engine: engine, dwell: game?.dwell ?? rules.dwell,
            seatCount: game?.seatCount ?? 1, lastCall: game?.lastCall, snapProfile: rules.snapWords,
            settings: rules.settingsWords, extras: extras)
    }

    private static func bounded(_ time: Microseconds) -> Microseconds {
        min(max(time, .zero), RecordingLimits.longest)
    }

    /// The name of `SplitMix64`, the only generator so far.
    package static let splitMix64 = "splitmix64"
}

/// A header fact with a key that the format does not define.
package struct ExtraFact: Hashable, Sendable {
    /// Small letters, digits, dots and hyphens, a letter first; at most 100 bytes.
    package let key: String

    /// Any text of at most `RecordingLimits.opaqueBytes` bytes. What was read from a file is untrusted.
    package let value: String

    /// Nil for a key or a value that a recording cannot hold.
    package init?(key: String, value: String) {
        guard FactKey.isKey(key), value.utf8.count <= RecordingLimits.opaqueBytes else { return nil }
        self.key = key
        self.value = value
    }
}

/// The pack that the questions of a recording are from: a seed deals the same five from this pack only.
package struct RecordedPack: Hashable, Sendable {
    /// The identifier in the pack file; may be empty.
    package let id: String

    /// The title in the pack file.
    package let title: String

    /// A pack by its own words.
    package init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// Nil where the header names no pack: the questions are from the built-in one.
    package init?(_ header: RecordingHeader) {
        func value(_ key: String) -> String? { header.extras.first { $0.key == key }?.value }
        guard let title = value(RecordedPack.titleKey) else { return nil }
        self.init(id: value(RecordedPack.idKey) ?? "", title: title)
    }

    /// For `RecordingHeader.extras`.
    package var facts: [ExtraFact] {
        [(RecordedPack.idKey, id), (RecordedPack.titleKey, title)].compactMap(ExtraFact.init)
    }

    private static let idKey = "pack.id"
    private static let titleKey = "pack.title"
}
