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
    /// Inputs that did not come from reading events, for the next `readInputs`.
    private var pending: [PadEvent] = []

    init(
        _ choice: PadChoice, _ settings: PadSettings, recording: (any GameRecording)? = nil,
        directory: InputDirectory = InputDirectory()
    ) {
        finder = PadFinder(choice, in: directory)
        self.settings = settings
        self.recording = recording
        hotplug = Hotplug(directory)
        takeBest()
    }

    var descriptors: [Int32] {
        (hotplug.descriptor.map { [$0] } ?? []) + (pad?.nodes.map(\.input.descriptor) ?? [])
    }

    var nextMoment: Microseconds? { pad?.main.nextMoment }

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
            inputs += self.inputs(from: reading.outputs + pad.passSilence(ready, until: now))
            if reading.isGone { inputs += disconnect(at: now) }
        }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { inputs += handle(change, at: now) }
        }
        return inputs
    }

    private func handle(_ change: Hotplug.Change, at now: Microseconds) -> [PadEvent] {
        if case .removed(let path) = change { finder.forget(path) }
        guard let current = pad?.found else {
            takeBest()
            return []
        }
        // A device in use is never replaced by a better one, but its second node may appear later.
        let isAffected =
            switch change {
            case .addedOrChanged(let path): finder.completes(current, nodeAt: path)
            case .removed(let path): current.paths.contains(path)
            case .overflowed: false
            }
        guard isAffected else { return [] }
        let inputs = disconnect(at: now)
        takeBest()
        return inputs
    }

    private func disconnect(at now: Microseconds) -> [PadEvent] {
        guard let pad else { return [] }
        saveCalibration()
        missing = pad.name
        self.pad = nil
        return inputs(from: pad.disconnect(at: now))
    }

    private func takeBest() {
        guard let found = finder.best() else { return }
        missing = nil
        pad = ActivePad(found, settings, began: began, recording)
        readPosition()
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
        pad = pad?.restarted(settings, began: began, recording)
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

    /// Switches to the next snap preset and keeps the calibration.
    func takeNextPreset(at now: Microseconds) {
        settings.takeNextPreset()
        begin(at: now)
    }
}

/// The player's settings for controllers, and where calibrations are saved.
struct PadSettings {
    private(set) var preset: SnapPreset
    let canRumble: Bool
    let calibrations: CalibrationStore
    private let tilt: TiltSettings

    init(preset: SnapPreset, tilt: TiltSettings, canRumble: Bool, calibrations: CalibrationStore) {
        self.preset = preset
        self.tilt = tilt
        self.canRumble = canRumble
        self.calibrations = calibrations
    }

    var rules: TiltRules { TiltRules(preset, settings: tilt) }

    mutating func takeNextPreset() {
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: preset) ?? 0
        preset = presets[(index + 1) % presets.count]
    }
}
