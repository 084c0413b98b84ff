import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The screen of a replay")
struct ReplayViewTests {
    private func view(_ screen: SampleScreen, _ pace: ReplayView.Pace = .paused) throws -> ReplayView {
        var view = try screen.replay()
        view.pace = pace
        view.time = Microseconds(rawValue: 62_345_678)
        view.duration = Microseconds(rawValue: 605_000_000)
        view.next = "step right"
        return view
    }

    private func lines(_ view: ReplayView, columns: Int = 80, rows: Int = 24, look: Look = Look()) -> [String] {
        view.picture(size: Size(columns: columns, rows: rows), look: look).frame.lines
    }

    @Test(
        "only the lines of the keys differ from the screen of the game",
        arguments: [SampleScreen.question, .longQuestion, .right, .wrong, .over], [24, 23, 30, 60])
    func screens(screen: SampleScreen, rows: Int) throws {
        let shown = lines(try view(screen), rows: rows)
        var scene = screen.scene
        scene.replayButton = ""
        let played = scene.picture(size: Size(columns: 80, rows: rows), look: Look()).frame.lines
        let own = shown.indices.filter { shown[$0] != played[$0] }
        #expect(own.count <= 2)
        #expect(own.last == rows - 1)
        #expect(shown.last?.contains("Replay ⡇⢸ 1:02.345 of 10:05 ⣿") == true)
        #expect(shown.joined().contains("step") && !shown.joined().contains("favourite"))
    }

    @Test("a narrow screen leaves out the stage first and the next event last; the bar stays")
    func widths() throws {
        let question = try view(.question)
        let state = " Replay ⡇⢸ 1:02.345 of 10:05 "
        #expect(lines(question).last == state + "⣿⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  ▸▸ FALSE  next: step right")
        #expect(lines(question, columns: 70).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  ▸▸ FALSE  next: step right")
        #expect(lines(question, columns: 50).last == state + "⠶⠶⠶⠶⠶⠶⠶⠶  step right")
        #expect(lines(question, columns: 40).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶")
    }

    @Test("the bar is full at the end and empty at the start, at every size with the keys above it")
    func bar() throws {
        var view = try view(.question)
        for size in [Size(columns: 40, rows: 16), Size(columns: 60, rows: 20), Size(columns: 200, rows: 60)] {
            view.time = .zero
            var shown = view.picture(size: size, look: Look()).frame.lines
            #expect(shown.last?.contains("⣿⣿⣿") == false)
            let keys = shown.joined(separator: "\n")
            #expect(keys.contains("enter play") && keys.contains("? help") && keys.contains("q leave"))
            view.time = view.duration
            shown = view.picture(size: size, look: Look()).frame.lines
            #expect(shown.last?.contains("⠶") == false)
            #expect(shown.last?.contains(" 10:05 of 10:05 ⣿⣿⣿⣿⣿⣿⣿⣿") == true)
        }
    }

    @Test("each pace has a sign, and the clock shows whole seconds while playing")
    func paces() throws {
        #expect(try lines(view(.over, .playing)).last?.hasPrefix(" Replay ▸  1:02 of 10:05") == true)
        #expect(try lines(view(.over, .ended)).last?.hasPrefix(" Replay ⣿⣿ 1:02.345 of") == true)
        let ascii = try [ReplayView.Pace.playing, .paused, .ended].map { pace in
            try lines(view(.over, pace), look: Look(isASCII: true)).last?.prefix(10)
        }
        #expect(ascii == [" Replay > ", " Replay ||", " Replay ##"])
    }

    @Test("only at the end Enter watches again, and the result says so; nothing offers another game")
    func result() throws {
        for (pace, has) in [(ReplayView.Pace.playing, false), (.paused, false), (.ended, true)] {
            let shown = lines(try view(.over, pace)).joined()
            #expect(shown.contains("[  Watch again  ]") == has && !shown.contains("Play again"))
        }
    }

    private func help(over screen: any Screen) -> Scene {
        var scene = Scene()
        scene.overlay = screen
        scene.press(.f1)
        return scene
    }

    private func text(_ scene: Scene, _ size: Size = Size(columns: 120, rows: 40)) -> String {
        scene.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
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

    @Test("the help lists the keys at every size and scrolls where they do not fit")
    func help() throws {
        var scene = help(over: try SampleReplay.screen())
        let large = scene.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(large.scrollLimit == 0)
        #expect(large.frame.lines.joined().contains("to the question with this number"))
        let small = scene.picture(size: Size(columns: 40, rows: 16), look: Look())
        #expect(small.scrollLimit > 0)
        #expect(small.frame.lines.last?.contains("esc back") == true)
        scene.press(.end, limit: small.scrollLimit)
        #expect(text(scene, Size(columns: 40, rows: 16)).contains("^L"))
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
        let view = try view(.wrong)
        let picture = view.picture(size: Size(columns: 72, rows: 22), look: Look())
        #expect(picture.scrollLimit > 0)
        #expect(picture.frame.lines.joined().contains("▴ ▾ scroll"))
        #expect(picture.frame.lines.joined().contains("q leave"))
        let end = "liked its sound"
        #expect(!picture.frame.lines.joined().contains(end))
        let scrolled = view.picture(
            size: Size(columns: 72, rows: 22), look: Look(), scroll: picture.scrollLimit)
        #expect(scrolled.frame.lines.joined().contains(end))
        let short = try self.view(.question).picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(short.scrollLimit == 0)
        #expect(!short.frame.lines.joined().contains("scroll"))
    }

    @Test("every size can be drawn", arguments: [false, true])
    func neverTraps(showsHelp: Bool) throws {
        let help = help(over: try SampleReplay.screen())
        let samples: [any Drawable] = showsHelp ? help.screens : try [.question, .wrong, .over].map { try view($0) }
        for sample in samples {
            for rows in stride(from: 0, through: 52, by: 13) {
                for columns in stride(from: 0, through: 165, by: 15) {
                    let size = Size(columns: columns, rows: rows)
                    #expect(sample.picture(size: size, look: Look()).frame.lines.count == rows)
                }
            }
        }
    }
}
