import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The screen of a calibration")
struct CalibrateViewTests {
    @Test(
        "what the player must do or know is shown whole at every size",
        arguments: [
            (TiltView.Advice.showRight, "tilt to the right once", "tilt to the right once"),
            (.showRightAgain, "tilt right once; r: as usual", "tilt to the right once, or r for the usual direction"),
            (
                .sidesSwapped, "left and right swapped; r: undo",
                "left and right are swapped now; r restores the usual direction"
            ),
            (.axisChanged, "another axis counts; r: undo", "another axis counts now; r restores the usual direction"),
        ])
    func advice(advice: TiltView.Advice, short: String, long: String) {
        var screen = CalibrateScreen()
        screen.view.advice = advice
        for (size, words) in [(Size(columns: 40, rows: 16), short), (Size(columns: 80, rows: 24), long)] {
            let lines = screen.picture(size: size, look: Look()).frame.lines
            #expect(lines.contains { $0.contains(" \(words) ") || $0.hasSuffix(" \(words)") }, "\(lines)")
        }
    }
}
