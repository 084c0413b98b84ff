import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperScreens
import TrooperSystem
import TrooperTerminal

/// `trooper duel`: plays the questions of a friend's recording, or of a code, and writes a recording to send.
enum DuelCommand {
    private static let games = Option(operands: "CODE|FILE", .file, isNeeded: true)

    static let command = Command(
        "duel",
        "Play a friend's questions and compare. FILE is the friend's recording, CODE a game for a friend; "
            + "duel-CODE.trooper is yours to send, and replaces no file. Two FILEs, yours first, are only compared.",
        takes: [games] + PlayCommand.ofAnyGame.filter { $0.name != PlayCommand.noRecord.name },
        examples: [
            "trooper duel 052C-89MS-00CT", "trooper duel anna.trooper", "trooper duel mine.trooper anna.trooper",
        ],
        run: run)

    private static func run(_ options: Options) throws {
        let words = options[games]
        guard let last = words.last, words.count < 3 else {
            throw UsageError("'duel' takes one CODE or FILE, or your FILE and a friend's")
        }
        if words.count == 1, last != "-", !PlayedPacks.mayBeFile(last), !FilePath.exists(last) {
            let code = try GameCommand.selection(of: last).code
            return try play(DuelSetup(code: code, named: options[PlayCommand.record]), options)
        }
        let theirs = try FinishedGame.ofDuel(last)
        if words.count == 2 { return try compare(try FinishedGame.ofDuel(words[0]), with: theirs, options) }
        if !options.has(PlayCommand.record), let mine = theirs.answered(in: RecordingsFolder(options)) {
            Output.message(
                "you have played these questions; to play them again, name your recording with --record FILE")
            return try compare(mine, with: theirs, options)
        }
        let deck = theirs.progress.deck
        let code = GameCommand.code(for: deck.questions.map { ($0.id, $0.statement) })
        let own = code == nil ? deck : nil
        try play(DuelSetup(duel: theirs.duel, code: code, deck: own, named: options[PlayCommand.record]), options)
    }

    private static func play(_ setup: DuelSetup, _ options: Options) throws {
        // Fails now, not after the game, if the file cannot be created.
        try PartialFile(setup.named ?? setup.path).discard()
        try PlayCommand.play(try GameRequest(options), first: setup.selection, duel: setup, options)
    }

    private static func compare(_ mine: FinishedGame, with theirs: FinishedGame, _ options: Options) throws {
        guard let result = theirs.duel.result(mine.progress) else {
            throw Failure(ExitCode.badData, "\(mine.file) and \(theirs.file) are of different questions")
        }
        let command = GameCommand.text(for: mine.progress.deck.questions, seed: nil, of: .everything)
        let look = options[.ascii] ? Look(isASCII: true) : TerminalReport.current().look
        let lines = result.sentences.map(look.spelled) + ["To share:"]
        try Output.text((lines + look.spelled(result.shareText(command: command))).map { $0 + "\n" }.joined())
    }
}
