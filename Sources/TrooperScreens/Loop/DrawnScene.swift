import QuizCore
import TrooperDrawing

/// The shortest times between two frames that follow a device or a recording.
enum FrameGap {
    /// About 30 frames a second, for recordings and graphs.
    static let shortest = Microseconds.milliseconds(33)
    /// At most 60 frames a second, for the arrow that follows a tilt.
    static let following = Microseconds(rawValue: 16_667)
}

/// The scene that a display shows, so that a session draws only what has changed.
struct DrawnScene {
    private var drawn: (scene: Scene, size: Size)?
    private var drawnAt = Microseconds.zero

    /// The earliest time of the next frame that only follows a tilt.
    var nextFrame: Microseconds { drawn == nil ? .zero : drawnAt + FrameGap.following }

    /// What is shown at this size; nil if nothing or something of another size is.
    func scene(at size: Size) -> Scene? { drawn?.size == size ? drawn?.scene : nil }

    mutating func note(_ scene: Scene, at size: Size, time: Microseconds) {
        drawn = (scene, size)
        drawnAt = time
    }

    /// Forces the next draw.
    mutating func invalidate() { drawn = nil }
}
