import Foundation
import QuizCore
import QuizRecording
import TestHands
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Tilt in a game")
struct TiltTests {
    private let pad: TestPad
    /// It has no buttons, and lies level.
    private let sensor: TestPad
    private static let stages: [RumbleEffect] = [.firstStage, .secondStage, .thirdStage]

    init() throws {
        pad = TestPad(SampleDevice.xboxPad)
        sensor = TestPad(
            SampleDevice.dualShock4Motion, calibration: Calibration(centreThousandths: 0, restLength: 8_192))
    }

    /// At the first question, a second after it was asked.
    private func begin(
        with device: TestPad, explaining explanation: String? = nil, size: Size = Size(columns: 80, rows: 24)
    ) throws -> Player {
        let player = try Player(
            .title, TestScores([testPack(explaining: explanation)]), pads: [device], size: size)
        player.press(.enter)
        player.sees("Question 1 of 5")
        player.wait(1_000)
        return player
    }

    @Test("a device without buttons turns the pages of why, and begins the next game")
    func reviewing() throws {
        let player = try begin(with: sensor)
        player.play([true, false, true, false, true])
        player.type("w", after: 1_000)
        for number in [2, 4, 1, 3, 5] {
            player.sees("Statement number \(number).")
            player.lean(from: 0, to: 1)
            player.lean(from: 1, to: 0)
            player.wait(1_000)
        }
        player.sees("[  Play again  ]")
        player.lean(from: 0, to: 1)
        player.sees("Question 1 of 5")
    }

    @Test("each snap rumbles, and the answer is stored after the dwell")
    func snaps() throws {
        for device in [pad, sensor] {
            let player = try begin(with: device)
            player.lean(from: 0, to: -1)
            #expect(try player.takeRumbles() == Self.stages && player.stored() == [])
            player.wait(300)
            #expect(try player.takeRumbles() == [.rightAnswer] && player.stored() == [[true]])
            player.press(.enter)
            player.lean(from: -1, to: 0)
            _ = player.takeRumbles()
            player.lean(from: 0, to: -1)
            player.wait(300)
            #expect(try player.takeRumbles() == Self.stages + [.wrongAnswer] && player.stored() == [[true, true]])
            player.sees("WRONG")
        }
    }

    @Test(
        "a tilt that stays at stage two for five seconds is told how to go on",
        arguments: [(40, 16), (80, 24), (120, 40)])
    func stuck(columns: Int, rows: Int) throws {
        let player = try begin(with: pad, size: Size(columns: columns, rows: rows))
        player.lean(from: 0, to: -0.65)
        player.wait(4_700)
        #expect(player.stage == -2)
        player.seesNot("tilt further")
        player.wait(300)
        player.sees("tilt further, c recentre", "--snap gentle")
        #expect(player.wakes(in: 60_000) == 0)
        player.lean(from: -0.65, to: 0)
        player.seesNot("tilt further")
        // Keys that reach stage two are not told to tilt.
        for value: Int32 in [1, 0, 1, 0] { player.send((.absolute(.hat0X), value)) }
        player.wait(6_000)
        #expect(player.stage == 2)
    }

    @Test("on the title the arrow follows a tilt; only a device without buttons starts the game, when it is held there")
    func title() throws {
        for device in [pad, sensor] {
            let player = try Player(pads: [device])
            player.sees(device.description.name)
            player.wait(1_000)
            // An earlier stage starts nothing, however long it is held.
            player.lean(from: 0, to: -0.6)
            #expect(player.stage == -2 && player.takeRumbles() == Self.stages.dropLast())
            player.wait(3_000)
            player.sees("enter play")
            player.lean(from: -0.6, to: 0)
            #expect(player.stage == 0)
            _ = player.takeRumbles()
            // A trial at the third stage starts nothing.
            player.lean(from: 0, to: -1)
            player.wait(1_200)
            #expect(player.takeRumbles() == Self.stages)
            player.sees(device == pad ? "that answers TRUE" : "hold to play ====")
            player.lean(from: -1, to: 0)
            #expect(player.stage == 0)
            player.seesNot("hold to play")
            _ = player.takeRumbles()
            player.lean(from: 0, to: 0.9)
            player.wait(1_000)
            #expect(player.takeRumbles() == Self.stages)
            // Nothing starts behind the help.
            player.type("?", after: 0)
            player.wait(3_000)
            player.sees("Help")
            player.lean(from: 0.9, to: 0)
            player.press(.escape, after: 0)
            // Nor by a tilt that came there behind the help, which takes the arrow no further than in a game.
            player.type("?")
            player.lean(from: 0, to: 1)
            player.press(.escape)
            #expect(player.stage == 2)
            player.wait(3_000)
            player.sees("enter play")
            player.lean(from: 1, to: 0)
            player.lean(from: 0, to: 1)
            // Nor after a key that took the arrow from there.
            player.press(.left, after: 0)
            player.wait(3_000)
            player.sees("enter play")
            player.lean(from: 1, to: 0)
            _ = player.takeRumbles()
            player.lean(from: 0, to: -1)
            player.wait(1_700)
            player.sees(device == sensor ? "Question 1 of 5" : "enter play")
            #expect(player.takeRumbles() == Self.stages)
        }
    }

