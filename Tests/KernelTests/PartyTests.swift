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
            try guest.screen.wait(for: "Play again")
            try guest.screen.press("C-c")
            try guest.screen.wait(for: "guest>")
            #expect(try guest.run("trooper replay --verify").contains(".trooper: same: "))
        }
    }
}
