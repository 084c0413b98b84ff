/// A device of the guest in the hands of a test.
struct FedDevice {
    /// A shake that reached the motors of a device.
    struct Shake: Hashable {
        let strong, weak, milliseconds: Int

        var strength: Int { strong + weak }
    }

    struct Rumble {
        var uploads = 0
        var erases = 0
        var shakes: [Shake] = []
    }

    private let feeder: Feeder
    private let number: String

    init(_ feeder: Feeder, number: String) {
        self.feeder = feeder
        self.number = number
    }

    /// To the right above zero; comes back when the hand is there.
    func lean(to degrees: Int, in milliseconds: Int = 120) throws {
        try feeder.ask("tilt \(number) \(degrees) \(milliseconds)")
    }

    func tremble(by degrees: Double) throws { try feeder.ask("tremble \(number) \(degrees)") }

    func press(_ button: Int) throws {
        try feeder.ask("key \(number) \(button) 1")
        try feeder.ask("key \(number) \(button) 0")
    }

    func unplug() throws { try feeder.ask("destroy \(number)") }

    /// Every axis at such a rate, while the test does something else; gives how many frames a second it came to.
    func flood(hertz: Int, milliseconds: Int, during action: () throws -> Void) throws -> Int {
        let command = "flood \(number) \(hertz) \(milliseconds)"
        feeder.begin(command)
        try action()
        let numbers = try feeder.end(command).split(separator: " ").compactMap { Int($0) }
        guard numbers.count == 2, numbers[1] > 0 else { throw Feeder.Failed(description: "\(command): \(numbers)") }
        return numbers[0] * 1_000 / numbers[1]
    }

    /// What the kernel passed on since the last look.
    func rumble() throws -> Rumble {
        let words = try feeder.ask("rumble \(number)").split(separator: " ")
        var rumble = Rumble()
        guard words.count >= 5 else { throw Feeder.Failed(description: "rumble: \(words)") }
        rumble.uploads = Int(words[1]) ?? 0
        rumble.erases = Int(words[3]) ?? 0
        rumble.shakes = words[5...].map { word in
            let numbers = word.split(separator: ":").compactMap { Int($0) } + [0, 0, 0]
            return Shake(strong: numbers[0], weak: numbers[1], milliseconds: numbers[2])
        }
        return rumble
    }
}
