import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

/// A duel of sample questions against a player who was right three times.
enum SampleDuel {
    static func duel(_ name: String, _ deck: Deck? = SampleQuestions.deck) -> Duel {
        let answers = [(true, 9_140), (false, 21_300), (true, 3_999), (true, 8_000), (true, 16_050)].map {
            GivenAnswer(given: $0.0, taken: .milliseconds($0.1))
        }
        return Duel(against: name, deck.flatMap { GameProgress(deck: $0, rounds: answers.map { [$0] }) })
    }

    static func player(_ answers: [Bool], _ duel: Duel = duel("anna")) -> SamplePlayer {
        var player = SamplePlayer(deck: SampleQuestions.deck)
        player.scene.duel = duel
        player.play(answers)
        return player
    }

    static var reveal: Scene {
        var player = player([true, false])
        player.answer(true)
        return player.scene
    }

    static var over: Scene {
        var scene = player([true, false, true, true, false]).scene
        scene.duel?.note = "Send duel-052C-89MS-00CT.trooper"
        return scene
    }
}

@Suite("The screens of a duel")
struct DuelScreenTests {
    private func text(_ scene: Scene, _ columns: Int = 80, _ rows: Int = 24) -> String {
        scene.picture(size: Size(columns: columns, rows: rows), look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("more right answers win; equal scores are a draw, of which the faster is told from a tenth of a second on")
    func headlines() throws {
        let deck = try #require(SampleQuestions.deck)
        func result(_ right: Int, _ mine: Int64, _ theirs: Int64) throws -> [String] {
            func progress(_ right: Int, _ milliseconds: Int64) -> GameProgress? {
                GameProgress(
                    deck: deck,
                    rounds: deck.questions.enumerated().map { place, question in
                        [
                            GivenAnswer(
                                given: question.answer == (place < right),
                                taken: place == 4 ? .milliseconds(milliseconds) : .zero)
                        ]
                    })
            }
            let result = try #require(Duel(against: "anna", progress(3, theirs)).result(progress(right, mine)))
            return [result.headline, result.faster]
        }
        #expect(try result(4, 9_000, 1_000) == ["You win", ""])
        #expect(try result(2, 1_000, 9_000) == ["anna wins", ""])
        #expect(try result(3, 6_010, 6_090) == ["A draw", ""])
        #expect(try result(3, 6_000, 6_100) == ["A draw", "You were faster."])
        #expect(try result(3, 6_100, 6_000) == ["A draw", "anna was faster."])
    }

    @Test("every size shows who was right where, both scores and times", arguments: [(40, 16), (60, 20), (200, 60)])
    func sizes(columns: Int, rows: Int) {
        let reveal = text(SampleDuel.reveal, columns, rows)
        #expect(reveal.contains("✘ WRONG  0:03.9") && reveal.contains("you 0:14.3"), "\(reveal)")
        let over = text(SampleDuel.over, columns, rows)
        for words in ["anna was faster.", "0:58.4", "1:11.5", "Send duel-052C-89MS-00CT.trooper"] {
            #expect(over.contains(words), "\(words) is missing:\n\(over)")
        }
        #expect(over.contains("A draw") == (columns < 72), "\(over)")
        #expect(over.contains("TRUE   ") || over.contains("FALSE  "), "\(over)")
        if rows > 16 { #expect(over.contains("you right, anna right"), "\(over)") }
    }

    @Test("a long name is cut, and another game of the session has nothing of the duel")
    func names() {
        var player = SampleDuel.player([true, false], SampleDuel.duel(String(repeating: "anna ", count: 8)))
        player.answer(true)
        #expect(text(player.scene, 40, 16).contains("anna a...  TRUE  ✘ WRONG"))
        player.hear(.next)
        for isRight in [true, false] {
            player.answer(isRight)
            player.hear(.next)
        }
        #expect(text(player.scene, 40, 16).contains("you right, anna a... right"))
        var other = SampleDuel.player([true, false], SampleDuel.duel("anna", SampleQuestions.numbered))
        other.answer(true)
        #expect(!text(other.scene).contains("anna"))
    }

    @Test("the text to share says who won")
    func share() {
        #expect(
            SampleDuel.over.shown?.shareText?.lines
                == ["True or false? Five statements.", "anna and I had 3 of 5 each ✔✘✔✔✘ Yours:", "trooper"])
    }
}
