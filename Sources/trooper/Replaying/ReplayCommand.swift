import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperPacks
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper replay`: shows, verifies and shares recorded games.
enum ReplayCommand {
    private static let verify = Option("verify", "verify recordings: play them at full speed and compare")
    private static let text = Option("text", "print a result to share, without the answers")

    private typealias Picture = ReplayPictures

    private static let takes: [any Argument] =
        [
            Option.files, verify, text, Picture.svg, Picture.force, Picture.at, Picture.idle, Picture.columns,
            Picture.rows, Option.color, Option.ascii, Option.json,
        ] + Settings.ofLooks

    static let command = Command(
        "replay", "Watch, share, export or verify a recorded game; without FILE the latest.", takes: takes,
        examples: [
            "trooper replay", "trooper replay game.trooper --svg game.svg",
            "trooper replay --verify game.trooper",
        ], run: run)

    private static func run(_ options: Options) throws {
        try check(options)
        let files = try files(options)
        try refuseToOverwriteInputs(files, options)
        if let target = options[Picture.svg] {
            try Consent.ask(toOverwrite: target, isForced: options[Picture.force])
        }
        if options[verify] { return try VerifyCommand.run(files, isJSON: options[.json]) }
        guard let file = files.first, files.count == 1 else {
            throw UsageError("give one file; only --verify takes several")
        }
        let recording = try RecordingFile(file)
        if options[text] { return try share(recording, options) }
        let count = recording.progress.deck.questions.count
        guard count == Limits.questionsPerGame else {
            throw Failure(
                ExitCode.badData,
                "\(file): a game of \(count.counted("question")), and only those of \(Limits.questionsPerGame) are "
                    + "drawn; --verify takes any")
        }
        let pictures = ReplayPictures(options: options, file: recording)
        if let svg = options[Picture.svg] { return try pictures.makeSVG(svg) }
        try view(recording, options)
    }

    /// With shorter pauses nobody could follow the game.
    private static let shortestIdle = Microseconds.milliseconds(100)

    private static let outputModes: [any Argument] = [verify, text, Picture.svg]

    private static let requirements: [(options: [any Argument], needed: any Argument)] = [
        ([Option.json], verify),
        ([Picture.at, Picture.force, Picture.idle, Picture.columns, Picture.rows], Picture.svg),
    ]

    private static func check(_ options: Options) throws(UsageError) {
        let wanted = outputModes.filter(options.has).map(\.name)
        guard wanted.count < 2 else { throw UsageError("--\(wanted[0]) and --\(wanted[1]) cannot be combined") }
        for (dependent, needed) in requirements where !options.has(needed) {
            guard let option = dependent.first(where: options.has) else { continue }
            throw UsageError("--\(option.name) needs --\(needed.name)")
        }
        if options[Picture.idle] < shortestIdle { throw UsageError("--idle takes at least 0.1 seconds") }
    }

    private static func files(_ options: Options) throws -> [String] {
        let named = options[.files]
        if !named.isEmpty { return named }
        try Locations.checkHomeOfRecordings()
        guard let latest = RecordingsFolder(options).latest else {
            throw Failure(ExitCode.noInput, "no recording yet; play a game to record one")
        }
        return [latest]
    }

    /// An output may replace an older one, but never a file that it is made from.
    private static func refuseToOverwriteInputs(_ files: [String], _ options: Options) throws(Failure) {
        guard let target = options[Picture.svg], target != "-", let file = FileIdentity(target),
            files.contains(where: { FileIdentity($0) == file })
        else { return }
        throw Failure(
            ExitCode.cannotCreate, "cannot create \(target): it is one of the input files; choose another name")
    }
}

extension ReplayCommand {
    /// Shows a recorded game on the screen.
    private static func view(_ file: RecordingFile, _ options: Options) throws {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                ExitCode.unavailable,
                "replay needs a terminal that can draw screens; without one use --text for the result, "
                    + "--verify to check the recording, or --svg for a picture")
        }
        let appearance = Appearance(options, terminal)
        let ending = try appearance.onScreen { screen in
            var live = LiveSettings()
            live.isMotionReduced = options[Settings.motion]
            let context = Context(
                display: screen, clock: SystemClock(), look: appearance.look, live: live, notice: file.notice)
            let playback = Playback(file.recording, isMotionReduced: live.isMotionReduced)
            return Loop(context).run(ReplayScreen(playback))
        }
        try ending.endCommand()
    }

    /// Prints the result of a finished game.
    private static func share(_ file: RecordingFile, _ options: Options) throws(Failure) {
        if let notice = file.notice { Output.message("\(file.path): \(Sentence.afterColon(notice))") }
        if file.seatCount > 1 {
            throw Failure(
                ExitCode.badData, "\(file.path): several played it, and only a game of one has a result to share")
        }
        let game = file.progress
        guard game.isComplete else {
            throw Failure(ExitCode.badData, "\(file.path): it holds no finished game, so there is no result to share")
        }
        let look = options[.ascii] ? Look(isASCII: true) : TerminalReport.current().look
        let packs = file.recording.header.pack?.id.split(separator: "+").map(String.init) ?? PlayedPacks.usual.packs
        let command = GameCommand.text(for: game.deck.questions, seed: game.deck.seed, of: Selection(packs: packs))
        // A recording does not say that it is of today's daily game.
        let today = DailyOrder.standard.questions(ofDay: Day(unixSeconds: DayAndTime.now()).rawValue)
        let share = ShareText(game, command: command, keeping: Set(today.map(\.question)))
        let foot = command == nil ? ["For the same questions, send the recording."] : []
        try Output.data((look.spelled(share) + foot).map { $0 + "\n" }.joined())
    }
}
