import CSQLite
import Catalogue
import Glibc
import QuizCore

/// Writes a new edition of a pack, in as many transactions as it takes, and shows it in the last one.
///
/// Until then nothing reads its questions, so an import that is killed has changed nothing.
struct PackLoader {
    private let connection: Connection
    private let store: Store
    private let pack: Pack
    private let contentHash: UInt64
    private let place: StoredPackState.Place
    private let progress: (Int) -> Void
    private var draft: Draft?
    private var writtenCount = 0
    private var nextOrdinal: [Bool: Int] = [:]
    private(set) var changes = PackChanges()
    /// Whether all questions are written.
    private(set) var isWritten = false
    private(set) var isDone = false
    /// How many transactions were begun.
    private var pieceCount = 0

    /// The edition that is being written.
    private struct Draft {
        let edition: Int64
        let pack: Int64
        let shuffleSalt: UInt64
        /// The edition that it replaces; nil if the pack has none.
        let former: Int64?
        let formerCount: Int
    }

    /// - Parameters:
    ///   - place: where the pack is then; an installed one stays installed.
    ///   - progress: gets the number of questions stored since the last call.
    init(
        _ store: Store, _ pack: Pack, contentHash: UInt64, _ place: StoredPackState.Place,
        progress: @escaping (Int) -> Void = { _ in }
    ) {
        self.store = store
        connection = store.connection
        self.pack = pack
        self.contentHash = contentHash
        self.place = place
        self.progress = progress
    }

    /// Writes on, inside a transaction, at least a hundred questions.
    mutating func write(in piece: Piece) throws(StoreError) {
        pieceCount += 1
        let draft: Draft
        if let begun = self.draft {
            draft = begun
            try touch(draft)
            try store.mergeSearchIndex()
        } else {
            guard let begun = try begin() else { return }
            draft = begun
            self.draft = begun
        }
        while writtenCount < pack.questions.count {
            try writeBatch(of: draft)
            if !piece.hasTime { break }
        }
        isWritten = writtenCount == pack.questions.count
    }

    /// Lets the next import delete what was written.
    func giveUp() {
        guard let draft, !isDone, pieceCount > 1 else { return }
        try? connection.write("UPDATE draft SET touched_at = 0 WHERE edition = ?", .integer(draft.edition))
    }

    /// Nil if the pack has this content already.
    private mutating func begin() throws(StoreError) -> Draft? {
        let stored = try connection.row(
            "SELECT edition, content_hash, state FROM pack WHERE id = ?", .text(pack.id)
        ) { (edition: $0.isNull(0) ? nil : $0.number(0), hash: $0.bits(1), state: $0.text(2)) }
        if let stored, stored.hash == contentHash, [place.rawValue, "installed"].contains(stored.state) {
            for _ in pack.questions { changes.noteUnchanged() }
            isWritten = true
            isDone = true
            return nil
        }
        try connection.run(
            """
            INSERT INTO pack (id, title, licence, attribution, version, state, content_hash)
            VALUES (?, ?, ?, ?, ?, 'loading', ?) ON CONFLICT DO NOTHING
            """,
            .text(pack.id), .text(pack.title), .text(pack.licence), .text(pack.attribution), .text(pack.version),
            .bits(contentHash))
        let number = try connection.packNumber(pack.id)
        let edition = try connection.row(
            """
            INSERT INTO draft (edition, touched_at)
            SELECT 1 + max(coalesce((SELECT max(edition) FROM pack), 0), coalesce((SELECT max(edition) FROM draft), 0)), ?
            RETURNING edition
            """, .integer(Int64(time(nil)))
        ) { $0.number(0) }
        let counts = try stored?.edition.map { edition throws(StoreError) in try store.statementCounts(of: edition) }
        return Draft(
            edition: edition ?? 0, pack: number,
            shuffleSalt: try connection.row("SELECT shuffle_salt FROM ledger") { $0.bits(0) } ?? 0,
            former: stored?.edition, formerCount: counts?.count ?? 0)
    }

    private func touch(_ draft: Draft) throws(StoreError) {
        let isOurs = try connection.row(
            "UPDATE draft SET touched_at = ? WHERE edition = ? RETURNING 1",
            .integer(Int64(time(nil))), .integer(draft.edition)
        ) { _ in true }
        guard isOurs == true else {
            throw .misuse("storing the pack \"\(pack.id)\" took so long that another trooper gave it up; try again")
        }
    }

    private static let batchSize = 100

    private mutating func writeBatch(of draft: Draft) throws(StoreError) {
        let batch = pack.questions[writtenCount...].prefix(Self.batchSize)
        let first =
            try connection.row(
                "SELECT 1 + max(coalesce(max(number), 0), coalesce((SELECT max(identity) FROM question), 0)) FROM question"
            ) { $0.number(0) } ?? 1
        try connection.run(Self.createStaged)
        for (number, question) in zip(first..., batch) { try stage(question, number, draft) }
        do throws(StoreError) {
            try connection.run(Self.insertStaged, .integer(draft.pack), .integer(draft.edition))
        } catch .unexpected(_, ResultCode.uniqueConstraint, _) {
            throw try occursTwice(draft)
        }
        for (number, question) in zip(first..., batch) {
            for (place, source) in question.sources.enumerated() {
                try connection.run(
                    "INSERT INTO source (question, place, text) VALUES (?, ?, ?)",
                    .integer(number), .count(place), .text(source))
            }
        }
        try connection.run(
            "INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM staged")
        try connection.run("DELETE FROM staged")
        writtenCount += batch.count
        progress(batch.count)
    }

