import Arguments
import Glibc
import QuestionBank
import QuizCore
import Store

/// The installed packs, for commands. What fails is a `Failure`.
struct PackStore {
    private let store: Store

    /// Opens the scores with the built-in packs in them. A command that changes nothing creates no file: for a player
    /// without scores it shows the built-in packs.
    static func open(_ invocation: Invocation, isChanging: Bool) throws -> PackStore {
        let path = try ScoresFile.path(for: invocation)
        let location: StoreLocation
        if let path, isChanging || access(path, F_OK) == 0 {
            location = .file(path: path)
        } else {
            location = .memory
        }
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

    private func id(of name: String) throws(Failure) -> String {
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
