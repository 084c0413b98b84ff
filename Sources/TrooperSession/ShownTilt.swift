import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens
import TrooperText

/// The device that moves the arrow, as the screen shows it: in a game and in its replay.
package struct ShownTilt: Sendable {
    /// Nil before the first device appeared.
    package private(set) var view: TiltView?
    /// Whether the device lies still at its centre.
    package private(set) var isResting = false
    /// Whether a device has a button that continues.
    package private(set) var hasButtons = true
    /// The number of the device.
    package private(set) var main: DeviceNumber?

    /// The name of the device, cleaned once and not for every event.
    private var name = ""
    private var reason = ""
    private var lean = LeanHysteresis()
    private var model: DeviceModel?
    /// Whether the device before this one was the sensor of the same controller, and this one was not moved yet.
    private var hasLostSensor = false
    /// When a sensor that may be silent sent something, or appeared; nil for any other device.
    private var heardAt: Microseconds?

    /// Longer than any sensor that works pauses.
    private static let longSilence = Microseconds.milliseconds(3_000)

    package init() {}

    /// Takes the devices after one appeared or vanished.
    package mutating func identify(_ devices: [TiltedDevice], at now: Microseconds) {
        let wasKnown = main != nil
        let wasTilted = view?.isTilted ?? false
        let formerModel = model
        let moving = devices.first { $0.device.movesArrow($0.reader.classification) }
        main = moving?.number
        isResting = false
        heardAt = nil
        guard let device = moving else {
            if wasKnown { view = TiltView(status: "\(name) is gone", isTilted: wasTilted, advice: .deviceGone) }
            hasButtons = true
            return
        }
        let kind = device.reader.classification.kind
        model = DeviceModel(device.device.description)
        hasLostSensor = wasTilted && kind == .stick && model == formerModel
        if kind == .motionSensor, device.device.description.waitsForGameMode { heardAt = now }
        name = SafeText.cleaned(device.device.description.name)
        reason = device.reader.classification.explanation
        hasButtons = devices.contains { device in
            device.device.description.codes.contains { $0.type == EventType.key }
        }
        refresh(devices)
    }

    /// Takes a device without a reader: a replay has its stages, and shows no more of it than its name.
    mutating func identify(recorded device: RecordedDevice) {
        let classification = Classification(device.description)
        guard device.movesArrow(classification) else { return }
        main = device.number
        name = SafeText.cleaned(device.description.name)
        view = TiltView(
            status: name, reason: classification.explanation, isTilted: classification.kind == .motionSensor)
    }

    /// Takes that a device sent something.
    package mutating func hear(from number: DeviceNumber, at now: Microseconds) {
        if heardAt != nil, number == main { heardAt = now }
    }

    /// From when on the player is told that the sensor is silent; nil for most devices.
    package var silentFrom: Microseconds? { heardAt.map { $0 + ShownTilt.longSilence } }

    /// The device as it is shown at a time.
    package func view(at now: Microseconds) -> TiltView? {
        var view = view
        if let silentFrom, silentFrom <= now { view?.advice = .sensorSilent }
        return view
    }

    /// Takes the devices after one of them moved.
    package mutating func refresh(_ devices: [TiltedDevice]) {
        guard let main, let reader = devices.first(where: { $0.number == main })?.reader else { return }
        isResting = reader.isResting
        if reader.stage != .neutral { hasLostSensor = false }
        view = TiltView(
            status: name, reason: reason, isTilted: reader.classification.kind == .motionSensor,
            lean: lean.follow(reader.subPosition),
            advice: hasLostSensor ? .sensorGone : TiltView.Advice(of: reader))
    }
}

/// What all nodes of a controller have in common.
private struct DeviceModel: Hashable {
    let vendor: UInt16
    let product: UInt16

    init(_ device: DeviceDescription) { (vendor, product) = (device.vendor, device.product) }
}

extension DeviceDescription {
    /// Whether Linux keeps its sensor and buttons silent until its game mode is on: a Steam Deck, or a Steam Controller
    /// of 2026. The driver (hid-steam) calls the other mode `lizard_mode`.
    package var waitsForGameMode: Bool { vendor == 0x28de && (product == 0x1205 || 0x1302...0x1305 ~= product) }
}

extension RecordedDevice {
    /// Whether it is not only there for its buttons, or has no others.
    func movesArrow(_ classification: Classification) -> Bool {
        use == RecordedDevice.tilt || use != RecordedDevice.buttonsOnly && classification.kind.canAnswer
    }
}

extension TiltView.Advice {
    /// What the player has to do before the device moves the arrow; nil when it is ready.
    init?(of reader: TiltReader) {
        switch reader.classification.kind {
        case .motionSensor where reader.needsDirection: self = .showRight
        case .motionSensor where !reader.isCalibrated: self = .holdStill
        case .motionSensor where reader.isTurnedInVain: self = .holdFlatter
        case .motionSensor, .stick:
            guard reader.isWaitingForCentre else { return nil }
            self = .returnToCentre
        case .directionalPad, .buzzer, .buttonsOnly, .keyboard, .pointer, .nothingUseful: return nil
        }
    }
}

/// How far the drawn arrow follows the tilt, in eighths, with hysteresis, so that a hand at rest does not redraw it.
struct LeanHysteresis: Hashable, Sendable {
    private(set) var eighths = 0

    mutating func follow(_ subPosition: Double) -> Int {
        let exact = subPosition * Double(TiltView.leanSteps)
        if (exact - Double(eighths)).magnitude > LeanHysteresis.reach { eighths = Int(exact.rounded()) }
        return eighths
    }

    /// Beyond half of a step, so that no value lies on the border of two.
    private static let reach = 0.8
}
