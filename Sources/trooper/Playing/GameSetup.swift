import Glibc
import QuizCore
import TrooperArguments
import TrooperScreens
import TrooperStore
import TrooperText

/// The games that the player asks for: with which questions and by which seed.
struct GameRequest {
    /// From the scores or from files; all topics and difficulties of what was played last if nothing is chosen.
    let packs: PlayedPacks
    private let topics: [String]
    private let difficulties: [Difficulty]
    /// Whether they are the questions whose latest answer was wrong.
    private let isMissed: Bool
    let seed: UInt64?
    /// Whether the command line names packs, topics or difficulties.
    let isChosen: Bool
    /// The game of a code, which comes first; nil for none.
    let coded: Selection?

    private static let packs = Option(
        repeatable: "pack", .packOrFile,
        "play a pack by its name ('trooper packs' has them), or the questions of a file or folder")
    private static let topics = Option(repeatable: "topic", .text("TOPIC"), "play this topic only")
    private static let difficulties = Option<[Difficulty]>.difficulties("play this difficulty only")
    private static let missed = Option("missed", "play the questions whose latest answer was wrong")
    static let seed = Option<String?>(
        "seed", .number(0...UInt64.max), "pick the questions by seed: the same N and packs give the same game"
    ).map { $0.flatMap { UInt64($0) } }
    private static let code = Option("code", .text("CODE"), "play the game of a friend's code once")
    static let takes: [any Argument] = [packs, topics, difficulties, missed, seed, code]

    /// Reads the files that the options name; without options it is what was played last.
    init(_ options: Options) throws {
        packs = try PlayedPacks(options[Self.packs])
        topics = options[Self.topics]
        difficulties = options[Self.difficulties]
        isMissed = options[Self.missed]
        seed = options[Self.seed]
        isChosen = options.has(Self.packs) || options.has(Self.topics) || options.has(Self.difficulties)
        coded = try options[Self.code].map(GameCommand.selection)
        if coded != nil, isChosen || isMissed || seed != nil {
            throw UsageError("--code has its own questions, and cannot be combined with options that choose them")
        }
        if seed != nil, isNarrowed {
            throw UsageError("--seed picks from whole packs, without --topic, --difficulty and --missed")
        }
    }

    private var isNarrowed: Bool { isMissed || !topics.isEmpty || !difficulties.isEmpty }

    /// Makes sure that the store has the questions, and returns what keeps their scores.
    func games(in store: Store) throws -> Scorekeeper {
        Scorekeeper(
            store, try selection(in: store), isFile: packs.hasFile, seed: seed, packs: InstalledSupply(packs: packs))
    }

    private func selection(in store: Store) throws -> Selection {
        let ids = try packs.put(into: store)
        if ids.isEmpty, !isNarrowed {
            // So that a seed picks the same questions for everyone.
            return try seed == nil ? store.selection(usual: .walk(pack: nil)) : PlayedPacks.usual
        }
        // The topics of files are in no list.
        let known = topics.isEmpty ? [] : try store.topics().map(\.value) + (packs.hasFile ? topics : [])
        return Selection(
            packs: ids, topics: try topics.map { try PlayedPacks.topic($0, of: known) },
            difficulties: difficulties, isMissed: isMissed)
    }
}

/// What a game needs: the questions, read, and the scores, opened.
struct GameSetup {
    let games: Scorekeeper
    /// The scores as they were opened, which also hold calibrations; a game goes on if they cannot be saved.
    let store: Store
    /// What the player should know before the game, such as that scores are not saved.
    let notice: String?
    /// What the files of the player were taken for; nil for packs.
    let packNote: String?
    /// Why no answer is saved, if the player did not choose that; also said at the end.
    var obstacle: Failure?
    /// Nil for no duel.
    var duel: Duel?

    /// Throws if a pack cannot be read. If the scores cannot be opened, the game is played without saving them.
    static func open(_ request: GameRequest, database: String?) throws -> GameSetup {
        if database == nil, let home = Locations.missingHome(of: .scores) {
            return try openUnsaved(
                request, because: home.reason, remedy: home.remedyForScores, exitCode: ExitCode.badConfiguration)
        }
        let location = try ScoresFile.location(named: database)
        // A bad pack creates no scores.
        if case .file(let path) = location, access(path, F_OK) != 0 { try request.packs.check() }
        do {
            let store = try Store.open(location, wait: ScoresFile.wait)
            let games = try request.games(in: store)
            // A message of a command would be written over the screen, which tells of a wait in its own way.
            store.wait.onLongWait = nil
            return GameSetup(games: games, store: store, notice: nil, packNote: request.packs.note)
        } catch let error as StoreError {
            return try openUnsaved(
                request, because: error.message, remedy: error.remedy, exitCode: Failure.exitCode(for: error))
        }
    }

    private static func openUnsaved(
        _ request: GameRequest, because reason: String, remedy: String, exitCode: Int32
    ) throws -> GameSetup {
        let store = try Store.open(.memory)
        let games: Scorekeeper
        do {
            games = try request.games(in: store)
        } catch let failure as Failure where failure.exitCode == ExitCode.noInput {
            // A pack of the player is in the scores, so "there is no such pack" may be wrong.
            throw Failure(
                ExitCode.unavailable,
                "\(reason)\nwithout the scores only built-in packs and files can be played; \(remedy)")
        }
        return GameSetup(
            games: games, store: store, notice: Sentence.join("scores are not saved: \(reason)", remedy),
            packNote: request.packs.note,
            obstacle: Failure(exitCode, "\(reason)\n\(remedy)"))
    }

    /// The same with questions that only a recording has; the answers to them are not saved.
    func playing(_ deck: Deck) throws -> GameSetup {
        let memory = try Store.open(.memory)
        let pack = Pack(
            id: InstalledSupply.recordedPack, title: "Recorded questions", licence: "", version: "",
            questions: deck.questions)
        try memory.add([(pack, 0)], isListed: false)
        let supply = InstalledSupply(packs: try PlayedPacks(), recorded: deck)
        return GameSetup(
            games: Scorekeeper(memory, Selection(packs: [pack.id]), isFile: true, packs: supply), store: store,
            notice: "These questions are only in the recording; your answers are not saved.", packNote: nil)
    }

    /// What the program says when it ends, and its exit code, if answers were given that are not saved; nil if all are,
    /// or if the player chose `--db :memory:`.
    var loss: Failure? {
        let count = games.unsavedCount
        let failed = games.saveError.map { Failure(Failure.exitCode(for: $0), "\($0.message)\n\($0.remedy)") }
        guard count > 0, let reason = obstacle ?? failed else { return nil }
        let answers = count == 1 ? "1 answer is" : "\(count) answers are"
        return Failure(reason.exitCode, "\(answers) not saved: \(reason.message)")
    }
}
