import QuizCore
import TiltCore
import TiltDevices
import TrooperText

/// The device that moves the arrow, as the screen shows it.
struct ShownTilt: Equatable, Sendable {
    /// Nil before the first device appeared.
    private(set) var view: TiltView?
    /// Whether the device lies still at its centre.
    private(set) var isResting = false
    /// Whether a device has a button that continues.
    private(set) var hasButtons = true
    /// Which controller it is: see `Pad.connection`.
    private(set) var main: Int?

    /// The latest one, also when it is gone.
    private var description: DeviceDescription?
    /// Whether the device before this one was the sensor of the same controller, and this one was not moved yet.
    private var hasLostSensor = false
    /// When a sensor that may be silent sent something, or appeared; nil for any other device.
    private var heardAt: Microseconds?
    /// When it last sent something, by its own clock.
    private var latestReport = Microseconds.zero

    /// Longer than any sensor that works pauses.
    private static let longSilence = Microseconds.milliseconds(3_000)

    /// Takes the controller that moves the arrow, after one appeared or vanished; nil where there is none.
    mutating func identify(_ pad: Pad?, at now: Microseconds) {
        let wasKnown = main != nil
        let wasTilted = view?.isTilted ?? false
        let former = description
        main = pad?.connection
        isResting = false
        heardAt = nil
        guard let pad else {
            if wasKnown, let name = view?.status {
                view = TiltView(status: "\(name) is gone", isTilted: wasTilted, advice: .deviceGone)
            }
            hasButtons = true
            return
        }
        let classification = pad.tilt.classification
        description = pad.description
        // All nodes of a controller have these in common.
        let isSame = former?.vendor == pad.description.vendor && former?.product == pad.description.product
        hasLostSensor = wasTilted && classification.kind == .stick && isSame
        if classification.kind == .motionSensor, pad.description.has(.waitsForGameMode) { heardAt = now }
        latestReport = pad.heardAt
        // Cleaned once and not for every event.
        view = TiltView(status: SafeText.cleaned(pad.description.name), reason: classification.explanation)
        hasButtons = pad.hasButtons
        refresh(pad, at: now)
    }

    /// From when on the player is told that the sensor is silent; nil for most devices.
    var silentFrom: Microseconds? { heardAt.map { $0 + ShownTilt.longSilence } }

    /// The device as it is shown at a time.
    func view(at now: Microseconds) -> TiltView? {
        var view = view
        if let silentFrom, silentFrom <= now { view?.advice = .sensorSilent }
        return view
    }

    /// Takes the tilt as it is now, unless it is that of another controller.
    mutating func refresh(_ pad: Pad?, at now: Microseconds) {
        guard let pad, pad.connection == main else { return }
        let tilt = pad.tilt
        if heardAt != nil, pad.heardAt != latestReport { heardAt = now }
        latestReport = pad.heardAt
        isResting = tilt.isResting
        if tilt.stage != .neutral { hasLostSensor = false }
        view?.isTilted = tilt.classification.kind == .motionSensor
        let lean = view?.lean ?? 0
        view?.lean = TiltView.lean(tilt.subPosition, from: lean)
        view?.advice = hasLostSensor ? .sensorGone : TiltView.Advice(of: tilt)
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

extension TiltView {
    /// How far the drawn arrow follows the tilt, in eighths, with hysteresis, so that a hand at rest does not redraw it.
    static func lean(_ subPosition: Double, from lean: Int) -> Int {
        let exact = subPosition * Double(leanSteps)
        // Beyond half of a step, so that no value lies on the border of two.
        return (exact - Double(lean)).magnitude > 0.8 ? Int(exact.rounded()) : lean
    }
}
