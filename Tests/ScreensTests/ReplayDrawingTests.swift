import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The drawing of a replay")
struct ReplayDrawingTests {
    private func lines(_ replay: TestStack, columns: Int = 80, rows: Int = 24, look: Look = Look()) -> [String] {
        replay.top.picture(size: Size(columns: columns, rows: rows), look: look).frame.lines
    }

    @Test(
        "only the lines of the keys differ from the screen of the game",
        arguments: [SampleScreen.question, .longQuestion, .right, .wrong, .over], [24, 23, 30, 60])
    func screens(screen: SampleScreen, rows: Int) throws {
        let shown = lines(try SampleReplay.paused(screen), rows: rows)
        var scene = screen.scene
        scene.replayButton = ""
        let played = scene.picture(size: Size(columns: 80, rows: rows), look: Look()).frame.lines
        let own = shown.indices.filter { shown[$0] != played[$0] }
        #expect(own.count <= 2)
        #expect(own.last == rows - 1)
        #expect(shown.last?.contains("Replay ⡇⢸ 1:\(screen == .over ? 2 : 0)2.345 of 10:05 ⣿") == true)
        #expect(shown.joined().contains("step") && !shown.joined().contains("favourite"))
    }

    @Test("a narrow screen leaves out the stage first and the next event last; the bar stays")
    func widths() throws {
        let question = try SampleReplay.paused(.question)
        let state = " Replay ⡇⢸ 1:02.345 of 10:05 "
        #expect(lines(question).last == state + "⣿⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  ▸▸ FALSE  next: left")
        #expect(lines(question, columns: 64).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  ▸▸ FALSE  next: left")
        #expect(lines(question, columns: 44).last == state + "⠶⠶⠶⠶⠶⠶⠶⠶  left")
        #expect(lines(question, columns: 40).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶")
    }

    @Test("the bar is full at the end and empty at the start, at every size with the keys above it")
    func bar() throws {
        let replay = try SampleReplay.paused(.question)
        for (columns, rows) in [(40, 16), (60, 20), (200, 60)] {
            replay.press(.home)
            let shown = lines(replay, columns: columns, rows: rows)
            #expect(shown.last?.contains("⣿⣿⣿") == false)
            let keys = shown.joined(separator: "\n")
            #expect(keys.contains("enter play") && keys.contains("? help") && keys.contains("q leave"))
            replay.press(.end)
            let end = lines(replay, columns: columns, rows: rows).last
            #expect(end?.contains("⠶") == false && end?.contains(" 10:05 of 10:05 ⣿⣿⣿⣿⣿⣿⣿⣿") == true)
        }
    }

    @Test("each pace has a sign, the clock whole seconds while playing, and only the end of a result offers it again")
    func paces() throws {
        let replay = try SampleReplay.paused(.over)
        for (key, sign, asciiSign, time) in [
            (Key.redraw, "⡇⢸", "||", "1:22.345"), (.enter, "▸ ", "> ", "1:22"), (.end, "⣿⣿", "##", "10:05"),
        ] {
            replay.press(key)
            let (shown, ascii) = (lines(replay), lines(replay, look: Look(isASCII: true)))
            #expect(shown.last?.hasPrefix(" Replay \(sign) \(time) of 10:05") == true)
            #expect(ascii.last?.hasPrefix(" Replay \(asciiSign) ") == true)
            #expect(shown.joined().contains("[  Watch again  ]") == (key == .end))
            #expect(!shown.joined().contains("Play again"))
        }
    }

    private func help(over screen: any Screen) -> Scene {
        var scene = Scene()
        scene.overlay = screen
        scene.press(.f1)
        return scene
    }

    private func text(_ scene: Scene) -> String {
        scene.picture(size: .large, look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("the help of a replay and of a calibration without a controller says nothing of saving")
    func honestHelp() throws {
        #expect(text(help(over: try SampleReplay.screen())).contains("quit at once\n"))
        var calibration = CalibrateScreen()
        func calibrationHelp() -> String {
            var scene = Scene()
            scene.overlay = calibration.help(scene.context)
            return text(scene)
        }
        let saved = calibrationHelp()
        #expect(saved.contains("quit at once; the calibration is saved") && saved.contains("save and close"))
        calibration.view.hasDevice = false
        let missing = calibrationHelp()
        #expect(missing.contains("quit at once\n") && !missing.contains("save and"))
        let keys = calibration.keys()
        #expect(keys.offer(.back) && !keys.offer(.confirm))
    }

    @Test("the library is not opened from the help of a replay")
    func noLibrary() throws {
        var scene = help(over: try SampleReplay.screen())
        scene.press(.character("/"))
        #expect(scene.overlay is HelpScreen)
        #expect(!text(scene).contains("library"))
    }

    @Test("a long text scrolls, and only then the scroll keys are named")
    func scrolling() throws {
        let wrong = try SampleReplay.paused(.wrong).top
        let size = Size(columns: 72, rows: 22)
        let picture = wrong.picture(size: size, look: Look())
        #expect(picture.scrollLimit > 0 && picture.frame.lines.joined().contains("▴ ▾ scroll"))
        let end = "liked its sound"
        #expect(!picture.frame.lines.joined().contains(end))
        let scrolled = wrong.picture(size: size, look: Look(), scroll: picture.scrollLimit)
        #expect(scrolled.frame.lines.joined().contains(end))
        #expect(!lines(try SampleReplay.paused(.question)).joined().contains("scroll"))
    }
}
