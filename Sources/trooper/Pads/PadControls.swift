import Devices
import QuizCore
import Recording
import Screens
import Session
import TiltCore

/// The controllers of a session: uses the best one, and replaces it when it is unplugged.
final class PadControls: Tilting {
    private let finder: PadFinder
    private let hotplug: Hotplug
    private let recording: (any GameRecording)?
    private var settings: PadSettings
    private var pad: ActivePad?
    /// The name of the unplugged device while no other has replaced it.
    private var missing: String?
    private var lean = LeanHysteresis()
    /// When the program or the current game began; recorded times count from it.
    private var began = MonotonicClock.now()
    private var retry = AccelerometerRetry()

    var isGamePlayed = false {
        didSet {
            if isGamePlayed != oldValue { setPolling() }
        }
    }

    /// Inputs that did not come from reading events, for the next `readInputs`.
    private var pending: [PadEvent] = []
    /// Whether the device in use did anything since it was plugged in.
    private var hasBeenUsed = false
    /// Whether a device that is preferred to the one in use was plugged in.
    private var isBetterWaiting = false

    /// While a question is open, a device that the player is using is not replaced by a better one.
    var isQuestionOpen = false {
        didSet { if !isQuestionOpen { pending += takeBetter(at: MonotonicClock.now()) } }
    }

    init(
        _ choice: PadChoice, _ settings: PadSettings, recording: (any GameRecording)? = nil,
        directory: InputDirectory = InputDirectory()
    ) {
        finder = PadFinder(choice, in: directory) { settings.calibrations.calibration(of: $0)?.answerButtons }
        self.settings = settings
        self.recording = recording
        hotplug = Hotplug(directory)
        takeBest()
    }

    var descriptors: [Int32] {
        (hotplug.descriptor.map { [$0] } ?? []) + (pad?.nodes.map(\.input.descriptor) ?? [])
    }

    var nextMoment: Microseconds? { pad.map(\.main.nextMoment) ?? (isGamePlayed ? retry.at : nil) }

    var hasButtons: Bool { pad?.hasButtons ?? true }

    var isResting: Bool { pad?.main.reader.isResting ?? false }

    var view: TiltView? {
        guard let pad else {
            return missing.map { TiltView(status: "\($0) is gone", advice: .deviceGone) }
        }
        return TiltView(of: pad.main.reader, name: pad.name, reason: pad.reason, lean: &lean)
    }

    /// The chosen device as command line options; nil without a choice.
    var choice: String? { finder.choice.options }

    /// That a controller may not be read, or that none matches the player's choice.
    var notice: String? {
        if let error = finder.unreadable { return Sentence.join(error.message, error.remedy) }
        guard pad == nil, let choice else { return nil }
        return "No controller matches \(choice); use the keys. List the devices with 'trooper devices'."
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [PadEvent] {
        var inputs = pending
        pending = []
        if let pad {
            let reading = pad.read(from: ready)
            let new = self.inputs(from: reading.outputs + pad.passSilence(ready, until: now))
            if !new.isEmpty { hasBeenUsed = true }
            inputs += new
            if reading.isGone {
                inputs += lose(at: now)
                if pad.main.input.needsPolling { retry.begin(at: now) } else { retry.end() }
                finder.note(pad.main.input.failure)
            }
        } else if isGamePlayed {
            tryAgain(at: now)
        }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { inputs += handle(change, at: now) }
            inputs += takeBetter(at: now)
        }
        return inputs
    }

    private func tryAgain(at now: Microseconds) {
        var found: FoundPad?
        retry.run(at: now) {
            found = finder.bestProbed()
            return found != nil
        }
        if let found { take(found) }
    }

    private func handle(_ change: Hotplug.Change, at now: Microseconds) -> [PadEvent] {
        if case .removed(let path) = change { finder.forget(path) }
        guard let current = pad?.found else {
            takeBest()
            return []
        }
        switch change {
        case .addedOrChanged(let path) where finder.completes(current, nodeAt: path):
            let inputs = disconnect(at: now)
            takeBest()
            return inputs
        case .addedOrChanged(let path):
            if finder.prefers(nodeAt: path, to: current) { isBetterWaiting = true }
            return []
        case .removed(let path) where current.paths.contains(path):
            let inputs = lose(at: now)
            takeBest()
            return inputs
        case .removed: return []
        case .overflowed:
            isBetterWaiting = true
            return []
        }
    }

