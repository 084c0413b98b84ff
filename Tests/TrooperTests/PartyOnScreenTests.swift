import TestTerminal
import Testing

@Suite("A party on the screen")
struct PartyOnScreenTests {
    @Test("two halves of a keyboard play from the title to the podium, and the recording verifies")
    func wholeParty() throws {
        let play = try ScreenPlay("")
        try play.screen.wait(for: "Players")
        for _ in 0..<3 { try play.screen.press("Down") }
        try play.screen.press("Enter", until: "lean or press to join")
        try play.screen.press("a", until: "1 of 4")
        try play.screen.press("Left", until: "2 of 4")
        try play.screen.press("Enter", until: "Question 1 of 5")
        for number in 1...5 {
            try play.screen.press("a", until: "    locked", pause: 0.3)
            try play.screen.press("Right", until: "It is ", pause: 0.3)
            try play.goOn(to: number < 5 ? "Question \(number + 1) of 5" : "Podium")
        }
        try play.screen.press("q", until: "lean or press to join")
        let recording = String(decoding: try play.trooper.onlyRecording(), as: UTF8.self)
        #expect(recording.contains("\nseats: 2\n") && recording.contains(" seat 2 right\n"))
        let file = try #require(try play.trooper.recordings().first).path
        let verified = try play.trooper.run("replay", "--verify", file).output
        #expect(verified.contains(": same: "), "\(verified)")
        #expect(try play.trooper.run("standings", file).output.contains("played by 2 together"))
        try play.screen.press("q", until: "q quit")
        try play.screen.press("q", until: "code 0", pause: 0.7)
        #expect(try play.trooper.run("history").output.contains("No games yet"))
    }

    @Test("four pads play from the lobby to the podium, and one that was pulled out has its seat again")
    func pads() throws {
        let pads = try (3...6).map(MovedPad.init)
        let plugged = try PluggedPlay(
            pads.map(\.device), moving: pads, "party --seed 7", showing: "lean or press to join")
        let screen = plugged.play.screen
        for (place, pad) in pads.enumerated() {
            if place.isMultiple(of: 2) { pad.press(.south) } else { pad.push(-32_767) }
            try screen.wait(for: "pad \(place + 1)")
            pad.push(0)
        }
        try screen.press("Enter", until: "Question 1 of 5")
        for number in 1...5 {
            if number == 3 { try replug(1, of: pads, plugged) }
            for (place, pad) in pads.enumerated() { pad.push(place.isMultiple(of: 2) ? -32_767 : 32_767) }
            let text = try screen.wait(for: "It is ")
            #expect(text.matches(of: #/ (TRUE|FALSE) +0:/#).map(\.1) == ["TRUE", "FALSE", "TRUE", "FALSE"], "\(text)")
            for pad in pads { pad.push(0) }
            if number < 5 { try press(pads[number - 1], until: "Question \(number + 1) of 5", on: screen) }
        }
        try plugged.play.goOn(to: "Podium")
        #expect(try plugged.count(of: "unplug 3") == 1)
        let verified = try plugged.play.trooper.run("replay", "--verify").output
        #expect(verified.contains(": same: "), "\(verified)")
    }

    /// Pulls a pad out while its arrow is on its way; back in, it moves no other arrow.
    private func replug(_ place: Int, of pads: [MovedPad], _ plugged: PluggedPlay) throws {
        let (pad, screen) = (pads[place], plugged.play.screen)
        pad.push(15_000)
        try screen.wait(for: "▸ ▸ more")
        try plugged.unplug(pad.device.number)
        try screen.wait(for: "pad \(place + 1) is gone")
        try plugged.plugIn(pad.device.number)
        try screen.wait("the game does not go on") { !$0.contains(" is gone") }
        pad.push(0)
        pad.push(32_767)
        let text = try screen.wait(for: "    locked")
        let locked = text.split(separator: "\n").filter { $0.contains("    locked") }
        #expect(locked.count == 1 && locked[0].contains("pad \(place + 1) "), "\(text)")
    }

    /// Presses until the press counts: the game ignores one that comes early.
    private func press(_ pad: MovedPad, until wanted: String, on screen: TmuxScreen) throws {
        try Patience.wait(pause: 300_000) {
            if try screen.text().contains(wanted) { return true }
            pad.press(.south)
            return false
        } otherwise: {
            "no button leads to \(wanted)"
        }
    }
}
