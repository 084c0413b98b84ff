import QuizCore
import Testing

@testable import Screens

@Suite struct DiceTests {
    private let regular = Size(columns: 80, rows: 24)

    @Test("a mark falls onto its die, bounces and rests", arguments: [(40, 16), (80, 24), (120, 40)])
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

    @Test("the open question's die is marked by more than its colour")
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
