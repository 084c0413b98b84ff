import TestTerminal
import Testing

extension KernelTests {
    @Suite("Which of several devices is used")
    struct DeviceChoiceTests {
        private static let leftKey = 105
        private static let trigger = 0x120

        @Test("a keyboard's receiver is no d-pad, and never blocks a pad that comes in the middle of a question")
        func receiverFirst() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let receiver = try guest.feeder.create("receiver")
            try guest.start("trooper --ascii --seed 7")
            #expect(try !guest.screen.wait(for: "enter play").contains("Receiver"))
            try guest.screen.press("Enter")
            try guest.screen.wait(for: "Question 1 of 5")
            for _ in 1...3 { try receiver.press(Self.leftKey) }
            let stick = try guest.feeder.create("stick")
            try waitUntilUsed(stick)
            try play.waitForArrow(0)
            _ = try play.answer(false, with: stick)
        }

        @Test("a better device takes over after the answer, and is used again when it comes back")
        func better() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let stick = try guest.feeder.create("stick")
            let equal = try guest.feeder.create("stick Second pad")
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "X-Box")
            try stick.press(GuestPlay.southButton)
            try guest.screen.wait(for: "Question 1 of 5")
            try use(stick, in: play)
            var sensor = try connectSensor(to: guest)
            for other in [sensor, equal] {
                try other.tilt(to: -55)
                try play.waitForArrow(0)
                try other.tilt(to: 0)
            }
            try answer(true, question: 1, with: stick, then: sensor, in: play)
            try answer(false, question: 2, with: sensor, then: sensor, in: play)
            try guest.screen.wait(for: "Question 3 of 5")
            // Forgets the uploads of its first use.
            _ = try stick.rumble()
            try sensor.unplug()
            try waitUntilUsed(stick)
            try use(stick, in: play)
            sensor = try connectSensor(to: guest)
            try sensor.tilt(to: -55)
            try play.waitForArrow(0)
            try sensor.tilt(to: 0)
            try answer(true, question: 3, with: stick, then: sensor, in: play)
            try answer(false, question: 4, with: sensor, then: sensor, in: play)
        }

        private func connectSensor(to guest: Guest) throws -> GuestDevice {
            let sensor = try guest.feeder.create("motion")
            try sensor.tremble(by: 0.5)
            return sensor
        }

        private func use(_ stick: GuestDevice, in play: GuestPlay) throws {
            try stick.tilt(to: 28)
            try play.waitForArrow(1, false)
            try stick.tilt(to: 0)
            try play.waitForArrow(0)
        }

        /// The next device gets the time to learn its centre on the page with the explanation.
        private func answer(
            _ answer: Bool, question: Int, with device: GuestDevice, then next: GuestDevice, in play: GuestPlay
        ) throws {
            try play.screen.wait(for: "Question \(question) of 5")
            _ = try play.answer(answer, with: device)
            try next.rest(milliseconds: 1_500)
            try play.screen.press("Enter")
            try play.screen.wait(for: "Question \(question + 1) of 5")
        }

        /// Opening a device with motors uploads its rumble effects.
        private func waitUntilUsed(_ stick: GuestDevice) throws {
            var uploads = 0
            try Patience.wait {
                uploads += try stick.rumble().uploads
                return uploads >= 5
            } otherwise: {
                "the stick is not used"
            }
        }

        @Test("an NES pad, whose d-pad is two axes, answers by three short presses")
        func nes() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let pad = try guest.feeder.create("nes")
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "USB gamepad")
            try pad.press(Self.trigger)
            try guest.screen.wait(for: "Question 1 of 5")
            for steps in 1...2 {
                try pad.pushAxis(0, to: 255, from: 127)
                try play.waitForArrow(steps, false)
            }
            try pad.pushAxis(0, to: 255, from: 127)
            try guest.screen.wait(forAnswer: false)
        }

        @Test("buzzers answer with two buttons that the player chose, and the same buttons continue")
        func buzzers() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let buzzers = try guest.feeder.create("buzzers")
            let (yes, no) = (0x2c1, 0x2c0)
            try guest.start("trooper calibrate")
            try guest.screen.wait(for: "press the button for TRUE")
            try buzzers.press(yes)
            try guest.screen.wait(for: "press another button for FALSE")
            try buzzers.press(no)
            try guest.screen.wait("the buttons are not learned") { !$0.contains("press another") }
            try buzzers.press(no)
            try guest.screen.wait(for: "stage 1 >")
            try guest.screen.press("q")
            try guest.waitForEnd()
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "Buzz")
            try buzzers.press(no)
            try guest.screen.wait(for: "Question 1 of 5")
            for steps in 1...2 {
                try buzzers.press(yes)
                try play.waitForArrow(steps, true)
            }
            try buzzers.press(yes)
            try guest.screen.wait(forAnswer: true)
            // A button pressed sooner after the answer is ignored.
            try buzzers.rest(milliseconds: 900)
            try buzzers.press(yes)
            try guest.screen.wait(for: "Question 2 of 5")
        }
    }
}
