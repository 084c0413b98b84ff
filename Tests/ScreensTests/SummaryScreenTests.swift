import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens
@testable import TrooperStore

@Suite struct SummaryScreenTests {
    private let sizes = [Size.smallest, Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

    @Test(
        "each statement is whole behind the word of its truth, what fooled the player first", arguments: [false, true])
    func whole(isPerfect: Bool) throws {
        var scene = (isPerfect ? SampleScreen.perfect : .promoted).scene
        scene.notice = "Scores are not kept: the folder is read-only."
        let questions = try #require(SampleQuestions.deck).questions
        for size in sizes + [Size(columns: 72, rows: 22), Size(columns: 120, rows: 40)] {
            scene.scroll = 0
            let limit = scene.picture(size: size, look: Look()).scrollLimit
            var lines: [String] = []
            for scroll in 0...limit {
                scene.scroll = scroll
                let shown = scene.picture(size: size, look: Look()).frame.lines
                #expect(
                    shown.contains { $0.contains(isPerfect ? "Nothing fooled you." : "Two fooled you:") }, "\(shown)")
                // Pictures and scroll signs stand beside them.
                let found = shown.compactMap { $0.firstMatch(of: #/(TRUE|FALSE) +\S{1,3}/#).map { String($0.0) } }
                lines += found.filter { !lines.contains($0) }
            }
            let order = (isPerfect ? [0, 1, 2, 3, 4] : [1, 4, 0, 2, 3]).map { questions[$0] }
            #expect(lines.count == 5, "\(size): \(lines)")
            for (line, question) in zip(lines, order) {
                #expect(line.contains("\(question.answer ? "TRUE   " : "FALSE  ")\(question.statement.prefix(1))"))
            }
        }
    }

    @Test("no score looks like another: what fooled the player has a sentence, what was known another")
    func sentences() throws {
        for (count, words) in [(0, "Nothing"), (1, "One"), (2, "Two"), (4, "Four"), (5, "All five")] {
            var player = SamplePlayer(deck: SampleQuestions.deck)
            player.play((0..<5).map { $0 >= count })
            for size in sizes {
                let text = player.scene.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
                #expect(text.contains("\(words) fooled you\(count == 0 ? "." : ":")"), "\(text)")
                let hasBoth = (1...4).contains(count)
                #expect(!text.contains("You knew:") || hasBoth, "\(text)")
            }
        }
    }

    @Test("a large result has the way to the next rank and what follows, with every question seen no key")
    func foot() {
        var scene = SampleScreen.promoted.scene
        for (newCount, follows) in [(30, "next: 30 new of The Sea"), (0, "next: what you saw longest ago")] {
            scene.titleInfo.newCount = newCount
            let text = scene.picture(size: .large, look: Look()).frame.lines.joined()
            #expect(text.contains("⠒ 52 right to Lieutenant") && text.contains(follows), "\(text)")
        }
    }

    @Test("a perfect game whole in its gains leaves room for the questions", arguments: [false, true])
    func perfectGains(isASCII: Bool) {
        var scene = SampleScreen.perfect.scene
        scene.titleInfo.outcome = Self.record
        let lines = scene.picture(size: sizes[1], look: Look(isASCII: isASCII)).frame.lines
        #expect(lines.count { $0.contains(#/(TRUE|FALSE) +\w/#) } >= 3, "\(lines)")
        let text = lines.joined()
        #expect(text.contains("48 right to Ensign") && text.contains("it was 5.") && !text.contains("..."))
    }

    @Test("a perfect daily game cuts none of its gains", arguments: [false, true])
    func dailyGains(isASCII: Bool) {
        var scene = SampleScreen.dailyPractice.scene
        let look = Look(isASCII: isASCII)
        #expect(scene.picture(size: sizes[0], look: look).scrollLimit == 0)
        scene.titleInfo.outcome = Self.record
        for size in sizes {
            let text = scene.picture(size: size, look: look).frame.lines.joined()
            #expect(text.contains("it was 5.") && !text.contains("..."), "\(text)")
        }
    }

    @Test("a button that does nothing yet is dim")
    func dim() {
        var scene = SampleScreen.over.scene
        func style() -> Style? {
            let frame = scene.picture(size: sizes[1], look: Look()).frame
            return frame.cells.first { $0.style.isReversed }?.style
        }
        #expect(style() != nil)
        scene.isButtonDim = true
        #expect(style() == nil)
        #expect(scene.picture(size: sizes[1], look: Look()).frame.lines.joined().contains("[  Play again  ]"))
    }

    private static let record = {
        var outcome = GameOutcome()
        (outcome.rightBefore, outcome.rightCount) = (22, 27)
        (outcome.beatenScore, outcome.beatenRun, outcome.bestRun) = (4, 5, 6)
        return outcome
    }()

    @Test("a run is told from three on; a small screen has it for the topic")
    func run() {
        for (before, words) in [(nil, ""), (0, ""), (1, "3 in a row"), (40, "42 in a row")] as [(Int?, String)] {
            var player = SamplePlayer(deck: SampleQuestions.deck)
            player.scene.runBefore = before
            player.play([true, true])
            for size in [sizes[0], sizes[1]] {
                let text = player.scene.picture(size: size, look: Look()).frame.lines.joined(separator: "\n")
                #expect(words.isEmpty ? !text.contains("in a row") : text.contains(words), "\(text)")
                #expect(text.contains("Adventure") == (words.isEmpty || size.rows > 16), "\(text)")
            }
        }
    }

    @Test("a jump ends where the astronaut stands, and moves only him, or the dice, too", arguments: [false, true])
    func jump(isASCII: Bool) {
        for kind in [Motion.Kind.cheered, .rolled] { jump(kind, isASCII: isASCII) }
    }

    private func jump(_ kind: Motion.Kind, isASCII: Bool) {
        let look = Look(isASCII: isASCII)
        for size in [sizes[1], Size(columns: 120, rows: 40), sizes[2], Size(columns: 60, rows: 24)] {
            var scene = SampleScreen.perfect.scene
            let rest = scene.picture(size: size, look: look).frame
            let start = scene.now
            scene.motion = Motion(kind, at: start)
            var frames: [Frame] = []
            for moment in Cheer.moments {
                scene.now = start + .milliseconds(moment)
                frames.append(scene.picture(size: size, look: look).frame)
            }
            #expect(frames.last == rest && frames.contains { $0 != rest })
            #expect(frames.allSatisfy { $0.lines.joined().contains("The bushes") })
            #expect(scene.motion?.nextStep(after: scene.now) == nil, "no timer is left")
        }
    }
}
