import Foundation
import QuizCore
import Testing
import TiltCore
import TiltRecording
import TiltTesting
import TrooperScreens

@testable import TrooperSession

@Suite("Tilt in a game")
struct TiltTests {
    private var now = Microseconds.zero
    private var interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true)
    private let pad: RecordedDevice
    private let sensor: RecordedDevice
    private var device: RecordedDevice

    init() throws {
        pad = try SampleDevice.recorded(SampleDevice.xboxPad)
        sensor = try SampleDevice.recorded(
            SampleDevice.dualShock4Motion, calibration: Calibration(centreThousandths: 0, restLength: 8_192))
        device = pad
    }

    private mutating func use(_ device: RecordedDevice) {
        self.device = device
        _ = interaction.take(DeviceInput(.deviceAppeared(device), at: now))
    }

    private mutating func send(_ code: EventCode, _ value: Int32 = 0) -> [Request] {
        interaction.take(DeviceInput(.input(InputEvent(code, value, at: .zero), of: device.number), at: now))
    }

    private mutating func press(_ key: KeyCode) -> [Request] {
        now = now + .milliseconds(40)
        return send(.key(key), 1) + send(.report)
    }

    /// A share of the way to answer: -1 is TRUE. Takes 200 ms.
    private mutating func lean(from start: Double, to end: Double) -> [Request] {
        var requests: [Request] = []
        for step in 1...50 {
            now = now + .milliseconds(4)
            requests += sample(start + (end - start) * Double(step) / 50, turning: (end - start) / 0.2)
        }
        return requests
    }

    /// - Parameter speed: in shares a second, for the gyroscope.
    private mutating func sample(_ share: Double, turning speed: Double = 0) -> [Request] {
        guard device == sensor else {
            return send(.absolute(0), Int32(share * 32_767)) + send(.report)
        }
        let radians = share * 50 * .pi / 180
        return send(.absolute(0), Int32(-sin(radians) * 8_192))
            + send(.absolute(1), Int32(cos(radians) * 8_192))
            + send(.absolute(3), 0) + send(.absolute(5), Int32(-speed * 50 * 1_024))
            + send(.report)
    }

    private mutating func wait(_ milliseconds: Int64) -> [Request] {
        var requests: [Request] = []
        for _ in 0..<(milliseconds / 10) {
            now = now + .milliseconds(10)
            requests += interaction.advance(to: now)
        }
        return requests
    }

    private mutating func start(with device: RecordedDevice, explaining explanation: String? = nil) throws {
        use(device)
        _ = interaction.feed(.playPressed)
        _ = interaction.feed(.deckDealt(try deck(explaining: explanation)))
        _ = wait(1_000)
    }

    private var answerCount: Int { interaction.play.doneCount }

    private var isRevealed: Bool {
        if case .revealed = interaction.scene.game.phase { true } else { false }
    }

    @Test("a device without buttons turns the pages of what was missed, and begins the next game")
    mutating func reviewing() throws {
        try start(with: sensor)
        for _ in 1...5 { _ = interaction.feed(.answerTyped(true)) + interaction.feed(.nextPressed) }
        let missed = try #require(interaction.scene.game.phase.progress).missed.count
        #expect(missed > 1)
        for page in 1...missed {
            #expect(wait(1_000) + lean(from: 0, to: 1) == [] && interaction.scene.overlay?.isReview == true, "\(page)")
            _ = lean(from: 1, to: 0)
        }
        #expect(wait(1_000) + lean(from: 0, to: 1) == [] && interaction.scene.overlay == nil)
        _ = lean(from: 1, to: 0) + wait(1_000)
        #expect(lean(from: 0, to: 1) == [.deal])
    }

    @Test("each snap rumbles, and the answer is recorded after the dwell")
    mutating func snaps() throws {
        for device in [pad, sensor] {
            interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
            try start(with: device)
            #expect(lean(from: 0, to: -1) == [.firstStage, .secondStage, .thirdStage].map { .rumble($0) })
            let requests = wait(300)
            guard case .record(let answer, 0)? = requests.first else {
                Issue.record("no answer after the dwell: \(requests)")
                return
            }
            #expect(answer.given)
            #expect(requests.dropFirst() == [.ring, .rumble(.rightAnswer)])
        }
    }

    @Test("a tilt that stays at stage two for five seconds is told how to go on")
    mutating func stuck() throws {
        try start(with: pad)
        _ = lean(from: 0, to: -0.65)
        _ = wait(4_600)
        #expect(interaction.play.game.tilt == Stage(.left, 2))
        #expect(interaction.scene.tilt?.advice == nil)
        let due = try #require(interaction.nextMoment)
        #expect(due > now && due < now + .milliseconds(600))
        _ = wait(600)
        #expect(interaction.scene.tilt?.advice == .tiltFurther)
        #expect(interaction.nextMoment == nil)
        for (columns, rows) in [(40, 16), (80, 24), (200, 60)] {
            let lines = interaction.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
            #expect(lines.contains { $0.contains("tilt further, c recentre") && $0.contains("--snap gentle") })
        }
        _ = lean(from: -0.65, to: 0)
        #expect(interaction.scene.tilt?.advice == nil)
        // Keys that reach stage two are not told to tilt.
        for value: Int32 in [1, 0, 1, 0] { _ = send(.absolute(.hat0X), value) }
        _ = wait(6_000)
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("a tilt that stays at stage one for five seconds is told so, and not which key answers")
    mutating func stuckEarly() throws {
        try start(with: sensor)
        _ = lean(from: 0, to: -22.0 / 50)
        _ = wait(4_600)
        #expect(interaction.play.game.tilt == Stage(.left, 1))
        #expect(interaction.scene.tilt?.advice == nil)
        _ = wait(1_400)
        #expect(interaction.scene.tilt?.advice == .tiltFurther)
        let lines = interaction.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
        #expect(lines.contains { $0.contains("tilt further") } && !lines.contains { $0.contains("to answer") })
    }

    private var shown: String {
        interaction.scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("on the title the arrow follows a tilt; only a device without buttons starts the game, when it is held there")
    mutating func title() {
        for device in [pad, sensor] {
            interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
            use(device)
            #expect(shown.contains(device == pad ? "Microsoft X-Box 360 pad" : "Wireless Controller Motion Sensors"))
            _ = wait(1_000)
            let stages = [RumbleEffect.firstStage, .secondStage, .thirdStage].map { Request.rumble($0) }
            // An earlier stage starts nothing, however long it is held.
            _ = lean(from: 0, to: -0.6)
            #expect(interaction.scene.trial == Stage(.left, 2) && wait(3_000).isEmpty)
            _ = lean(from: -0.6, to: 0)
            // A trial at the third stage starts nothing.
            #expect(lean(from: 0, to: -1) + wait(1_200) == stages)
            #expect(interaction.scene.trial == Stage(.left, 3))
            #expect(shown.contains(device == pad ? "that answers TRUE" : "hold to play ===="))
            _ = lean(from: -1, to: 0)
            #expect(interaction.scene.trial == .neutral)
            #expect(lean(from: 0, to: 0.9).contains(.rumble(.thirdStage)) && wait(1_000).isEmpty)
            _ = interaction.press(.character("?"), at: now)
            #expect(wait(3_000).isEmpty, "nothing starts behind the help")
            _ = lean(from: 0.9, to: 0)
            _ = interaction.press(.escape, at: now)
            _ = lean(from: 0, to: 1)
            _ = interaction.press(.left, at: now)
            #expect(wait(3_000).isEmpty, "nothing starts after a key that took the arrow from there")
            _ = lean(from: 1, to: 0)
            #expect(lean(from: 0, to: -1) + wait(1_700) == stages + (device == sensor ? [.deal] : []))
        }
        device = pad
        interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
        use(pad)
        // The directional pad moves the arrow, too, and a button starts.
        for value: Int32 in [1, 0, 1, 0] { _ = send(.absolute(.hat0X), value) }
        #expect(interaction.scene.trial == Stage(.right, 2))
        #expect(press(0x130).contains(.deal))
    }

    @Test("a device without buttons continues when it is held still at its centre, and shows the time left")
    mutating func holdingStill() throws {
        try start(with: sensor)
        _ = lean(from: 0, to: -1)
        _ = wait(60_000)
        // Away from the centre the page stays.
        #expect(isRevealed && interaction.scene.tilt?.held == 6)
        #expect(interaction.nextMoment == nil)
        _ = lean(from: -1, to: 0)
        _ = wait(700)
        #expect(isRevealed && interaction.scene.tilt?.held == 6)
        _ = wait(1_000)
        #expect(interaction.scene.tilt?.held == 7)
        // A movement starts the time again.
        _ = lean(from: 0, to: 0.6) + lean(from: 0.6, to: 0)
        _ = wait(1_500)
        #expect(isRevealed)
        var follower = interaction.follower
        let held = (0...1).map { _ in follower.takeHeld(at: interaction.scene.now + .milliseconds(1_000)) }
        #expect(held == [true, false])
        _ = wait(1_000)
        #expect(!isRevealed && answerCount == 1)
    }

    @Test("after the last question holding still does not continue")
    mutating func stillAfterTheGame() throws {
        try start(with: sensor)
        for _ in 1...5 {
            _ = lean(from: 0, to: -1)
            _ = wait(1_000)
            _ = lean(from: -1, to: 0)
            // Before the time is over.
            _ = wait(1_200)
            #expect(interaction.scene.tilt?.held != nil)
            _ = interaction.press(.enter, at: now)
            #expect(interaction.scene.tilt?.held == nil)
        }
        guard case .over = interaction.scene.game.phase else {
            Issue.record("the game is not over: \(interaction.scene.game.phase)")
            return
        }
        #expect(!wait(20_000).contains(.deal))
        // A moment in the past would make the loop run without a pause.
        #expect(interaction.nextMoment == nil)
    }

    @Test("the time to read grows with the length of the explanation", arguments: [20, 300])
    mutating func readingTime(letters: Int) throws {
        try start(with: sensor, explaining: String(repeating: "x", count: letters))
        _ = lean(from: 0, to: -1)
        _ = wait(200)
        _ = lean(from: -1, to: 0)
        var waited: Int64 = 0
        var shown: [Int] = []
        while isRevealed, waited < 60_000 {
            if let held = interaction.scene.tilt?.held, held != shown.last { shown.append(held) }
            _ = wait(50)
            waited += 50
        }
        #expect(letters == 20 ? (3_300...4_500).contains(waited) : (12_800...14_000).contains(waited))
        #expect(shown == Array(0..<TiltView.heldSteps))
    }

    @Test("a device that lies still does not continue for a player with keys")
    mutating func onTheTable() throws {
        try start(with: sensor)
        for _ in 1...3 {
            _ = wait(300)
            _ = interaction.press(.left, at: now)
        }
        _ = wait(20_000)
        #expect(isRevealed)
        #expect(interaction.nextMoment == nil)
    }

    @Test("a tilt behind the help does not answer when the help is closed")
    mutating func behindOverlay() throws {
        try start(with: pad)
        #expect(press(0x13b).isEmpty && interaction.scene.overlay != nil)
        _ = lean(from: 0, to: -1)
        _ = wait(1_000)
        _ = press(0x131)
        #expect(interaction.scene.overlay == nil)
        _ = wait(1_000)
        guard case .asking(let asking) = interaction.scene.game.phase else {
            Issue.record("it answered")
            return
        }
        #expect(asking.arrow.stage == Stage(.left, 2))
    }

    @Test("the buttons of a pad leave a game after a question, and never the program")
    mutating func leaving() throws {
        try start(with: pad)
        #expect(press(0x131) == [.leaveGame])
        interaction.beginGame(at: now)
        use(pad)
        _ = wait(1_000)
        #expect(press(0x131).isEmpty)
    }

    @Test("a question asks a tilted device to return to centre first")
    mutating func returnToCentre() throws {
        try start(with: pad)
        _ = lean(from: 0, to: -1)
        _ = wait(1_000)
        _ = press(0x130)
        #expect(interaction.scene.tilt?.advice == .returnToCentre)
        _ = lean(from: -1, to: 0)
        _ = wait(100)
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("a d-pad counts like the arrow keys, and c takes a new centre, which is saved")
    mutating func stepsAndCentre() throws {
        #expect(interaction.press(.character("c"), at: now).isEmpty)
        try start(with: pad)
        _ = send(.absolute(.hat0X), 1)
        guard case .asking(let asking) = interaction.scene.game.phase else {
            Issue.record("no question is open")
            return
        }
        #expect(asking.arrow.stage == Stage(.right, 1))
        #expect(interaction.press(.character("c"), at: now) == [.saveCalibrations])
        #expect(interaction.play.devices.map(\.device) == [pad])
    }

    @Test("a device that is gone is named, and takes its tilt with it")
    mutating func gone() throws {
        try start(with: pad)
        _ = lean(from: 0, to: -0.4)
        #expect(interaction.play.game.tilt != .neutral)
        _ = interaction.take(DeviceInput(.deviceVanished(pad.number), at: now))
        _ = wait(10)
        #expect(interaction.scene.tilt == TiltView(status: "\(pad.description.name) is gone", advice: .deviceGone))
        #expect(interaction.play.game.tilt == .neutral)
        use(sensor)
        #expect(interaction.scene.tilt?.status == sensor.description.name)
        #expect(!interaction.follower.tilt.hasButtons)
        _ = interaction.take(DeviceInput(.deviceVanished(sensor.number), at: now))
        #expect(interaction.follower.tilt.hasButtons, "a key continues, not a device that is gone")
    }

    /// The sensor of the controller vanishes, and its other node is used instead.
    private mutating func loseSensor(keeping rest: RecordedDevice) {
        _ = interaction.take(DeviceInput(.deviceVanished(sensor.number), at: now))
        #expect(interaction.scene.tilt?.advice == .deviceGone)
        use(rest)
    }

    @Test("when only the sensor of a controller is gone, that is said until its stick is used")
    mutating func sensorGone() throws {
        try start(with: sensor)
        loseSensor(keeping: try SampleDevice.recorded(SampleDevice.dualShock4Pad))
        _ = wait(1_000)
        #expect(interaction.scene.tilt?.advice == .sensorGone)
        #expect(shown.contains("sensor gone, use the stick"))
        for value: Int32 in [255, 128] {
            _ = send(.absolute(0), value) + send(.report)
            _ = wait(100)
        }
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("another controller is not taken for what is left of the one that is gone")
    mutating func otherController() throws {
        try start(with: sensor)
        loseSensor(keeping: pad)
        _ = wait(1_000)
        #expect(interaction.scene.tilt?.advice == nil)
    }

    @Test("the first question says to tilt what is tilted, and to press keys otherwise")
    mutating func firstQuestion() throws {
        for (device, words, others) in [
            (sensor, "tilt it to the left or right", "three times"), (pad, "three times", "tilt it"),
        ] {
            interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
            interaction.scene.titleInfo.figures.hasAnswered = false
            try start(with: device)
            #expect(shown.contains(words) && !shown.contains(others), "\(shown)")
        }
    }

    /// Upright, its front up, and turned so far about its long axis. Takes as many milliseconds.
    private mutating func stand(turnedFrom start: Double, to end: Double, in milliseconds: Int64) {
        let up = 88 * Double.pi / 180
        for step in 1...(milliseconds / 4) {
            now = now + .milliseconds(4)
            let turn = (start + (end - start) * Double(step) / Double(milliseconds / 4)) * .pi / 180
            let speed = (end - start) / Double(milliseconds) * 1_000
            for (code, value) in [
                (0, -sin(turn) * cos(up) * 8_192), (1, cos(turn) * cos(up) * 8_192), (2, -sin(up) * 8_192),
                (3, 0), (4, 0), (5, -speed * 1_024),
            ] { _ = send(.absolute(AxisCode(rawValue: UInt16(code))), Int32(value)) }
            _ = send(.report)
        }
    }

    @Test("a turn about the long axis of an upright pad answers nothing, and the screen says what would")
    mutating func holdFlatter() throws {
        try start(with: sensor)
        stand(turnedFrom: 0, to: 0, in: 2_000)
        #expect(interaction.scene.tilt?.advice == nil)
        stand(turnedFrom: 0, to: 50, in: 300)
        #expect(interaction.scene.tilt?.advice == .holdFlatter)
        #expect(shown.contains("hold it flatter, or turn it like a wheel"))
        stand(turnedFrom: 50, to: 50, in: 500)
        stand(turnedFrom: 50, to: 0, in: 300)
        stand(turnedFrom: 0, to: 0, in: 3_000)
        #expect(interaction.scene.tilt?.advice == nil && answerCount == 0)
    }

    private func steamSensor(_ product: UInt16) throws -> RecordedDevice {
        var device = SampleDevice.dualShock4Motion
        (device.name, device.vendor, device.product) = ("Steam Deck Motion Sensors", 0x28de, product)
        return try SampleDevice.recorded(device)
    }

    @Test(
        "a sensor that waits for its game mode is explained after three silent seconds, until it sends",
        arguments: [0x1205, 0x1302, 0x1303, 0x1304, 0x1305] as [UInt16])
    mutating func silentSensor(product: UInt16) throws {
        // The first of the three is over when the game has begun.
        try start(with: steamSensor(product))
        _ = wait(1_900)
        #expect(interaction.scene.tilt?.advice != .sensorSilent)
        let due = try #require(interaction.nextMoment)
        #expect(due > now && due <= now + .milliseconds(100))
        _ = wait(100)
        #expect(interaction.scene.tilt?.advice == .sensorSilent && interaction.nextMoment == nil)
        #expect(shown.contains("sensor silent: hold the menu button"))
        for _ in 1...2 {
            now = now + .milliseconds(4)
            _ = send(.absolute(1), 8_192) + send(.report)
        }
        #expect(interaction.scene.tilt?.advice != .sensorSilent)
        _ = wait(2_900)
        #expect(interaction.scene.tilt?.advice != .sensorSilent)
        _ = wait(200)
        #expect(interaction.scene.tilt?.advice == .sensorSilent)
        _ = interaction.take(DeviceInput(.deviceVanished(device.number), at: now))
        #expect(interaction.scene.tilt?.advice == .deviceGone)
    }

    @Test("no other silent device is explained", arguments: [0x1102, 0x1142, 0x11ff] as [UInt16])
    mutating func silentOthers(product: UInt16) throws {
        for device in [try steamSensor(product), sensor, pad] {
            interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: true, at: now)
            try start(with: device)
            _ = wait(6_000)
            #expect(interaction.scene.tilt?.advice != .sensorSilent)
        }
    }
}
