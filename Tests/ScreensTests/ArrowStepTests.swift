import QuizCore
import Testing

@testable import Screens

@Suite struct ArrowStepTests {
    private func frame(steps: Int, size: Size, look: Look = Look(), motion: Motion? = nil) -> Frame {
        var player = SamplePlayer()
        player.play([], then: steps)
        player.scene.motion = motion
        // The same moment in each picture, so that only the arrow differs.
        player.scene.now = .zero
        return player.scene.picture(size: size, look: look).frame
    }

    private func changed(_ one: Frame, _ other: Frame) -> [Int] {
        one.cells.indices.filter { one.cells[$0] != other.cells[$0] }
    }

    @Test("a step changes the three cells of one chevron and nothing else", arguments: [(40, 16), (80, 24), (99, 60)])
    func threeCells(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        for look in [Look(), Look(isASCII: true)] {
            for stage in 0..<3 {
                for direction in [-1, 1] {
                    let before = frame(steps: stage * direction, size: size, look: look)
                    let after = frame(steps: (stage + 1) * direction, size: size, look: look)
                    let cells = changed(before, after)
                    #expect(cells.count == 3)
                    #expect(cells.allSatisfy { after.cells[$0].style == .plain && before.cells[$0].style == .plain })
                    #expect(cells.allSatisfy { after.cells[$0].glyph.isASCII })
                    // One below the other, the tip one column further: the cheapest moves that a terminal has.
                    #expect(cells.map { $0 / columns - cells[0] / columns } == [0, 1, 2])
                    #expect(cells.map { $0 % columns - cells[0] % columns } == [0, direction, 0])
                }
            }
        }
    }

    @Test("on a large screen a step changes one larger chevron only", arguments: [(100, 30), (200, 60)])
    func largeScreens(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        for stage in -3..<3 {
            let cells = changed(frame(steps: stage, size: size), frame(steps: stage + 1, size: size))
            #expect((3...40).contains(cells.count))
        }
    }

    @Test("the arrow points to the middle of the marks and is the same on both sides", arguments: [(40, 16), (80, 24)])
    func mirrored(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let left = frame(steps: -3, size: size).lines
        let right = frame(steps: 3, size: size).lines
        let knobRow = try #require(left.firstIndex { $0.contains("(o)") })
        #expect(right[knobRow].contains("(o)"))
        #expect(left[knobRow].filter { $0 == "<" }.count == 3)
        #expect(right[knobRow].filter { $0 == ">" }.count == 3)
    }

    @Test("a snap overshoots by one column, settles in bold, and rests")
    func snapMotion() throws {
        let size = Size(columns: 80, rows: 24)
        var player = SamplePlayer()
        player.play([], then: 2)
        guard case .asking(let asking) = player.scene.game.phase else { return }
        let before = asking.arrow.stage.moved(towards: .left)
        let start = player.scene.now
        let rest = player.scene.picture(size: size, look: Look()).frame
        player.scene.motion = Motion(.arrowSnapped(from: before, to: asking.arrow.stage), at: start)
        var frames: [Frame] = []
        for step in 0..<3 {
            player.scene.now = start + Microseconds(rawValue: Motion.stepLength.rawValue * Int64(step))
            frames.append(player.scene.picture(size: size, look: Look()).frame)
        }
        #expect(changed(frames[0], rest).count <= 6)
        #expect(changed(frames[1], rest).count == 3)
        #expect(changed(frames[1], rest).allSatisfy { frames[1].cells[$0].style.isBold })
        #expect(frames[2] == rest)
    }
}
