import TestTerminal
import Testing

extension KernelTests {
    @Suite("Rumble, as the kernel hands it to the device")
    struct RumbleTests {
        @Test("each stage shakes more than the one before, and wrong feels different from right")
        func effects() throws {
            let guest = try Guest()
            let stick = try guest.feeder.create("stick")
            try guest.start("trooper --seed 7")
            try guest.screen.wait(for: "Microsoft X-Box 360 pad")
            #expect(try stick.rumble().uploads == 5)
            try stick.press(GuestPlay.southButton)
            let play = GuestPlay(guest: guest)
            var verdicts: [Bool: FedDevice.Shake] = [:]
            for number in 1...5 {
                try guest.screen.wait(for: "Question \(number) of 5")
                let isRight = try play.answer(true, with: stick)
                let shakes = try self.shakes(of: stick, atLeast: 4)
                #expect(shakes.count == 4)
                let strengths = shakes.prefix(3).map(\.strength)
                #expect(strengths == strengths.sorted() && Set(strengths).count == 3)
                #expect(verdicts[isRight] ?? shakes.last == shakes.last)
                verdicts[isRight] = shakes.last
                try stick.press(GuestPlay.southButton)
            }
            try guest.screen.wait(for: "Game over")
            let right = try #require(verdicts[true])
            let wrong = try #require(verdicts[false])
            #expect(wrong.strong > right.strong && wrong.milliseconds > right.milliseconds)
            try play.leave()
            #expect(try stick.rumble().erases == 5)
        }

        @Test("--no-rumble gives the device nothing to do")
        func none() throws {
            let guest = try Guest()
            let stick = try guest.feeder.create("stick")
            try guest.start("trooper --seed 7 --no-rumble")
            try guest.screen.wait(for: "Microsoft X-Box 360 pad")
            try stick.press(GuestPlay.southButton)
            try guest.screen.wait(for: "Question 1 of 5")
            _ = try GuestPlay(guest: guest).answer(false, with: stick)
            let rumble = try stick.rumble()
            #expect(rumble.uploads == 0 && rumble.shakes.isEmpty)
        }

        /// The last shake and the screen that names the reason come at the same time.
        private func shakes(of device: FedDevice, atLeast count: Int) throws -> [FedDevice.Shake] {
            var shakes: [FedDevice.Shake] = []
            try Patience.wait {
                shakes += try device.rumble().shakes
                return shakes.count >= count
            } otherwise: {
                "only \(shakes) came"
            }
            return shakes
        }
    }
}
