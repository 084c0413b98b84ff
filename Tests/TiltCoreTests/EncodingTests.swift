import Testing

@testable import TiltCore

@Suite("The bytes of a state")
struct EncodingTests {
    /// Whole numbers all the way: nothing in them depends on a machine's sine.
    private static let ramp: [InputEvent] = (0..<2_000).flatMap { index in
        let place = Int32(index % 400)
        let lateral = (place < 200 ? place : 400 - place) * 32 * (index / 400 % 2 == 0 ? -1 : 1)
        let noise = Int32(index * 7_919 % 257) - 128
        let up = 8_192 - Int32(lateral.magnitude) * 48 / 100
        return Sequence.frame([0: lateral + noise, 1: up - noise, 2: noise], at: Int64(index) * 4_000)
    }

    private func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    @Test("the same events give the same bytes on every machine and for ever")
    func golden() {
        let known = Calibration(centreThousandths: -1_500, restLength: 8_192)
        var reader = TiltReader(Described.dualShock4Motion, calibration: known)
        let outputs = reader.feed(Self.ramp, thenSilenceUntil: 9_000_000)
        let swing = [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0]
        #expect(outputs.stages == swing + swing + swing.prefix(6))
        #expect(hash(reader.encoded()) == 277_521_288_270_363_284)
    }

    @Test("a copy goes on exactly like the original")
    func copies() {
        var reader = TiltReader(Described.dualShock4Motion)
        _ = reader.feed(Array(Self.ramp.prefix(3_333)))
        var copy = reader
        #expect(copy.encoded() == reader.encoded())
        let rest = Array(Self.ramp.dropFirst(3_333))
        #expect(copy.feed(rest) == reader.feed(rest))
        #expect(copy.encoded() == reader.encoded())
    }

    @Test("every event leaves its mark, and so does every difference in how a reader was made")
    func differences() {
        var states: [[UInt8]] = [
            TiltReader.level().encoded(),
            TiltReader.level(SnapProfile(.firm, for: .degrees)).encoded(),
            TiltReader.level(settings: TiltSettings(isInverted: true)).encoded(),
            TiltReader.level(settings: TiltSettings(sensitivity: 2)).encoded(),
            TiltReader(Described.dualShock4Motion).encoded(),
            TiltReader(Described.wiiRemoteMotion).encoded(),
        ]
        var reader = TiltReader.level()
        for event in Sequence.lean(0, at: 1) + Sequence.lean(1, at: 4_000) + [Sequence.dropped(at: 4_000)] {
            _ = reader.handle(event)
            states.append(reader.encoded())
        }
        #expect(Set(states).count == states.count)
    }
}
