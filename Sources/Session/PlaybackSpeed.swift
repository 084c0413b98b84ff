import QuizCore

/// How fast a recording is shown: a quarter to sixteen times as fast as it happened, in steps of two.
enum PlaybackSpeed: Int64, CaseIterable, Sendable {
    case quarter = 1
    case half = 2
    case normal = 4
    case two = 8
    case four = 16
    case eight = 32
    case sixteen = 64

    /// The raw value counts quarters, so that all of this is done in whole numbers.
    private static let parts: Int64 = 4

    var label: String {
        rawValue < PlaybackSpeed.parts ? "1/\(PlaybackSpeed.parts / rawValue)x" : "\(rawValue / PlaybackSpeed.parts)x"
    }

    var faster: PlaybackSpeed { PlaybackSpeed(rawValue: rawValue * 2) ?? self }
    var slower: PlaybackSpeed { PlaybackSpeed(rawValue: rawValue / 2) ?? self }

    /// How much of the recording is shown in some real time.
    func shown(in real: Microseconds) -> Microseconds {
        let (product, overflows) = max(0, real.rawValue).multipliedReportingOverflow(by: rawValue)
        return Microseconds(rawValue: overflows ? .max : product / PlaybackSpeed.parts)
    }

    /// How long it takes to show some of the recording; rounded up, so that it has been shown by then.
    func needed(for shown: Microseconds) -> Microseconds {
        let (product, overflows) = max(0, shown.rawValue).multipliedReportingOverflow(by: PlaybackSpeed.parts)
        return Microseconds(rawValue: overflows ? .max : product / rawValue + (product % rawValue == 0 ? 0 : 1))
    }
}
