import Arguments
import QuizCore
import Recording
import Screens
import Session

/// What `trooper replay` makes of a recorded game to share: an asciicast or an SVG.
struct ReplayPictures {
    static let cast = Option("cast", .file, "write the game to FILE as an asciicast")
    static let castVersion = Option(
        "cast-version", .oneOf([AsciicastWriter.Version.two, .three]) { String($0.rawValue) },
        "choose the asciicast version", default: .two)
    static let svg = Option("svg", .file, "write the game to FILE as an animated SVG")
    static let force = Option("force", "with --cast or --svg, overwrite FILE without asking")
    static let at = Option("at", .time, "with --svg, draw only the frame at SECONDS")
    static let idle = Option(
        "idle", .time, "with --cast or --svg, cut longer pauses", default: PlaybackFrames.defaultIdle)

    private let options: Options
    private let file: RecordingFile
    private let playback: Playback

    init(_ options: Options, _ file: RecordingFile) throws(Failure) {
        self.options = options
        self.file = file
        playback = try file.playback(options)
    }

    func makeCast(_ target: String) throws {
        let size = PictureCommand.size(options)
        var cast = AsciicastWriter(options[Self.castVersion])
        // NO_COLOR is about the terminal, not about files.
        let isColored = !options.has(.color) || options[.color] != .never
        var encoder = FrameANSI(theme: options[.theme], isColored: isColored)
        var bytes = cast.header(columns: size.columns, rows: size.rows, title: "Game Trooper")
        var end = Microseconds.zero
        file.printNotice()
        for shot in film(size) {
            if let question = shot.question { bytes += cast.marker("question \(question)", at: shot.at) }
            bytes += cast.output(encoder.encode(shot.frame), at: shot.at)
            end = shot.at
        }
        // The last frame stays for a while; then the cursor is shown again.
        bytes += cast.output("\u{1b}[0m\u{1b}[?25h", at: end + options[Self.idle])
        bytes += cast.end(status: 0, at: end + options[Self.idle])
        try AtomicFile.write(bytes, to: target)
    }

    func makeSVG(_ target: String) throws {
        let size = PictureCommand.size(options)
        file.printNotice()
        if let time = options[Self.at] {
            if time > playback.duration {
                Output.message("--at is after the end of \(file.path), so the last frame is drawn")
            }
            var playback = playback
            playback.seek(to: time)
            let frame = playback.scene.picture(size: size, look: look).frame
            return try AtomicFile.write(Array(FrameSVG(frame, theme: options[.theme]).text.utf8), to: target)
        }
        var picture = AnimatedSVG(size: size, theme: options[.theme])
        var end = Microseconds.zero
        for shot in film(size) {
            picture.add(shot.frame, at: shot.at)
            end = shot.at
        }
        try AtomicFile.write(Array(picture.text(until: end + options[Self.idle]).utf8), to: target)
    }

    private var look: Look { Look(isASCII: options[.ascii]) }

    private func film(_ size: Size) -> PlaybackFrames {
        PlaybackFrames(playback, size: size, look: look, longestIdle: options[Self.idle])
    }
}
