import Devices
import QuizCore
import Recording
import Screens
import Session
import TiltCore

/// The devices of a session: the best one is followed, others are taken when it is not there.
final class PadControls: Tilting {
    private let finder: PadFinder
    private let hotplug: Hotplug
    private let recording: (any GameRecording)?
    private var feel: PadSettings
    private var pad: ActivePad?
    /// The name of the device that has gone and that nothing has replaced.
    private var missing: String?
    private var lean = LeanHysteresis()
    /// What the times of the devices count from: the beginning of the program, then that of each game.
    private var began = MonotonicClock.now()
    /// What was not asked for by reading and is still to be told.
    private var pending: [PadEvent] = []

    init(
        _ choice: PadChoice, _ feel: PadSettings, recording: (any GameRecording)? = nil,
        directory: InputDirectory = InputDirectory()
    ) {
        finder = PadFinder(choice, in: directory)
        self.feel = feel
        self.recording = recording
        hotplug = Hotplug(directory)
        takeBest()
    }

    var descriptors: [Int32] {
        (hotplug.descriptor.map { [$0] } ?? []) + (pad?.nodes.map(\.node.descriptor) ?? [])
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

    /// What was asked for, in the words of the command line; nil where anything is welcome.
    var wish: String? { finder.choice.words }

    /// What the player asked for and does not get, or should know of a device.
    var notice: String? {
        if let error = finder.unreadable { return Sentence.join(error.message, error.remedy) }
        guard pad == nil, let wish else { return nil }
        return "No device fits \(wish), so the keys play. See them all with 'trooper devices'."
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [PadEvent] {
        var inputs = pending
        pending = []
        if let pad {
            let news = pad.read(from: ready)
            inputs += tell(news.outputs + pad.passSilence(ready, until: now))
            if news.isGone { inputs += lose(at: now) }
        }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { inputs += follow(change, at: now) }
        }
        return inputs
    }

    private func follow(_ change: Hotplug.Change, at now: Microseconds) -> [PadEvent] {
        if case .removed(let path) = change { finder.forget(path) }
        guard let followed = pad?.found else {
            takeBest()
            return []
        }
        // A device in use is not exchanged for another one, but its second node may come a moment later.
        let isChanged =
            switch change {
            case .addedOrChanged(let path): finder.completes(followed, nodeAt: path)
            case .removed(let path): followed.paths.contains(path)
            case .overflowed: false
            }
        guard isChanged else { return [] }
        let inputs = lose(at: now)
        takeBest()
        return inputs
    }

    private func lose(at now: Microseconds) -> [PadEvent] {
        guard let pad else { return [] }
        keepCalibration()
        missing = pad.name
        self.pad = nil
        return tell(pad.lose(at: now))
    }

    private func takeBest() {
        guard let found = finder.best() else { return }
        missing = nil
        pad = ActivePad(found, feel, began: began, recording)
        settle()
    }

    /// A device that is held still says nothing, and yet it stands somewhere.
    private func settle() {
        guard let pad else { return }
        pending += tell(pad.main.passSilence(until: MonotonicClock.now()))
    }

    func begin(at now: Microseconds) {
        keepCalibration()
        began = now
        pending = []
        pad = pad?.anew(feel, began: began, recording)
        settle()
    }

    func takeCentre(at now: Microseconds) {
        guard let pad else { return }
        // The arrow goes home to the new middle, and the game must hear of it.
        pending += tell(pad.main.takeCentre(at: now))
        keepCalibration()
    }

    private func tell(_ outputs: [PadEvent]) -> [PadEvent] {
        outputs.filter { output in
            let isLearned = output.kind == .centreLearned || output.kind == .directionLearned
            if isLearned { keepCalibration() }
            return !isLearned
        }
    }

    func keepCalibration() {
        guard let pad else { return }
        feel.memory.keep(pad.main.reader.calibration, of: pad.main.node.description)
    }

    func rumble(_ effect: RumbleEffect) {
        pad?.play(effect)
    }
}

/// What calibrating looks into, and teaches.
extension PadControls {
    /// What is known of each node that is followed.
    var readers: [NumberedReader] {
        pad?.nodes.map { NumberedReader($0.device.number, $0.reader) } ?? []
    }

    var reader: TiltReader? { pad?.main.reader }
    var deviceName: String { pad?.name ?? "" }
    var preset: SnapPreset { feel.preset }

    func forgetDirection() { pad?.main.reader.forgetDirection() }

    /// Goes on with the next preset and everything that was learned so far.
    func takeNextPreset(at now: Microseconds) {
        feel.takeNextPreset()
        begin(at: now)
    }
}

/// How the player wants a device to feel, and where is kept what is learned about it.
struct PadSettings {
    private(set) var preset: SnapPreset
    let canRumble: Bool
    let memory: CalibrationStore
    private let settings: TiltSettings

    init(preset: SnapPreset, settings: TiltSettings, canRumble: Bool, memory: CalibrationStore) {
        self.preset = preset
        self.settings = settings
        self.canRumble = canRumble
        self.memory = memory
    }

    var rules: TiltRules { TiltRules(preset, settings: settings) }

    mutating func takeNextPreset() {
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: preset) ?? 0
        preset = presets[(index + 1) % presets.count]
    }
}
