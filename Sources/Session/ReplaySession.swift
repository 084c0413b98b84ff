import QuizCore
import Screens

/// The loop of `trooper replay`: like that of a game, with a recording in the place of the player.
package final class ReplaySession {
    private let display: any Display
    private let look: Look
    private var viewer: ReplayController
    private var shown: (view: ReplayView, size: Size)?
    private var drawnAt = Microseconds.zero

    /// No eye follows more than this, and sixteen times a sensor is very much.
    private static let frameGap = Microseconds.milliseconds(33)

    package init(display: any Display, playback: Playback, look: Look, notice: String?) {
        self.display = display
        self.look = look
        viewer = ReplayController(playback, notice: notice, at: MonotonicClock.now())
    }

    package func run() -> Ending {
        draw()
        while true {
            let next = viewer.nextMoment.map { max($0, drawnAt + ReplaySession.frameGap) }
            let ready = Waiting.wait(on: display.descriptors, until: next)
            viewer.advance(to: MonotonicClock.now())
            if !ready.isEmpty {
                for input in display.readInputs() {
                    if let ending = receive(input) { return ending }
                }
            }
            draw()
        }
    }

    private func draw() {
        var view = viewer.view
        // What looks the same is the same: the clock shows whole seconds while it runs, and only a motion has others.
        if view.pace == .playing { view.time = view.time.wholeSeconds }
        if view.scene.motion == nil { view.scene.now = .zero }
        let size = display.size
        if let shown, shown.view == view, shown.size == size { return }
        let picture = view.picture(size: size, look: look)
        viewer.scrollLimit = picture.scrollLimit
        viewer.scrollPage = max(1, size.rows / 2)
        display.show(picture.frame)
        shown = (view, size)
        drawnAt = MonotonicClock.now()
    }

    private func receive(_ input: DisplayInput) -> Ending? {
        switch input {
        case .key(.redraw):
            display.redrawAll()
            shown = nil
        case .key(let key): return viewer.press(key, at: MonotonicClock.now())
        case .resized: break
        case .suspendRequested:
            display.suspend()
            viewer.goOn(at: MonotonicClock.now())
            shown = nil
        case .ended(let ending): return ending
        }
        return nil
    }
}

extension Microseconds {
    fileprivate var wholeSeconds: Microseconds {
        Microseconds(rawValue: rawValue - rawValue % 1_000_000)
    }
}
