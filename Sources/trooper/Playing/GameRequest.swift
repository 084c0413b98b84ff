import Arguments
import Catalogue
import QuizCore
import Store

/// The games that the player asks for: with which questions and by which seed.
struct GameRequest {
    /// From the scores or from files; all topics and difficulties of what was played last if nothing is chosen.
    let packs: PackSource
    private let topics: [String]
    private let difficulties: [Difficulty]
    /// Whether they are the questions whose latest answer was wrong.
    private let isMissed: Bool
    let seed: UInt64?
    /// Whether the command line names packs, topics or difficulties.
    let isChosen: Bool

    private static let packs = Option(
        repeatable: "pack", ValueType.nameOrFile(.packs),
        "play a pack, by its name or from a file ('trooper packs list' has the names)")
    private static let topics = Option(repeatable: "topic", ValueType.listed(.topics, "TOPIC"), "play this topic only")
    private static let difficulties = Option(
        repeatable: "difficulty", ValueType<Difficulty>.anyCase, "play this difficulty only")
    private static let missed = Option("missed", "play the questions whose latest answer was wrong")
    static let seed = Option(
        "seed", .number, "pick the questions by seed: the same N and packs give the same game")

    static let options: [OptionSpec] = .of(packs, topics, difficulties, missed, seed)

    /// Reads the files that the options name; without options it is what was played last.
    init(_ options: Options) throws {
        packs = try PackSource(options[Self.packs])
        topics = options[Self.topics]
        difficulties = options[Self.difficulties]
        isMissed = options[Self.missed]
        seed = options[Self.seed]
        isChosen = options.has(Self.packs) || options.has(Self.topics) || options.has(Self.difficulties)
        if seed != nil, isNarrowed {
            throw UsageError("--seed picks from whole packs, without --topic, --difficulty and --missed")
        }
    }

    private var isNarrowed: Bool { isMissed || !topics.isEmpty || !difficulties.isEmpty }

    /// Makes sure that the store has the questions, and returns what to play.
    func selection(in store: Store) throws -> Selection {
        let ids = try packs.put(into: store)
        if ids.isEmpty, !isNarrowed {
            // So that a seed picks the same questions for everyone.
            return try seed == nil ? store.selection(usual: PackSource.usual) : PackSource.usual
        }
        let known = topics.isEmpty ? [] : try store.topics().map(\.value)
        return Selection(
            packs: ids, topics: try topics.map { try PackSource.topic($0, of: known) },
            difficulties: difficulties, isMissed: isMissed)
    }
}
