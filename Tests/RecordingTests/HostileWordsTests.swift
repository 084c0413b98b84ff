import QuizCore
import Recording
import TestHostility
import TestRecordings
import Testing
import TiltCore

@Suite("Recordings and traces that are meant to hurt")
struct HostileWordsTests {
    private static let seed: UInt64 = 0x7e47_0400

    /// A recording by hand with a text in one place, each place in its turn.
    private func recording(_ round: Int, _ hostile: inout HostileText) -> [UInt8] {
        // What would end the line is another line, and the sign that stands for a hash is one.
        let raw = hostile.next().replacing("#", with: "").replacing("\n", with: "")
        let spelt = EscapedText.escaping(raw)
        let header = sealedHeader.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        let check = "check 0 state=cbf29ce484222325 bytes=#\n"
        switch round % 14 {
        case 0: return Array("trooper-recording \(raw)\n".utf8)
        case 1: return Array("\(raw)\n".utf8)
        case 2: return sealed(header.replacing("quiz-1", with: spelt) + check)
        case 3: return sealed(header.replacing("by hand", with: raw) + check)
        case 4: return sealed(header + "\(raw): 1\n" + check)
        case 5: return sealed(header + "question.1.statement: \(spelt)\n" + check)
        case 6: return sealed(header + "dwell: \(spelt)\n" + check)
        case 7: return sealed(sealedHeader + "\(raw)\n")
        case 8: return sealed(sealedHeader + "1000 \(raw)\n")
        case 9: return sealed(sealedHeader + "check 1 \(raw)=1 state=cbf29ce484222325 bytes=#\n")
        case 10: return sealed(header.replacing("quiz-1", with: "tilt-1") + "snap: \(spelt)\n" + check)
        case 11: return sealed(header.replacing("quiz-1", with: "tilt-1") + "settings: \(spelt)\n" + check)
        case 12: return sealed(sealedHeader) + hostile.bytes() + [UInt8(ascii: "\n")]
        default: return sealed(header + "device.1.name: \(spelt)\ndevice.1.\(spelt): 1\n" + check)
        }
    }

    @Test("what is said of 1,400 recordings can be seen")
    func verdicts() {
        var hostile = HostileText(seed: Self.seed)
        var checker = HostileTextChecker()
        for round in 0..<1_400 {
            let bytes = recording(round, &hostile)
            checker.check("\(verdict(bytes, on: StatelessMachine.self))", "verdict \(round)")
            checker.check("\(verdict(bytes, on: ReplayedGame.self))", "verdict of the game \(round)")
            do {
                checker.check("\(try RecordedGame(reading: bytes).damage, default: "whole")", "damage \(round)")
            } catch {
                checker.check("\(error)", "error \(round)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount > 300, "many of them quote what they found")
    }

    @Test("what is said of a thousand traces can be seen")
    func traces() {
        var hostile = HostileText(seed: Self.seed + 1)
        var checker = HostileTextChecker()
        for round in 0..<1_000 {
            var reader = EvemuReader()
            var events: [InputEvent] = []
            let first = round % 3 == 0 ? "N: \(hostile.next())\n" : ""
            let kind = ["", "I: ", "P: ", "B: ", "A: ", "E: ", "# EVEMU "][round % 7]
            let bytes = Array((first + kind).utf8) + (round % 2 == 0 ? Array(hostile.next().utf8) : hostile.bytes())
            do {
                try reader.take((bytes + [UInt8(ascii: "\n")]).span, into: &events)
                try reader.finish(into: &events)
            } catch {
                checker.check("\(error)", "trace \(round)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount > 800)
    }
}
