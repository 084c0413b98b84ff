import QuizCore
import Testing
import TrooperCatalogue

@testable import TrooperScreens

@Suite struct SummaryScreenTests {
    private let sizes = [Scene.smallestSize, Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

    @Test("each statement is whole, where the cursor leads, the missed ones first", arguments: [false, true])
    func whole(isPerfect: Bool) {
        var scene = (isPerfect ? SampleScreen.perfect : .promoted).scene
        scene.notice = "Scores are not kept: the folder is read-only."
        let sizes = sizes + [Size(columns: 72, rows: 22), Size(columns: 120, rows: 40)]
        for size in sizes {
            scene.resultRow = 0
            for index in isPerfect ? [0, 1, 2, 3, 4] : [1, 4, 0, 2, 3] {
                let lines = scene.picture(size: size, look: Look()).frame.lines
                let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
                let statement = SampleQuestions.deck?.questions[index].statement ?? ""
                // Pictures and scroll signs stand between its lines.
                let start = lines.firstIndex { $0.contains("▸ ") } ?? 0
                let end = index == 4 ? "👾" : statement.split(separator: " ").last ?? ""
                // A statement of 300 letters is longer than a small list.
                #expect(text.contains(end) || index == 3, "\(index) at \(size): \(text)")
                #expect(!text.contains("..."), "\(index) at \(size): \(text)")
                #expect(lines[start].contains(statement.prefix(8)), "\(lines)")
                _ = scene.moveOnResult(.down)
            }
        }
    }

    @Test("the result says what the game changed, what follows, and the score as a word where letters do not fit")
    func gains() {
        let scene = SampleScreen.promoted.scene
        for size in sizes + [Size(columns: 120, rows: 40)] {
            let text = scene.picture(size: size, look: Look(isASCII: true)).frame.lines.joined(separator: "\n")
            for words in [
                "Ensign: you are promoted.", "Space is done, 67% right.",
                size.rows == 16 ? "Ensign ===------- Lieutenant" : "Ensign ===------- 52 right to Lieutenant",
                "1:11",
                "Space, 30 of 30 seen", "then The Sea, 30 new",
            ] { #expect(text.contains(words), "\(words) in\n\(text)") }
            #expect(text.contains(size.rows == 16 ? "3 of 5 right" : "3 OF 5"))
        }
    }

    @Test("with every question seen the result says what follows, and no key")
    func allSeen() {
        var scene = SampleScreen.promoted.scene
        scene.titleInfo.newCount = 0
        for size in sizes {
            let text = scene.picture(size: size, look: Look()).frame.lines.joined()
            #expect(text.contains("All 15 seen: longest ago first") && !text.contains("Enter:"))
        }
    }

    @Test("a perfect game whole in its gains leaves room for the questions", arguments: [false, true])
    func perfectGains(isASCII: Bool) {
        var scene = SampleScreen.perfect.scene
        scene.titleInfo.outcome = Self.record
        let look = Look(isASCII: isASCII)
        let lines = scene.picture(size: sizes[1], look: look).frame.lines
        #expect(lines.count { $0.contains("   \(look.signs.right) ") } >= 3, "\(lines)")
        let text = lines.joined()
        #expect(text.contains("48 right to Ensign") && text.contains("it was 5.") && !text.contains("..."))
    }

    @Test("a perfect daily game cuts none of its gains, and a notice none of its lines", arguments: [false, true])
    func dailyGains(isASCII: Bool) {
        var scene = SampleScreen.dailyPractice.scene
        let look = Look(isASCII: isASCII)
        scene.notice = "Sent to the clipboard of your terminal."
        #expect(scene.picture(size: sizes[0], look: look).scrollLimit == 0)
        scene.titleInfo.outcome = Self.record
        for size in sizes {
            let text = scene.picture(size: size, look: look).frame.lines.joined()
            #expect(text.contains("it was 5.") && !text.contains("..."), "\(text)")
        }
    }

    @Test("the line to share is broken before its command")
    func sharedLine() {
        var scene = SampleScreen.over.scene
        scene.notice = "Game Trooper 2 of 5 ✘✘✔✘✔ 0:07  trooper --code 052C-89MS-00CT"
        let lines = scene.picture(size: sizes[0], look: Look()).frame.lines
        #expect(lines[14].contains(#/^ +trooper --code 052C-89MS-00CT$/#), "\(lines)")
    }

    private static let record = {
        var outcome = GameOutcome()
        (outcome.rightBefore, outcome.rightCount) = (22, 27)
        (outcome.beatenScore, outcome.beatenStreak, outcome.bestStreak) = (4, 5, 6)
        return outcome
    }()

    @Test("the cursor begins on the first missed question, and the button says what Enter does")
    func choosing() {
        var scene = SampleScreen.over.scene
        func text() -> String { scene.picture(size: sizes[1], look: Look()).frame.lines.joined(separator: "\n") }
        #expect(text().contains("▸ ✘ A cosmonaut") && text().contains("[  See the 2 missed  ]"))
        #expect(scene.moveOnResult(.down) && scene.resultChoice == .see(4))
        #expect(scene.moveOnResult(.down) && scene.resultChoice == .see(0))
        #expect(text().contains("▸ ✔ The bushes") && text().contains("[  See question 1  ]"))
        #expect(scene.moveOnResult(.last) && scene.resultChoice == .playAgain)
        #expect(!text().contains("▸ ✔") && text().contains("[  Play again  ]"))
        #expect(scene.takeResultChoice(.seeMissed)?.isReview == true)
        #expect(scene.moveOnResult(.left) == false)
    }

    @Test("a walk through the missed ones turns page after page, back too, and ends on the result with its button")
    func walking() {
        var scene = SampleScreen.over.scene
        scene.overlay = scene.takeResultChoice(scene.resultChoice)
        func text() -> String { scene.picture(size: sizes[1], look: Look()).frame.lines.joined(separator: "\n") }
        #expect(text().contains("Question 2 of 5") && text().contains("You said FALSE. It is TRUE."))
        scene.scroll = 3
        for (key, heading) in [(Key.left, 2), (.right, 5), (.left, 2), (.enter, 5)] {
            #expect(scene.pressOnOverlay(key, page: 1, limit: 9) == nil)
            #expect(text().contains("Question \(heading) of 5"))
        }
        #expect(scene.scroll == 0 && text().contains("[  Done  ]"))
        #expect(scene.pressOnOverlay(.right, page: 1, limit: 0) == nil && scene.overlay == nil)
        #expect(text().contains("[  Play again  ]"))
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
            #expect(frames.allSatisfy { $0.lines.joined().contains("✔ The") != isASCII })
            #expect(scene.motion?.nextStep(after: scene.now) == nil, "no timer is left")
        }
    }

    @Test("a perfect game is told, and the next one offered")
    func perfect() throws {
        let questions = try #require(SampleQuestions.deck).questions
        var player = SamplePlayer(deck: Deck(questions: questions))
        player.play([true, true, true, true, true])
        for size in sizes {
            let text = player.scene.picture(size: size, look: Look()).frame.lines.joined()
            #expect(text.contains("Perfect game") && text.contains("[  Play again  ]"))
        }
    }

    @Test("a long topic is cut, and the heading stays")
    func longTopic() throws {
        let first = Question(
            id: QuestionID(rawValue: "first"), statement: "A statement.", answer: true, explanation: "Why.",
            topic: "first-person shooter", difficulty: .medium, sources: [])
        let others = try #require(SampleQuestions.deck).questions.dropFirst()
        var player = SamplePlayer(deck: Deck(questions: [first] + others))
        player.play([])
        let lines = player.scene.picture(size: Scene.smallestSize, look: Look()).frame.lines
        #expect(lines[1] == " Question 1 of 5  first-per..., medium")
    }

    @Test("the difficulty is shown after a topic of any length")
    func longestTopic() throws {
        for topic in [String(repeating: "genre ", count: 16), String(repeating: "g", count: 100)] {
            let first = Question(
                id: QuestionID(rawValue: "first"), statement: "A statement.", answer: true, explanation: "Why.",
                topic: topic, difficulty: .medium, sources: [])
            let others = try #require(SampleQuestions.deck).questions.dropFirst()
            var player = SamplePlayer(deck: Deck(questions: [first] + others))
            player.play([])
            for size in sizes {
                let lines = player.scene.picture(size: size, look: Look()).frame.lines
                let line = lines.first { $0.contains("1 of 5") } ?? ""
                #expect(line.contains(topic.prefix(5)) && line.contains(", medium"))
                #expect(line.contains("...") || size.columns > 120)
            }
        }
    }
}