    @Test("on the title the directional pad moves the arrow, too, and a button starts")
    func titleButtons() throws {
        let player = try Player(pads: [pad])
        for value: Int32 in [1, 0, 1, 0] { player.send((.absolute(.hat0X), value)) }
        #expect(player.stage == 2)
        player.send((.key(.south), 1))
        player.sees("Question 1 of 5")
    }

    @Test("a device without buttons continues when it is held still at its centre, and shows the time left")
    func holdingStill() throws {
        let player = try begin(with: sensor)
        player.lean(from: 0, to: -1)
        player.wait(60_000)
        // Away from the centre the page stays.
        player.sees("RIGHT", "hold still ======-- to continue")
        #expect(player.wakes(in: 60_000) == 0)
        player.lean(from: -1, to: 0)
        player.wait(700)
        player.sees("hold still ======-- to continue")
        player.wait(1_000)
        player.sees("hold still =======- to continue")
        // A movement starts the time again.
        player.lean(from: 0, to: 0.6)
        player.lean(from: 0.6, to: 0)
        player.wait(1_500)
        player.sees("RIGHT")
        player.wait(1_000)
        player.sees("Question 2 of 5")
        player.wait(60_000)
        player.sees("Question 2 of 5")
        #expect(try player.stored() == [[true]])
    }

    @Test("after the last question holding still does not continue")
    func stillAfterTheGame() throws {
        let player = try begin(with: sensor)
        for _ in 1...5 {
            player.lean(from: 0, to: -1)
            player.wait(1_000)
            player.lean(from: -1, to: 0)
            // Before the time is over.
            player.wait(1_200)
            player.sees("hold still ")
            player.press(.enter, after: 0)
            player.seesNot("hold still ")
        }
        player.sees("Game over")
        player.wait(20_000)
        player.sees("Game over")
        #expect(player.wakes(in: 60_000) == 0)
    }

    @Test("a long explanation gives more time to read it")
    func readingTime() throws {
        let player = try begin(with: sensor, explaining: String(repeating: "x", count: 300))
        player.lean(from: 0, to: -1)
        player.wait(200)
        player.lean(from: -1, to: 0)
        player.wait(12_500)
        player.sees("RIGHT")
        player.wait(1_500)
        player.sees("Question 2 of 5")
    }

    @Test("a device that lies still does not continue for a player with keys")
    func onTheTable() throws {
        let player = try begin(with: sensor)
        player.tap(.left)
        player.wait(20_000)
        player.sees("RIGHT", "[  Next  ]")
        #expect(player.wakes(in: 60_000) == 0)
    }

    @Test("a tilt behind the help does not answer when the help is closed")
    func behindOverlay() throws {
        let player = try begin(with: pad)
        player.send((.key(.start), 1))
        player.sees("Help")
        player.lean(from: 0, to: -1)
        player.wait(1_000)
        player.send((.key(.east), 1))
        player.seesNot("Help")
        player.wait(1_000)
        #expect(try player.stage == -2 && player.stored() == [])
    }

    @Test("a tilt that is held as a game begins answers nothing before it was at the centre")
    func tiltedAtTheStart() throws {
        let player = try Player(pads: [sensor])
        player.lean(from: 0, to: -1)
        player.press(.enter)
        for _ in 1...5 { player.lean(from: -1, to: -1) }
        player.sees("Question 1 of 5", "return to centre")
        player.lean(from: -1, to: 0)
        player.seesNot("return to centre")
        player.lean(from: 0, to: -1)
        player.wait(300)
        #expect(try player.stored() == [[true]])
    }

