import QuizCore
import Screens

/// The loop of `trooper replay`: wait for a key or the next change, then draw.
package final class ReplaySession {
    private let display: any Display
    private let clock: any SessionClock
    private let look: Look
    private var controller: ReplayController
    private var drawn = DrawnContent<ReplayView>()

    package init(
        display: any Display, playback: Playback, clock: any SessionClock, look: Look, notice: String?
    ) {
        self.display = display
        self.clock = clock
        self.look = look
        controller = ReplayController(playback, notice: notice, at: clock.now())
    }

    package func run() -> Ending {
        draw()
        while true {
            let next = controller.nextMoment.map { max($0, drawn.nextFrame) }
            let ready = clock.wait(on: display.descriptors, until: next)
            controller.advance(to: clock.now())
            if !ready.isEmpty {
                for input in display.readInputs() {
                    if let ending = receive(input) { return ending }
                }
            }
            draw()
        }
    }

    private func draw() {
        var view = controller.view
        // Times that do not change the picture are cleared, so that equal pictures have equal views.
        if view.pace == .playing { view.time = view.time - Microseconds(rawValue: view.time.rawValue % 1_000_000) }
        if view.scene.motion == nil { view.scene.now = .zero }
        let size = display.size
        if drawn.shows(view, at: size) { return }
        let picture = view.picture(size: size, look: look)
        controller.scrollLimit = picture.scrollLimit
        controller.scrollPage = max(1, size.rows / 2)
        display.show(picture.frame)
        drawn.note(view, at: size, time: clock.now())
    }

    private func receive(_ input: DisplayInput) -> Ending? {
        switch input {
        case .key(.redraw, _):
            display.redrawAll()
            drawn.invalidate()
        case .key(let key, _): return controller.press(key, at: clock.now())
        case .resized: break
        case .suspendRequested:
            display.suspend()
            controller.resume(at: clock.now())
            drawn.invalidate()
        case .inputEnded, .signalled: return input.ending
        }
        return nil
    }
}
