import TestDevices
import TestHands
import TestTerminal
import Testing
import TiltCore

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
        #expect(recording.contains(#","seats":2,"#) && recording.contains(#""key","right",2]"#))
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
        let pads = try (3...6).map { try MovedPad(SampleDevice.xboxPad(at: "usb-\($0)"), number: $0) }
        let plugged = try lobby(pads)
        let screen = plugged.play.screen
        for (place, pad) in pads.enumerated() {
            if place.isMultiple(of: 2) { pad.press(.south) } else { pad.push(-32_767) }
            try screen.wait(for: "pad \(place + 1)")
            pad.push(0)
        }
        try playFive(plugged) { number in
            if number == 3 { try replug(1, of: pads, plugged) }
            for (place, pad) in pads.enumerated() { pad.push(place.isMultiple(of: 2) ? -32_767 : 32_767) }
            try expectAnswers([true, false, true, false], on: screen)
            for pad in pads { pad.push(0) }
        } next: { number in
            pads[number - 1].press(.south)
        }
    }

    /// The lobby, beside devices that the test moves.
    private func lobby(_ pads: [MovedPad]) throws -> PluggedPlay {
        try PluggedPlay(pads.map(\.device), moving: pads, "party --seed 7", showing: "lean or press to join")
    }

    /// Plays five questions by what all do at each, and by what goes on to the next, and verifies the recording.
    private func playFive(_ plugged: PluggedPlay, answer: (Int) throws -> Void, next: (Int) -> Void) throws {
        let screen = plugged.play.screen
        try screen.press("Enter", until: "Question 1 of 5")
        for number in 1...5 {
            try answer(number)
            guard number < 5 else { break }
            // The game ignores a button that comes early.
            try Patience.wait(pause: 300_000) {
                if try screen.text().contains("Question \(number + 1) of 5") { return true }
                next(number)
                return false
            } otherwise: {
                "no button goes on after question \(number)"
            }
        }
        try plugged.play.goOn(to: "Podium")
        let verified = try plugged.play.trooper.run("replay", "--verify").output
        #expect(verified.contains(": same: "), "\(verified)")
    }

    private func expectAnswers(_ answers: [Bool], on screen: TmuxScreen) throws {
        // Behind the moment in which the arrows stay.
        let text = try screen.wait(for: " points")
        let shown = text.matches(of: #/ (TRUE|FALSE) +0:/#).map { $0.1 == "TRUE" }
        #expect(shown == answers, "\(text)")
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
}
