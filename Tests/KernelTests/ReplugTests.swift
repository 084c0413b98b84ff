import TestTerminal
import Testing

extension KernelTests {
    /// The centre is 10 degrees to the right: calibrating again elsewhere would show other stages.
    @Suite("Unplugging during a question")
    struct ReplugTests {
        private static let centre = 10
        private static let replugs = 50

        @Test("fifty times: keys work at once, and the device returns with its calibration")
        func fiftyTimes() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            var controller = try TwoNodeController(guest.feeder, centre: Self.centre)
            try guest.start("trooper --ascii --seed 7")
            try guest.screen.wait(for: "enter play")
            try controller.sensor.tilt(to: Self.centre, in: 1_500)
            try controller.pad.press(GuestPlay.southButton)
            try guest.screen.wait(for: "tilt it to the left or right")
            for number in 1...Self.replugs {
                try unplugAndReplug(&controller, in: play, number: number)
            }
            let answers = [true, false, true, false, true]
            let marks = try play.finish(
                answering: answers, with: controller.sensor, and: controller.pad, centre: Self.centre)
            try play.expectResult(marks)
            try play.quit()
            let verified = try guest.run("trooper replay --verify")
            #expect(verified.contains(".trooper: same: "), "\(verified)")
        }

        private func unplugAndReplug(_ controller: inout TwoNodeController, in play: GuestPlay, number: Int) throws {
            if number.isMultiple(of: 2) {
                try controller.sensor.tilt(to: Self.centre + 35)
                try play.waitForArrow(2, false)
            }
            try controller.unplug()
            try play.screen.wait(for: "controller gone, use the keys")
            try play.waitForArrow(0)
            try play.screen.press("Left")
            try play.waitForArrow(1, true)
            try play.screen.press("Right")
            try play.waitForArrow(0)
            controller = try TwoNodeController(
                play.guest.feeder, centre: Self.centre, isSensorFirst: !number.isMultiple(of: 3))
            // A device that is tilted when it is found must be held level first.
            try play.screen.wait(for: "c centre")
            // Twenty degrees from the calibrated centre are stage 1; thirty from zero would be stage 2.
            try controller.sensor.tilt(to: Self.centre + 20)
            try play.waitForArrow(1, false)
            try play.screen.wait(for: "to answer FALSE")
            try controller.sensor.tilt(to: Self.centre)
            try play.waitForArrow(0)
        }
    }
}

/// A controller of two nodes, held a little to the right.
private struct TwoNodeController {
    let sensor: GuestDevice
    let pad: GuestDevice
    let isSensorFirst: Bool

    /// The nodes appear in either order.
    init(_ feeder: Feeder, centre: Int, isSensorFirst: Bool = true) throws {
        self.isSensorFirst = isSensorFirst
        let early = isSensorFirst ? nil : try feeder.create("pad")
        sensor = try feeder.create("motion")
        try sensor.tilt(to: centre, in: 0)
        try sensor.tremble(by: 0.5)
        pad = try early ?? feeder.create("pad")
    }

    func unplug() throws {
        try (isSensorFirst ? sensor : pad).unplug()
        try (isSensorFirst ? pad : sensor).unplug()
    }
}
