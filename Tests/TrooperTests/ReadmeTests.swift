import Foundation
import Testing

@Suite("Commands and picture of the README")
struct ReadmeTests {
    private static let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: project.appendingPathComponent(path), encoding: .utf8)
    }

    /// The lines of all blocks marked as sh, without comments.
    private static func commands() throws -> [String] {
        var isShell = false
        return try text("README.md").split(separator: "\n").compactMap { line in
            if line.hasPrefix("```") {
                isShell = line == "```sh"
                return nil
            }
            let command = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
            return isShell && !command.isEmpty ? command : nil
        }
    }

    @Test("every trooper command in the README works")
    func programCommands() throws {
        let commands = try Self.commands().filter { $0.hasPrefix("trooper") }
        #expect(commands.count >= 8)
        let trooper = try Trooper()
        _ = try trooper.write(SamplePack.sound, to: "my-questions.json")
        _ = try trooper.write(PlayedFileTests.table, to: "quiz.csv")
        try trooper.write(RecordedGameFixture().script.bytes(), to: "game.trooper")
        for command in commands where Self.onScreen[command] == nil {
            let words = command.split(separator: " ").dropFirst().map(String.init)
            let outcome = try trooper.run(words, input: "t\nf\nt\nf\nt\nq\n")
            // Doctor exits with 69 if this machine has a problem.
            let isFine = outcome.status == 0 || (words == ["doctor"] && outcome.status == 69)
            #expect(isFine, "\(command) ended with \(outcome.status): \(outcome.errors)")
            let isMade = ["game.svg", "laptop.db"].contains {
                words.contains($0) && FileManager.default.fileExists(atPath: trooper.file($0))
            }
            #expect(!outcome.output.isEmpty || isMade, "\(command) said nothing")
        }
    }

    /// The commands that need a screen, with a text of that screen.
    private static let onScreen = [
        "trooper calibrate": "Calibrate", "trooper replay game.trooper": "of 0:36", "trooper party": "Players",
    ]

    @Test("commands that need a screen work on one", arguments: onScreen)
    func screenCommand(command: String, shown: String) throws {
        #expect(try Self.commands().contains(command))
        let trooper = try Trooper()
        let recording = try trooper.write(RecordedGameFixture().script.bytes(), to: "game.trooper")
        let words = command.replacing("trooper ", with: "").replacing("game.trooper", with: recording)
        let play = try ScreenPlay(at: trooper, words)
        try play.screen.wait(for: shown)
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
    }

    @Test("the make commands are Makefile targets")
    func makeCommands() throws {
        let commands = try Self.commands()
        #expect(commands.prefix(2).map { $0.prefix(2) } == ["gi", "cd"])
        let words = commands.dropFirst(2).filter { !$0.hasPrefix("trooper") }
        #expect(words == ["make play", "make test"])
        let makefile = try Self.text("Makefile")
        for word in words { #expect(makefile.contains("\n\(word.dropFirst("make ".count)):")) }
    }

    @Test("the pictures are what the program draws", arguments: [("game", []), ("result", ["--at", "999"])])
    func picture(name: String, options: [String]) throws {
        let trooper = try Trooper()
        let recording = GoldenRecordings.folder.appendingPathComponent("keys.trooper").path
        let drawn = try trooper.run(["replay", recording, "--svg", "-"] + options)
        #expect(drawn.status == 0)
        let words = ["replay Tests/Recordings/keys.trooper --svg docs/\(name).svg --force"] + options
        #expect(
            try Self.text("docs/\(name).svg") == drawn.output,
            "make it anew: trooper \(words.joined(separator: " "))")
    }

    @Test("the text to share is that of the recorded game")
    func shareText() throws {
        let recording = GoldenRecordings.folder.appendingPathComponent("keys.trooper").path
        let text = try Trooper().run("replay", recording, "--text").output
        #expect(try Self.text("README.md").contains("```\n\(text)```\n"), "\(text)")
    }
}
