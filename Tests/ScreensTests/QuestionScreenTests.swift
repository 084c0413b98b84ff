import QuizCore
import Testing

@testable import Screens

@Suite("The arrow of the question screen")
struct ArrowDrawingTests {
    private func frame(steps: Int, size: Size, look: Look = Look(), motion: Motion? = nil) -> Frame {
        var player = SamplePlayer()
        player.play([], then: steps)
        player.scene.motion = motion
        // All pictures have the same time, so that only the arrow differs.
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
                    // One below the other with the tip one column further: short cursor movements.
                    #expect(cells.map { $0 / columns - cells[0] / columns } == [0, 1, 2])
                    #expect(cells.map { $0 % columns - cells[0] % columns } == [0, direction, 0])
                }
            }
        }
    }

    @Test("on a large screen a step changes one large chevron and nothing else", arguments: [(100, 30), (200, 60)])
    func largeScreens(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        for stage in -3..<3 {
            let cells = changed(frame(steps: stage, size: size), frame(steps: stage + 1, size: size))
            #expect((3...40).contains(cells.count))
        }
    }

    @Test("the arrow looks the same towards both sides", arguments: [(40, 16), (80, 24)])
    func mirrored(columns: Int, rows: Int) throws {
        let size = Size(columns: columns, rows: rows)
        let left = frame(steps: -3, size: size).lines
        let right = frame(steps: 3, size: size).lines
        let knobRow = try #require(left.firstIndex { $0.contains("(o)") })
        #expect(right[knobRow].contains("(o)"))
        #expect(left[knobRow].filter { $0 == "<" }.count == 3)
        #expect(right[knobRow].filter { $0 == ">" }.count == 3)
    }

    @Test("a snap overshoots by one column, is bold for one step, then rests")
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

@Suite("The dice of the question screen")
struct DiceTests {
    private let regular = Size(columns: 80, rows: 24)

    @Test("a mark falls beside its die, bounces and rests", arguments: [(40, 16), (80, 24), (120, 40)])
    func markLands(columns: Int, rows: Int) {
        let size = Size(columns: columns, rows: rows)
        var scene = SampleScreen.right.scene
        let start = scene.now
        let rest = scene.picture(size: size, look: Look()).frame
        let motion = Motion(.markLanded(index: 2), at: start)
        scene.motion = motion
        var changes: [Int] = []
        for step in 0...motion.stepCount {
            scene.now = start + Microseconds(rawValue: Motion.stepLength.rawValue * Int64(step))
            let frame = scene.picture(size: size, look: Look()).frame
            changes.append(frame.cells.indices.count { frame.cells[$0] != rest.cells[$0] })
        }
        #expect(changes[0] > 0)
        #expect(changes.allSatisfy { $0 <= 2 })
        #expect(changes.last == 0)
    }

    @Test("the die of the current question has signs around it, not only a colour")
    func currentDie() throws {
        let scene = SampleScreen.question.scene
        #expect(scene.picture(size: Scene.smallestSize, look: Look()).frame.lines[0].contains("[⚂]"))
        #expect(scene.picture(size: Scene.smallestSize, look: Look(isASCII: true)).frame.lines[0].contains("[3]"))
        let large = scene.picture(size: regular, look: Look()).frame.lines[2]
        #expect(large.contains("▸") && large.contains("◂"))
    }

    @Test("five dice show one to five pips")
    func pips() {
        for pips in 1...5 {
            let die = Dice.drawing(pips: pips, scale: .regular, look: Look())
            let dots = die.rows.joined().reduce(0) { $0 + Braille.dots(of: $1.glyph).count }
            #expect(dots == 40 + pips * 4)
        }
        let smallest = SampleScreen.question.scene.picture(size: Scene.smallestSize, look: Look()).frame
        #expect(smallest.lines[0].contains("⚄"))
    }
}
