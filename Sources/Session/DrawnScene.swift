import QuizCore
import Screens

/// The shortest times between two frames that follow a device or a recording.
package enum FrameGap {
    /// About 30 frames a second, for recordings and graphs.
    package static let shortest = Microseconds.milliseconds(33)
    /// At most 60 frames a second, for the arrow that follows a tilt.
    static let following = Microseconds(rawValue: 16_667)
}

/// The content that a display shows, so that a session draws only what has changed.
package struct DrawnContent<Content: Equatable> {
    private var drawn: (content: Content, size: Size)?
    private var drawnAt = Microseconds.zero
    private let gap: Microseconds

    /// - Parameter gap: the shortest time from one frame to the next.
    package init(gap: Microseconds = FrameGap.shortest) { self.gap = gap }

    /// The earliest time of the next frame.
    package var nextFrame: Microseconds { drawn == nil ? .zero : drawnAt + gap }

    /// What is shown at this size; nil if nothing or something of another size is.
    package func content(at size: Size) -> Content? { drawn?.size == size ? drawn?.content : nil }

    package mutating func note(_ content: Content, at size: Size, time: Microseconds) {
        drawn = (content, size)
        drawnAt = time
    }

    /// Forces the next draw.
    package mutating func invalidate() { drawn = nil }

    package func shows(_ content: Content) -> Bool { drawn?.content == content }

    package func shows(_ content: Content, at size: Size) -> Bool { self.content(at: size) == content }
}
