import QuizCore
import TestHostility
import Testing
import TiltTraces

@Suite("Hostile traces")
struct HostileTraceTests {
    private static let seed: UInt64 = 0x7e47_0401

    @Test("messages about a thousand hostile traces are safe to show")
    func traces() {
        var hostile = HostileText(seed: Self.seed)
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
            let text = Mutation.spoil(Array(HostileTraceTests.seedText.utf8), using: &generator)
            guard let read = try? Trace(reading: text) else { continue }
            readCount += 1
            let again = try Trace(reading: read.text)
            #expect(again.events == read.events, "seed \(seed)")
            #expect(again.device?.axes == read.device?.axes, "seed \(seed)")
        }
        #expect((100..<10_000).contains(readCount))
    }
}
