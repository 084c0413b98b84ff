import QuizCore
import Recording
import TestRecordings
import Testing

@Suite("a recording that is not whole")
struct RecordingDamageTests {
    private let recording = SimulatedGame(seed: 11, length: 60).recording()

    /// Where each checkpoint's line ends.
    private func checkpointEnds() throws -> [Int] {
        try RecordedGame(reading: recording).checkpoints.map(\.endOffset)
    }

    @Test("cut at any byte, it is confirmed up to the last whole checkpoint, and the rest is named as unconfirmed")
    func everyCut() throws {
        let ends = try checkpointEnds()
        var verifier = Verifier<QuizMachine>()
        verifier.take([recording[0]].span)
        for length in 1..<recording.count {
            let verdict = verifier.finish()
            verifier.take([recording[length]].span)
            let confirmedEnd = ends.last { $0 <= length } ?? 0
            let unconfirmed = recording[confirmedEnd..<length]
            let lineCount = unconfirmed.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).count
            let isMidLine = unconfirmed.last.map { $0 != UInt8(ascii: "\n") } ?? false
            #expect(
                verdict.outcome
                    == .cut(unconfirmedLines: lineCount - (isMidLine ? 0 : 1), unconfirmedBytes: unconfirmed.count),
                "cut after \(length) bytes")
            #expect((verdict.confirmed?.endOffset ?? 0) == confirmedEnd, "cut after \(length) bytes")
        }
    }

    @Test("what can be trusted of a cut recording is what the whole one says")
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

    @Test("no changed byte goes unnoticed, and nothing behind the first changed one is confirmed")
    func everyFlip() throws {
        let ends = try checkpointEnds()
        var generator = SplitMix64(seed: 1)
        var before = Verifier<QuizMachine>()
        for index in recording.indices {
            let confirmedEnd = ends.last { $0 <= index } ?? 0
            for mask in [UInt8(1) << UInt8(generator.draw(below: 8)), 0x20, UInt8(1 + generator.draw(below: 255))] {
                var verifier = before
                verifier.take([recording[index] ^ mask].span)
                // As soon as it is decided, what follows changes nothing.
                for start in stride(from: index + 1, to: recording.count, by: 200) where !verifier.isDecided {
                    verifier.take(recording.span.extracting(start..<min(recording.count, start + 200)))
                }
                let verdict = verifier.finish()
                #expect(!verdict.isSame, "byte \(index) xor \(mask)")
                #expect((verdict.confirmed?.endOffset ?? 0) <= confirmedEnd, "byte \(index) xor \(mask)")
            }
            before.take([recording[index]].span)
        }
    }

    @Test("a line that is missing, doubled or in another place does not go unnoticed")
    func everyLine() {
        let lines = recording.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
        func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] {
            lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }
        }
        for index in lines.indices {
            var missing = Array(lines)
            let line = missing.remove(at: index)
            #expect(!verdict(joined(missing)).isSame, "without line \(index + 1)")
            var doubled = Array(lines)
            doubled.insert(line, at: index)
            #expect(!verdict(joined(doubled)).isSame, "with line \(index + 1) twice")
            guard index > 0, lines[index] != lines[index - 1] else { continue }
            var swapped = Array(lines)
            swapped.swapAt(index, index - 1)
            #expect(!verdict(joined(swapped)).isSame, "with lines \(index) and \(index + 1) swapped")
        }
    }

    @Test("a recording that goes on after its end is refused")
    func textAfterEnd() {
        for more in ["\n", "x", "0 tick\n", String(decoding: recording, as: UTF8.self)] {
            guard case .damaged(let error) = verdict(recording + Array(more.utf8)).outcome else {
                Issue.record("\(more.debugDescription) was taken")
                continue
            }
            #expect(error.problem == .textAfterEnd)
        }
    }

    @Test("a file with the line ends of another system is refused, with the line in which they begin")
    func foreignLineEnds() {
        let text = String(decoding: recording, as: UTF8.self).replacing("\n", with: "\r\n")
        guard case .damaged(let error) = verdict(Array(text.utf8)).outcome else {
            Issue.record("it was taken")
            return
        }
        #expect(error.line == 1)
        #expect(error.problem == .carriageReturn)
    }
}
