import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("Scores that are deleted, replaced or changed during a game")
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

    enum Change: CaseIterable {
        case emptied, rewritten, logEmptied, logCut, logZeroed

        var suffix: String { [.emptied, .rewritten].contains(self) ? "" : "-wal" }

        func content(_ former: Data) -> Data {
            switch self {
            case .emptied, .logEmptied: Data()
            // Of the same size, as a backup may be.
            case .rewritten: former
            case .logCut: former.prefix(4_152)
            case .logZeroed: Data(count: former.count)
            }
        }
    }

    @Test(
        "what another program writes into the file or its log is noticed, and closing merges nothing then",
        arguments: Change.allCases)
    func changed(_ change: Change) throws {
        #expect(store.closingObstacle == nil)
        let path = file + change.suffix
        let content = change.content(try bytes(of: path))
        // Longer than the clock of the file system takes for a step.
        usleep(50_000)
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.truncate(atOffset: UInt64(content.count))
        try handle.write(contentsOf: content)
        try handle.close()
        let before = try (bytes(of: file), bytes(of: file + "-wal"))
        let error = StoreError.fileChanged(path: path)
        #expect(throws: error) { try store.record(answer(true), at: 1, of: game) }
        #expect(throws: error) { try store.set("theme", to: "dusk") }
        #expect(store.closingObstacle == error)
        store.close()
        #expect(try bytes(of: file) == before.0 && bytes(of: file + "-wal") == before.1)
    }
}
