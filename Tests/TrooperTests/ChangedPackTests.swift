import Foundation
import Testing

@Suite("A pack that changes while a game of it is unfinished")
struct ChangedPackTests {
    private let trooper: Trooper
    private let pack: String

    init() throws {
        trooper = try Trooper()
        pack = try trooper.write(SamplePack.sound, to: "pack.json")
        _ = try trooper.run("--plain", "--pack", pack, "--no-record", input: "t\nt\n")
    }

    private func play(_ input: String) throws -> String {
        try trooper.run("--plain", "--pack", pack, "--no-record", input: input).output
    }

    private func states() throws -> [String?] {
        try trooper.run("history", "--json").json(as: [[String: Any]].self).map { $0["state"] as? String }
    }

    @Test("the player is told why the game cannot go on, and looking at another does not give it up")
    func correctedTruth() throws {
        let lie = SamplePack.sound.replacing("\"answer\": true", with: "\"answer\": false", maxReplacements: 1)
        _ = try trooper.write(lie, to: "pack.json")
        let told = "Note: Your unfinished game cannot go on: one of its questions has another answer now."
        let looked = try play("q\n")
        #expect(looked.contains(told))
        #expect(looked.contains("Question 1 of 5"))
        #expect(looked.hasSuffix("Goodbye; nothing was answered yet.\n"))
        #expect(try states() == ["open"])

        let screen = try ScreenPlay(at: trooper, "--no-record --pack \(pack)").screen
        try screen.wait(for: "Your unfinished game cannot go on: one of its")
        try screen.press("Enter")
        try screen.wait(for: "Question 1 of 5")
        try screen.press("q")
        try screen.wait(for: "Nothing was answered in it")
        try screen.press("y")
        try screen.wait(for: "code 0")
        #expect(try states() == ["open"])

        // As it was, the game goes on.
        _ = try trooper.write(SamplePack.sound, to: "pack.json")
        #expect(try play("q\n").contains("Continuing your game at question 3."))

        _ = try trooper.write(lie, to: "pack.json")
        _ = try play("t\n")
        #expect(try states() == ["open", "abandoned"])
        #expect(!(try play("q\n")).contains("cannot go on"))
    }

    @Test("a question that has left the pack is named as the reason")
    func questionGone() throws {
        let other = SamplePack.sound.replacing("\"q-", with: "\"r-")
        _ = try trooper.write(other, to: "pack.json")
        #expect(try play("q\n").contains("cannot go on: a question that was still to come has left the pack."))
    }
}
