import Foundation
import FoundationXML
import QuizCore
import TestRecordings
import Testing

@Suite("trooper replay, where it shows nothing on a screen")
struct ReplayCommandTests {
    let game: RecordedGameFixture
    let trooper: Trooper
    let path: String

    init() throws {
        game = try RecordedGameFixture()
        trooper = try Trooper()
        path = try trooper.write(game.script.bytes(), to: "game.trooper")
    }

    @Test("--text prints what a friend gets")
    func text() throws {
        let share = try trooper.run("replay", path, "--text")
        #expect(share.status == 0)
        #expect(share.errors.isEmpty)
        let lines = share.output.split(separator: "\n")
        #expect(lines.count == 3 && lines[0].hasPrefix("True or false? \""))
        #expect(lines.suffix(2) == ["I had 4 of 5 in 12 seconds ✔✔✘✔✔ Yours:", "trooper --code 3XK3-9MGA-E8Q1"])
    }

    @Test("an unfinished game has no result")
    func noResult() throws {
        var script = ScriptedRecording(game.deck)
        script.answer(true)
        try trooper.write(script.bytes(), to: "game.trooper")
        let outcome = try trooper.run("replay", path, "--text")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("no finished game"))
    }

    @Test("pauses are cut to two seconds, or to those of --idle")
    func idle() throws {
        func length(_ words: [String]) throws -> Double {
            let picture = try trooper.run(["replay", path, "--svg", "-"] + words).output
            return try #require(picture.firstMatch(of: #/ dur="([\d.]+)s"/#).flatMap { Double($0.1) })
        }
        // Of the 36.85 seconds remain 2 + 0.9 + 2 for each question, and two at the end.
        #expect(try (20..<30).contains(length([])))
        #expect(try length(["--idle", "0.5"]) < length([]))
        #expect(try length([]) < length(["--idle", "60"]))
        #expect(try length(["--idle", "1000"]) > 1_036)
    }

    @Test("an animated SVG is well-formed, self-contained, and shows the end without animation")
    func svg() throws {
        #expect(try trooper.run("replay", path, "--svg", "game.svg").status == 0)
        let again = try trooper.run("replay", path, "--svg", "game.svg")
        #expect(again.status == 73 && again.errors.contains("use --force to overwrite it"))
        #expect(try trooper.run("replay", path, "--svg", "game.svg", "--force").status == 0)
        let text = try String(contentsOfFile: trooper.file("game.svg"), encoding: .utf8)
        #expect(XMLParser(data: Data(text.utf8)).parse())
        #expect(!text.contains("href") && !text.contains("url("))
        #expect(text.contains("repeatCount=\"indefinite\""))
        #expect(text.utf8.count < 420_000)
        let end = try trooper.run("replay", path, "--svg", "-", "--at", "1000").output
        #expect(Self.visibleTexts(text) == Self.visibleTexts(end))
    }

    /// The texts of a picture that are not hidden to begin with.
    private static func visibleTexts(_ svg: String) -> [String] {
        var isHidden = false
        return svg.split(separator: "\n").compactMap { line in
            if line.hasPrefix("<g") { isHidden = line.contains("visibility=\"hidden\"") }
            if line.hasPrefix("</g") { isHidden = false }
            return line.hasPrefix("<text") && !isHidden ? String(line) : nil
        }.sorted()
    }

    @Test("--at draws one moment, with --columns, --rows and --ascii")
    func moment() throws {
        let question = try trooper.run("replay", path, "--svg", "-", "--at", "0.5")
        #expect(question.output.contains(">Question 1 of 5</text>"))
        #expect(!question.output.contains("<animate"))
        #expect(question.errors.isEmpty)
        // The answer is given at 2.5 seconds, and the next event comes five later.
        let (moving, still) = (try picture(at: 2.7), try picture(at: 6))
        #expect(!moving.contains("In his dojo") && still.contains("In his dojo"))
        let late = try trooper.run("replay", path, "--svg", "-", "--at", "99999")
        #expect(late.errors.contains("--at is after the end of"))
        let small = try trooper.run(
            "replay", path, "--svg", "-", "--at=0.5", "--columns", "40", "--rows=16", "--ascii", "--theme=contrast")
        #expect(small.output.contains("width=\"440\" height=\"360\""))
        #expect(small.output.utf8.allSatisfy { $0 < 0x80 })
    }

    private func picture(at seconds: Double) throws -> String {
        try trooper.run("replay", path, "--svg", "-", "--at", "\(seconds)").output
    }

    @Test("a damaged recording is drawn as far as it is confirmed, with a warning")
    func damaged() throws {
        var bytes = game.script.bytes()
        bytes[bytes.count - 400] ^= 1
        try trooper.write(bytes, to: "game.trooper")
        let outcome = try trooper.run("replay", path, "--svg", "-")
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("game.trooper: this recording is damaged at line "))
        #expect(outcome.output.hasPrefix("<svg"))
    }

    @Test("without a terminal an error names the options that need none")
    func noTerminal() throws {
        let outcome = try trooper.run("replay", path)
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("--text"))
    }

    @Test(
        "missing files, and those that are no recording, are errors",
        arguments: [
            (["nothing.trooper", "--text"], 66, "no such file"), ([], 66, "no recording yet"),
            (["letter.txt", "--text"], 65, "this is not a recording"),
        ] as [([String], Int32, String)])
    func refusals(words: [String], status: Int32, message: String) throws {
        _ = try trooper.write("Dear diary\n", to: "letter.txt")
        let outcome = try trooper.run(["replay"] + words)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(message))
        #expect(outcome.output.isEmpty)
    }
}