    /// What one statement then stores together with the history that the questions have.
    private static let createStaged = """
        CREATE TEMP TABLE IF NOT EXISTS staged (
            number INTEGER PRIMARY KEY, id TEXT, statement TEXT, answer INTEGER, explanation TEXT, topic TEXT,
            difficulty INTEGER, digest INTEGER, ordinal INTEGER, shuffle INTEGER)
        """

    private mutating func stage(_ question: Question, _ number: Int64, _ draft: Draft) throws(StoreError) {
        try note(question, draft)
        let ordinal = nextOrdinal[question.answer, default: 0]
        nextOrdinal[question.answer] = ordinal + 1
        // Derived from the number that never changes.
        var generator = SplitMix64(seed: draft.shuffleSalt &+ UInt64(bitPattern: number))
        try connection.run(
            "INSERT INTO staged VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            .integer(number), .text(question.id.rawValue), .text(question.statement), .flag(question.answer),
            .text(question.explanation), .text(question.topic), .difficulty(question.difficulty),
            .bits(question.digest), .count(ordinal), .bits(generator.next()))
    }

    private mutating func note(_ question: Question, _ draft: Draft) throws(StoreError) {
        guard let former = draft.former else { return changes.note(question, before: nil) }
        let known = try connection.row(
            "SELECT number, digest FROM question WHERE pack = ? AND id = ? AND edition = ?",
            .integer(draft.pack), .text(question.id.rawValue), .integer(former)
        ) { (number: $0.number(0), digest: $0.bits(1)) }
        if let known, known.digest == question.digest { return changes.noteUnchanged() }
        changes.note(
            question, before: try known.flatMap { known throws(StoreError) in try store.wording(known.number) })
    }

    /// The questions of all editions with one id have one identity and one history.
    private static let insertStaged = """
        INSERT INTO question (number, identity, pack, edition, id, statement, answer, explanation, topic, difficulty,
            digest, ordinal, shuffle, mark, times_asked, misses, last_game)
        SELECT staged.number, coalesce(known.identity, staged.number), ?1, ?2, staged.id, staged.statement,
            staged.answer, staged.explanation, staged.topic, staged.difficulty, staged.digest, staged.ordinal,
            coalesce(known.shuffle, staged.shuffle), coalesce(known.mark, 0), coalesce(known.times_asked, 0),
            coalesce(known.misses, 0), coalesce(known.last_game, 0)
        FROM staged LEFT JOIN question AS known ON known.number = (
            SELECT max(number) FROM question WHERE pack = ?1 AND question.id = staged.id AND edition IS NOT ?2)
        """

    private func occursTwice(_ draft: Draft) throws(StoreError) -> StoreError {
        let id = try connection.row(
            """
            SELECT id FROM staged WHERE id IN (SELECT id FROM staged GROUP BY id HAVING count(*) > 1)
                OR EXISTS (SELECT 1 FROM question WHERE pack = ? AND question.id = staged.id AND edition = ?) LIMIT 1
            """, .integer(draft.pack), .integer(draft.edition)
        ) { $0.text(0) }
        return .misuse("cannot load the pack \"\(pack.id)\": the id \"\(id ?? "")\" occurs twice")
    }

    /// Makes the edition that of the pack, inside a transaction.
    mutating func show() throws(StoreError) {
        guard let draft, !isDone else { return }
        let present = try connection.row("SELECT edition FROM pack WHERE number = ?", .integer(draft.pack)) {
            $0.isNull(0) ? nil : $0.number(0)
        }
        guard let present, present == draft.former else {
            throw .misuse("another trooper changed the pack \"\(pack.id)\" meanwhile; try again")
        }
        if place == .file { try store.rememberRemoval(of: draft.pack) }
        try connection.run(
            """
            UPDATE pack SET title = ?2, licence = ?3, attribution = ?4, version = ?5, content_hash = ?6, edition = ?7,
                state = CASE WHEN state = 'installed' THEN state ELSE ?8 END
            WHERE number = ?1
            """,
            .integer(draft.pack), .text(pack.title), .text(pack.licence), .text(pack.attribution), .text(pack.version),
            .bits(contentHash), .integer(draft.edition), .text(place.rawValue))
        if place == .installed { try store.forgetRemoval(of: draft.pack) }
        try connection.run("DELETE FROM draft WHERE edition = ?", .integer(draft.edition))
        if let former = draft.former { try store.discard(edition: former) }
        isDone = true
        changes.goneCount = draft.formerCount - changes.unchangedCount - changes.updatedCount
    }
}
