import TiltRecording

/// A recording is replayed or refused, with its hashes and with corrected ones; what is replayed reads back the same
/// after writing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isAccepted = replays(bytes)
    // A fuzzer does not guess hashes, and reading stops at the first wrong one.
    let isAcceptedSealed = replays((bytes + [UInt8(ascii: "\n")]).sealed)
    if isAccepted || isAcceptedSealed { Accepted.countOne() }
    return 0
}

private func replays(_ bytes: [UInt8]) -> Bool {
    var verifier = Verifier()
    for start in stride(from: 0, to: bytes.count, by: 11) {
        verifier.take(bytes[start..<min(start + 11, bytes.count)].span)
    }
    precondition(!verifier.finish().description.isEmpty, "an empty result")
    guard let session = try? RecordedGame(reading: bytes), let quiz = try? TiltedGame(session.header) else {
        return false
    }
    let written = RecordingWriter.recording(of: session.events, on: quiz, session.header)
    precondition(Verifier.verify(written).isSame, "the written recording does not verify")
    checkSame(session, written, on: quiz)
    return true
}

/// A writer that left something out could still write a recording that verifies.
private func checkSame(_ session: RecordedGame, _ written: [UInt8], on quiz: TiltedGame) {
    guard let again = try? RecordedGame(reading: written) else {
        preconditionFailure("the written recording is refused")
    }
    precondition(again.isWhole, "the written recording is truncated")
    precondition(again.header == session.header, "the header reads differently")
    precondition(again.events == session.events, "an event reads differently")
    precondition(
        RecordingWriter.recording(of: again.events, on: quiz, again.header) == written, "the bytes differ")
}
