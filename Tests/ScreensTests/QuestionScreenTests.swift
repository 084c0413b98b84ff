import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The arrow of the question screen")
struct ArrowDrawingTests {
    private static let sizes = [(40, 16), (80, 24), (100, 30), (200, 60)]

    private func picture(
        steps: Int, size: Size, look: Look = Look(), lean: Int = 0, motion: Motion? = nil, after passed: Int64 = 0
    ) -> Frame {
        var player = SamplePlayer()
        player.play([], then: steps)
        player.scene.motion = motion
        player.scene.tilt = TiltView(lean: lean)
        // All pictures without a motion have the same time, so that only the arrow differs.
        player.scene.now = (motion?.startedAt ?? .zero) + .milliseconds(passed)
        return player.scene.picture(size: size, look: look).frame
    }

    /// The dots between the marks, as positions from the left; only lit ones, or all.
    private func dots(_ frame: Frame, isLit: Bool = true) -> Set<Point> {
        var dots: Set<Point> = []
        let card = Card(size: frame.size, hasDice: true, notice: nil)
        let sides = Arena(SampleQuestions.bushes, card: card, look: Look()).sides
        for row in sides.centre.row..<sides.centre.endRow {
            for column in sides.centre.column..<sides.centre.endColumn {
                let cell = frame[row, column]
                if isLit, cell.style.ink == .outline { continue }
                for dot in Braille.dots(of: cell.glyph) {
                    dots.insert(Point((column - sides.centre.column) * 2 + dot.column, row * 4 + dot.row))
                }
            }
        }
        return dots
    }

    @Test("the arrow looks the same towards both sides", arguments: sizes)
    func mirrored(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        let card = Card(size: size, hasDice: true, notice: nil)
        let width = Arena(SampleQuestions.bushes, card: card, look: Look()).sides.centre.columns * 2
        for (steps, lean) in [(0, 0), (0, 5), (1, 0), (1, 8), (2, -4), (3, 0)] {
            let right = dots(picture(steps: steps, size: size, lean: lean))
            let left = dots(picture(steps: -steps, size: size, lean: -lean))
            #expect(Set(left.map { Point(width - 1 - $0.x, $0.y) }) == right)
            #expect(!right.isEmpty)
        }
    }

    @Test("a step changes only the arrow, the far mark and the caption", arguments: sizes)
    func changes(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        for look in [Look(), Look(isASCII: true)] {
            let card = Card(size: size, hasDice: true, notice: nil)
            let layout = Arena(SampleQuestions.bushes, card: card, look: look).layout
            for stage in -3..<3 {
                let before = picture(steps: stage, size: size, look: look)
                let after = picture(steps: stage + 1, size: size, look: look)
                let changed = (0..<rows).filter { before.row($0) != after.row($0) }
                #expect(!changed.isEmpty)
                #expect(changed.allSatisfy { $0 >= layout.symbolRow && $0 <= layout.hintRow })
            }
        }
    }

    @Test("a stage fills one more chevron from its base to its tip, overshoots by a dot and rests", arguments: sizes)
    func growing(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let motion = Motion(
            .moved(from: Stage(.right, 1), to: Stage(.right, 2)), at: .milliseconds(5_000))
        let before = dots(picture(steps: 1, size: size))
        let pictures = [0, 60, 120].map { dots(picture(steps: 2, size: size, motion: motion, after: $0)) }
        let rest = dots(picture(steps: 2, size: size))
        #expect(before.isStrictSubset(of: pictures[0]))
        #expect(pictures[0].isStrictSubset(of: rest))
        #expect(rest.isStrictSubset(of: pictures[1]))
        #expect(try #require(pictures[1].map(\.x).max()) == (try #require(rest.map(\.x).max())) + 1)
        #expect(pictures[2] == rest)
        #expect(motion.nextStep(after: .milliseconds(5_119)) == .milliseconds(5_120))
        #expect(motion.step(at: .milliseconds(5_120)) == nil)
    }

    @Test("going back drains a chevron in 80 ms", arguments: sizes)
    func draining(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        let motion = Motion(.moved(from: Stage(.left, 2), to: Stage(.left, 1)), at: .zero)
        let pictures = [0, 80].map { dots(picture(steps: -1, size: size, motion: motion, after: $0)) }
        #expect(pictures[0].isStrictSubset(of: dots(picture(steps: -2, size: size))))
        #expect(pictures[1].isStrictSubset(of: pictures[0]))
        #expect(pictures[1] == dots(picture(steps: -1, size: size)))
        #expect(motion.step(at: .milliseconds(80)) == nil)
    }

    @Test("a tilt fills the next chevron in part, and one back empties the last in part", arguments: sizes)
    func pull(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        for steps in [0, 1, 2] {
            let leans = (0...TiltView.leanSteps).map { dots(picture(steps: steps, size: size, lean: $0)) }
            for (less, more) in zip(leans, leans.dropFirst()) { #expect(less.isSubset(of: more)) }
            #expect(Set(leans).count >= 3)
            let next = dots(picture(steps: steps + 1, size: size))
            #expect(leans.allSatisfy { $0.isStrictSubset(of: next) })
        }
        let rest = dots(picture(steps: 2, size: size))
        #expect(dots(picture(steps: 2, size: size, lean: -8)).isStrictSubset(of: rest))
        #expect(dots(picture(steps: 3, size: size, lean: 8)) == dots(picture(steps: 3, size: size)))
    }
}

@Suite("The dice of the question screen")
struct DiceTests {
    @Test("a die rolls once its answer is known, and lands with its mark", arguments: [(40, 16), (80, 24), (120, 40)])
    func dieLands(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        var scene = SampleScreen.right.scene
        let start = scene.now
        let card = Card(size: size, hasDice: true)
        func dice(_ passed: Int64) -> [String] {
            scene.now = start + .milliseconds(passed)
            return Array(scene.picture(size: size, look: Look()).frame.lines[card.diceRow..<card.frame.row])
        }
        let rest = dice(0)
        scene.motion = Motion(.answered(index: 2), at: start)
        #expect(Set([250, 330, 410].map(dice)).count == 3 && !Set([0, 250, 330, 410].map(dice)).contains(rest))
        #expect(dice(490) == rest && dice(620) == rest)
    }
}
