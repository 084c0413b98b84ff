import QuizCore
import QuizRecording
import TrooperStore
import TrooperText

/// What is played, and what of it is saved, in the scores or in memory.
package final class Scorekeeper {
    /// The scores; a store in memory from the moment on in which they turn out damaged.
    package private(set) var store: Store
    /// The damaged scores, which still have the calibrations. Their game stays this program's.
    private var damagedStore: Store?
    let packs: any PackSupply
    package private(set) var selection: Selection
    /// What was played before a game that is played once, and follows it; nil for other games.
    package private(set) var former: Selection?
    /// What the player named a file of.
    private let ofFile: Selection?
    var seeds: GameSeeds
    var entry: GameEntry?
    /// What the parties of an evening were asked, which is in no history.
    var askedTogether: Set<QuestionNumber> = []
    var isTogether = false
    /// While several play: those of the player's own games.
    var ownSeeds = GameSeeds()
    /// Whether the selection was chosen for later starts, too, which remember it from its first answer on.
    private var isChoiceNew = false
    /// The unfinished game that the latest title information named, or that was begun since.
    var named: GameNumber?
    /// Answers of this run that a later answer can no longer save.
    private var lostCount = 0
    /// Why the latest answer was not saved; stays when a later one was.
    package private(set) var saveError: StoreError?
    private var warning: String?
    /// Whether the scores are copied once a day; no longer after a copy that failed.
    package var keepsBackups = true

    /// - Parameters:
    ///   - isFile: whether a pack of the selection is in a file that the player named.
    ///   - seed: of the first game; the next ones follow from it. Nil deals by the player's history.
    package init(
        _ store: Store, _ selection: Selection, isFile: Bool = false, seed: UInt64? = nil, packs: any PackSupply
    ) {
        (self.store, self.selection, self.packs, seeds) = (store, selection, packs, GameSeeds(next: seed))
        ofFile = isFile ? selection : nil
    }

    /// Whether everything is lost when the program ends.
    var isUnsaved: Bool { store.isInMemory }

    package func close() {
        store.close()
        damagedStore?.close()
    }

    package func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    /// Copies the scores after the first game of a day. Returns what to tell the player if that fails.
    func backUp() -> String? {
        guard keepsBackups else { return nil }
        do throws(StoreError) {
            try store.backUp(now: packs.now())
            return nil
        } catch {
            keepsBackups = false
            // Damage that no answer met so far: the next game is not written there.
            if case .damaged = error, (try? leaveScores(because: error)) != nil {
                warning = nil
                return Sentence.join("the next games are not saved: \(error.message)", error.remedy)
            }
            return Sentence.join("the scores have no backup of today: \(error.message)", error.remedy)
        }
    }

    // MARK: What is played

    /// Changes what is played from the next game on, also after the next start: a walk at once, the rest from its first
    /// answer on. An unfinished game of the former selection waits in the scores.
    ///
    /// - Parameter once: whether only until `chooseFormer`; a day, a code and missed ones always are.
    package func choose(_ selection: Selection, once: Bool) throws(StoreError) {
        if selection == former { return try chooseFormer() }
        if selection.isOneGame {
            try ask { () throws(StoreError) in try packs.putQuestions(of: selection, into: store) }
        }
        let present = former ?? self.selection
        play(selection)
        let isOnce = once || selection.isOneGame || selection.isMissed
        former = isOnce ? present : nil
        if !isOnce { isChoiceNew = true }
        if selection.isWalk { rememberChoice() }
    }

    /// It is played even if the next start cannot remember it.
    private func rememberChoice() {
        guard isChoiceNew, former == nil else { return }
        try? store.setSelection(selection)
        isChoiceNew = false
    }

    /// Deals again from what was played before a game that is played once, and after the last missed question was won
    /// back from the walk; otherwise changes nothing.
    func chooseFormer() throws(StoreError) {
        if let former {
            play(former)
        } else if try ask({ () throws(StoreError) in try isUsedUp }) {
            play(.walk(pack: nil))
        }
        former = nil
    }

    /// Whether the game that just ended was that of a code, or left nothing missed. Several play a code once, too.
    var isUsedUp: Bool {
        get throws(StoreError) {
            guard let entry, isTogether || entry.answerCount == Limits.questionsPerGame else { return false }
            guard selection.isMissed else { return selection.code != nil }
            return try store.questionCount(of: selection) == 0
        }
    }

    private func play(_ selection: Selection) {
        self.selection = selection
        leaveEntry()
    }

    /// The present game will save no more here, and other programs may continue it.
    func leaveEntry() {
        lostCount = unsavedCount
        if let number = entry?.number { store.release(number) }
        entry = nil
    }

    /// What is played, as recordings name it; nil for the pack of a player's first game.
    package var ownPack: RecordedPack? {
        let named = selection.isWalk ? Selection(packs: entry?.selection.packs ?? packs.usual.packs) : selection
        if selection != ofFile, named == packs.usual { return nil }
        return RecordedPack(id: named.packs.joined(separator: "+"), title: (try? store.title(of: named)) ?? "")
    }

    // MARK: Asking

    /// Asks the scores. When they turn out damaged, the game goes on in memory, which is asked instead.
    package func ask<Value>(_ question: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        do throws(StoreError) {
            return try question()
        } catch {
            try leaveScores(because: error)
            return try question()
        }
    }

    /// Continues in memory, with the packs that can be had there, if the scores are damaged. Throws every other error.
    private func leaveScores(because error: StoreError) throws(StoreError) {
        guard case .damaged = error, !isUnsaved else { throw error }
        let memory = try packs.inMemory()
        try memory.setSelection(selection)
        let instead = try memory.selection(usual: .walk(pack: nil))
        lostCount = unsavedCount
        entry?.leaveStore()
        named = nil
        damagedStore = store
        store = memory
        saveError = error
        warning = Sentence.join(
            "scores are not saved: \(error.message)", error.remedy,
            instead == selection ? "" : "\(try store.title(of: store.present(instead))) is played instead")
        selection = instead
    }

    // MARK: Games

    /// The command that plays the questions of the present game again; nil if there is none.
    var command: String? {
        entry.flatMap { packs.command(for: $0.deck.deck.questions, seed: $0.deck.deck.seed, of: selection) }
    }

    /// What would be saved if the current game ended now.
    package var saveStatus: SaveStatus {
        if isUnsaved { return .notSaving }
        guard let entry else { return .noGame }
        if entry.isUnanswered { return .nothingAnswered }
        return entry.unsaved.isEmpty ? .saved : .latestUnsaved
    }

    /// How many answers of this run are not saved.
    package var unsavedCount: Int { lostCount + (entry?.unsaved.count ?? 0) }

    /// Saves an answer; returns when it is on disk, or with what to tell the player if it cannot be.
    package func record(_ answer: GivenAnswer, at index: Int, by input: AnswerInput) -> String? {
        guard entry?.answerCount == index else { return nil }
        entry?.unsaved.append(StoredAnswer(answer, by: input, givenAt: packs.now()))
        let isLost = isUnsaved
        do throws(StoreError) {
            do throws(StoreError) {
                try saveRest()
            } catch {
                try leaveScores(because: error)
            }
            if isLost { lostCount += 1 }
            return nil
        } catch {
            // The reason is said once; the program says it again when it ends.
            let isKnown = saveError == error && (entry?.unsaved.count ?? 0) > 1
            saveError = error
            let words = "this answer counts but is not saved"
            return isKnown ? Sentence.join(words) : Sentence.join("\(words): \(error.message)", error.remedy)
        }
    }

    private func saveRest() throws(StoreError) {
        guard var entry else { return }
        defer {
            if entry.number != self.entry?.number {
                if selection.isWalk { selection = .walk(pack: nil) }
                named = entry.number
            }
            self.entry = entry
            if entry.number != nil { rememberChoice() }
        }
        try entry.save(in: store)
    }
}
