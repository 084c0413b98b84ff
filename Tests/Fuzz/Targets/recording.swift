import QuizRecording

/// A recording is played or refused, with its hashes and with corrected ones; what is played is recorded again, verifies
/// and comes to the same game.
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
    guard let read = try? Recording(reading: bytes) else { return false }
    var live = LiveGame(read.header.game, at: .zero)
    live.record(engine: read.header.engine, from: read.header.pack)
    for moment in read.moments { _ = live.receive(moment.event.kind, seat: moment.event.seat, at: moment.event.at) }
    let game = live.game
    guard let again = try? Recording(reading: live.endRecording()) else {
        preconditionFailure("the written recording is refused")
    }
    precondition(again.verdict == .same, "the written recording does not verify")
    precondition(again.header == read.header, "the header reads differently")
    precondition(again.end.stateHash == game.stateHash, "another game was written")
    return true
}
