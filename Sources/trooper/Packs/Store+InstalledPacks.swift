import QuizCore
import TrooperPacks
import TrooperStore

/// The installed packs, for commands.
extension Store {
    /// Opens the scores to change them, with the built-in packs in them.
    static func openWithPacks(_ named: String?) throws -> Store {
        try openWithPacks(ScoresFile.location(named: named))
    }

    private static func openWithPacks(_ location: StoreLocation) throws -> Store {
        let store = try open(location, wait: ScoresFile.wait)
        try PlayedPacks.installBuiltIn(into: store)
        return store
    }

    /// Opens the scores for a command that only reads them; nil if there are none. A file that `--db` names must exist.
    static func openScores(_ named: String?) throws -> Store? {
        try ScoresFile.existingPath(named: named).flatMap {
            try openForReading(at: $0, wait: ScoresFile.wait)
        }
    }

    /// Opens the scores for a command that changes nothing, and so creates no file: a player without scores or without
    /// a home directory has the built-in packs.
    static func openToReadPacks(_ named: String?) throws -> Store {
        guard let path = try existingHomePath(named),
            let store = try openForReading(at: path, wait: ScoresFile.wait)
        else { return try openWithPacks(.memory) }
        if try store.saveObstacle != nil || PlayedPacks.newBuiltIn(in: store).isEmpty { return store }
        // A new edition of this program brings packs.
        store.close()
        return try openWithPacks(.file(path: path))
    }

    private static func existingHomePath(_ named: String?) throws(Failure) -> String? {
        do throws(Failure) {
            return try ScoresFile.path(named: named)
        } catch {
            guard error.exitCode == ExitCode.badConfiguration else { throw error }
            Output.message("only the built-in packs are known: \(error.message)")
            return nil
        }
    }

    /// Throws, with the nearest name, if no such pack is installed.
    func packOverview(named name: String) throws -> PackOverview {
        let id = try packID(named: name)
        guard let pack = try pack(id: id) else { throw Failure.noPack(name, nearest: nil) }
        return pack
    }

    /// Throws, with the nearest name, if no such pack is installed.
    func packID(named name: String) throws -> String {
        switch try findPack(name) {
        case .found(let id): return id
        case .several(let ids):
            let packs = ids.joined(separator: ", ")
            throw Failure(ExitCode.usage, "several packs have the title '\(name)': \(packs); use one of these names")
        case .missing(let nearest): throw Failure.noPack(name, nearest: nearest)
        }
    }

    /// A listed pack, without its questions; nil if there is none with this id.
    func pack(id: String) throws(StoreError) -> PackOverview? { try packs().first { $0.id == id } }

    /// For completions; none if the scores cannot be read.
    static var packNames: [String] { (try? openToReadPacks(nil).packs().map(\.id)) ?? [] }
}

extension PackOverview {
    func pack(with questions: [Question]) -> Pack {
        Pack(
            id: id, title: title, licence: pack.licence, attribution: pack.attribution, version: pack.version,
            questions: questions)
    }
}
