import QuizCore
import Testing

@testable import Screens

@Suite struct TitleScreenTests {
    private func text(_ scene: Scene, columns: Int = 80, rows: Int = 24) -> String {
        scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("the astronaut has an ink for each of its cells", arguments: [false, true])
    func splashInks(isASCII: Bool) {
        let splash = Splash.drawing(Look(isASCII: isASCII))
        #expect(splash.height == 15)
        #expect((24...30).contains(splash.width))
        let inks = Set(splash.rows.joined().filter { $0.glyph != " " }.map(\.style.ink))
        #expect(inks == [.plain, .faint, .accent, .right, .wrong])
        let bytes = isASCII ? PackageResources.astronaut_ascii_txt : PackageResources.astronaut_txt
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 32)
        for row in 0..<15 {
            let art = lines[row].map { $0 == " " }
            #expect(art == lines[row + 16].map { $0 == " " }, "row \(row)")
        }
    }

    @Test("a new player sees Play and the pack")
    func newGame() {
        let text = text(SampleScreen.title.scene)
        #expect(text.contains("[  Play  ]"))
        #expect(text.contains("Video Games, 15 questions"))
        #expect(!text.contains("r new"))
    }

    @Test("an unfinished game is offered, with its question and the key for a new one")
    func interruptedGame() {
        for (columns, rows) in [(40, 16), (80, 24), (200, 60)] {
            let text = text(SampleScreen.interrupted.scene, columns: columns, rows: rows)
            #expect(text.contains("[  Continue  ]"))
            #expect(text.contains("Question 3 of 5"))
            #expect(text.contains("r new"))
            #expect(text.contains("q quit"))
        }
    }

    @Test("every screen names its keys, and shows a notice")
    func footers() {
        for screen in SampleScreen.allCases {
            var scene = screen.scene
            scene.notice = "Scores are not kept."
            for (columns, rows) in [(40, 16), (80, 24), (120, 40)] {
                let text = text(scene, columns: columns, rows: rows)
                #expect(text.contains("Scores are not kept."))
                let way = scene.overlay == nil ? "q " : "esc "
                #expect(text.contains(way), "\(screen) at \(columns)x\(rows)")
            }
        }
    }

    @Test("the helmet alone has no part of the thumb")
    func helmet() {
        for look in [Look(), Look(isASCII: true)] {
            let frame = SampleScreen.title.scene.picture(size: Scene.smallestSize, look: look).frame
            for line in frame.lines[..<8] { #expect(!line.hasSuffix(look.isASCII ? "(" : "⣠")) }
        }
    }

    @Test("the longest title is shown whole")
    func longestTitle() {
        var scene = SampleScreen.interrupted.scene
        let words = (0..<25).map { "title\($0)" }
        scene.titleInfo.packTitle = String(words.joined(separator: " ").prefix(Limits.titleBytes))
        for (columns, rows) in [(40, 16), (80, 24), (72, 22), (120, 40)] {
            let text = text(scene, columns: columns, rows: rows)
            for word in scene.titleInfo.packTitle.split(separator: " ") { #expect(text.contains(word)) }
            #expect(text.contains("Question 3 of 5"))
            #expect(text.contains("[  Continue  ]"))
        }
    }
}