    /// Replaces the device in use by a better one: between questions, or at once if it has never done anything.
    private func takeBetter(at now: Microseconds) -> [PadEvent] {
        guard isBetterWaiting, !isQuestionOpen || !hasBeenUsed else { return [] }
        isBetterWaiting = false
        guard let found = finder.best(), found.main.path != pad?.found.main.path else { return [] }
        let inputs = disconnect(at: now)
        take(found)
        return inputs
    }

    /// The device was unplugged: it is used again when it comes back.
    private func lose(at now: Microseconds) -> [PadEvent] {
        if let pad { finder.noteLost(pad.found) }
        return disconnect(at: now)
    }

    private func disconnect(at now: Microseconds) -> [PadEvent] {
        guard let pad else { return [] }
        saveCalibration()
        missing = pad.name
        self.pad = nil
        return inputs(from: pad.disconnect(at: now))
    }

    private func takeBest() {
        if let found = finder.best() { take(found) }
    }

    private func take(_ found: FoundPad) {
        missing = nil
        hasBeenUsed = false
        finder.noteUsed(found)
        retry.end()
        pad = ActivePad(found, settings, began: began, recording)
        setPolling()
        readPosition()
    }

    /// The accelerometer of a laptop is read only during a game.
    private func setPolling() {
        for node in pad?.nodes ?? [] { node.input.setPolling(isGamePlayed) }
    }

    /// Reads the initial position: a device that is held still may send no events.
    private func readPosition() {
        guard let pad else { return }
        pending += inputs(from: pad.main.passSilence(until: MonotonicClock.now()))
    }

    func begin(at now: Microseconds) {
        saveCalibration()
        began = now
        pending = []
        guard let pad else {
            // An accelerometer that another program had may be free now.
            return takeBest()
        }
        self.pad = pad.restarted(settings, began: began, recording)
        readPosition()
    }

    func takeCentre(at now: Microseconds) {
        guard let pad else { return }
        // The arrow returns to the centre, which the game must know.
        pending += inputs(from: pad.main.takeCentre(at: now))
        saveCalibration()
    }

    private func inputs(from outputs: [PadEvent]) -> [PadEvent] {
        outputs.filter { output in
            let isLearned = output.kind == .centreLearned || output.kind == .directionLearned
            if isLearned { saveCalibration() }
            return !isLearned
        }
    }

    func saveCalibration() {
        guard let pad else { return }
        settings.calibrations.save(pad.main.reader.calibration, of: pad.main.input.description)
    }

    func rumble(_ effect: RumbleEffect) {
        pad?.play(effect)
    }

    /// The reader of each node in use.
    var readers: [NumberedReader] {
        pad?.nodes.map { NumberedReader($0.device.number, $0.reader) } ?? []
    }

    var reader: TiltReader? { pad?.main.reader }
    var deviceName: String { pad?.name ?? "" }
    var preset: SnapPreset { settings.preset }

    func forgetDirection() { pad?.main.reader.forgetDirection() }

    /// The codes of the buttons that were pressed since the last call.
    func takePresses() -> [UInt16] { pad?.main.takePresses() ?? [] }

    /// Saves the buttons that the player chose to answer with, and follows them from now on.
    func choose(_ buttons: AnswerButtons) {
        guard let pad else { return }
        var calibration = pad.main.reader.calibration ?? Calibration(centreThousandths: 0)
        calibration.answerButtons = buttons
        settings.calibrations.save(calibration, of: pad.main.input.description)
        self.pad = pad.restarted(settings, began: began, recording)
    }

    /// Switches to the next snap preset and keeps the calibration.
    func takeNextPreset(at now: Microseconds) {
        settings.takeNextPreset()
        begin(at: now)
    }
}
