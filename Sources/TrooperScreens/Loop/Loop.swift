import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing

/// Waits, gives each input to the stack, draws. One thread, and no timer unless something moves.
package final class Loop {
    private let context: Context
    private var stack = Stack()
    private var isStale = true
    /// When to draw at the earliest: pictures that only follow a tilt come sixty times a second, all others at once.
    private var drawsFrom = Microseconds.zero
    /// What the program leaves saved, as a clause for the message that ends it; nil if there is nothing to say.
    package private(set) var saved: String?

    package init(_ context: Context) { self.context = context }

    /// Until the last screen is closed, the player quits, or the terminal is gone.
    package func run(_ screens: any Screen...) -> Ending {
        for screen in screens { stack.open(screen, context) }
        while context.ending == nil {
            wait()
            if isStale, context.now >= drawsFrom, context.ending == nil { draw() }
        }
        saved = stack.calibrates ? context.pads?.savedCalibration : context.savedAtEnd
        stack.close(keeping: 0, context)
        return context.ending ?? .quit
    }

    /// The first time not at all: the first picture has the controllers that are there.
    private func wait() {
        let (display, pads) = (context.display, context.pads)
        pads?.use(stack.padUse(context), at: context.now)
        let moments = [stack.nextMoment(context), pads?.deadline, isStale ? drawsFrom : nil].compactMap { $0 }
        let ofPads = [pads?.descriptor].compactMap { $0 }
        let ready = context.clock.wait(on: display.descriptors + ofPads, until: moments.min())
        // Before the devices are read: a device has sent nothing until now but what is read then.
        let now = context.clock.now()
        let isDue = stack.nextMoment(context).map { $0 <= now } ?? false
        let events = pads?.read(isReady: ofPads.contains(where: ready.contains), at: now) ?? []
        hear(events)
        context.now = max(context.now, now)
        stack.passTime(context)
        let inputs = display.descriptors.contains(where: ready.contains) ? display.readInputs() : []
        for input in inputs where context.ending == nil { take(input) }
        context.settle()
        let isUrgent = isDue || !inputs.isEmpty || !events.isEmpty
        isStale = isStale || isUrgent || context.follows
        context.follows = false
        if isUrgent { drawsFrom = context.now }
    }

    /// Each at the time when it happened, however late it is read. What is left when the controllers begin anew is of
    /// readers that are no more.
    private func hear(_ events: [PadEvent]) {
        let beginnings = context.padBeginnings
        for event in events where context.ending == nil && context.padBeginnings == beginnings {
            context.now = max(context.now, event.at)
            stack.hear(event, context)
        }
    }

    private func take(_ input: DisplayInput) {
        switch input {
        case .key(.interrupt): context.ending = .interrupted
        case .key(let key): stack.press(key, context)
        case .resized: stack.passTime(context)
        case .suspendRequested: stack.stop(context)
        case .inputEnded, .signalled: context.ending = input.ending
        }
    }

    private func draw() {
        let picture = stack.draw(context)
        if picture.frame != context.drawn?.frame { context.display.show(picture.frame) }
        context.drawn = picture
        context.backUpIfDue()
        (isStale, drawsFrom) = (false, context.now + FrameGap.following)
    }
}

/// The shortest times between two frames that follow a device or a recording.
enum FrameGap {
    /// About 30 frames a second, for recordings and graphs.
    static let shortest = Microseconds.milliseconds(33)
    /// At most 60 frames a second, for the arrow that follows a tilt.
    static let following = Microseconds(rawValue: 16_667)
}
