import Glibc

/// The doctor's look at the place where games are recorded. A game can be played without one, so nothing must be fixed.
enum RecordingsCheckUp {
    private static let advice =
        "set XDG_STATE_HOME to a place of yours, or play with --record FILE or with --no-record"

    static func finding() -> DoctorFinding {
        guard let path = Locations.recordings else {
            return .note("recordings", "there is no home directory to put them in", advice: advice)
        }
        if let home = Locations.missingHome(of: .recordings) {
            return .note("recordings", home.reason, advice: "\(MissingHome.remedy), \(advice)")
        }
        guard let place = NearestPlace.of(path) else {
            return .note("recordings", "\(path) cannot be made", advice: advice)
        }
        var status = stat()
        guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return .note("recordings", "\(place) is no directory", advice: advice)
        }
        guard access(place, W_OK | X_OK) == 0 else {
            return .note("recordings", "you may not write to \(place)", advice: advice)
        }
        if let shortage = FreeRoom.shortage(at: place) {
            return .note("recordings", "\(path): \(shortage)", advice: "\(FreeRoom.advice), or \(advice)")
        }
        guard place == path else { return .ok("recordings", "\(path): none yet, the first game makes the place") }
        return .ok("recordings", "\(path): \(RecordingShelf.keptCount(in: path)) of at most \(RecordingShelf.mostKept)")
    }
}
