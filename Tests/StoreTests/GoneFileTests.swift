import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("Scores that are deleted or replaced during a game")
struct GoneFileTests {
    let directory: TemporaryDirectory
    let file: String
    let store: Store
    let game: GameNumber

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(15)), contentHash: 1)
        game = try store.beginGame(pack: "pack", deck: try deck(Array(questions(5))), startedAt: 0)
        try store.record(answer(true), at: 0, of: game)
    }

    enum Loss: CaseIterable {
        case deleted, replaced, logDeleted, logReplaced

        var suffix: String { [.deleted, .replaced].contains(self) ? "" : "-wal" }
        var leavesAnother: Bool { [.replaced, .logReplaced].contains(self) }
    }

    @Test("the next answer, favourite or setting is an error that names the file", arguments: Loss.allCases)
    func noticed(loss: Loss) throws {
        let lost = file + loss.suffix
        #expect(rename(lost, directory.file("elsewhere")) == 0)
        if loss.leavesAnother { try write(try bytes(of: directory.file("elsewhere")), to: lost) }
        let gone = StoreError.fileGone(path: lost)
        #expect(throws: gone) { try store.record(answer(true), at: 1, of: game) }
        #expect(throws: gone) { try store.setFavourite(QuestionNumber(rawValue: 1), true) }
        #expect(throws: gone) { try store.set("theme", to: "dusk") }
        if loss.leavesAnother {
            #expect(try bytes(of: lost) == bytes(of: directory.file("elsewhere")), "the other file was changed")
        }
    }

    @Test("when the player puts the file back, the next answer is saved with those before it")
    func putBack() throws {
        #expect(rename(file, directory.file("elsewhere")) == 0)
        #expect(throws: StoreError.fileGone(path: file)) { try store.record(answer(true), at: 1, of: game) }
        #expect(rename(directory.file("elsewhere"), file) == 0)
        try store.record(answer(true), at: 1, of: game)
        store.close()
        let again = try Store.open(.file(path: file)).store
        #expect(try again.unfinishedGame()?.progress.answers.count == 2)
    }
}
