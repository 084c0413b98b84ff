import QuizCore
import Testing

@Suite("Stages of the arrow")
struct StageTests {
    @Test("there are seven stages, three a side, and no others")
    func seven() {
        let stages = (Int8.min...Int8.max).compactMap(Stage.init(rawValue:))
        #expect(stages.map(\.rawValue) == [-3, -2, -1, 0, 1, 2, 3])
        #expect(stages.map(\.arrows) == [3, 2, 1, 0, 1, 2, 3])
        #expect(stages.map(\.side) == [.left, .left, .left, nil, .right, .right, .right])
        #expect(stages.map(\.isOutermost) == [true, false, false, false, false, false, true])
        #expect(stages.sorted() == stages)
    }

    @Test("no number of arrows reaches beyond three or to the other side")
    func clamped() {
        #expect(Stage(.left, 2).rawValue == -2)
        #expect(Stage(.right, 4) == Stage(.right, 3))
        #expect(Stage(.left, .max) == Stage(.left, 3))
        for arrows in [0, -1, .min] {
            #expect(Stage(.left, arrows) == .neutral)
            #expect(Stage(.right, arrows) == .neutral)
        }
    }

    @Test("a step goes one stage towards its side and stops at the third")
    func steps() {
        var stage = Stage.neutral
        let walk = (0..<5).map { _ in
            stage = stage.moved(towards: .left)
            return stage.rawValue
        }
        #expect(walk == [-1, -2, -3, -3, -3])
        #expect(stage.moved(towards: .right).rawValue == -2)
    }

    @Test("a limit keeps the side")
    func limited() {
        #expect(Stage(.left, 3).limited(to: 2) == Stage(.left, 2))
        #expect(Stage(.right, 1).limited(to: 2) == Stage(.right, 1))
        #expect(Stage(.right, 3).limited(to: -1) == .neutral)
        #expect(Stage.neutral.limited(to: 2) == .neutral)
    }

    @Test("left is true, right is false")
    func sides() {
        #expect(Side.left.answer && !Side.right.answer)
        for side in Side.allCases {
            #expect(Side(answer: side.answer) == side)
        }
    }
}
