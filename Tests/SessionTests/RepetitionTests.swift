import QuizCore
import Testing
import TrooperScreens

@testable import TrooperSession

@Suite("Keys of a terminal that tells presses and repeats apart")
struct RepetitionTests {
    private var interaction = GameInteraction(size: Size(columns: 80, rows: 24), isMotionReduced: false)

    private var shown: String {
        interaction.scene.picture(size: interaction.size, look: Look()).frame.lines.joined(separator: "\n")
    }

    @Test("repeats that the terminal tells are no presses, and presses that it tells always are")
    mutating func toldRepeats() throws {
        _ = interaction.press(.enter, at: .milliseconds(300))
        _ = interaction.feed(.deckDealt(try deck()))
        for _ in 1...50 { _ = interaction.press(.left, .repeated, at: .milliseconds(300)) }
        #expect(shown.contains("let go, press once more"))
        _ = interaction.press(.left, .pressed, at: .milliseconds(300))
        #expect(interaction.nextMoment != nil && !shown.contains("let go"))
    }

    @Test("a repeat does not leave the program, and a press does")
    mutating func leaving() {
        _ = interaction.advance(to: .milliseconds(3_000))
        #expect(interaction.press(.character("q"), .repeated, at: .milliseconds(3_000)).isEmpty)
        #expect(interaction.press(.character("q"), .pressed, at: .milliseconds(3_000)) == [.quit])
    }
}
