import TestTerminal
import Testing

extension KernelTests {
    /// The reports of a controller go in as over a cable; its driver calibrates them and makes three nodes of them.
    @Suite("A controller through the driver that the kernel has for it")
    struct RealDriverTests {
        private static let crossButton = 1

        @Test(
            "it plays a whole game, shakes, and comes back after it was unplugged",
            arguments: [
                ("dualsense", "DualSense Wireless Controller", ["playstation"]),
                // Since Linux 6.2 the newer driver has the older controller too.
                ("dualshock4", "Wireless Controller Motion", ["playstation", "sony"]),
            ])
        func wholeGame(kind: String, name: String, drivers: [String]) throws {
            let guest = try Guest()
            var device = try connect(kind, to: guest)
            let facts = try guest.run("cat /sys/bus/hid/devices/*/uevent")
            #expect(drivers.contains { facts.contains("DRIVER=\($0)") })
            try guest.start("trooper --seed 7")
            try guest.screen.wait(for: name)
            try device.lean(to: 0, in: 1_500)
            try device.press(Self.crossButton)
            try guest.screen.wait(for: "three steps to a side")
            try device.unplug()
            try guest.screen.wait(for: "controller gone, keys go on")
            device = try connect(kind, to: guest)
            try guest.screen.wait(for: "three steps to a side")
            let play = GuestPlay(guest: guest)
            var marks: [Bool] = []
            for (index, given) in [true, false, true, false, true].enumerated() {
                try guest.screen.wait(for: "Question \(index + 1) of 5")
                _ = try device.rumble()
                // So slowly that no shake is left when the next one begins: the driver would add them up.
                marks.append(try play.answer(given, with: device, in: 1_000))
                let strengths = try device.rumble().shakes.map(\.strength)
                #expect(strengths.count == 4)
                #expect(zip(strengths, strengths.dropFirst()).prefix(2).allSatisfy { $0 < $1 })
                try device.press(Self.crossButton)
            }
            try play.expectResult(marks)
            try play.leave()
        }

        /// Held like every controller: never perfectly still.
        private func connect(_ kind: String, to guest: Guest) throws -> FedDevice {
            let device = try guest.feeder.createThroughDriver(kind)
            try device.tremble(by: 0.5)
            return device
        }
    }
}
