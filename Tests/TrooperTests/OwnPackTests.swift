import Foundation
import Testing

@Suite("A pack of one's own")
struct OwnPackTests {
    @Test("it is named wherever its seed is, in the game, in its recording and in the result")
    func named() throws {
        let trooper = try Trooper()
        let pack = try trooper.write(
            SamplePack.sound.replacing("\"Title\"", with: "\"Star Charts\""), to: "pack.json")
        let words = ["--plain", "--seed", "3", "--record", "game.trooper"]
        let own = try trooper.run(words + ["--pack", pack], input: "t\nt\nt\nt\nt\nq\n")
        #expect(own.output.contains("Same game: trooper --seed 3, with the pack Star Charts\n"))
        let share = try trooper.run("replay", "game.trooper", "--text").output
        #expect(share.hasPrefix("Game Trooper, Star Charts: "))
        #expect(share.hasSuffix("\ntrooper --seed 3 --pack FILE\n"))
        let picture = try trooper.run("replay", "game.trooper", "--svg", "-", "--at", "9999").output
        #expect(picture.contains("seed 3 with the pack Star Charts deals this game again"))
        #expect(try trooper.run("replay", "--verify", "game.trooper").status == 0)
        let text = try String(contentsOfFile: trooper.file("game.trooper"), encoding: .utf8)
        #expect(text.contains("\npack.id: sample\npack.title: Star Charts\n"))
        #expect(!text.contains("pack.json") && !text.contains(trooper.home.path))
    }

    @Test("that of the program needs no name")
    func builtIn() throws {
        let trooper = try Trooper()
        let words = ["--plain", "--seed", "3", "--record", "game.trooper"]
        let game = try trooper.run(words, input: "t\nt\nt\nt\nt\nq\n")
        #expect(game.output.contains("Same game: trooper --seed 3\n"))
        #expect(try trooper.run("replay", "game.trooper", "--text").output.hasSuffix("\ntrooper --seed 3\n"))
    }
}
