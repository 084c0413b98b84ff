import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite struct TitleScreenTests {
    private func text(_ scene: Scene, columns: Int = 80, rows: Int = 24) -> String {
        scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test(
        "each line of the menu says how things stand", arguments: [(40, 16), (60, 20), (80, 24), (120, 40), (200, 60)])
    func states(columns: Int, rows: Int) {
        var scene = SampleScreen.title.scene
        scene.titleInfo.newCount = 0
        scene.titleInfo.figures = TitleFigures()
        scene.titleInfo.figures.missedCount = TitleFigures.mostMissed
        let other = text(scene, columns: columns, rows: rows)
        let way = [40, 80].contains(columns) ? " · p packs" : ". Enter: longest ago · p packs"
        for words in ["All 15 seen" + way, "no games yet", "Recruit ⠒⠒⠒⠒⠒⠒⠒⠒⠒⠒ Cadet", "◂ ▸ try the arrow"] {
            #expect(other.contains(words))
        }
        #expect(other.contains("300+ to win back"))
    }

    @Test("the cursor stands on a daily game that keeps a streak; a broken one says what the best was")
    func streak() {
        var scene = SampleScreen.title.scene
        scene.restoreMenuCursor()
        #expect(text(scene, columns: 120, rows: 40).contains("▸ Daily      6 days, 17 h left"))
        #expect(text(scene).contains("▸ Daily      6 days, 17 h left"))
        let today = Day(rawValue: 9)
        scene.titleInfo.daily = DailyStatus(
            now: today.beginsAt, tries: [], daysOnTime: [6, 5, 2, 1, 0].map(Day.init(rawValue:)))
        scene.restoreMenuCursor()
        #expect(text(scene).contains("▸ Play ") && text(scene).contains("  Daily      best was 3 days"))
        scene.titleInfo.unfinishedAt = 3
        scene.titleInfo.daily = SampleDaily.waiting
        scene.restoreMenuCursor()
        #expect(scene.menuAction == .confirm)
    }

    @Test("a rank is a function of the right answers, and the last one has none to come")
    func ranks() {
        #expect(Rank.all.map(\.rightAnswers) == Rank.all.map(\.rightAnswers).sorted())
        #expect(
            RankProgress(rightAnswers: 24).words == "Recruit, 1 right to Cadet"
                && RankProgress(rightAnswers: 25).words == "Cadet, 50 right to Ensign")
        #expect(RankProgress(rightAnswers: 3_500).words == "General, 1,500 right to Marshal")
        #expect(RankProgress(rightAnswers: .max).words == "Marshal")
    }

    @Test(
        "in ASCII the three places of each side are seen",
        arguments: [(40, 16), (60, 20), (72, 22), (80, 24), (90, 40), (100, 30), (120, 40), (150, 46), (200, 60)])
    func trialInASCII(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let lines = SampleScreen.title.scene.picture(size: size, look: Look(isASCII: true)).frame.lines
        let line = try #require(lines.first { $0.contains("TRUE") })
        let words = line.split(separator: " ")
        let first = try #require(words.firstIndex(of: "TRUE"))
        let last = try #require(words.firstIndex(of: "FALSE"))
        // Three on each side of the ball.
        #expect(last - first - 1 == 7, "\(line)")
    }

    @Test("with a controller the title says which and what to do")
    func controller() {
        var scene = SampleScreen.titleTried.scene
        scene.trial = .neutral
        #expect(!text(scene).contains("tilt to try the arrow"))
        scene.titleInfo.figures.gameCount = 0
        for (columns, rows) in [(40, 16), (80, 24), (120, 40)] {
            scene.tilt?.advice = nil
            let ready = text(scene, columns: columns, rows: rows)
            #expect(ready.contains("Wireless Controller Motion Sensors") && ready.contains("tilt to try the arrow"))
            scene.tilt?.advice = .holdStill
            #expect(text(scene, columns: columns, rows: rows).contains("hold still for a moment"))
        }
        scene.tilt?.status = "name ".repeated(60)
        #expect(text(scene).contains("name name..."))
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

    @Test(
        "the title of a pack is whole, whether it is new or waits",
        arguments: [(40, 16), (60, 20), (80, 24), (120, 40)])
    func packTitles(columns: Int, rows: Int) {
        var scene = SampleScreen.interrupted.scene
        for title in ["Computing History", "Film and Television", "Plants and Dinosaurs", "The Human Body and Mind"] {
            scene.titleInfo.packTitle = title
            for question in [3, nil] {
                scene.titleInfo.unfinishedAt = question
                let text = text(scene, columns: columns, rows: rows)
                #expect(text.contains("Play       \(title)") && !text.contains("..."), "\(text)")
            }
        }
        scene.menuAction = .daily
        scene.titleInfo.daily = SampleDaily.unfinished
        #expect(text(scene, columns: columns, rows: rows).contains("enter continue"))
    }

    @Test("a title that is too long is cut, also of the game that waits")
    func longestTitle() {
        var scene = SampleScreen.interrupted.scene
        let words = (0..<25).map { "title\($0)" }
        scene.titleInfo.packTitle = String(words.joined(separator: " ").prefix(Limits.titleBytes))
        for (columns, rows) in [(40, 16), (80, 24), (72, 22), (120, 40)] {
            let text = text(scene, columns: columns, rows: rows)
            #expect(text.contains(#/title0 title1.*\.\.\./#) && text.contains("enter continue"))
            scene.titleInfo.unfinishedAt = nil
            #expect(self.text(scene, columns: columns, rows: rows).contains(#/title0 title1.*\.\.\./#))
            scene.titleInfo.unfinishedAt = 3
        }
        #expect(text(SampleScreen.interrupted.scene, columns: 120, rows: 40).contains("Games, question 3 of 5 waits"))
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
