import Devices
import QuizCore
import Recording
import Screens
import Session
import Text
import TiltCore
import TrooperSystem

/// The controllers of a session: uses the best one, and replaces it when it is unplugged. Their events go to the game.
final class PadControls: Tilting {
    private let finder: PadFinder
    private let hotplug: Hotplug
    private var settings: PadSettings
    private var pad: ActivePad?
    private var retry = AccelerometerRetry()

    var isCalibrating = false {
        didSet {
            finder.choice.takesUnassignedButtons = isCalibrating
            if !isCalibrating, let pad, !finder.isChosen(pad.found) { disconnect(at: MonotonicClock.now()) }
        }
    }
    /// Whether such a device is read now.
    private var isGamePlayed = false
    /// Devices that appeared or vanished since the last call of `readInputs`.
    private var pending: [DeviceInput] = []
    /// Whether a device that is preferred to the one in use was plugged in.
    private var isBetterWaiting = false
    /// While a question is open, a device that the player is using is not replaced by a better one.
    private var isQuestionOpen = false

    init(_ choice: PadChoice, _ settings: PadSettings) {
        finder = PadFinder(choice) { settings.calibrations.calibration(of: $0)?.answerButtons }
        self.settings = settings
        hotplug = Hotplug()
        takeBest(at: MonotonicClock.now())
    }

    var descriptors: [Int32] {
        (hotplug.descriptor.map { [$0] } ?? []) + (pad?.nodes.map(\.input.descriptor) ?? [])
    }

    var nextMoment: Microseconds? {
        if !pending.isEmpty || canTakeBetter { return .zero }
        return pad == nil && isGamePlayed ? retry.at : nil
    }

    var choice: String? { finder.choice.options }

    /// That a controller may not be read, or that none matches the player's choice.
    var notice: String? {
        if let error = finder.unreadable { return Sentence.join(error.message, error.remedy) }
        guard pad == nil, let choice else { return nil }
        return "No controller matches \(choice); use the keys. List the devices with 'trooper devices'."
    }

