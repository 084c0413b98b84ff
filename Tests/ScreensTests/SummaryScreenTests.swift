import QuizCore
import Testing

@testable import Screens

@Suite struct SummaryScreenTests {
    private let sizes = [Scene.smallestSize, Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)]

    @Test("each question has one line with its mark and its word, on the smallest screen with a notice, too")
    func oneGlance() {
        var scene = SampleScreen.over.scene
        scene.notice = "Scores are not kept: the folder is read-only."
        for size in sizes {
            let picture = scene.picture(size: size, look: Look())
            let lines = picture.frame.lines
            #expect(picture.scrollLimit == 0)
            #expect(lines.filter { $0.contains("✔ right  ") }.count == 3)
            #expect(lines.filter { $0.contains("✘ wrong  ") }.count == 2)
        }
    }

    @Test("the cursor begins on the first missed question, and the button says what Enter does")
    func choosing() {
        var scene = SampleScreen.over.scene
        func text() -> String { scene.picture(size: sizes[1], look: Look()).frame.lines.joined(separator: "\n") }
        #expect(text().contains("▸ ✘ wrong  A cosmonaut") && text().contains("[  See the 2 missed  ]"))
        #expect(scene.moveOnResult(.up) && scene.resultChoice == .see(0))
        #expect(text().contains("▸ ✔ right  The bushes") && text().contains("[  See question 1  ]"))
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

    @Test("a jump moves only the astronaut, and ends where he stands", arguments: [false, true])
    func jump(isASCII: Bool) {
        let look = Look(isASCII: isASCII)
        for size in [sizes[1], Size(columns: 120, rows: 40), sizes[2], Size(columns: 60, rows: 24)] {
            var scene = SampleScreen.perfect.scene
            let rest = scene.picture(size: size, look: look).frame
            let start = scene.now
            scene.motion = Motion(.cheered, at: start)
            var frames: [Frame] = []
            for moment in Cheer.moments {
                scene.now = start + .milliseconds(moment)
                frames.append(scene.picture(size: size, look: look).frame)
            }
            #expect(frames.last == rest && frames.contains { $0 != rest })
            #expect(frames.allSatisfy { $0.lines.joined().contains("✔ right") != isASCII })
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

    @Test("a long topic shortens the heading")
    func longTopic() throws {
        let first = Question(
            id: QuestionID(rawValue: "first"), statement: "A statement.", answer: true, explanation: "Why.",
            topic: "first-person shooter", difficulty: .medium, sources: [])
        let others = try #require(SampleQuestions.deck).questions.dropFirst()
        var player = SamplePlayer(deck: Deck(questions: [first] + others))
        player.play([])
        let lines = player.scene.picture(size: Scene.smallestSize, look: Look()).frame.lines
        #expect(lines[1] == " 1 of 5   first-person shooter, medium")
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
