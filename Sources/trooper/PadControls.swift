import Devices
import QuizCore
import SafeText
import Screens
import Session
import TiltCore

/// The devices of a session: the best one is followed, others are taken when it is not there.
final class PadControls: Tilting {
    private let directory: InputDirectory
    private let hotplug: Hotplug
    private let choice: PadChoice
    private var feel: PadFeel
    private var pad: FollowedPad?
    /// The device that has gone, to be taken again with all that was learned about it.
    private var missing: DeviceDescription?
    private var shownLean = 0
    /// What was not asked for by reading and is still to be told.
    private var pending: [TiltInput] = []
    /// A motion sensor that is plugged in and may not be read, which the player should know.
    private(set) var unreadable: NodeError?

    init(_ choice: PadChoice, _ feel: PadFeel, directory: InputDirectory = InputDirectory()) {
        self.directory = directory
        self.choice = choice
        self.feel = feel
        hotplug = Hotplug(directory)
        takeBest()
    }

    var descriptors: [Int32] {
        (hotplug.descriptor.map { [$0] } ?? []) + (pad?.nodes.map(\.node.descriptor) ?? [])
    }

    var nextMoment: Microseconds? {
        pad?.main.reader.nextMoment.map(Microseconds.init(rawValue:))
    }

    var hasButtons: Bool { pad?.hasButtons ?? true }

    var isResting: Bool {
        guard let reader = pad?.main.reader else { return false }
        return reader.detent == .neutral && reader.isStill && reader.isCalibrated
    }

    var view: TiltView? {
        guard let reader = pad?.main.reader else {
            return missing.map { gone in
                TiltView(status: "\(SafeText.cleaned(gone.name)) is gone", advice: .deviceGone)
            }
        }
        leanWithHysteresis(reader.subPosition)
        return TiltView(status: pad?.status ?? "", lean: shownLean, advice: advice(of: reader))
    }

    private func advice(of reader: TiltReader) -> TiltView.Advice? {
        guard reader.classification.kind == .motionSensor else { return nil }
        if reader.needsSide { return .showRight }
        if !reader.isCalibrated { return .holdStill }
        return reader.isWaitingForMiddle ? .backToMiddle : nil
    }

    /// Leaning and standing straight again are far apart, so that a hand at rest draws nothing.
    private func leanWithHysteresis(_ subPosition: Double) {
        switch subPosition {
        case 0.6...: shownLean = 1
        case ...(-0.6): shownLean = -1
        case -0.3...0.3: shownLean = 0
        default: break
        }
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [TiltInput] {
        var inputs = pending + followNodes(from: ready, until: now)
        pending = []
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { notice(change, at: now, &inputs) }
        }
        return inputs
    }

    private func followNodes(from ready: [Int32], until now: Microseconds) -> [TiltInput] {
        guard let pad else { return [] }
        var outputs: [TiltOutput] = []
        var isGone = false
        var isSilent = true
        for followed in pad.nodes where ready.contains(followed.node.descriptor) {
            let news = followed.read()
            outputs += news.outputs
            isGone = isGone || news.isGone
            if followed === pad.main { isSilent = false }
        }
        // Only in silence does time pass by itself: an event that comes later may be older than now.
        if isSilent, let due = pad.main.reader.nextMoment, due <= now.rawValue {
            outputs += pad.main.reader.advance(to: now.rawValue)
        }
        if isGone { outputs += lose(pad, at: now) }
        return outputs.compactMap(translate)
    }

    private func lose(_ pad: FollowedPad, at now: Microseconds) -> [TiltOutput] {
        feel.memory.keep(pad.main.reader.calibration, of: pad.main.node.description)
        missing = pad.main.node.description
        let outputs = pad.main.reader.lose(at: now.rawValue)
        self.pad = nil
        return outputs
    }

