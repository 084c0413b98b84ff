import Testing

@testable import TrooperStore

@Suite("Messages of store errors")
struct StoreErrorTests {
    static let all: [StoreError] = [
        .lockedByAnother(file: "/f"), .diskFull(file: "/f"), .notReadable(file: "/f"), .notWritable(file: "/f"),
        .directoryNotWritable(directory: "/d", file: "/f"), .isDirectory(path: "/f"), .notRegularFile(path: "/f"),
        .parentNotDirectory(file: "/f"), .brokenLink(link: "/f"), .notScoresFile(file: "/f"),
        .logNotRegularFile(path: "/f-wal", isLink: true, file: "/f"),
        .logNotRegularFile(path: "/f-wal", isLink: false, file: "/f"),
        .otherVersion(file: "/f", found: 7, known: 1), .damaged(file: "/f"),
        .directoryNotSearchable(directory: "/d", file: "/f"),
        .inputOutput(file: "/f", reason: "Input/output error"),
        .noSharedMemory(file: "/f"), .inUse(file: "/f"), .interrupted(file: "/f"),
        .unexpected(file: "/f", code: 1, reason: "no such table"),
    ]

    @Test("each error has its own message, names the file and says what to do")
    func files() {
        for error in Self.all {
            #expect(error.message.contains("/f"))
            #expect(!error.remedy.isEmpty)
        }
        #expect(Set(Self.all.map(\.message)).count == Self.all.count)
        #expect(StoreError.otherVersion(file: "/f", found: 7, known: 1).message.contains("format 7"))
        #expect(StoreError.inputOutput(file: "/f", reason: "Reason").message.hasSuffix("Reason"))
    }

    @Test("damage names the command that helps, with the file")
    func damage() {
        let remedy = StoreError.damaged(file: "/my scores").remedy
        #expect(remedy == "go back to a backup with trooper scores restore --db '/my scores'")
    }

    @Test("a path in a suggested command is quoted for the shell")
    func commands() {
        let notReadable = StoreError.notReadable(file: "/my scores/it's.db").remedy
        #expect(notReadable.contains(#"ls -l '/my scores/it'\''s.db'"#))
        #expect(StoreError.isDirectory(path: "/a b").remedy == "name a file in it: --db '/a b/scores.db'")
        for path in ["/ab", "/ab/"] {
            #expect(StoreError.isDirectory(path: path).remedy == "name a file in it: --db /ab/scores.db")
        }
        #expect(StoreError.isDirectory(path: "/").remedy == "name a file in it: --db /scores.db")
    }

    @Test("a bug keeps its own message and asks for a report")
    func misuse() {
        let error = StoreError.misuse("game 3 is over and accepts no more answers")
        #expect(error.message == "game 3 is over and accepts no more answers")
        #expect(error.remedy.contains("report"))
    }
}