    func note(_ play: TiltedGame) {
        pad?.note(play.devices)
        isQuestionOpen = if case .asking = play.game.phase { true } else { false }
        setPolling(play.isPlayed || isCalibrating)
        // A tilt that has been somewhere else than at the centre, or a button of a device.
        if play.devices.contains(where: { $0.reader.stage != .neutral }) { pad?.hasBeenUsed = true }
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        var inputs = takePending()
        if let pad {
            let reading = pad.read(from: ready)
            if reading.inputs.contains(where: \.isPress) { pad.hasBeenUsed = true }
            inputs += reading.inputs
            if reading.isGone {
                lose(at: now)
                if pad.main.input.needsPolling { retry.begin(at: now) } else { retry.end() }
                finder.note(pad.main.input.failure)
            }
        } else if isGamePlayed {
            tryAgain(at: now)
        }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { handle(change, at: now) }
        }
        takeBetter(at: now)
        return inputs + takePending()
    }

    private func takePending() -> [DeviceInput] {
        defer { pending = [] }
        return pending
    }

    private func tryAgain(at now: Microseconds) {
        var found: FoundPad?
        retry.run(at: now) {
            found = finder.bestProbed()
            return found != nil
        }
        if let found { take(found, at: now) }
    }

    private func handle(_ change: Hotplug.Change, at now: Microseconds) {
        if case .removed(let path) = change { finder.forget(path) }
        guard let current = pad?.found else { return takeBest(at: now) }
        switch change {
        case .addedOrChanged(let path) where finder.completes(current, nodeAt: path):
            disconnect(at: now)
            takeBest(at: now)
        case .addedOrChanged(let path):
            if finder.prefers(nodeAt: path, to: current) { isBetterWaiting = true }
        case .removed(let path) where current.paths.contains(path):
            lose(at: now)
            takeBest(at: now)
        case .removed: break
        case .overflowed: isBetterWaiting = true
        }
    }

    /// Between questions, or at once if the device in use has never done anything.
    private var canTakeBetter: Bool { isBetterWaiting && (!isQuestionOpen || pad?.hasBeenUsed != true) }

    /// Replaces the device in use by a better one.
    private func takeBetter(at now: Microseconds) {
        guard canTakeBetter else { return }
        isBetterWaiting = false
        guard let found = finder.best(), found.main.path != pad?.found.main.path else { return }
        disconnect(at: now)
        take(found, at: now)
    }

    /// The device was unplugged: it is used again when it comes back.
    private func lose(at now: Microseconds) {
        if let pad { finder.noteLost(pad.found) }
        disconnect(at: now)
    }

    private func disconnect(at now: Microseconds) {
        guard let pad else { return }
        saveCalibration()
        self.pad = nil
        pending += pad.nodes.map { DeviceInput(.deviceVanished($0.device.number), at: now) }
    }

    private func takeBest(at now: Microseconds) {
        if let found = finder.best() { take(found, at: now) }
    }

    private func take(_ found: FoundPad, at now: Microseconds) {
        finder.noteUsed(found)
        retry.end()
        let pad = ActivePad(found, settings)
        self.pad = pad
        for node in pad.nodes { node.input.setPolling(isGamePlayed) }
        pending += pad.nodes.map { DeviceInput(.deviceAppeared($0.device), at: now) }
    }

    /// The accelerometer of a laptop is read only during a game.
    private func setPolling(_ isOn: Bool) {
        guard isOn != isGamePlayed else { return }
        isGamePlayed = isOn
        for node in pad?.nodes ?? [] { node.input.setPolling(isOn) }
    }

    func describe() -> [RecordedDevice] {
        saveCalibration()
        // An accelerometer that another program had may be free now.
        if pad == nil { takeBest(at: .zero) }
        pending = []
        return pad?.describe(settings) ?? []
    }

    func save(_ calibration: Calibration, of device: RecordedDevice) {
        guard let node = pad?.learn(calibration, of: device) else { return }
        settings.calibrations.save(calibration, of: node.description)
    }

    func saveCalibration() {
        guard let main = pad?.main else { return }
        settings.calibrations.save(main.calibration, of: main.input.description)
    }

    func forgetCalibration() {
        guard let pad else { return }
        pad.forgetCalibration()
        settings.calibrations.forget(pad.main.input.description)
    }

    func rumble(_ effect: RumbleEffect) { pad?.play(effect) }

    var hasPad: Bool { pad != nil }

    /// What the end of a calibration leaves saved, as a clause; nil without a controller.
    var savedCalibration: String? { hasPad ? CalibrateView.saved : nil }

    func setRumble(_ canRumble: Bool) {
        guard canRumble != settings.canRumble else { return }
        settings.canRumble = canRumble
        pad?.setRumble(canRumble)
    }
}

extension DeviceInput {
    /// Whether a button was pressed, or a d-pad that is an axis.
    fileprivate var isPress: Bool {
        guard case .input(let event, _) = kind, event.value != 0 else { return false }
        return event.type == EventType.key || event.type == EventType.absolute && event.code == AxisCode.hat0X
    }
}

/// When to look again for an accelerometer whose driver failed: sysfs reports no changes.
struct AccelerometerRetry {
    /// Nil if there is nothing to wait for.
    private(set) var at: Microseconds?
    private static let interval = Microseconds.milliseconds(2_000)

    mutating func begin(at now: Microseconds) { at = now + AccelerometerRetry.interval }

    mutating func end() { at = nil }

    /// Looks again if it is time; `look` says whether that found one.
    ///
    /// A driver that takes long to fail must not hold up the game for more than a fifth of the time.
    mutating func run(at now: Microseconds, _ look: () -> Bool) {
        guard let at, at <= now else { return }
        let began = MonotonicClock.now()
        let isFound = look()
        let spent = MonotonicClock.now() - began
        let pause = max(AccelerometerRetry.interval, Microseconds(rawValue: 4 * spent.rawValue))
        self.at = isFound ? nil : now + spent + pause
    }
}
