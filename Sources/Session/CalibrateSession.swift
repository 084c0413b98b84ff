import Glibc
import QuizCore
import Screens

/// A device that can be looked into and taught.
package protocol CalibrateDevice: AnyObject {
    var descriptors: [Int32] { get }
    var nextMoment: Microseconds? { get }
    /// Reads what has come; never waits.
    func follow(from ready: [Int32], at now: Microseconds)
    /// What is to be seen now; without a device, that there is none.
    func view() -> CalibrateView
    func learn(_ wish: CalibrateRequest, at now: Microseconds)
}

/// What the player wants the device to learn, or to feel like.
package enum CalibrateRequest: Hashable, Sendable {
    case middle, side, nextPreset
}

/// The loop of `trooper calibrate`: like that of a game, with a device in the place of the questions.
package final class CalibrateSession {
    private let display: any Display
    private let scope: any CalibrateDevice
    private let look: Look
    private var shown: (view: CalibrateView, size: Size)?
    private var drawnAt = Microseconds.zero

    /// No eye follows more than this, and a device may speak a thousand times a second.
    private static let frameGap = Microseconds.milliseconds(33)

    package init(display: any Display, scope: any CalibrateDevice, look: Look) {
        self.display = display
        self.scope = scope
        self.look = look
    }

    package func run() -> Ending {
        while true {
            draw()
            let ready = Waiting.wait(on: display.descriptors + scope.descriptors, until: wakeUp)
            scope.follow(from: ready, at: MonotonicClock.now())
            for input in display.readInputs() {
                if let ending = receive(input) { return ending }
            }
        }
    }

    /// What has come is shown soon, even if nothing more comes.
    private var wakeUp: Microseconds? {
        let isBehind = shown.map { $0.view != scope.view() } ?? true
        let frame = isBehind ? drawnAt + CalibrateSession.frameGap : nil
        return [frame, scope.nextMoment].compactMap { $0 }.min()
    }

    private func draw() {
        let now = MonotonicClock.now()
        let size = display.size
        guard shown == nil || now - drawnAt >= CalibrateSession.frameGap else { return }
        let view = scope.view()
        if let shown, shown.view == view, shown.size == size { return }
        display.show(view.frame(size: size, look: look))
        shown = (view, size)
        drawnAt = now
    }

    private func receive(_ input: DisplayInput) -> Ending? {
        switch input {
        case .key(let key): return press(key)
        case .resized: shown = nil
        case .suspendRequested:
            display.suspend()
            shown = nil
        case .ended(let ending): return ending
        }
        return nil
    }

    private func press(_ key: Key) -> Ending? {
        let now = MonotonicClock.now()
        switch key.withoutCapitals {
        case .character("c"): scope.learn(.middle, at: now)
        case .character("s"): scope.learn(.side, at: now)
        case .character("p"): scope.learn(.nextPreset, at: now)
        case .character("q"), .enter, .escape: return .quit
        case .interrupt: return .signalled(SIGINT)
        case .redraw:
            display.redrawAll()
            shown = nil
        default: break
        }
        return nil
    }
}
