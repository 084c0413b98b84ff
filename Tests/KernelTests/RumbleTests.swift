import TestTerminal
import Testing

extension KernelTests {
    @Suite("Rumble, as the kernel passes it to the device")
    struct RumbleTests {
        @Test("each stage rumbles more than the one before, and wrong differs from right")
        func effects() throws {
            let (guest, stick) = try title()
            #expect(try stick.rumble().uploads == 5)
            try stick.press(GuestPlay.southButton)
            let play = GuestPlay(guest: guest)
            var byResult: [Bool: GuestDevice.Effect] = [:]
            for number in 1...5 {
                try guest.screen.wait(for: "Question \(number) of 5")
                let isRight = try play.answer(true, with: stick)
                let effects = try self.effects(of: stick, atLeast: 4)
                #expect(effects.count == 4)
                let strengths = effects.prefix(3).map(\.strength)
                #expect(strengths == strengths.sorted() && Set(strengths).count == 3)
                #expect(byResult[isRight] ?? effects.last == effects.last)
                byResult[isRight] = effects.last
                try stick.press(GuestPlay.southButton)
            }
            try guest.screen.wait(for: "Game over")
            let right = try #require(byResult[true])
            let wrong = try #require(byResult[false])
            #expect(wrong.strong > right.strong && wrong.milliseconds > right.milliseconds)
            try play.quit()
            #expect(try stick.rumble().erases == 5)
        }

        @Test("--rumble off uploads and plays nothing")
        func none() throws {
            let (guest, stick) = try title("--rumble off")
            try stick.press(GuestPlay.southButton)
            try guest.screen.wait(for: "Question 1 of 5")
            _ = try GuestPlay(guest: guest).answer(false, with: stick)
            let rumble = try stick.rumble()
            #expect(rumble.uploads == 0 && rumble.effects.isEmpty)
        }

        @Test("switched off in the settings, it is taken from the device and stops; switched on, it comes back")
        func switched() throws {
            let (guest, stick) = try title()
            #expect(try stick.rumble().uploads == 5)
            try switchRumble("off", in: guest)
            let off = try stick.rumble()
            #expect(off.erases == 5 && off.uploads == 0)
            try stick.tilt(to: 55)
            try guest.screen.wait(for: "that answers FALSE")
            #expect(try stick.rumble().effects.isEmpty)
            try stick.tilt(to: 0)
            try guest.screen.wait(for: "try the arrow")
            try switchRumble("on", in: guest)
            let on = try stick.rumble()
            #expect(on.uploads == 5 && on.erases == 0)
            try stick.tilt(to: 55)
            _ = try effects(of: stick, atLeast: 3)
        }

        /// The title, and a pad that can rumble.
        private func title(_ option: String = "") throws -> (Guest, GuestDevice) {
            let guest = try Guest()
            let stick = try guest.feeder.create("stick")
            try guest.start("trooper --ascii --seed 7 \(option)")
            try guest.screen.wait(for: "Microsoft X-Box 360 pad")
            return (guest, stick)
        }

        /// From the title and back to it.
        private func switchRumble(_ value: String, in guest: Guest) throws {
            try guest.screen.press(",")
            try guest.screen.wait(for: "saved when you close")
            // The sixth setting, and its next value.
            try guest.screen.type("jjjjjl")
            try guest.screen.wait(for: "< \(value) >")
            try guest.screen.press("q")
            try guest.screen.wait(for: "enter play")
        }

        /// The last effect and the explanation come at the same time.
        private func effects(of device: GuestDevice, atLeast count: Int) throws -> [GuestDevice.Effect] {
            var effects: [GuestDevice.Effect] = []
            try Patience.wait {
                effects += try device.rumble().effects
                return effects.count >= count
            } otherwise: {
                "only \(effects) came"
            }
            return effects
        }
    }
}

extension KernelTests {
    /// The guest sends the reports of a controller over USB; the driver calibrates them and makes three nodes.
    @Suite("A controller with its own kernel driver")
    struct RealDriverTests {
        private static let crossButton = 1

        @Test(
            "it plays a whole game, rumbles, and works again after it was unplugged",
            arguments: [
                ("dualsense", "DualSense Wireless Controller", ["playstation"]),
                // hid-playstation since Linux 6.2, hid-sony before.
                ("dualshock4", "Wireless Controller Motion", ["playstation", "sony"]),
            ])
        func wholeGame(kind: String, name: String, drivers: [String]) throws {
            let guest = try Guest()
            var device = try connect(kind, to: guest)
            let facts = try guest.run("cat /sys/bus/hid/devices/*/uevent")
            #expect(drivers.contains { facts.contains("DRIVER=\($0)") })
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: name)
            try device.tilt(to: 0, in: 1_500)
            // A title that has just come ignores a button, and the first start in a guest is slow.
            try Patience.wait(pause: 0) {
                try device.press(Self.crossButton)
                let isBegun = { try guest.screen.text().contains("tilt it to the left or right") }
                return (try? Patience.wait(5, until: isBegun, otherwise: { "" })) != nil
            } otherwise: {
                "the button began no game"
            }
            try device.unplug()
            try guest.screen.wait(for: "controller gone, use the keys")
            device = try connect(kind, to: guest)
            try guest.screen.wait(for: "tilt it to the left or right")
            let play = GuestPlay(guest: guest)
            var marks: [Bool] = []
            for (index, given) in [true, false, true, false, true].enumerated() {
                try guest.screen.wait(for: "Question \(index + 1) of 5")
                _ = try device.rumble()
                // Slowly: the driver adds up effects that overlap.
                marks.append(try play.answer(given, with: device, in: 1_000))
                let strengths = try device.rumble().effects.map(\.strength)
                #expect(strengths.count == 4)
                #expect(zip(strengths, strengths.dropFirst()).prefix(2).allSatisfy { $0 < $1 })
                try device.press(Self.crossButton)
            }
            try play.expectResult(marks)
            try play.quit()
        }

        /// A hand never holds a controller perfectly still.
        private func connect(_ kind: String, to guest: Guest) throws -> GuestDevice {
            let device = try guest.feeder.createThroughDriver(kind)
            try device.tremble(by: 0.5)
            return device
        }
    }
}
