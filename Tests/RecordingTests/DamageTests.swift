import QuizCore
import QuizRecording
import TestHostility
import TestRecordings
import Testing

@Suite("Damaged recordings")
struct DamageTests {
    private let recording: [UInt8]
    private let whole: Recording

    init() throws {
        recording = ScriptedRecording.wholeGame(try #require(Deck.numbered())).bytes()
        whole = try Recording(reading: recording)
        try #require(whole.verdict == .same)
    }

    private var lines: [ArraySlice<UInt8>] { recording.split(separator: UInt8(ascii: "\n")) }

    private func joined(_ lines: [ArraySlice<UInt8>]) -> [UInt8] { lines.flatMap { $0 + [UInt8(ascii: "\n")] } }

    private func isSame(_ bytes: [UInt8]) -> Bool { (try? Recording(reading: bytes))?.verdict == .same }

    @Test("a recording that is cut at any byte is confirmed up to its last check")
    func everyCut() throws {
        let first = try #require(recording.firstIndex(of: UInt8(ascii: "\n"))) + 1
        var checked = 0
        for length in first..<recording.count {
            let cut = try Recording(reading: Array(recording[..<length]))
            let line = recording[..<length].count { $0 == UInt8(ascii: "\n") }
            if recording[length - 1] == UInt8(ascii: "\n"), lines[line - 1].contains("check".utf8) { checked = line }
            #expect(cut.verdict == .cut(line: checked), "cut after \(length) bytes")
            #expect(cut.seal == nil && cut.moments.count <= max(0, checked - 1))
        }
        #expect(checked > 5)
    }

    @Test("every changed byte is noticed")
    func everyFlip() {
        var generator = SplitMix64(seed: 1)
        for index in recording.indices {
            for mask in [UInt8(1) << UInt8(generator.draw(below: 8)), 0x20, UInt8(1 + generator.draw(below: 255))] {
                var changed = recording
                changed[index] ^= mask
                #expect(!isSame(changed), "byte \(index) xor \(mask)")
            }
        }
    }

    @Test("a missing, doubled or moved line is noticed, and so is what follows the end")
    func everyLine() {
        for index in lines.indices {
            var missing = lines
            let line = missing.remove(at: index)
            #expect(!isSame(joined(missing)), "without line \(index + 1)")
            var doubled = lines
            doubled.insert(line, at: index)
            #expect(!isSame(joined(doubled)), "with line \(index + 1) twice")
            guard index > 0, lines[index] != lines[index - 1] else { continue }
            var swapped = lines
            swapped.swapAt(index, index - 1)
            #expect(!isSame(joined(swapped)), "with lines \(index) and \(index + 1) swapped")
        }
        for more in ["\n", "x", "[9,\"time\"]\n", " "] { #expect(!isSame(recording + Array(more.utf8)), "\(more)") }
        #expect(!isSame(Array(String(decoding: recording, as: UTF8.self).replacing("\n", with: "\r\n").utf8)))
    }

    @Test("bytes that are as they were written and play another game differ, at the check that shows it")
    func differs() throws {
        let text = String(decoding: recording, as: UTF8.self)
        // The third press of the first question goes the other way.
        let changed = text.replacing(#"[2370000,"key","left"]"#, with: #"[2370000,"key","right"]"#)
        try #require(changed != text)
        let read = try Recording(reading: Array(changed.utf8).sealed)
        #expect(read.verdict == .differs(line: 6) && read.moments.isEmpty && read.seal == nil)
    }

    @Test("no mutated recording traps, sealed or not, and none is taken for the original")
    func mutations() {
        var readCount = 0
        for seed in 0..<UInt64(1_500) {
            var generator = SplitMix64(seed: seed)
            let spoilt = Mutation.spoil(recording, using: &generator)
            #expect(spoilt == recording || !isSame(spoilt), "seed \(seed)")
            let events = joined(Array(lines.dropFirst()))
            let sealed = (lines[0] + [UInt8(ascii: "\n")] + Mutation.spoil(events, using: &generator)).sealed
            if let read = try? Recording(reading: sealed), !read.moments.isEmpty { readCount += 1 }
        }
        #expect(readCount > 300)
    }

    @Test("messages about a thousand hostile recordings are safe to show")
    func hostile() {
        var hostile = HostileText(seed: 0x7e47_0400)
        var checker = HostileTextChecker()
        let text = String(decoding: recording, as: UTF8.self)
        for round in 0..<1_000 {
            let raw = hostile.next().replacing("\n", with: "")
            let bytes =
                switch round % 5 {
                case 0: Array("{\"format\":\"trooper-recording\",\(raw)\n".utf8)
                case 1: Array("\(raw)\n".utf8)
                case 2: Array(text.replacing("\"engine\"", with: hostile.json(raw)).utf8)
                case 3: Array(lines[0]) + "\n[5,\(hostile.json(raw))]\n".utf8
                default: Array(lines[0]) + "\n".utf8 + hostile.bytes() + "\n".utf8
                }
            do {
                if case .damaged(_, let words) = try Recording(reading: bytes).verdict {
                    checker.check(words, "round \(round)")
                }
            } catch {
                checker.check("\(error)", "round \(round)")
            }
        }
        #expect(checker.problems == [] && checker.checkedCount > 800 && checker.plainWordCount > 100)
    }
}
