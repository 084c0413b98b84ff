import TestTerminal
import Testing

extension KernelTests {
    @Suite("A node that may not be read by a player who is not root")
    struct UnreadableNodeTests {
        private static func asNobody(_ command: String) -> String {
            "su nobody -s /bin/sh -c 'HOME=/home exec trooper \(command)'"
        }

        @Test("trooper devices names it, the reason, and the remedy")
        func devices() throws {
            let guest = try Guest()
            _ = try guest.feeder.create("motion")
            try guest.run("chmod 000 /dev/input/event*")
            let text = try guest.run(Self.asNobody("devices"))
            #expect(text.contains(#/✘ +/dev/input/event[0-9]+  Wireless Controller Motion Sensors/#))
            #expect(text.contains("Permission denied"))
            #expect(text.contains("trooper doctor"))
        }

        @Test("the game names it and takes keys; the device works as soon as it may be read")
        func game() throws {
            let guest = try Guest()
            let sensor = try guest.feeder.create("motion")
            try sensor.tremble(by: 0.5)
            try guest.run("chmod 000 /dev/input/event*")
            try guest.start(Self.asNobody("--ascii --seed 7"))
            let title = try guest.screen.wait(for: "enter play")
            #expect(title.contains("(Wireless Controller Motion Sensors) cannot be read"))
            #expect(title.contains("udev rule"))
            try guest.screen.press("Enter")
            try guest.screen.wait(for: "Question 1 of 5")
            let play = GuestPlay(guest: guest)
            try guest.screen.press("Left")
            try play.waitForArrow(1, true)
            try guest.screen.press("Right")
            try play.waitForArrow(0)
            try guest.stop()
            try guest.run("chmod 644 /dev/input/event*")
            try guest.resume()
            try guest.screen.wait(for: "Question 1 of 5")
            try sensor.tilt(to: 0, in: 1_500)
            _ = try play.answer(true, with: sensor)
            #expect(try !guest.screen.text().contains("cannot be read"))
        }

        @Test("a pad that may not be read is named, and a keyboard is not")
        func pad() throws {
            let guest = try Guest()
            _ = try guest.feeder.create("stick")
            try guest.run("chmod 000 /dev/input/event*")
            try guest.start(Self.asNobody("--ascii --seed 7"))
            let title = try guest.screen.wait(for: "enter play")
            #expect(title.contains("(Microsoft X-Box 360 pad) cannot be read"))
            // The udev rule is for motion sensors.
            #expect(!title.contains("udev rule"))
        }
    }
}
