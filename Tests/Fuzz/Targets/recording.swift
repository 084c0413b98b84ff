import QuizCore
import Recording

/// A recording is played to its end or refused, as it is and with hashes of its bytes that were made to fit.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    play(bytes)
    play(sealed(bytes))
    return 0
}

private func play(_ bytes: [UInt8]) {
    var verifier = Verifier<TiltedQuiz>()
    for start in stride(from: 0, to: bytes.count, by: 11) {
        verifier.take(bytes[start..<min(start + 11, bytes.count)].span)
    }
    precondition(!verifier.finish().description.isEmpty, "a verdict says something")
    guard let session = try? RecordedSession(reading: bytes), TiltedQuiz.rulesets.contains(session.header.ruleset),
        var quiz = try? TiltedQuiz(session.header)
    else { return }
    var writer = RecordingWriter(session.header, of: quiz)
    for event in session.events {
        writer.append(event)
        quiz.take(event)
        if writer.needsCheckpoint(answerCount: quiz.answerCount) { writer.checkpoint(quiz) }
    }
    writer.end(quiz)
    var again = Verifier<TiltedQuiz>()
    again.take(writer.pending.span)
    precondition(again.finish().isSame, "what is written of a recording plays again")
}

/// No fuzzer finds a hash by chance, and behind the first wrong one nothing is read any more.
private func sealed(_ bytes: [UInt8]) -> [UInt8] {
    var sealed: [UInt8] = []
    var hash = StateHash()
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
        var line = Array(line)
        if line.starts(with: "check ".utf8) || line.starts(with: "end ".utf8), line.count > 16 {
            line.removeLast(16)
            for byte in line { hash.add(byte) }
            let digits = String(hash.value, radix: 16)
            let seal = Array((String(repeating: "0", count: 16 - digits.count) + digits).utf8)
            for byte in seal { hash.add(byte) }
            line += seal
        } else {
            for byte in line { hash.add(byte) }
        }
        hash.add(UInt8(ascii: "\n"))
        sealed += line + [UInt8(ascii: "\n")]
    }
    return sealed
}
