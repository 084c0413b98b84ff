import QuizCore
import Testing

@testable import TrooperScreens

/// A duel of sample questions against a player who was right three times.
enum SampleDuel {
    static func duel(_ name: String, _ deck: Deck? = SampleQuestions.deck) -> Duel {
        let answers = [(true, 9_140), (false, 21_300), (true, 3_999), (true, 8_000), (true, 16_050)].map {
            GivenAnswer(given: $0.0, taken: .milliseconds($0.1))
        }
        return Duel(against: name, deck.flatMap { GameProgress(deck: $0, answers: answers) })
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

    @Test("more right answers win, then the shorter time; equal ones tie")
    func verdicts() throws {
        func verdict(_ right: [Bool], _ seconds: Int64) throws -> String {
            let deck = try #require(SampleQuestions.deck)
            let mine = deck.questions.map { GivenAnswer(given: $0.answer, taken: .milliseconds(4_000)) }
            let theirs = zip(deck.questions, right).map { question, isRight in
                GivenAnswer(given: question.answer == isRight, taken: .milliseconds(seconds * 1_000))
            }
            let duel = Duel(against: "anna", GameProgress(deck: deck, answers: theirs))
            return try #require(duel.result(GameProgress(deck: deck, answers: mine))).verdict
        }
        let all = Array(repeating: true, count: 5)
        #expect(try verdict([true, true, true, true, false], 1) == "You beat anna.")
        #expect(try verdict(all, 5) == "You were faster than anna.")
        #expect(try verdict(all, 3) == "anna was faster than you.")
        #expect(try verdict(all, 4) == "You and anna are equal.")
    }

    @Test("every size shows who was right where, both scores and times", arguments: [(40, 16), (60, 20), (200, 60)])
    func sizes(columns: Int, rows: Int) {
        let reveal = text(SampleDuel.reveal, columns, rows)
        #expect(reveal.contains("✘ WRONG  0:03.9") && reveal.contains("you 0:14.3"), "\(reveal)")
        let over = text(SampleDuel.over, columns, rows)
        for words in ["anna was faster than you.", "0:58.4", "1:11.5", "Only anna", "Send duel-052C-89MS-00CT.trooper"]
        {
            #expect(over.contains(words), "\(words) is missing:\n\(over)")
        }
    }

    @Test("a long name is cut, and another game of the session has nothing of the duel")
    func names() {
        var player = SampleDuel.player([true, false], SampleDuel.duel(String(repeating: "anna ", count: 8)))
        player.answer(true)
        #expect(text(player.scene, 40, 16).contains("anna a...  TRUE  ✘ WRONG"))
        player.hear(.nextPressed)
        for isRight in [true, false] {
            player.answer(isRight)
            player.hear(.nextPressed)
        }
        #expect(text(player.scene, 40, 16).contains(" anna anna an... was faster than you.\n"))
        var other = SampleDuel.player([true, false], SampleDuel.duel("anna", SampleQuestions.numbered))
        other.answer(true)
        #expect(!text(other.scene).contains("anna"))
    }

    @Test("the line to share has both results")
    func share() {
        #expect(
            SampleDuel.over.shareText(Look())
                == "Game Trooper 3 of 5 ✔✘✔✔✘ 1:11  against anna 3 of 5 ✔✘✘✔✔ 0:58")
    }
}
