import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The notice")
struct NoticeTests {
    private static let words = (1...60).map { "word\($0)" }.joined(separator: " ") + "."

    private static func text(_ scene: Scene, columns: Int, rows: Int) -> String {
        scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines.joined(separator: " ")
    }

    @Test("a long notice is cut, and the help shows all of it, once")
    func longNotice() {
        var scene = Scene()
        scene.notice = Self.words
        #expect(Self.text(scene, columns: 40, rows: 16).contains("(? shows all)"))
        scene.overlay = scene.help
        let help = Self.text(scene, columns: 80, rows: 24)
        for number in 1...60 { #expect(help.contains("word\(number)")) }
        #expect(help.split(separator: "word1 ").count == 2)
    }

    @Test("beside a question a long notice takes three lines")
    func besideQuestion() {
        var scene = SampleScreen.question.scene
        scene.notice = Self.words
        let lines = scene.picture(size: Size(columns: 80, rows: 24), look: Look()).frame.lines
        #expect(lines.count { $0.contains("word") } == 3)
    }

    @Test("beside a replay a notice stands whole above the keys", arguments: [SampleScreen.question, .wrong])
    func inReplay(screen: SampleScreen) throws {
        let replay = try SampleReplay.paused(screen).top
        let notice = "This recording is damaged (line 1234: the hash is wrong); it is shown up to line 1230."
        for (columns, rows) in [(40, 16), (60, 20), (80, 24), (100, 30), (200, 60)] {
            let size = Size(columns: columns, rows: rows)
            let lines = replay.picture(size: size, look: Look(), notice: notice).frame.lines
            let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
            #expect(text.contains("This recording is damaged"), "\(columns)x\(rows)")
            #expect(text.contains("up to line 1230."), "\(columns)x\(rows)")
            #expect(lines.joined().contains("? help") && lines.last?.contains("Replay") == true)
        }
    }

    @Test("the title screen makes room for a notice, and keeps its button")
    func title() {
        var scene = Scene()
        scene.notice = (1...30).map { "word\($0)" }.joined(separator: " ")
        for (columns, rows) in [(40, 16), (80, 24), (120, 40)] {
            let title = Self.text(scene, columns: columns, rows: rows)
            #expect(title.contains("word30"), "\(columns)x\(rows)")
            #expect(title.contains("enter play"))
        }
    }
}
