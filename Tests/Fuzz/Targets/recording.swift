import Recording

/// A recording is played to its end or refused, as it is and with hashes of its bytes that were made to fit; and what
/// is played is written and read again to the same recording.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let isTaken = plays(bytes)
    // No fuzzer finds a hash by chance, and behind the first wrong one nothing is read any more.
    let isTakenSealed = plays((bytes + [UInt8(ascii: "\n")]).sealed)
    if isTaken || isTakenSealed { Taken.countOne() }
    return 0
}

private func plays(_ bytes: [UInt8]) -> Bool {
    var verifier = Verifier<ReplayedGame>()
    for start in stride(from: 0, to: bytes.count, by: 11) {
        verifier.take(bytes[start..<min(start + 11, bytes.count)].span)
    }
    precondition(!verifier.finish().description.isEmpty, "a verdict says something")
    guard let session = try? RecordedGame(reading: bytes), ReplayedGame.rulesets.contains(session.header.ruleset),
        let quiz = try? ReplayedGame(session.header)
    else { return false }
    let written = RecordingWriter.recording(of: session.events, on: quiz, session.header)
    var again = Verifier<ReplayedGame>()
    again.take(written.span)
    precondition(again.finish().isSame, "what is written of a recording plays again")
    checkSame(session, written, on: quiz)
    return true
}

/// A writer that left something out would still write a recording that plays.
private func checkSame(_ session: RecordedGame, _ written: [UInt8], on quiz: ReplayedGame) {
    guard let again = try? RecordedGame(reading: written) else {
        preconditionFailure("what was written is not taken")
    }
    precondition(again.isWhole, "what was written is whole")
    precondition(again.header == session.header, "its header is what was read")
    precondition(again.events == session.events, "and so are its events")
    precondition(
        RecordingWriter.recording(of: again.events, on: quiz, again.header) == written, "to the last byte")
}
