import Testing

extension KernelTests {
    @Suite("A whole game")
    struct WholeGameTests {
        private static let answers = [true, true, false, true, false]

        @Test("a stick answers five questions and its button goes on")
        func stick() throws {
            let guest = try Guest()
            let stick = try guest.feeder.create("stick")
            let play = GuestPlay(guest: guest)
            try guest.start("trooper --seed 7")
            try guest.screen.wait(for: "Microsoft X-Box 360 pad")
            try stick.press(GuestPlay.southButton)
            let marks = try play.finish(answering: Self.answers, with: stick, and: stick)
            try play.expectResult(marks)
            try play.leave()
        }

        @Test("a motion sensor answers five questions, and the button of its pad goes on")
        func motion() throws {
            let guest = try Guest()
            let pad = try guest.feeder.create("pad")
            let sensor = try guest.feeder.create("motion")
            try sensor.tremble(by: 0.5)
            let play = GuestPlay(guest: guest)
            try guest.start("trooper --seed 7")
            try guest.screen.wait(for: "Wireless Controller Motion")
            try pad.press(GuestPlay.southButton)
            try guest.screen.wait(for: "three steps to a side")
            let marks = try play.finish(answering: Self.answers, with: sensor, and: pad)
            try play.expectResult(marks)
            try play.leave()
        }
    }
}
