import Arguments
import QuizCore
import Recording
import Screens
import Session

/// What `trooper replay` makes of a recorded game to share: an asciicast or an SVG.
struct ReplayPictures {
    private let invocation: Invocation
    private let file: RecordingFile

    init(_ invocation: Invocation, _ file: RecordingFile) {
        self.invocation = invocation
        self.file = file
    }

    func makeCast(_ target: String) throws -> Int32 {
        let size = PictureCommand.size(of: invocation)
        let version = invocation.number(of: "cast-version").flatMap { AsciicastWriter.Version(rawValue: Int($0)) }
        var cast = AsciicastWriter(version ?? .two)
        var encoder = FrameANSI(
            theme: theme.on(.dark), depth: invocation.value(of: "color") == "never" ? .none : .palette)
        var bytes = cast.header(columns: size.columns, rows: size.rows, title: "Game Trooper")
        var end = Microseconds.zero
        warn()
        for shot in film(size) {
            if let question = shot.question { bytes += cast.marker("question \(question)", at: shot.at) }
            bytes += cast.output(encoder.encode(shot.frame), at: shot.at)
            end = shot.at
        }
        // The last frame stays for a while; then the cursor is shown again.
        bytes += cast.output("\u{1b}[0m\u{1b}[?25h", at: end + idle)
        bytes += cast.end(status: 0, at: end + idle)
        return try write(bytes, to: target)
    }

    func makeSVG(_ target: String) throws -> Int32 {
        let size = PictureCommand.size(of: invocation)
        warn()
        if let time = invocation.microseconds(of: "at") {
            if time > file.playback.duration.rawValue {
                Output.message("--at is after the end of \(file.path), so the last frame is drawn")
            }
            var playback = file.playback
            playback.seek(to: Microseconds(rawValue: time))
            let frame = playback.scene.picture(size: size, look: look).frame
            return try write(Array(FrameSVG(frame, theme: theme).text.utf8), to: target)
        }
        var picture = AnimatedSVG(size: size, theme: theme)
        var end = Microseconds.zero
        for shot in film(size) {
            picture.add(shot.frame, at: shot.at)
            end = shot.at
        }
        return try write(Array(picture.text(until: end + idle).utf8), to: target)
    }

    private var look: Look { Look(isASCII: invocation.has("ascii")) }
    private var theme: Theme { Appearance.theme(invocation) }

    private var idle: Microseconds {
        invocation.microseconds(of: "idle").map(Microseconds.init) ?? PlaybackFrames.defaultIdle
    }

    private func film(_ size: Size) -> PlaybackFrames {
        PlaybackFrames(file.playback, size: size, look: look, longestIdle: idle)
    }

    private func warn() {
        guard let notice = file.notice else { return }
        Output.message("\(file.path): \(Sentence.afterColon(notice))")
    }

    private func write(_ bytes: [UInt8], to target: String) throws -> Int32 {
        if target == "-" {
            try Output.bytes(bytes)
        } else {
            try AtomicFile.write(bytes, to: target)
        }
        return ExitCode.success
    }
}
