// What a program that is tilted tests without a device in anybody's hand.
//
//     swift test
import Foundation
import QuizCore
import Testing
import TiltCore
import TiltTraces

@Suite("Traces")
struct TraceTests {
    private let deck: Deck

    init() throws {
        let names = ["north", "east", "south"]
        let questions = names.map { name in
            Question(
                id: QuestionID(rawValue: name), statement: "A statement about \(name).", answer: true,
                explanation: "Because.", topic: "puzzle", difficulty: .easy, sources: [])
        }
        deck = try #require(Deck(questions: questions))
    }

    private func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../..")
        return Array(try Data(contentsOf: folder.appendingPathComponent(name)))
    }

    @Test("a recorded pad makes the stages that it made")
    func recordedPad() throws {
        let trace = try Trace(reading: bytes("turn.evemu"))
        let stages = trace.stages(settings: TiltSettings(snap: .firm))
        #expect(stages.map(\.stage.rawValue) == [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0])
    }

    @Test("a game with it has the stages and answers of turn.expected")
    func expected() throws {
        let run = try Trace(reading: bytes("turn.evemu")).play(deck: deck)
        let expected = try TraceExpectation(reading: bytes("turn.expected"))
        #expect(expected.differences(from: run, within: .milliseconds(20)) == [])
    }

    @Test("a sensor that no table knows is read in a direction of one's own")
    func ownDirection() {
        let axes = [AxisCode.x, .y, .z].map { AxisDescription(code: $0, minimum: -4_096, maximum: 4_096) }
        let right = Calibration.Roll(axis: .y, sign: 1)
        var reader = TiltReader(DeviceDescription(name: "A sensor", axes: axes), calibration: Calibration(roll: right))
        var moves: [PadEvent] = []
        for (at, side) in [(0, 0), (200, 2_000), (400, 2_000)] as [(Int64, Int32)] {
            let now = Microseconds.milliseconds(at)
            moves += reader.receive(InputEvent(.absolute(.y), side, at: now))
            moves += reader.receive(InputEvent(.absolute(.z), 1_000, at: now))
            moves += reader.receive(InputEvent(.report, at: now))
        }
        #expect(moves.map(\.kind).contains(.stage(Stage(.right, 3))))
    }

    @Test("a trace describes its device")
    func description() throws {
        let device = try #require(try Trace(reading: bytes("turn.evemu")).device)
        #expect(device.vendor == 0x054c && device.product == 0x09cc && device.isAccelerometer)
        #expect(device.axes.map(\.code).contains(.x) && device.codes.contains(.absolute(.x)))
        #expect(device.axes.allSatisfy { $0.minimum < $0.maximum && $0.resolution > 0 && $0.value == 0 })
    }
}
