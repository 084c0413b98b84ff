import Glibc
import QuestionBank
import QuizCore
import Store

/// Everything that a game needs, laid out: questions that were read and a gameStore that was opened.
struct GameSetup {
    let gameStore: SQLiteGameStore
    /// For what else is to be remembered; nothing of it is worth stopping a game for.
    let store: Store
    /// What the player should know before the game.
    let notice: String?

    /// A pack that cannot be read ends the program; scores that cannot be kept only take the scores away.
    static func open(pack: String?, database: String?, seed: UInt64?) throws -> GameSetup {
        let pack = try PackSource.read(pack)
        if !mayHold(packs: database) { try pack.check() }
        let seeds = seed.map(SeedSequence.init)
        if database == nil, let home = Locations.missingHome(of: .scores) {
            return try openForGuest(
                pack, seeds, because: home.reason,
                remedy: "\(MissingHome.remedy), set HOME, or name a file with --db FILE")
        }
        do {
            let opening = try Store.open(location(database))
            do {
                let book = try SQLiteGameStore(
                    opening.store, pack: try pack.put(into: opening.store), isOwnPack: pack.isOwn, seeds: seeds,
                    isGuest: location(database) == .memory)
                return GameSetup(
                    gameStore: book, store: opening.store, notice: opening.notice.map { Sentence.join($0.text) })
            } catch let error as StoreError {
                opening.store.close()
                throw error
            }
        } catch let error as StoreError {
            return try openForGuest(pack, seeds, because: error.message, remedy: error.remedy)
        }
    }

    private static func openForGuest(
        _ pack: PackSource, _ seeds: SeedSequence?, because reason: String, remedy: String
    ) throws -> GameSetup {
        let guest = try Store.open(.memory).store
        let book = try SQLiteGameStore(
            guest, pack: try pack.put(into: guest), isOwnPack: pack.isOwn, seeds: seeds, isGuest: true)
        return GameSetup(
            gameStore: book, store: guest, notice: Sentence.join("no scores are kept: \(reason)", remedy))
    }

    /// Whether there is a file that could know the pack already; otherwise a bad pack must not make one.
    private static func mayHold(packs database: String?) -> Bool {
        guard case .file(let path) = location(database) else { return false }
        return access(path, F_OK) == 0
    }

    private static func location(_ wish: String?) -> StoreLocation {
        if wish == ":memory:" { return .memory }
        if let path = wish ?? Locations.database { return .file(path: path) }
        return .memory
    }
}

/// Seeds from outside: the only chance in the program.
enum SystemEntropy {
    static func seed() -> UInt64 {
        var system = SystemRandomNumberGenerator()
        return system.next()
    }
}

/// The seeds of one run of the program: the given one first, then those that follow from it, so that two players who
/// begin with the same seed also get the same second game.
struct SeedSequence {
    private var upcoming: UInt64

    init(first: UInt64) {
        upcoming = first
    }

    mutating func next() -> UInt64 {
        var generator = SplitMix64(seed: upcoming)
        defer { upcoming = generator.next() }
        return upcoming
    }
}

/// The game that a seed deals to everyone who plays it, without the scores that a real one needs.
enum SeededDeck {
    static func builtIn(seed: UInt64) throws(Failure) -> Deck {
        try deck(of: try PackSource.pack(in: BuiltInPack.bytes, file: BuiltInPack.fileName), seed: seed)
    }

    static func deck(of pack: Pack, seed: UInt64) throws(Failure) -> Deck {
        guard let deck = pack.deck(seed: seed) else {
            throw Failure(message: "\(pack.title) has too few questions for a game", exitCode: ExitCode.badData)
        }
        return deck
    }
}