    private func notice(_ change: Hotplug.Change, at now: Microseconds, _ inputs: inout [TiltInput]) {
        switch change {
        case .mayBeReadable(let path):
            guard let pad else { return takeBest() }
            // A device in use is not exchanged for another one, but its second node may come a moment later.
            guard !isFollowed(path), let node = openOrNote(path),
                node.description.isPart(ofSameDeviceAs: pad.main.node.description),
                Classification(node.description).kind == .motionSensor
                    || PadChoice.isCompanion(node.description, of: pad.main.node.description)
            else { return }
            inputs += lose(pad, at: now).compactMap(translate)
            takeBest()
        case .vanished(let path):
            // Reading may have noticed before the directory did; another device can take its place then.
            guard let pad else { return takeBest() }
            guard isFollowed(path) else { return }
            inputs += lose(pad, at: now).compactMap(translate)
            takeBest()
        case .overflowed:
            if pad == nil { takeBest() }
        }
    }

    private func isFollowed(_ path: String) -> Bool {
        pad?.nodes.contains { $0.node.path == path } ?? false
    }

    /// Looks at all nodes and follows the best; nodes that are not followed are closed again.
    private func takeBest() {
        guard choice.wish != .keyboard else { return }
        let nodes = directory.nodes().compactMap(openOrNote)
        guard let best = choice.best(of: nodes) else { return }
        let companion = nodes.first {
            $0.path != best.path && PadChoice.isCompanion($0.description, of: best.description)
        }
        missing = nil
        pad = FollowedPad(
            main: FollowedNode(best, reader(for: best.description)),
            companion: companion.map { FollowedNode($0, TiltReader($0.description, followsTilt: false)) },
            canRumble: feel.canRumble)
    }

    private func openOrNote(_ path: String) -> OpenNode? {
        do throws(NodeError) {
            return try OpenNode(path)
        } catch {
            if error.isForbidden, error.isMotionSensor { unreadable = error }
            return nil
        }
    }

    private func reader(for device: DeviceDescription) -> TiltReader {
        let isSensor = Classification(device).kind == .motionSensor
        return TiltReader(
            device, profile: SnapProfile(feel.preset, for: isSensor ? .degrees : .percent),
            calibration: feel.memory.calibration(of: device), settings: feel.settings)
    }

    private func translate(_ output: TiltOutput) -> TiltInput? {
        let at = Microseconds(rawValue: output.at)
        switch output.input {
        case .snapped(let detent): return Stage(rawValue: detent.rawValue).map { TiltInput(.snapped($0), at: at) }
        case .side(let side): return TiltInput(.stepped(side == .left ? .left : .right), at: at)
        case .go: return TiltInput(.go, at: at)
        case .back: return TiltInput(.back, at: at)
        case .menu: return TiltInput(.menu, at: at)
        case .centreLearned, .sideLearned:
            keepCalibration()
            return nil
        }
    }

    /// What calibrating looks into.
    var reader: TiltReader? { pad?.main.reader }
    var deviceName: String { SafeText.cleaned(pad?.main.node.description.name ?? "") }
    var preset: SnapPreset { feel.preset }

    func forgetSide() { pad?.main.reader.forgetSide() }

    func keepCalibration() {
        guard let pad else { return }
        feel.memory.keep(pad.main.reader.calibration, of: pad.main.node.description)
    }

    /// Goes on with the next preset and everything that was learned so far.
    func tryNextPreset(at now: Microseconds) {
        keepCalibration()
        let presets = SnapPreset.allCases
        let index = presets.firstIndex(of: feel.preset) ?? 0
        feel.preset = presets[(index + 1) % presets.count]
        guard let pad else { return }
        pad.main.reader = reader(for: pad.main.node.currentDescription)
    }

    func takeCentre(at now: Microseconds) {
        guard let pad else { return }
        // The arrow goes home to the new middle, and the game must hear of it.
        pending += pad.main.reader.takePresentAsCentre(at: now.rawValue).compactMap(translate)
        keepCalibration()
    }

    func feel(_ pulse: Pulse) {
        switch pulse {
        case .snap(1): pad?.play(.firstStage)
        case .snap(2): pad?.play(.secondStage)
        case .snap(3): pad?.play(.thirdStage)
        case .snap: break
        case .right: pad?.play(.right)
        case .wrong: pad?.play(.wrong)
        }
    }
}
