import Foundation
import TestTerminal
import Testing

extension KernelTests {
    @Suite("A flood of samples on six axes")
    struct FloodTests {
        private static let hertz = 8_000

        /// A busy machine reaches it, too; a controller has 250.
        private static let leastHertz = 2_000

        @Test("it gives no answer, and the arrow follows as before, even if the program was stopped meanwhile")
        func game() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            let sensor = try guest.feeder.create("motion")
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "Wireless Controller Motion")
            try guest.screen.press("Enter")
            try guest.screen.wait(for: "tilt it to the left or right")
            // Once while the program reads, once while it is stopped and the kernel drops events (SYN_DROPPED).
            let reading = try sensor.flood(hertz: Self.hertz, milliseconds: 3_000) {}
            try expectStages(sensor, in: play)
            let stopped = try sensor.flood(hertz: Self.hertz, milliseconds: 3_000) {
                try guest.stop()
            }
            // The kernel keeps only the end of this; it sends no axis that has not changed since.
            try sensor.tilt(to: -35, in: 300)
            try guest.resume()
            try play.waitForArrow(2, true)
            try sensor.tilt(to: 0, in: 200)
            try play.waitForArrow(0)
            try expectStages(sensor, in: play)
            #expect(min(reading, stopped) >= Self.leastHertz)
            _ = try play.answer(false, with: sensor)
        }

        /// Two stages to each side and back, each seen on the screen.
        private func expectStages(_ sensor: GuestDevice, in play: GuestPlay) throws {
            for answer in [true, false] {
                for (degrees, steps) in [(23, 1), (35, 2)] {
                    try sensor.tilt(to: answer ? -degrees : degrees, in: 200)
                    let text = try play.waitForArrow(steps, answer)
                    #expect(text.contains("Question 1 of 5"))
                }
                try sensor.tilt(to: 0, in: 200)
                try play.waitForArrow(0)
            }
        }

        @Test("the kernel drops samples, and the program counts how often")
        func dropped() throws {
            let guest = try Guest()
            let sensor = try guest.feeder.create("motion")
            try guest.start("trooper calibrate")
            let before = try #require(droppedCount(on: guest.screen.wait(for: "dropped")))
            _ = try sensor.flood(hertz: Self.hertz, milliseconds: 1_000) {
                try guest.stop()
            }
            try guest.resume()
            try sensor.tilt(to: 35, in: 300)
            // Its lines arrive one after the other.
            try guest.screen.wait("no more samples are counted as dropped than \(before)") { text in
                text.contains("stage 2 >>") && droppedCount(on: text).map { $0 > before } == true
            }
        }

        /// One is usual: changing the clock of a node empties its queue.
        private func droppedCount(on text: String) -> Int? {
            text.firstMatch(of: #/([0-9]+) dropped/#).flatMap { Int($0.1) }
        }
    }
}
