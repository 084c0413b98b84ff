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

        @Test("calibrating its stick shows no graph of its sensor")
        func ownGraph() throws {
            let guest = try Guest()
            _ = try guest.feeder.create("pad")
            let sensor = try makeSensor(guest)
            try guest.start("trooper calibrate")
            try guest.screen.wait(for: "Motion Sensors")
            try sensor.rest(milliseconds: 1_500)
            try sensor.tilt(to: 35)
            try guest.screen.wait(for: "stage 2 >>")
            try sensor.unplug()
            // Its lines arrive one after the other.
            try guest.screen.wait("the graph of the sensor stays") { text in
                let graph = text.split(separator: "\n").filter { $0.contains(" : ") }
                let columns = Set(graph.flatMap { $0.columns(of: "\u{2801}"..."\u{28ff}") })
                return text.contains("0%  centre") && graph.count > 5 && columns.count <= 1
            }
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

extension Substring {
    /// The columns of the letters in a range.
    fileprivate func columns(of letters: ClosedRange<Character>) -> [Int] {
        enumerated().filter { letters.contains($0.element) }.map(\.offset)
    }
}
