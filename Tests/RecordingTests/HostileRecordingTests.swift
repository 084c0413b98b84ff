import QuizCore
import TestHostility
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TiltTraces

@Suite("Hostile recordings and traces")
struct HostileRecordingTests {
    private static let seed: UInt64 = 0x7e47_0400

    /// A recording by hand with a text in one place, each place in its turn.
    private func recording(_ round: Int, _ hostile: inout HostileText) -> [UInt8] {
        // What would end the line is another line, and the sign that stands for a hash is one.
        let raw = hostile.next().replacing("#", with: "").replacing("\n", with: "")
        let spelt = EscapedText.escaping(raw)
        let header = sealedHeader.split(separator: "\n").dropLast().joined(separator: "\n") + "\n"
        let check = "check 0 state=# bytes=#\n"
        switch round % 15 {
        case 0: return Array("trooper-recording \(raw)\n".utf8)
        case 1: return Array("\(raw)\n".utf8)
        case 2: return sealed(header.replacing("quiz-2", with: spelt) + check)
        case 3: return sealed(header.replacing("by hand", with: raw) + check)
        case 4: return sealed(header + "\(raw): 1\n" + check)
        case 5: return sealed(header + "question.1.statement: \(spelt)\n" + check)
        case 6: return sealed(header + "dwell: \(spelt)\n" + check)
        case 7: return sealed(sealedHeader + "\(raw)\n")
        case 8: return sealed(sealedHeader + "1000 \(raw)\n")
        case 9: return sealed(sealedHeader + "check 1 \(raw)=1 state=# bytes=#\n")
        case 10: return sealed(header.replacing("quiz-2", with: "tilt-4") + "snap: \(spelt)\n" + check)
        case 11: return sealed(header.replacing("quiz-2", with: "tilt-4") + "settings: \(spelt)\n" + check)
        case 12: return sealed(header + "plays: \(spelt)\n" + check)
        case 13: return sealed(sealedHeader) + hostile.bytes() + [UInt8(ascii: "\n")]
        default: return sealed(header + "device.1.name: \(spelt)\ndevice.1.\(spelt): 1\n" + check)
        }
    }

    @Test("messages about 1,500 hostile recordings are safe to show")
    func verdicts() {
        var hostile = HostileText(seed: Self.seed)
        var checker = HostileTextChecker()
        for round in 0..<1_500 {
            let bytes = recording(round, &hostile)
            checker.check("\(result(bytes))", "result \(round)")
            do {
                checker.check("\(try RecordedGame(reading: bytes).damage, default: "whole")", "damage \(round)")
            } catch {
                checker.check("\(error)", "error \(round)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount > 300, "many of them quote what they found")
    }

    @Test("messages about a thousand hostile traces are safe to show")
    func traces() {
        var hostile = HostileText(seed: Self.seed + 1)
        var checker = HostileTextChecker()
        for round in 0..<1_000 {
            let first = round % 3 == 0 ? "N: \(hostile.next())\n" : ""
            let kind = ["", "I: ", "P: ", "B: ", "A: ", "E: ", "# EVEMU "][round % 7]
            let bytes = Array((first + kind).utf8) + (round % 2 == 0 ? Array(hostile.next().utf8) : hostile.bytes())
            do {
                _ = try Trace(reading: bytes + [UInt8(ascii: "\n")])
            } catch {
                checker.check("\(error)", "trace \(round)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount > 800)
    }

    private static let seedText = """
        # EVEMU 1.3
        N: Some Pad
        I: 0003 054c 05c4 8111
        P: 40 00 00 00 00 00 00 00
        B: 00 0b 00 00 00 00 00 00 00
        B: 01 00 00 00 00 00 00 00 01
        B: 03 03 00 01 00 00 00 00 00
        A: 00 -32768 32767 16 128 8192
        A: 10 -1 1 0 0 0
        L: 00 1
        E: 0.000001 0003 0000 -12\t# EV_ABS / ABS_X  -12
        E: 0.000001 0000 0000 0000
        E: 1329854844.128029 0001 0110 0

        """

    @Test("no mutated evemu text traps the reader, and what it accepts is written and read again")
    func mutatedTraces() throws {
        var readCount = 0
        for seed in 0..<UInt64(20_000) {
            var generator = SplitMix64(seed: seed)
            let text = Mutation.spoil(Array(HostileRecordingTests.seedText.utf8), using: &generator)
            guard let read = try? Trace(reading: text) else { continue }
            readCount += 1
            let again = try Trace(reading: read.text)
            #expect(again.events == read.events, "seed \(seed)")
            #expect(again.device?.axes == read.device?.axes, "seed \(seed)")
        }
        #expect((100..<10_000).contains(readCount))
    }
}
