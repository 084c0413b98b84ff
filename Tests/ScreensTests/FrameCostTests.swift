import QuizCore
import Testing

@testable import Screens

@Suite struct FrameCostTests {
    /// What a terminal is sent for a frame on an empty screen, counted high: letters, changes of style, jumps.
    private func cost(of frame: Frame) -> Int {
        var bytes = 0
        var style = Style.plain
        for row in 0..<frame.size.rows {
            var gap = 8
            for cell in frame.row(row) {
                if cell.glyph == " ", !cell.style.isReversed {
                    gap += 1
                    continue
                }
                bytes += min(gap, 8)
                gap = 0
                if cell.style != style { bytes += 10 }
                style = cell.style
                bytes += String(cell.glyph).utf8.count
            }
        }
        return bytes
    }

    @Test("a full question screen of 80x24 costs at most 1.5 KiB")
    func questionScreen() {
        let picture = SampleScreen.question.scene.picture(size: Size(columns: 80, rows: 24), look: Look())
        #expect(cost(of: picture.frame) <= 1_536)
    }
}
