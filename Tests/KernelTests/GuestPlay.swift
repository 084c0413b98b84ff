import TestTerminal
import Testing

/// Plays a game in the guest by what its screen shows.
struct GuestPlay {
    let guest: Guest
    var screen: TmuxScreen { guest.screen }

    static let southButton = 0x130

    /// Waits until the arrow has so many steps towards a side, or none; where it stands between the blanks is its lean.
    @discardableResult
    func waitForArrow(_ steps: Int, _ answer: Bool = true) throws -> String {
        let left = (1...3).map { answer && $0 <= steps ? "<" : "-" }.reversed().joined()
        let right = (1...3).map { !answer && $0 <= steps ? ">" : "-" }.joined()
        var last = ""
        try Patience.wait {
            last = try screen.text()
            return last.filter { $0 != " " }.contains("\(left)(o)\(right)")
        } otherwise: {
            "no arrow of \(steps) steps towards \(answer ? "TRUE" : "FALSE") on:\n\(last)"
        }
        return last
    }

    /// Leans until the answer stands, and says whether it was right.
    func answer(_ answer: Bool, with device: FedDevice, middle: Int = 0, in milliseconds: Int = 120) throws -> Bool {
        try device.lean(to: middle + (answer ? -55 : 55), in: milliseconds)
        // The last line of the screen comes last over the port.
        let text = try screen.wait(for: "enter next")
        #expect(text.contains("You said \(answer ? "TRUE" : "FALSE")."))
        // As long as a glance at the explanation takes: a button that comes sooner was meant for the question.
        try device.lean(to: middle, in: 900)
        return text.contains("The statement is \(answer ? "TRUE" : "FALSE").")
    }

    /// Answers every question with a device and goes on by the button of a pad; gives which answers were right.
    func finish(answering answers: [Bool], with device: FedDevice, and pad: FedDevice, middle: Int = 0) throws -> [Bool]
    {
        var marks: [Bool] = []
        for (index, given) in answers.enumerated() {
            try screen.wait(for: "Question \(index + 1) of 5")
            marks.append(try answer(given, with: device, middle: middle))
            try pad.press(Self.southButton)
        }
        return marks
    }

    /// The dice and the result say what every single answer said.
    func expectResult(_ marks: [Bool]) throws {
        let text = try screen.wait(for: "enter replay")
        let dice = text.split(separator: "\n").prefix(3).joined().filter { "✔✘".contains($0) }
        #expect(dice == String(marks.map { $0 ? "✔" : "✘" }))
        #expect(text.contains("\(marks.count { $0 }) of 5 right"))
    }

    func leave() throws {
        try screen.press("q")
        try guest.waitForEnd()
    }
}