    @Test("the buttons of a pad leave a game, and never the program")
    func leaving() throws {
        let player = try begin(with: pad)
        player.send((.key(.east), 1))
        player.sees("enter play")
        player.wait(1_000)
        player.send((.key(.east), 0))
        player.send((.key(.east), 1), after: 1_000)
        player.sees("enter play")
        #expect(player.ending == nil)
    }

    @Test("a question asks a tilted device to return to centre first")
    func returnToCentre() throws {
        let player = try begin(with: pad)
        player.lean(from: 0, to: -1)
        player.wait(1_000)
        player.send((.key(.south), 1))
        player.sees("Question 2 of 5", "return to centre")
        player.lean(from: -1, to: 0)
        player.wait(100)
        player.seesNot("return to centre")
    }

    @Test("a d-pad counts like the arrow keys, and c takes a new centre, which is saved")
    func stepsAndCentre() throws {
        let player = try Player()
        let title = player.text
        player.type("c")
        #expect(player.text == title)
        player.plug(pad)
        player.press(.enter)
        player.send((.absolute(.hat0X), 1))
        #expect(player.stage == 1)
        player.send((.absolute(.hat0X), 0))
        player.send((.absolute(.hat0X), -1))
        #expect(player.stage == 0)
        player.lean(from: 0, to: 0.4)
        player.wait(500)
        #expect(player.stage == 1 && player.pads.saved.isEmpty)
        player.type("c")
        #expect(player.stage == 0 && player.pads.saved.count == 1)
    }

    @Test("a device that is gone is named, and takes its tilt with it")
    func gone() throws {
        let title = try Player(pads: [pad])
        title.lean(from: 0, to: -1)
        title.unplug(pad)
        title.sees("Microsoft X-Box 360 pad is gone", "controller gone, use the keys")
        let player = try begin(with: pad)
        player.lean(from: 0, to: -0.4)
        #expect(player.stage == -1)
        player.unplug(pad)
        player.sees("controller gone, use the keys")
        player.plug(sensor)
        player.seesNot("gone")
        #expect(player.stage == 0)
        player.lean(from: 0, to: -0.9)
        player.unplug(sensor)
        player.wait(60_000)
        #expect(try player.stored() == [])
        player.tap(.left)
        player.wait(60_000)
        // A key continues, not a device that is gone.
        player.sees("RIGHT", "[  Next  ]")
    }

    @Test("when only the sensor of a controller is gone, that is said until its stick is used")
    func sensorGone() throws {
        let player = try begin(with: sensor)
        player.unplug(sensor)
        player.sees("controller gone, use the keys")
        player.plug(TestPad(SampleDevice.dualShock4Pad))
        player.wait(1_000)
        player.sees("sensor gone, use the stick")
        // Also behind another screen.
        player.answer()
        player.press(.character("/"))
        player.sees("Library")
        player.press(.escape)
        player.sees("[  Next  ]")
        player.press(.enter)
        player.sees("Question 2 of 5", "sensor gone, use the stick")
        for value: Int32 in [255, 128] {
            player.send((.absolute(0), value))
            player.wait(100)
        }
        player.seesNot("gone")
    }

    @Test("another controller is not taken for what is left of the one that is gone")
    func otherController() throws {
        let player = try begin(with: sensor)
        player.unplug(sensor)
        player.plug(pad)
        player.wait(1_000)
        player.seesNot("gone")
    }

    @Test("the first question says to tilt what is tilted, and to press keys otherwise")
    func firstQuestion() throws {
        let words = ["tilt it to the left or right", "press ◂ or ▸ three times"]
        for (device, shown) in [(sensor, 0), (pad, 1)] {
            let player = try begin(with: device)
            player.sees(words[shown])
            player.seesNot(words[1 - shown])
            player.tap(.left)
            player.press(.enter)
            player.sees("Question 2 of 5", "◂ true      false ▸")
        }
    }

