import Foundation
import Testing

@Suite("A pack that changes during an unfinished game")
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
        try trooper.games().map { $0["state"] as? String }
    }

    @Test("a notice says why the game cannot continue; it is abandoned only by an answer")
    func correctedTruth() throws {
        let lie = SamplePack.sound.replacing("\"answer\": true", with: "\"answer\": false", maxReplacements: 1)
        _ = try trooper.write(lie, to: "pack.json")
        let told = "Note: Your unfinished game cannot continue: one of its questions has another answer now."
        let looked = try play("q\n")
        #expect(looked.contains(told))
        #expect(looked.contains("Question 1 of 5"))
        #expect(looked.hasSuffix("Goodbye; nothing was answered yet.\n"))
        #expect(try states() == ["open"])

        let shown = try ScreenPlay(at: trooper, "--no-record --pack \(pack)")
        try shown.screen.wait(for: "Your unfinished game cannot continue: one of its")
        try shown.screen.press("Enter")
        try shown.screen.wait(for: "Question 1 of 5")
        try shown.leave()
        #expect(try states() == ["open"])

        // With the original pack the game continues.
        _ = try trooper.write(SamplePack.sound, to: "pack.json")
        #expect(try play("q\n").contains("Continuing your game at question 3."))

        _ = try trooper.write(lie, to: "pack.json")
        _ = try play("t\n")
        #expect(try states() == ["open", "abandoned"])
        #expect(!(try play("q\n")).contains("cannot continue"))
    }
}
