import QuizCore
import Recording
import TestRecordings
import Testing
import TiltCore

@Suite("hostile evemu text")
struct EvemuHostileTests {
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

    @Test("no text, however spoilt, traps the reader, and what it takes it can write and read again")
    func mutations() throws {
        for seed in 0..<UInt64(20_000) {
            var generator = SplitMix64(seed: seed)
            let text = Mutation.spoil(Array(EvemuHostileTests.seedText.utf8), using: &generator)
            guard let read = try? EvemuTrace(reading: text) else { continue }
            let again = try EvemuTrace(reading: read.text)
            #expect(again.events == read.events, "seed \(seed)")
            #expect(again.device?.axes == read.device?.axes, "seed \(seed)")
        }
    }
}
