import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperScreens
import TrooperText

/// What `trooper replay` makes of a recorded game to share: an SVG.
struct ReplayPictures {
    static let svg = Option("svg", .file, "write the game to FILE as an animated SVG")
    static let force = Option("force", "with --svg, overwrite FILE without asking")
    static let at = Option.time("at", "with --svg, draw only the frame at SECONDS")
    /// Larger than any terminal; a larger picture would have many megabytes.
    private static let largestSide = 500
    static let columns = Option(
        "columns", Size.smallest.columns...largestSide, usual: 80, "draw a screen of N columns")
    static let rows = Option(
        "rows", Size.smallest.rows...largestSide, usual: 24, "draw a screen of N rows")
    static let idle = Option.time("idle", usual: Film.defaultIdle, "with --svg, cut longer pauses")
    let options: Options
    let file: RecordingFile

    func makeSVG(_ target: String) throws {
        guard !size.isTooSmall(seatCount: file.seatCount) else {
            let least = Size.smallest(seatCount: file.seatCount)
            throw UsageError("a picture of this game needs --columns \(least.columns) and --rows \(least.rows) or more")
        }
        if let notice = file.notice { Output.message("\(file.path): \(Sentence.afterColon(notice))") }
        if let time = options[Self.at] { return try makeStill(target, at: time) }
        var picture = AnimatedSVG(size: size, theme: Appearance.theme(options))
        var end = Microseconds.zero
        _ = Film(
            file.recording, isMotionReduced: options[Settings.motion], size: size, look: look,
            longestIdle: options[Self.idle]
        ) { frame, time in
            picture.add(frame, at: time)
            end = time
        }
        try AtomicFile.write(to: target) { write in
            try picture.forEachLine(until: end + options[Self.idle]) { try write(Array(($0 + "\n").utf8)) }
        }
    }

    private func makeStill(_ target: String, at time: Microseconds) throws {
        var playback = Playback(file.recording, isMotionReduced: options[Settings.motion])
        if time > playback.duration {
            Output.message("--at is after the end of \(file.path), so the last frame is drawn")
        }
        playback.seek(to: time)
        let frame = Picture(of: [playback.shown], size: size, look: look).frame
        try AtomicFile.write(Array(FrameSVG(frame, theme: Appearance.theme(options)).text.utf8), to: target)
    }

    private var size: Size { Size(columns: options[Self.columns], rows: options[Self.rows]) }

    private var look: Look { Look(isASCII: options[.ascii]) }
}
