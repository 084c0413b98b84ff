import QuizCore
import TestRecordings
import Testing
import TiltRecording

@Suite("damaged recordings")
struct RecordingDamageTests {
    private let recording: [UInt8]

    init() throws {
        recording = try SimulatedGame(seed: 11, length: 60).recording()
    }

    /// Where each checkpoint's line ends.
    private func checkpointEnds() throws -> [Int] {
        try RecordedGame(reading: recording).checkpoints.map(\.endOffset)
    }

    @Test("a recording that is cut at any byte is confirmed up to its last checkpoint")
    func everyCut() throws {
        let ends = try checkpointEnds()
        var verifier = Verifier()
        verifier.take([recording[0]].span)
        for length in 1..<recording.count {
            let result = verifier.finish()
            verifier.take([recording[length]].span)
            let confirmedEnd = ends.last { $0 <= length } ?? 0
            let unconfirmed = recording[confirmedEnd..<length]
            let lineCount = unconfirmed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
            let isMidLine = unconfirmed.last.map { $0 != UInt8(ascii: "\n") } ?? false
            #expect(
                result.outcome
                    == .cut(unconfirmedLines: lineCount - (isMidLine ? 0 : 1), unconfirmedBytes: unconfirmed.count),
                "cut after \(length) bytes")
            #expect((result.confirmed?.endOffset ?? 0) == confirmedEnd, "cut after \(length) bytes")
        }
    }

    @Test("a cut recording has the events and checkpoints of the whole one")
    func recovered() throws {
        let whole = try RecordedGame(reading: recording)
        let ends = whole.checkpoints.map(\.endOffset)
        for length in stride(from: try #require(ends.first), to: recording.count, by: 97) {
            let cut = try RecordedGame(reading: Array(recording.prefix(length)))
            #expect(!cut.isWhole)
            #expect(cut.damage == nil)
            #expect(cut.checkpoints == Array(whole.checkpoints.prefix(cut.checkpoints.count)))
            #expect(cut.checkpoints.count == ends.count { $0 <= length })
            #expect(cut.events == Array(whole.events.prefix(cut.checkpoints.last?.eventCount ?? 0)))
        }
    }

    @Test("every changed byte is noticed, and nothing after it is confirmed")
    func everyFlip() throws {
        let ends = try checkpointEnds()
        var generator = SplitMix64(seed: 1)
        var before = Verifier()
        for index in recording.indices {
            let confirmedEnd = ends.last { $0 <= index } ?? 0
            for mask in [UInt8(1) << UInt8(generator.draw(below: 8)), 0x20, UInt8(1 + generator.draw(below: 255))] {
                var verifier = before
                verifier.take([recording[index] ^ mask].span)
                // As soon as it is decided, what follows changes nothing.
                for start in stride(from: index + 1, to: recording.count, by: 200) where !verifier.isDecided {
                    verifier.take(recording.span.extracting(start..<min(recording.count, start + 200)))
                }
                let result = verifier.finish()
                #expect(!result.isSame, "byte \(index) xor \(mask)")
                #expect((result.confirmed?.endOffset ?? 0) <= confirmedEnd, "byte \(index) xor \(mask)")
            }
            before.take([recording[index]].span)
        }
    }

    @Test("a missing, doubled or moved line is noticed")
    func everyLine() {
        let lines = recording.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
            lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }
        }
        for index in lines.indices {
            var missing = Array(lines)
            let line = missing.remove(at: index)
            #expect(!result(joined(missing)).isSame, "without line \(index + 1)")
            var doubled = Array(lines)
            doubled.insert(line, at: index)
            #expect(!result(joined(doubled)).isSame, "with line \(index + 1) twice")
            guard index > 0, lines[index] != lines[index - 1] else { continue }
            var swapped = Array(lines)
            swapped.swapAt(index, index - 1)
            #expect(!result(joined(swapped)).isSame, "with lines \(index) and \(index + 1) swapped")
        }
    }

    @Test("bytes after the end are refused")
    func textAfterEnd() {
        for more in ["\n", "x", "0 tick\n", String(decoding: recording, as: UTF8.self)] {
            guard case .damaged(let error) = result(recording + Array(more.utf8)).outcome else {
                Issue.record("\(more.debugDescription) was taken")
                continue
            }
            #expect(error.problem == .textAfterEnd)
        }
    }

    @Test("CR LF is refused at its first line")
    func foreignLineEnds() {
        let text = String(decoding: recording, as: UTF8.self).replacing("\n", with: "\r\n")
        guard case .damaged(let error) = result(Array(text.utf8)).outcome else {
            Issue.record("it was taken")
            return
        }
        #expect(error.line == 1)
        #expect(error.problem == .carriageReturn)
    }

    @Test("no mutated recording traps, and none is taken for the original")
    func mutations() {
        for seed in 0..<UInt64(1_500) {
            var generator = SplitMix64(seed: seed)
            let spoilt = Mutation.spoil(recording, using: &generator)
            #expect(spoilt == recording || !result(spoilt).isSame, "seed \(seed)")
        }
    }

    @Test("no mutated recording whose hashes were made right traps, in the reader or in the game")
    func sealedMutations() throws {
        let body = String(decoding: recording, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("check") }
        let lines = body.dropFirst().dropLast().split { $0.first == "0" }
        let header = lines[0].filter { !$0.hasPrefix("question") }.joined(separator: "\n")
        let events = Array(body.dropFirst(lines[0].count + 1).joined(separator: "\n").utf8)
        var playedCount = 0
        for seed in 0..<UInt64(1_500) {
            var generator = SplitMix64(seed: seed)
            let spoilt = Mutation.spoil(events, using: &generator)
            let text =
                "trooper-recording 1\n" + header + "\ncheck 0 state=# bytes=#\n"
                + String(decoding: spoilt, as: UTF8.self).replacing("#", with: "") + "\n"
            var reader = RecordingReader()
            var played = PlayedEvents(game: try TiltedGame(.simulated))
            try? reader.take(sealed(text).span, into: &played)
            playedCount += played.count
        }
        #expect(playedCount > 1_000)
    }
}

/// Plays every event and compares no state.
private struct PlayedEvents: RecordingConsumer {
    var game: TiltedGame
    var count = 0

    mutating func take(_ event: RecordedEvent) {
        game.replay(event)
        count += 1
    }

    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) {}
}
