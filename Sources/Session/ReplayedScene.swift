import QuizCore
import Recording
import Screens
import Text
import TiltCore

/// The scene after some events of a recording. A copy is a snapshot to seek back to.
struct ReplayedScene: Sendable {
    private(set) var scene = Scene()
    private(set) var eventCount = 0

    /// The latest time so far. Events that were recorded late do not set it back.
    private(set) var time = Microseconds.zero

    /// Counts changes of the picture, which is cheaper than comparing scenes.
    private(set) var changeCount = 0

    private var quiz: ReplayedGame
    private var tilt = ReplayedTilt()
    private var follower: SceneFollower

    init(_ header: RecordingHeader, isMotionReduced: Bool, links: [OverlayLink]) throws(ReplayRefusal) {
        quiz = try ReplayedGame(header)
        follower = SceneFollower(isMotionReduced: isMotionReduced)
        scene.game = quiz.game
        scene.links = links
        // A recording contains its questions, but not its whole pack.
        scene.titleInfo.packTitle = "A recorded game"
        scene.titleInfo.questionCount = Limits.questionsPerGame
        scene.titleInfo.ownPack = RecordedPack(header).map { SafeText.cleaned($0.title) }
    }

    /// The time of the next animation step.
    var nextStep: Microseconds? { follower.nextMoment(in: scene) }

    /// Advances the time without an event.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        let step = scene.motion?.step(at: self.time)
        self.time = time
        scene.now = time
        let nextStep = scene.motion?.step(at: time)
        if nextStep == nil { scene.motion = nil }
        let isChanged = refreshTilt() || step != nextStep
        if isChanged { changeCount += 1 }
    }

    /// Plays the next event. Returns the effects on the game.
    mutating func play(_ event: RecordedEvent) -> [Effect] {
        advance(to: event.at)
        eventCount += 1
        let effects = quiz.play(event)
        var isChanged = false
        if case .quiz = event.kind {
            scene.game = quiz.game
            isChanged = true
        } else {
            tilt.follow(event, quiz.readers)
        }
        for effect in effects { follower.follow(effect, in: &scene, hasButtons: tilt.hasButtons) }
        isChanged = refreshTilt() || isChanged
        if isChanged { changeCount += 1 }
        return effects
    }

    /// Updates the device in the scene. Returns whether it changed.
    private mutating func refreshTilt() -> Bool {
        let before = scene.tilt
        follower.show(tilt.view, isResting: tilt.isResting, in: &scene)
        return scene.tilt != before
    }
}

/// The state of the recorded devices, as the screen shows it.
struct ReplayedTilt: Sendable {
    /// The device that moves the arrow; nil before the first one appeared.
    private(set) var view: TiltView?
    private(set) var isResting = false
    private(set) var hasButtons = true

    private var devices: [RecordedDevice] = []
    private var followed: DeviceNumber?
    /// The name of the device, cleaned once and not for every event.
    private var name = ""
    private var reason = ""
    private var lean = LeanHysteresis()

    /// Updates the state after a device appeared, vanished or moved.
    mutating func follow(_ event: RecordedEvent, _ readers: [NumberedReader]) {
        switch event.kind {
        case .quiz: return
        case .deviceAppeared(let device):
            devices.removeAll { $0.number == device.number }
            devices.append(device)
            followMain(of: readers)
        case .deviceVanished(let number):
            let gone = devices.first { $0.number == number }
            devices.removeAll { $0.number == number }
            if number == followed { lose(gone) }
            followMain(of: readers)
        case .sensor, .deviceSilent, .deviceCentred: break
        }
        guard let index = main(of: readers) else { return }
        show(readers[index].reader)
    }

    private mutating func lose(_ gone: RecordedDevice?) {
        let name = SafeText.cleaned(gone?.description.name ?? "")
        view = TiltView(status: "\(name) is gone", advice: .deviceGone)
        isResting = false
        hasButtons = true
        followed = nil
    }

    private mutating func followMain(of readers: [NumberedReader]) {
        guard let index = main(of: readers), let device = device(with: readers[index].number) else { return }
        name = SafeText.cleaned(device.description.name)
        reason = readers[index].reader.classification.explanation
        followed = device.number
        hasButtons = devices.contains { device in
            device.description.codes.contains { $0.type == EventType.key }
        }
    }

    /// The index of the reader that moves the arrow.
    private func main(of readers: [NumberedReader]) -> Int? {
        readers.firstIndex { numbered in
            numbered.reader.classification.kind.canAnswer
                && device(with: numbered.number)?.use != RecordedDevice.buttonsOnly
        }
    }

    private func device(with number: DeviceNumber) -> RecordedDevice? {
        devices.first { $0.number == number }
    }

    private mutating func show(_ reader: TiltReader) {
        isResting = reader.isResting
        view = TiltView(of: reader, name: name, reason: reason, lean: &lean)
    }
}

extension TiltView {
    /// The view of a device in use.
    package init(of reader: TiltReader, name: String, reason: String, lean: inout LeanHysteresis) {
        self.init(
            status: name, reason: reason, lean: lean.follow(reader.subPosition), advice: Advice(of: reader))
    }
}

extension TiltView.Advice {
    /// What the player has to do before the device moves the arrow; nil when it is ready.
    package init?(of reader: TiltReader) {
        switch reader.classification.kind {
        case .motionSensor where reader.needsDirection: self = .showRight
        case .motionSensor where !reader.isCalibrated: self = .holdStill
        case .motionSensor, .stick:
            guard reader.isWaitingForCentre else { return nil }
            self = .returnToCentre
        case .directionalPad, .buttonsOnly, .keyboard, .pointer, .nothingUseful: return nil
        }
    }
}

/// How far the drawn arrow follows the tilt, in eighths, with hysteresis, so that a hand at rest does not redraw it.
package struct LeanHysteresis: Hashable, Sendable {
    package private(set) var eighths = 0

    package init() {}

    package mutating func follow(_ subPosition: Double) -> Int {
        let exact = subPosition * Double(TiltView.leanSteps)
        if (exact - Double(eighths)).magnitude > LeanHysteresis.reach { eighths = Int(exact.rounded()) }
        return eighths
    }

    /// Beyond half of a step, so that no value lies on the border of two.
    private static let reach = 0.8
}
