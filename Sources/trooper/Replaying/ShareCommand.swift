import Arguments
import Recording
import Screens
import Terminal
import Text

/// `trooper replay --text`: prints the result of the last finished game.
enum ShareCommand {
    static let plain = Option("plain", "with --text, print words instead of symbols")

    static func run(_ file: RecordingFile, _ options: Options) throws(Failure) {
        file.printNotice()
        guard let summary = file.verifier.summary else {
            throw Failure(ExitCode.badData, "\(file.path): it holds no finished game, so there is no result to share")
        }
        let isASCII = options[.ascii] || !TerminalReport.current().hasGlyphs
        let title = file.verifier.header.flatMap { RecordedPack($0) }.map { SafeText.cleaned($0.title) }
        let pack = title.map { Look(isASCII: isASCII).spelled($0) }
        let share = isASCII ? ShareText(summary, pack: pack, marks: ("+", "x")) : ShareText(summary, pack: pack)
        try Output.data(options[plain] ? share.plain : share.text)
    }
}
