import TestTerminal
import Testing

extension KernelTests {
    @Suite("Several players")
    struct PartyTests {
        /// The buttons of a buzzer in the order of the kernel: red, yellow, green, orange, blue.
        private static func button(_ index: Int, of buzzer: Int) -> Int { 5 * buzzer + index }

        @Test("the four buzzers of a set join, answer and are lit, from the lobby to the podium")
        func buzzers() throws {
            let guest = try Guest()
            let set = try guest.feeder.createThroughDriver("buzz")
            #expect(try guest.run("cat /sys/bus/hid/devices/*/uevent").contains("DRIVER=sony"))
            #expect(try guest.run("trooper devices").contains("Buzzers of four players"))
            try guest.start("trooper party --ascii --seed 7")
            try guest.screen.wait(for: "Players")
            for buzzer in 0..<4 {
                try set.press(Self.button(0, of: buzzer))
                try guest.screen.wait(for: "buzzer \(buzzer + 1)")
            }
            try guest.screen.press("Enter")
            for number in 1...5 {
                try guest.screen.wait(for: "Question \(number) of 5")
                for buzzer in 0..<4 { try set.press(Self.button(buzzer.isMultiple(of: 2) ? 2 : 3, of: buzzer)) }
                try guest.screen.wait(for: number == 5 ? "enter results" : "enter next")
                #expect(try !set.rumble().effects.isEmpty, "no light was switched")
                // A button pressed sooner after the answer is ignored.
                try set.rest(milliseconds: 900)
                try set.press(Self.button(0, of: number % 4))
            }
            try end(guest)
        }

        /// From the podium back to the shell.
        private func end(_ guest: Guest) throws {
            try guest.screen.wait(for: "Play again")
            try guest.screen.press("C-c")
            try guest.screen.wait(for: "guest>")
            #expect(try guest.run("trooper replay --verify").contains(".trooper: same: "))
        }

        @Test("four pads of one model play, two at a time, and return to their seats by their ports")
        func pads() throws {
            let guest = try Guest()
            var pads = try (0..<4).map { try guest.feeder.create("stick", atPort: $0) }
            try guest.start("trooper party --ascii --seed 7")
            try guest.screen.wait(for: "lean or press to join")
            for (place, pad) in pads.enumerated() {
                if place.isMultiple(of: 2) { try pad.press(GuestPlay.southButton) } else { try lean(pad) }
                try guest.screen.wait(for: "pad \(place + 1)")
            }
            try guest.screen.press("Enter")
            for number in 1...5 {
                try guest.screen.wait(for: "Question \(number) of 5")
                // One is pulled out; then two, which come back in the other order.
                if number == 2 { try replug([2], of: &pads, in: guest) }
                if number == 4 { try replug([2, 1], of: &pads, in: guest) }
                try pads[0].moveAxis(0, to: -32_768, with: pads[1])
                for place in 0..<2 { try waitUntilLocked(place, in: guest) }
                try pads[2].moveAxis(0, to: 32_767, with: pads[3])
                try guest.screen.wait(for: number == 5 ? "enter results" : "enter next")
                // The marks come first, and what they are worth after a moment; the button is drawn last.
                let text = try guest.screen.wait(for: number == 5 ? "[  Results  ]" : "[  Next  ]")
                // Two sent at once, so two were the first to be right.
                let firsts = text.split(separator: "\n").filter { $0.contains("right, first +2") }
                let isTrue = text.contains("It is TRUE.")
                #expect(firsts.count == 2 && firsts.allSatisfy { $0.contains(isTrue ? "TRUE" : "FALSE") }, "\(text)")
                for pad in pads { try pad.tilt(to: 0) }
                // A button pressed sooner after the answer is ignored.
                try pads[0].rest(milliseconds: 900)
                try pads[number % 4].press(GuestPlay.southButton)
            }
            try end(guest)
        }

        private func lean(_ device: GuestDevice) throws {
            try device.tilt(to: -55)
            try device.tilt(to: 0)
        }

        /// Takes pads out in the middle of a question, and puts them back in, the last one first.
        private func replug(_ places: [Int], of pads: inout [GuestDevice], in guest: Guest) throws {
            for place in places {
                try pads[place].tilt(to: 30)
                try pads[place].unplug()
            }
            for place in places { try guest.screen.wait(for: "pad \(place + 1) is gone") }
            for place in places.reversed() { pads[place] = try guest.feeder.create("stick", atPort: place) }
            try guest.screen.wait("the game does not go on") { !$0.contains(" is gone") }
        }

        private func waitUntilLocked(_ place: Int, in guest: Guest) throws {
            _ = try guest.screen.wait("pad \(place + 1) has not answered") { text in
                text.split(separator: "\n").contains { $0.contains("pad \(place + 1) ") && $0.contains(" locked") }
            }
        }

        @Test("two Joy-Cons are two players, each with its own tilt and rumble, and one comes back to its seat")
        func joyCons() throws {
            let guest = try Guest()
            var joyCons = try ["left", "right"].map { try makeJoyCon($0, guest) }
            try guest.start("trooper party --ascii --seed 7")
            try guest.screen.wait(for: "lean or press to join")
            try joyCons[0].rest(milliseconds: 1_500)
            for (place, joyCon) in joyCons.enumerated() {
                try joyCon.press(1)
                try guest.screen.wait(for: "pad \(place + 1)")
            }
            try guest.screen.press("Enter")
            for number in 1...5 {
                try guest.screen.wait(for: "Question \(number) of 5")
                if number == 3 {
                    try joyCons[1].unplug()
                    try guest.screen.wait(for: "pad 2 is gone")
                    joyCons[1] = try makeJoyCon("right", guest)
                    try guest.screen.wait("the game does not go on") { !$0.contains(" is gone") }
                }
                try joyCons[1].rest(milliseconds: 1_500)
                for joyCon in joyCons { _ = try joyCon.rumble() }
                try joyCons[0].tilt(to: -55, in: 400)
                try waitUntilLocked(0, in: guest)
                #expect(try !joyCons[0].rumble().effects.isEmpty && joyCons[1].rumble().effects.isEmpty)
                try joyCons[1].tilt(to: 55, in: 400)
                try guest.screen.wait(for: number == 5 ? "enter results" : "enter next")
                let text = try guest.screen.wait(for: "right, first +2")
                let answers = text.matches(of: #/ (TRUE|FALSE) +[0-9]:/#).map(\.1)
                #expect(answers == ["TRUE", "FALSE"], "\(text)")
                for joyCon in joyCons { try joyCon.tilt(to: 0, in: 900) }
                try joyCons[number % 2].press(1)
            }
            try end(guest)
        }

        private func makeJoyCon(_ side: String, _ guest: Guest) throws -> GuestDevice {
            let joyCon = try guest.feeder.createThroughDriver("joycon-\(side)")
            try joyCon.tremble(by: 0.5)
            return joyCon
        }
    }
}
