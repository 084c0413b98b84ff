import TestTerminal
import Testing

extension KernelTests {
    /// The sensor and the stick of a controller are two nodes, which measure in different units.
    @Suite("One controller, by tilt and by stick")
    struct TwoWaysTests {
        private static let answers = [true, false, true, false, true]

        @Test("its stick answers after a game by tilt, in a game of its own and when the sensor vanishes")
        func tiltStickTilt() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let pad = try guest.feeder.create("pad")
            var sensor = try makeSensor(guest)
            for (options, device) in [("", sensor), ("--input stick", pad), ("", sensor)] {
                try begin(play, options, pad)
                let marks = try play.finish(answering: Self.answers, with: device, and: pad)
                try play.expectResult(marks)
                try play.quit()
            }
            try begin(play, "", pad)
            var marks: [Bool] = []
            for (index, given) in Self.answers.enumerated() {
                try guest.screen.wait(for: "Question \(index + 1) of 5")
                if index == 1 { try sensor.unplug() }
                if index == 3 { sensor = try makeSensor(guest) }
                let device = (1...2).contains(index) ? pad : sensor
                // Time to find the other node, and to set its centre.
                try device.rest(milliseconds: 2_000)
                marks.append(try play.answer(given, with: device))
                try pad.press(GuestPlay.southButton)
            }
            try play.expectResult(marks)
            try play.quit()
        }

        private func begin(_ play: GuestPlay, _ options: String, _ pad: GuestDevice) throws {
            try play.guest.start("trooper --ascii --seed 7 \(options)")
            try play.screen.wait(for: "Wireless Controller")
            // The sensor sets its centre.
            try pad.rest(milliseconds: 1_500)
            try pad.press(GuestPlay.southButton)
            try play.screen.wait(for: "Question 1 of 5")
        }

        private func makeSensor(_ guest: Guest) throws -> GuestDevice {
            let sensor = try guest.feeder.create("motion")
            try sensor.tremble(by: 0.5)
            return sensor
        }
    }
}
