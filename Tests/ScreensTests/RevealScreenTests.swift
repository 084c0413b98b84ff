import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The screen after an answer")
struct RevealScreenTests {
    private func lines(
        _ columns: Int, _ rows: Int, _ questions: [Question], held: Int? = nil
    ) throws -> [String] {
        var player = SamplePlayer(deck: Deck(questions: questions))
        player.play([])
        player.answer(true)
        if let held { player.scene.tilt = TiltView(held: held) }
        return player.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines
    }

    /// A deck whose first question has texts of so many words.
    private func deck(statement: Int, explanation: Int) throws -> [Question] {
        func words(_ name: String, _ count: Int) -> String {
            (1...count).map { "\(name)\($0)" }.joined(separator: " ")
        }
        let others = try #require(SampleQuestions.deck).questions.dropFirst()
        return [
            SampleQuestions.question("first", words("say", statement), true, words("why", explanation), sources: ["s"])
        ] + others
    }

    private func rowOfMarks(_ lines: [String]) throws -> Int {
        try #require(lines.firstIndex { $0.contains(#/TRUE .*FALSE/#) })
    }

    @Test("the longest statement is shown whole at 80x24, with the beginning of the explanation")
    func longStatement() throws {
        let lines = try lines(80, 24, deck(statement: 50, explanation: 60))
        let marks = try rowOfMarks(lines)
        for number in 1...50 { #expect(lines[..<marks].joined(separator: " ").contains("say\(number)")) }
        #expect(lines[marks...].joined().contains("why1 "))
        #expect(lines.joined().contains("✔ RIGHT"))
    }

    @Test(
        "nothing jumps: what the question screen showed stays where it was, and the statement stays readable",
        arguments: [(40, 16), (60, 20), (80, 24), (100, 30), (150, 46), (200, 60)])
    func nothingJumps(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        for (words, look) in [(3, Look()), (8, Look()), (15, Look()), (50, Look()), (15, Look(isASCII: true))] {
            var player = SamplePlayer(deck: Deck(questions: try deck(statement: words, explanation: 60)))
            player.play([], then: -3)
            let question = player.scene.picture(size: size, look: look).frame
            player.scene.now = player.scene.now + .milliseconds(500)
            player.hear(.time)
            let reveal = player.scene.picture(size: size, look: look).frame
            guard case .revealed = player.scene.game?.phase else {
                Issue.record("no answer")
                return
            }
            let card = Card(size: size, hasDice: true, notice: nil)
            let layout = Arena(try #require(player.scene.game?.progress).deck.questions[0], card: card, look: look)
                .layout
            for row in card.frame.row..<layout.symbolRow + layout.symbolRows {
                // Right of the statement its pane may show that there is more.
                for column in 0..<card.text.endColumn {
                    let before = question[row, column].glyph
                    #expect(before == " " || before == reveal[row, column].glyph, "\(words) words, \(row) \(column)")
                }
            }
            #expect(reveal.lines.joined(separator: " ").contains("say1"))
        }
    }

    @Test("an answer has a moment: its side fills, the truth lights up, the die lands, and the text comes last")
    func moment() throws {
        let size = Size(columns: 80, rows: 24)
        var player = SamplePlayer()
        player.play([], then: -3)
        let question = player.scene.picture(size: size, look: Look()).frame
        player.scene.now = player.scene.now + .milliseconds(500)
        player.hear(.time)
        player.scene.motion = Motion(.answered(index: 0), at: player.scene.now)
        let start = player.scene.now
        func frame(_ passed: Int64) -> Frame {
            player.scene.now = start + .milliseconds(passed)
            return player.scene.picture(size: size, look: Look()).frame
        }
        func cells(_ frame: Frame, _ ink: Ink) -> Int { frame.cells.count { $0.style.ink == ink && $0.glyph != " " } }
        // Nobody sees yet whether it was right.
        for passed in [0, 119, 120, 249] as [Int64] {
            let held = frame(passed)
            #expect(held.lines[5..<13] == question.lines[5..<13])
            #expect(cells(held, .right) + cells(held, .wrong) == 0)
        }
        #expect(cells(frame(0), .accent) < cells(frame(120), .accent))
        // The arrow has the verdict, and the die no mark before it lands.
        for passed in [250, 330, 410, 489, 490, 619] as [Int64] {
            let shown = frame(passed)
            #expect(cells(shown, .right) > 0 && !shown.lines.joined().contains("RIGHT"))
            #expect(shown.lines.joined().contains("✔") == (passed >= 490), "\(passed)")
        }
        #expect(Set([250, 330, 410].map { frame($0).lines[1...3].joined() }).count == 3)
        #expect(frame(620).lines.joined().contains("✔ RIGHT  It is TRUE."))
    }

    @Test("green is only that the answer was right, red only that it was not", arguments: [true, false])
    func colors(isRight: Bool) {
        for truth in 0..<4 {
            var player = SamplePlayer()
            player.play(Array(repeating: true, count: truth))
            player.answer(isRight)
            for (columns, rows) in [(40, 16), (80, 24), (200, 60)] {
                let frame = player.scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame
                let card = Card(size: frame.size, hasDice: true, notice: nil)
                let inks = Set((card.frame.row..<card.frame.endRow).flatMap { frame.row($0).map(\.style.ink) })
                #expect(inks.contains(isRight ? .right : .wrong))
                #expect(inks.isDisjoint(with: isRight ? [.wrong, .wrongTint] : [.right, .rightTint]))
            }
        }
    }

    @Test("without buttons the screen says how to continue and how to stay, in place of the button")
    func heldStill() throws {
        for (columns, rows) in [(40, 16), (60, 20), (80, 24), (100, 30), (200, 60)] {
            for words in [10, 60] {
                let lines = try lines(columns, rows, deck(statement: words, explanation: 60), held: 3)
                let text = lines.joined(separator: "\n")
                #expect(text.contains("hold still ===-----"))
                #expect(text.contains(columns < 72 ? "or tilt to stay" : "to continue, or tilt away to stay"))
                #expect(!text.contains("[  Next  ]"))
                #expect(text.contains("It is TRUE."))
            }
        }
    }
}
