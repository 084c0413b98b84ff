import Catalogue
import Glibc
import QuestionBank
import QuizCore
import Store

/// The installed packs, for commands. What fails is a `Failure`.
struct PackStore {
    private let store: Store

    /// Opens the scores to change them, with the built-in packs in them.
    static func open(_ named: String?) throws -> PackStore {
        try open(try ScoresFile.path(named: named).map { .file(path: $0) } ?? .memory)
    }

    /// Opens the scores for a command that changes nothing, and so creates no file: a player without scores or without a
    /// home directory has the built-in packs.
    static func openForReading(_ named: String?) throws -> PackStore {
        guard let path = try existingHomePath(named) else { return try open(.memory) }
        do {
            return try openExisting(path)
        } catch let error as StoreError {
            throw Failure(error)
        }
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

    private static func openExisting(_ path: String) throws -> PackStore {
        guard let store = try Store.openForReading(at: path, onLongWait: ScoresFile.sayWaiting) else {
            return try open(.memory)
        }
        do {
            // An older version is not upgraded by a command that only reads: its copy gets the packs.
            if store.isInMemory { try PackSource.installBuiltIn(into: store) }
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
            let opening = try Store.open(location, onLongWait: ScoresFile.sayWaiting)
            opening.store.onLongWait = ScoresFile.sayWaiting
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
        try Failure.asking { () throws(StoreError) in try question(store) }
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

    /// The fields of a pack, by themselves or with questions.
    func fields(of pack: PackOverview, _ questions: [Question] = []) -> Pack {
        Pack(
            id: pack.id, title: pack.title, licence: pack.licence, attribution: pack.attribution,
            version: pack.version, questions: questions)
    }

    func isASCII(_ pack: PackOverview) throws(Failure) -> Bool {
        try asking { store throws(StoreError) in try store.isASCII(pack: pack.id) }
    }

    /// Passes every question of a pack to `body`, in the author's order, with what the player did with it. Only a few
    /// hundred are in memory at a time.
    func forEachQuestion(
        of pack: PackOverview, _ body: (Question, ExportedHistory) throws(Failure) -> Void
    ) throws(Failure) {
        var next: ExportPlace?
        while true {
            let page = try asking { store throws(StoreError) in
                try store.exportedQuestions(ofPack: pack.id, from: next)
            }
            if page.questions.isEmpty { return }
            for question in page.questions { try body(question.question, ExportedHistory(question)) }
            next = page.next
        }
    }

    /// A pack with all its questions.
    func pack(named name: String) throws(Failure) -> Pack {
        let pack = try overview(named: name)
        var questions: [Question] = []
        try forEachQuestion(of: pack) { question, _ in questions.append(question) }
        return fields(of: pack, questions)
    }

    @discardableResult
    func install(_ pack: Pack, _ contentHash: UInt64) throws(Failure) -> PackChanges {
        let progress = ProgressLine(of: pack.questions.count, "stored")
        return try asking { store throws(StoreError) in
            try store.install(pack, contentHash: contentHash, progress: progress.advance)
        }
    }
}

extension ExportedHistory {
    fileprivate init(_ question: ExportedQuestion) {
        self.init(
            flag: question.flag?.rawValue ?? "", askedCount: question.timesAsked, rightCount: question.timesRight)
    }
}
