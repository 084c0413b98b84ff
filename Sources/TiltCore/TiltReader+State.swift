import QuizCore

/// What can be shown of a reader.
extension TiltReader {
    public var profile: SnapProfile { snap.profile }

    public var detent: Stage { snap.detent }

    /// Where the tilt is within its detent: 0 at rest, +1 about to snap to the right, -1 to the left.
    public var subPosition: Double {
        isCalibrated && hasPoint && hasSeenMiddle ? snap.subPosition(of: position) : 0
    }

    /// From the middle to the right: degrees of a sensor or percent of a stick, calmed for drawing.
    public var position: Double {
        hasPoint && lesson == nil ? position(of: calm.value) : 0
    }

    /// The tilt as the rest of the program knows it: -1 fully left, +1 fully right.
    public var lean: Double {
        let full = profile.measure == .degrees ? 90.0 : 100.0
        return min(max(position / full, -1), 1)
    }

    /// The latest value of the axis that is followed; nil where none is.
    public var rawValue: Int32? {
        axes.count > 0 ? axes[rollIndex] : nil
    }

    public var isCalibrated: Bool {
        if case .none = source { false } else { calibration != nil && lesson == nil }
    }

    public var isStill: Bool { stillSince != nil }

    /// Whether it lies calmly in the middle.
    public var isResting: Bool { detent == .neutral && isStill && isCalibrated }

    /// Whether the tilt must come back to the middle before the arrow follows it.
    public var isWaitingForMiddle: Bool { !hasSeenMiddle }

    /// Frames a second while the device speaks; 0 when it has been silent for a second.
    public var framesPerSecond: Double {
        now - lastFrameAt > 1_000_000 ? 0 : pace.framesPerSecond
    }
}
