import Glibc
import QuizCore
import Screens
import Session

/// The loop of `trooper calibrate`: wait for the device and the keys, then draw.
final class CalibrateSession {
    private let display: any Display
    private let device: CalibratedDevice
    private let look: Look
    private let clock: any SessionClock
    private var drawn = DrawnContent<CalibrateView>()

    init(display: any Display, device: CalibratedDevice, look: Look, clock: any SessionClock = SystemClock()) {
        self.display = display
        self.device = device
        self.look = look
        self.clock = clock
    }

    func run() -> Ending {
        while true {
            draw()
            // A frame that came too early is drawn later, even when no more input comes.
            let frame = drawn.shows(device.view) ? nil : drawn.nextFrame
            let moments = [frame, device.nextMoment].compactMap { $0 }
            let ready = clock.wait(on: display.descriptors + device.descriptors, until: moments.min())
            device.readInputs(from: ready, at: clock.now())
            for input in display.readInputs() {
                if let ending = receive(input) { return ending }
            }
        }
    }

    private func draw() {
        let now = clock.now()
        let size = display.size
        let view = device.view
        guard now >= drawn.nextFrame, !drawn.shows(view, at: size) else { return }
        display.show(view.frame(size: size, look: look))
        drawn.note(view, at: size, time: now)
    }

    private func receive(_ input: DisplayInput) -> Ending? {
        switch input {
        case .key(let key, _): return press(key)
        case .resized: drawn.invalidate()
        case .suspendRequested:
            display.suspend()
            drawn.invalidate()
        case .inputEnded, .signalled: return input.ending
        }
        return nil
    }

    private func press(_ key: Key) -> Ending? {
        let now = clock.now()
        switch key.withoutCapitals {
        case .character("c"): device.takeCentre(at: now)
        case .character("s"): device.forgetDirection()
        case .character("p"): device.takeNextPreset(at: now)
        case .character("q"), .enter, .escape: return .quit
        case .interrupt: return .signalled(SIGINT)
        case .redraw:
            display.redrawAll()
            drawn.invalidate()
        default: break
        }
        return nil
    }
}
