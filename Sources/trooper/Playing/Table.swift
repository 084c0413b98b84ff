import Glibc
import QuestionBank
import QuizCore
import Store

/// Everything that a game needs, laid out: questions that were read and a scorebook that was opened.
struct Table {
    let scorebook: StoreScorebook
    /// For what else is to be remembered; nothing of it is worth stopping a game for.
    let store: Store
    /// What the player should know before the game.
    let notice: String?

    /// A pack that cannot be read ends the program; scores that cannot be kept only take the scores away.
    static func lay(pack: String?, database: String?, seed: UInt64?) throws -> Table {
        let pack = try PackSource.read(pack)
        if !mayHold(packs: database) { try pack.check() }
        let seeds = seed.map(SeedSequence.init)
        if database == nil, let home = Locations.missingHome(of: .scores) {
            return try layForGuest(
                pack, seeds, because: home.reason,
                remedy: "\(MissingHome.remedy), set HOME, or name a file with --db FILE")
        }
        do {
            let opening = try Store.open(location(database))
            do {
                let book = try StoreScorebook(
                    opening.store, pack: try pack.put(into: opening.store), isOwnPack: pack.isOwn, seeds: seeds,
                    isGuest: location(database) == .memory)
                return Table(
                    scorebook: book, store: opening.store, notice: opening.notice.map { Sentence.join($0.text) })
            } catch let error as StoreError {
                opening.store.close()
                throw error
            }
        } catch let error as StoreError {
            return try layForGuest(pack, seeds, because: error.message, remedy: error.remedy)
        }
    }

    private static func layForGuest(
        _ pack: PackSource, _ seeds: SeedSequence?, because reason: String, remedy: String
    ) throws -> Table {
        let guest = try Store.open(.memory).store
        let book = try StoreScorebook(
            guest, pack: try pack.put(into: guest), isOwnPack: pack.isOwn, seeds: seeds, isGuest: true)
        return Table(
            scorebook: book, store: guest, notice: Sentence.join("no scores are kept: \(reason)", remedy))
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
