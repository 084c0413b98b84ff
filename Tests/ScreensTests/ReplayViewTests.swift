import QuizCore
import Testing

@testable import Screens

@Suite("The screen of a replay")
struct ReplayViewTests {
    private func view(_ screen: SampleScreen, _ pace: ReplayView.Pace = .paused) -> ReplayView {
        var view = ReplayView()
        view.scene = screen.scene
        view.pace = pace
        view.time = Microseconds(rawValue: 62_345_678)
        view.duration = Microseconds(rawValue: 605_000_000)
        view.speed = "1/2x"
        view.next = "a 1 0 -312"
        return view
    }

    private func lines(_ view: ReplayView, columns: Int = 80, rows: Int = 24, look: Look = Look()) -> [String] {
        view.picture(size: Size(columns: columns, rows: rows), look: look).frame.lines
    }

    @Test(
        "only the lines of the keys differ from the screen of the game",
        arguments: [SampleScreen.title, .question, .longQuestion, .right, .wrong, .over], [24, 23, 30, 60])
    func screens(screen: SampleScreen, rows: Int) {
        let shown = lines(view(screen), rows: rows)
        var scene = screen.scene
        scene.replayButton = ""
        let played = scene.picture(size: Size(columns: 80, rows: rows), look: Look()).frame.lines
        let own = shown.indices.filter { shown[$0] != played[$0] }
        #expect(own.count <= 2)
        #expect(own.last == rows - 1)
        #expect(shown.last?.contains("Replay ⡇⢸ 1:02.345 of 10:05 ⣿") == true)
        #expect(shown.joined().contains("event") && !shown.joined().contains("favourite"))
    }

    @Test("a narrow screen leaves out the speed first and the next event last; the bar stays")
    func widths() {
        let question = view(.question)
        let state = " Replay ⡇⢸ 1:02.345 of 10:05 "
        #expect(lines(question).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  1/2x  ▸▸ FALSE  next: a 1 0 -312")
        #expect(lines(question, columns: 70).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶⠶  ▸▸ FALSE  next: a 1 0 -312")
        #expect(lines(question, columns: 50).last == state + "⠶⠶⠶⠶⠶⠶⠶⠶  a 1 0 -312")
        #expect(lines(question, columns: 40).last == state + "⣿⠶⠶⠶⠶⠶⠶⠶⠶⠶")
    }

    @Test("the bar is full at the end and empty at the start, at every size with the keys above it")
    func bar() {
        var view = view(.question)
        for size in [Size(columns: 40, rows: 16), Size(columns: 60, rows: 20), Size(columns: 200, rows: 60)] {
            view.time = .zero
            var shown = view.picture(size: size, look: Look()).frame.lines
            #expect(shown.last?.contains("⣿⣿⣿") == false)
            let keys = shown.joined(separator: "\n")
            #expect(keys.contains("enter play") && keys.contains("? help") && keys.contains("q leave"))
            view.time = view.duration
            shown = view.picture(size: size, look: Look()).frame.lines
            #expect(shown.last?.contains("⠶") == false)
            #expect(shown.last?.contains("⣿⣿⣿⣿⣿⣿⣿⣿") == true)
        }
    }

    @Test("each pace has a sign, and the clock shows whole seconds while playing")
    func paces() {
        #expect(lines(view(.over, .playing)).last?.hasPrefix(" Replay ▸  1:02 of 10:05") == true)
        #expect(lines(view(.over, .ended)).last?.hasPrefix(" Replay ⣿⣿ 1:02.345 of") == true)
        let ascii = [ReplayView.Pace.playing, .paused, .ended].map { pace in
            lines(view(.over, pace), look: Look(isASCII: true)).last?.prefix(10)
        }
        #expect(ascii == [" Replay > ", " Replay ||", " Replay []"])
    }

    @Test("only at the end Enter watches again, and the result says so; nothing offers another game")
    func result() {
        for (pace, has) in [(ReplayView.Pace.playing, false), (.paused, false), (.ended, true)] {
            let shown = lines(view(.over, pace)).joined()
            #expect(shown.contains("[  Watch again  ]") == has && !shown.contains("Play again"))
        }
    }

    @Test("the help of a replay and of a calibration without a controller says nothing of saving")
    func honestHelp() {
        var replay = view(.question)
        replay.help.isShown = true
        var calibration = CalibrateView()
        calibration.help.isShown = true
        let size = Size(columns: 120, rows: 40)
        #expect(lines(replay, columns: 120, rows: 40).contains { $0.hasSuffix("quit at once") })
        let saved = calibration.picture(size: size, look: Look()).frame.lines
        #expect(saved.contains { $0.contains("quit at once; the calibration is saved") })
        calibration.hasDevice = false
        let text = calibration.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
        #expect(text.contains("quit at once\n") && !text.contains("save and quit"))
        #expect(calibration.keys.offer(.back) && !calibration.keys.offer(.confirm))
    }

    @Test("the help lists the keys at every size and scrolls where they do not fit")
    func help() {
        var view = view(.question)
        view.help.isShown = true
        let large = view.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(large.scrollLimit == 0)
        #expect(large.frame.lines.joined().contains("to the question with this number"))
        let small = view.picture(size: Size(columns: 40, rows: 16), look: Look())
        #expect(small.scrollLimit > 0)
        #expect(small.frame.lines.last?.contains("esc back") == true)
        _ = view.help.press(.end, scrollLimit: small.scrollLimit, page: 8)
        #expect(lines(view, columns: 40, rows: 16).joined().contains("^L"))
    }

    @Test("a long text scrolls, and only then the scroll keys are named")
    func scrolling() {
        var view = view(.wrong)
        let picture = view.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(picture.scrollLimit > 0)
        #expect(picture.frame.lines.joined().contains("▴ ▾ scroll"))
        #expect(picture.frame.lines.joined().contains("q leave"))
        let source = "Pokémon and other names, a book of 400 pages"
        #expect(!picture.frame.lines.joined().contains(source))
        view.scene.scroll = picture.scrollLimit
        #expect(lines(view).joined().contains(source))
        let short = self.view(.question).picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(short.scrollLimit == 0)
        #expect(!short.frame.lines.joined().contains("scroll"))
    }

    @Test("every size can be drawn", arguments: [false, true])
    func neverTraps(showsHelp: Bool) {
        for screen in SampleScreen.allCases {
            var view = view(screen)
            if showsHelp { view.help.isShown = true }
            for rows in stride(from: 0, through: 52, by: 13) {
                for columns in stride(from: 0, through: 165, by: 15) {
                    #expect(lines(view, columns: columns, rows: rows).count == rows)
                }
            }
        }
    }
}
