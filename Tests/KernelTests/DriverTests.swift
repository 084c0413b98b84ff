import TestTerminal
import Testing

extension KernelTests {
    /// The guest sends the reports of a controller; the driver asks it for its calibration and makes its nodes.
    @Suite("Controllers of Nintendo, and the DualShock 3, with their kernel drivers")
    struct OtherDriverTests {
        private static let confirmButton = 1

        @Test(
            "they play a whole game with their own button, and rumble",
            arguments: [
                ("switch-pro", "Pro Controller", "nintendo"), ("joycon-left", "Left Joy-Con", "nintendo"),
                ("joycon-right", "Right Joy-Con", "nintendo"), ("dualshock3", "PLAYSTATION(R)3", "sony"),
                ("wii-remote", "Wii Remote", "wiimote"),
            ])
        func wholeGame(kind: String, name: String, driver: String) throws {
            let guest = try Guest()
            let device = try guest.feeder.createThroughDriver(kind)
            try device.tremble(by: 0.5)
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: name)
            try device.rest(milliseconds: 1_500)
            try device.press(Self.confirmButton)
            try guest.screen.wait(for: "tilt it to the left or right")
            let play = GuestPlay(guest: guest)
            var marks: [Bool] = []
            for (index, given) in [true, false, true, false, true].enumerated() {
                try guest.screen.wait(for: "Question \(index + 1) of 5")
                marks.append(try play.answer(given, with: device, in: 400))
                try device.press(Self.confirmButton)
            }
            try play.expectResult(marks)
            try play.quit()
            #expect(try !device.rumble().effects.isEmpty)
            #expect(try guest.run("cat /sys/bus/hid/devices/*/uevent").contains("DRIVER=\(driver)"))
        }

        @Test("a pair that joycond made of two Joy-Cons keeps its buttons and motors, beside the sensor of one")
        func joycond() throws {
            let guest = try Guest()
            let joyCon = try guest.feeder.createThroughDriver("joycon-left")
            try joyCon.tremble(by: 0.5)
            let pair = try guest.feeder.create("joycond")
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "Left Joy-Con")
            try joyCon.rest(milliseconds: 1_500)
            try pair.press(GuestPlay.southButton)
            try guest.screen.wait(for: "tilt it to the left or right")
            _ = try GuestPlay(guest: guest).answer(true, with: joyCon, in: 400)
            #expect(try !pair.rumble().effects.isEmpty)
        }

        @Test("listing the nodes of a Wii Remote, and playing with it, leaves its camera off")
        func camera() throws {
            let guest = try Guest()
            let device = try guest.feeder.createThroughDriver("wii-remote")
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "Wii Remote")
            try guest.screen.press("q")
            try guest.waitForEnd()
            let text = try guest.run("trooper devices")
            #expect(text.contains(#/Nintendo Wii Remote IR *A camera/#))
            #expect(text.contains(#/A game uses *its buttons/#))
            #expect(try device.cameraCount() == 0)
            // The count is one that can rise.
            try guest.run("for node in /dev/input/event*; do (: <$node); done")
            #expect(try device.cameraCount() > 0)
        }
    }
}
