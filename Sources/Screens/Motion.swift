import QuizCore

/// A small animation: what moved, when it began, and at which moments its picture changes.
public struct Motion: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        /// The arrow went from one detent to another.
        case arrowSnapped(from: Stage, to: Stage)
        /// The mark of the question with this index came to rest on its die.
        case markLanded(index: Int)
    }

    public static let stepLength = Microseconds.milliseconds(60)

    public let kind: Kind
    public let startedAt: Microseconds

    public init(_ kind: Kind, at time: Microseconds) {
        self.kind = kind
        startedAt = time
    }

    public var stepCount: Int {
        switch kind {
        case .arrowSnapped: 2
        case .markLanded: 4
        }
    }

    /// Which step of the animation is shown at a time; nil when it is over.
    public func step(at time: Microseconds) -> Int? {
        let step = Int(max(0, (time - startedAt).rawValue) / Motion.stepLength.rawValue)
        return step < stepCount ? step : nil
    }

    /// When the picture changes next; nil when it is over.
    public func nextStep(after time: Microseconds) -> Microseconds? {
        guard let step = step(at: time) else { return nil }
        return startedAt + Microseconds(rawValue: Int64(step + 1) * Motion.stepLength.rawValue)
    }
}
