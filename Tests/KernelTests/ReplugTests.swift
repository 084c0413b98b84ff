import TestTerminal
import Testing

extension KernelTests {
    /// The middle of these hands is 10 degrees to the right: whoever learned it anew elsewhere would show other steps.
    @Suite("Unplugging in the middle of a question")
    struct ReplugTests {
        private static let middle = 10
        private static let rounds = 50

        @Test("fifty times: the keys go on at once, and the device comes back with all that it had learned")
        func fiftyTimes() throws {
            let guest = try Guest()
            let play = GuestPlay(guest: guest)
            var hands = try Hands(guest.feeder, middle: Self.middle)
            try guest.start("trooper --seed 7")
            try guest.screen.wait(for: "[  Play  ]")
            try hands.sensor.lean(to: Self.middle, in: 1_500)
            try hands.pad.press(GuestPlay.southButton)
            try guest.screen.wait(for: "three steps to a side")
            for round in 1...Self.rounds {
                try loseAndTake(&hands, in: play, round: round)
            }
            let answers = [true, false, true, false, true]
            let marks = try play.finish(
                answering: answers, with: hands.sensor, and: hands.pad, middle: Self.middle)
            try play.expectResult(marks)
            try play.leave()
            // The kernel stamped what came; samples do not all count from one moment.
            try guest.run(
                "test $(grep -cE '^[1-9][0-9]* a 1 ' ~/.local/state/game-trooper/recordings/*.trooper) -ge 1000")
            // The recording has every one of them, and comes out the same.
            let verified = try guest.run("trooper replay --verify --last")
            #expect(verified.contains(".trooper: same: "), "\(verified)")
            try guest.run(
                "test $(grep -c ' unplug 1$' ~/.local/state/game-trooper/recordings/*.trooper) -ge \(Self.rounds)")
        }

        private func loseAndTake(_ hands: inout Hands, in play: GuestPlay, round: Int) throws {
            if round.isMultiple(of: 2) {
                try hands.sensor.lean(to: Self.middle + 35)
                try play.waitForArrow(2, false)
            }
            try hands.unplug()
            try play.screen.wait(for: "controller gone, keys go on")
            try play.waitForArrow(0)
            try play.screen.press("Left")
            try play.waitForArrow(1, true)
            try play.screen.press("Right")
            try play.waitForArrow(0)
            hands = try Hands(play.guest.feeder, middle: Self.middle, isSensorFirst: !round.isMultiple(of: 3))
            // Twenty degrees from the learned middle are one step; thirty from the one that is not leant would be two.
            try hands.sensor.lean(to: Self.middle + 20)
            try play.waitForArrow(1, false)
            try play.screen.wait(for: "three steps to a side")
            try hands.sensor.lean(to: Self.middle)
            try play.waitForArrow(0)
        }
    }
}

/// Both nodes of a pad, in hands that hold it a little to the right.
private struct Hands {
    let sensor: FedDevice
    let pad: FedDevice
    let isSensorFirst: Bool

    /// The kernel shows the nodes in either order.
    init(_ feeder: Feeder, middle: Int, isSensorFirst: Bool = true) throws {
        self.isSensorFirst = isSensorFirst
        let early = isSensorFirst ? nil : try feeder.create("pad")
        sensor = try feeder.create("motion")
        try sensor.lean(to: middle, in: 0)
        try sensor.tremble(by: 0.5)
        pad = try early ?? feeder.create("pad")
    }

    func unplug() throws {
        try (isSensorFirst ? sensor : pad).unplug()
        try (isSensorFirst ? pad : sensor).unplug()
    }
}