    @Test("a turn about the long axis of an upright pad answers nothing, and the screen says what would")
    func holdFlatter() throws {
        let player = try begin(with: sensor)
        let words = "hold it flatter, or turn it like a wheel"
        player.stand(turnedFrom: 0, to: 0, in: 2_000)
        player.seesNot(words)
        player.stand(turnedFrom: 0, to: 50, in: 300)
        player.sees(words)
        player.stand(turnedFrom: 50, to: 50, in: 500)
        player.stand(turnedFrom: 50, to: 0, in: 300)
        player.stand(turnedFrom: 0, to: 0, in: 3_000)
        player.seesNot(words)
        #expect(try player.stored() == [])
    }

    @Test(
        "what the player must do with a controller is told whole at every size", arguments: TiltView.Advice.allCases,
        [Size.small, .usual, .large])
    func advice(advice: TiltView.Advice, size: Size) {
        var player = SamplePlayer()
        player.play([])
        player.scene.tilt = TiltView(isTilted: true, advice: advice)
        var calibration = CalibrateScreen()
        calibration.view.advice = advice
        for picture in [player.scene.picture(size: size, look: Look()), calibration.picture(size: size, look: Look())] {
            let lines = picture.frame.lines
            #expect(lines.contains { line in advice.wordings.contains { line.contains($0) } }, "\(lines)")
        }
    }

    private func steamSensor(_ product: UInt16) throws -> TestPad {
        var device = SampleDevice.dualShock4Motion
        (device.name, device.vendor, device.product) = ("Steam Deck Motion Sensors", 0x28de, product)
        return TestPad(device)
    }

    @Test(
        "a sensor that waits for its game mode is explained after three silent seconds, until it sends",
        arguments: [0x1205, 0x1302, 0x1303, 0x1304, 0x1305] as [UInt16])
    func silentSensor(product: UInt16) throws {
        let words = "sensor silent: hold the menu button"
        let sensor = try steamSensor(product)
        // The first of the three is over when the game has begun.
        let player = try begin(with: sensor)
        player.wait(1_999)
        player.seesNot(words)
        player.wait(1)
        player.sees(words)
        #expect(player.wakes(in: 60_000) == 0)
        for _ in 1...2 { player.send((.absolute(1), 8_192), after: 4) }
        player.seesNot(words)
        player.wait(2_999)
        player.seesNot(words)
        player.wait(1)
        player.sees(words)
        player.unplug(sensor)
        player.sees("controller gone, use the keys")
    }

    @Test("no other silent device is explained", arguments: [0x1102, 0x1142, 0x11ff] as [UInt16])
    func silentOthers(product: UInt16) throws {
        for device in [try steamSensor(product), sensor, pad] {
            let player = try begin(with: device)
            player.wait(6_000)
            player.seesNot("silent")
        }
    }
}

extension Player {
    /// Leans the device in 200 ms, in shares of the way to answer: -1 is TRUE.
    func lean(from start: Double, to end: Double) {
        for step in 1...50 {
            let share = start + (end - start) * Double(step) / 50
            guard device?.description.name == SampleDevice.dualShock4Motion.name else {
                send((.absolute(0), Int32(share * 32_767)), after: 4)
                continue
            }
            let radians = share * 50 * .pi / 180
            send(
                (.absolute(0), Int32(-sin(radians) * 8_192)), (.absolute(1), Int32(cos(radians) * 8_192)),
                (.absolute(3), 0), (.absolute(5), Int32((start - end) / 0.2 * 50 * 1_024)), after: 4)
        }
    }

    /// Holds it upright, its front up, and turns it so far about its long axis. Takes as many milliseconds.
    fileprivate func stand(turnedFrom start: Double, to end: Double, in milliseconds: Int64) {
        let up = 88 * Double.pi / 180
        for step in 1...(milliseconds / 4) {
            let turn = (start + (end - start) * Double(step) / Double(milliseconds / 4)) * .pi / 180
            let speed = (end - start) / Double(milliseconds) * 1_000
            send(
                (.absolute(0), Int32(-sin(turn) * cos(up) * 8_192)), (.absolute(1), Int32(cos(turn) * cos(up) * 8_192)),
                (.absolute(2), Int32(-sin(up) * 8_192)), (.absolute(3), 0), (.absolute(4), 0),
                (.absolute(5), Int32(-speed * 1_024)), after: 4)
        }
    }
}
