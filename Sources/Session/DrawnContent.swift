import QuizCore
import Screens

/// The shortest time between two frames that follow a device or a recording: about 30 frames a second.
package enum FrameGap {
    package static let shortest = Microseconds.milliseconds(33)
}

/// The content that a display shows, so that a session draws only what has changed.
package struct DrawnContent<Content: Equatable> {
    private var drawn: (content: Content, size: Size)?
    private var drawnAt = Microseconds.zero

    package init() {}

    /// The earliest time of the next frame.
    package var nextFrame: Microseconds { drawn == nil ? .zero : drawnAt + FrameGap.shortest }

    package func shows(_ content: Content) -> Bool { drawn?.content == content }

    package func shows(_ content: Content, at size: Size) -> Bool { shows(content) && drawn?.size == size }

    package mutating func note(_ content: Content, at size: Size, time: Microseconds) {
        drawn = (content, size)
        drawnAt = time
    }

    /// Forces the next draw.
    package mutating func invalidate() { drawn = nil }
}
