import QuizCore
import TestHostility

@testable import TrooperScreens
@testable import TrooperStore

extension HostileText {
    /// No longer than the scores take it.
    fileprivate mutating func short(_ most: Int = 150) -> String {
        String(String.UnicodeScalarView(next().unicodeScalars.prefix(most)))
    }

    /// Without line ends, which end a source in the scores, and which every reader of packs takes out.
    fileprivate mutating func line() -> String {
        String(String.UnicodeScalarView(next().unicodeScalars.filter { $0 != "\n" }))
    }
}

/// Scores in memory with packs in which every text is hostile, and hostile texts that no store holds.
final class HostileScores {
    private var hostile: HostileText
    private(set) var textCount = 0
    private let packs: [Pack]
    let games: Scorekeeper

    init(seed: UInt64, packCount: Int = 1) throws {
        var hostile = HostileText(seed: seed)
        packs = (0..<packCount).map { pack in
            let questions = (1...Limits.questionsPerGame).map { number in
                Question(
                    id: QuestionID(rawValue: "\(number)\(hostile.short())"), statement: hostile.short(1_900),
                    answer: number % 2 == 1, explanation: hostile.next(), topic: hostile.short(), difficulty: .easy,
                    sources: [hostile.line(), hostile.line()])
            }
            return Pack(
                id: "pack-\(pack)", title: hostile.next(), licence: hostile.next(), attribution: hostile.next(),
                version: hostile.next(), questions: questions)
        }
        textCount = packCount * (4 + 6 * Limits.questionsPerGame)
        self.hostile = hostile
        let supply = TestSupply(packs)
        supply.usual = .everything
        let store = try supply.inMemory()
        games = Scorekeeper(store, Selection(packs: ["pack-0"]), seed: 7, packs: supply)
    }

    private func text() -> String {
        textCount += 1
        return hostile.next()
    }

    /// Leaves a game of each pack but the first after two answers, and marks every question.
    func fill() throws {
        for pack in packs.dropFirst() {
            try games.choose(Selection(packs: [pack.id]), once: false)
            try games.play([true, false])
        }
        try games.choose(Selection(packs: ["pack-0"]), once: false)
        for number in 1...Int64(packs.count * Limits.questionsPerGame) {
            try games.store.setFavourite(QuestionNumber(rawValue: number), true)
        }
    }

    /// Lets the store refuse typed answers, and to abandon a game, with a text from its file.
    func fail() throws {
        for (table, check) in [("asked", "input <> 2"), ("game", "state <> 'abandoned'")] {
            let name = hostile.argument().split(separator: "\"", omittingEmptySubsequences: false).joined(
                separator: "\"\"")
            textCount += 1
            try games.store.connection.runScript(
                "ALTER TABLE \(table) ADD COLUMN refused INTEGER CONSTRAINT \"\(name)\" CHECK (\(check))")
        }
    }

    /// Packs with a hostile filter, and a search that found nothing but hostile words.
    func lists() throws -> [any Screen] {
        var packs = PacksScreen()
        let chosen = Selection(packs: ["pack-2"], topics: [text()])
        packs.show(try games.store.packs(), chosen: chosen, waiting: try games.store.waitingGames()) { "\($0)" }
        packs.markChosen()
        var library = LibraryScreen()
        for letter in "abcd" { library.entry.type(letter) }
        var page = LibraryPage()
        page.nearest = [text(), text()]
        library.show(page)
        return [packs, library]
    }

    func error() -> String { StoreError.damaged(file: text()).sentences }
}
