import Arguments
import Glibc
import QuestionBank
import QuizCore
import Store

/// The installed packs, for commands. What fails is a `Failure`.
struct PackStore {
    private let store: Store

    /// Opens the scores to change them, with the built-in packs in them.
    static func open(_ invocation: Invocation) throws -> PackStore {
        try open(try ScoresFile.path(for: invocation).map { .file(path: $0) } ?? .memory)
    }

    /// Opens the scores for a command that changes nothing, and so creates no file: a player without scores or without a
    /// home directory has the built-in packs.
    ///
    /// - Parameter needsScores: false for a command that can do with the built-in packs while a game uses the scores.
    static func openForReading(_ invocation: Invocation, needsScores: Bool = true) throws -> PackStore {
        guard let path = try existingHomePath(invocation) else { return try open(.memory) }
        do {
            return try openForReading(path)
        } catch let error as StoreError {
            guard case .lockedByAnother = error, !needsScores else { throw Failure(error) }
            Output.message("only the built-in packs are known while another trooper uses \(path)")
            return try open(.memory)
        }
    }

    private static func existingHomePath(_ invocation: Invocation) throws(Failure) -> String? {
        do throws(Failure) {
            return try ScoresFile.path(for: invocation)
        } catch {
            guard error.exitCode == ExitCode.badConfiguration else { throw error }
            Output.message("only the built-in packs are known: \(error.message)")
            return nil
        }
    }

    private static func openForReading(_ path: String) throws -> PackStore {
        guard let store = try Store.openForReading(at: path) else { return try open(.memory) }
        do {
            if try store.saveObstacle != nil || PackSource.newBuiltIn(in: store).isEmpty {
                return PackStore(store: store)
            }
        } catch {
            store.close()
            throw error
        }
        // A new edition of this program brings packs.
        store.close()
        return try open(.file(path: path))
    }

    private static func open(_ location: StoreLocation) throws -> PackStore {
        do {
            let opening = try Store.open(location)
            if let notice = opening.notice { Output.message(notice.text) }
            let packs = PackStore(store: opening.store)
            do {
                try PackSource.installBuiltIn(into: opening.store)
            } catch {
                packs.close()
                throw error
            }
            return packs
        } catch let error as StoreError {
            throw Failure(error)
        }
    }

    func close() { store.close() }

    func asking<Value>(_ question: (Store) throws(StoreError) -> Value) throws(Failure) -> Value {
        do throws(StoreError) { return try question(store) } catch { throw Failure(error) }
    }

    func overviews() throws(Failure) -> [PackOverview] {
        try asking { store throws(StoreError) in try store.packOverviews(builtIn: BuiltInPacks.ids) }
    }

    /// Throws, with the nearest name, if no such pack is installed.
    func overview(named name: String) throws(Failure) -> PackOverview {
        let id = try id(of: name)
        guard let pack = try overviews().first(where: { $0.id == id }) else { throw Failure.noPack(name, nearest: nil) }
        return pack
    }

    /// Throws, with the nearest name, if no such pack is installed.
    func id(of name: String) throws(Failure) -> String {
        switch try asking({ store throws(StoreError) in try store.findPack(name) }) {
        case .found(let id): return id
        case .missing(let nearest): throw Failure.noPack(name, nearest: nearest)
        }
    }

    /// All questions of a pack, and what the player did with each if that is asked for.
    func pack(
        named name: String, withHistory: Bool
    ) throws(Failure) -> (pack: Pack, history: ((QuestionID) -> ExportedHistory)?) {
        let overview = try overview(named: name)
        var questions: [Question] = []
        var history: [QuestionID: ExportedHistory] = [:]
        try asking { store throws(StoreError) in
            try store.forEachQuestion(ofPack: overview.id) { exported in
                questions.append(exported.question)
                guard withHistory, exported.timesAsked > 0 || exported.flag != nil else { return }
                history[exported.question.id] = ExportedHistory(
                    flag: exported.flag?.rawValue ?? "", askedCount: exported.timesAsked,
                    rightCount: exported.timesRight)
            }
        }
        let pack = Pack(
            id: overview.id, title: overview.title, licence: overview.licence, attribution: overview.attribution,
            version: overview.version, questions: questions)
        guard withHistory else { return (pack, nil) }
        return (pack, { history[$0] ?? ExportedHistory() })
    }

    @discardableResult
    func install(_ pack: Pack, _ contentHash: UInt64) throws(Failure) -> PackChanges {
        let progress = ProgressLine(of: pack.questions.count, "stored")
        return try asking { store throws(StoreError) in
            try store.install(pack, contentHash: contentHash, progress: progress.advance)
        }
    }
}
