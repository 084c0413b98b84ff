// What a program that is tilted tests without a device in anybody's hand.
//
//     swift test
import Foundation
import QuizCore
import Testing
import TiltCore
import TiltRecording
import TiltTesting

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
        let stages = trace.stages(preset: .firm)
        #expect(stages.map(\.stage.rawValue) == [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0])
    }

    @Test("a game with it has the stages and answers of turn.expected")
    func expected() throws {
        let run = try Trace(reading: bytes("turn.evemu")).play(deck: deck)
        let expected = try TraceExpectation(reading: bytes("turn.expected"))
        #expect(expected.differences(from: run, within: .milliseconds(20)) == [])
    }

    @Test("a script pushes a stick and presses a button")
    func script() {
        var script = TiltScript(isStick: true)
        script.hold(.seconds(1))
        script.lean(to: 55, in: .milliseconds(300))
        script.hold(.milliseconds(400))
        script.press(.south)
        #expect(script.trace.stages().map(\.stage.rawValue) == [1, 2, 3])
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
        #expect(moves.map(\.kind).contains(.snapped(Stage(.right, 3))))
    }

    @Test("a script tilts on two axes")
    func twoAxes() throws {
        var script = TiltScript()
        script.hold(.seconds(1))
        script.lean(to: 20, pitch: 30, in: .milliseconds(300))
        script.hold(.milliseconds(400))
        var reader = TiltReader(try #require(script.trace.device))
        for event in script.trace.events { _ = reader.receive(event) }
        #expect(reader.stage == Stage(.right, 1))
    }

    @Test("a trace describes its device")
    func description() throws {
        let device = try #require(try Trace(reading: bytes("turn.evemu")).device)
        #expect(device.vendor == 0x054c && device.product == 0x09cc && device.isAccelerometer)
        #expect(device.axes.map(\.code).contains(.x) && device.codes.contains(.absolute(.x)))
        #expect(device.axes.allSatisfy { $0.minimum < $0.maximum && $0.resolution > 0 && $0.value == 0 })
    }

    @Test("two mocks are one controller")
    func twoMocks() {
        let motion = MockDevice(SampleDevice.dualShock4Motion, number: 4, events: TiltScript().trace.events)
        let buttons = MockDevice(SampleDevice.dualShock4Pad, number: 5)
        let words = ["umockdev-run"] + [motion, buttons].flatMap { $0.arguments(in: "/tmp/mocks") }
        #expect(words.count { $0 == "-d" } == 2)
    }

    @Test("hands that sway, tremble and walk are understood", arguments: 1...10)
    func hands(seed: UInt64) {
        var hand = Hand.usual
        hand.pitch = 45
        hand.tremor = 0.5
        let trace = hand.trace(answering: [true, false], on: .joyCon, seed: seed)
        #expect(trace.play(deck: deck).answers.map(\.answer) == [true, false])
    }

    @Test("umockdev simulates a device in files that a test writes")
    func simulated() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }

        let mock = MockDevice(SampleDevice.xboxPad, number: 3, events: TiltScript(isStick: true).trace.events)
        for file in mock.files { try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name)) }
        let words = ["umockdev-run"] + mock.arguments(in: folder.path) + ["--", "my-program"]
        #expect(words.contains("\(mock.path)=\(folder.path)/event3.ioctl"))
    }
}
