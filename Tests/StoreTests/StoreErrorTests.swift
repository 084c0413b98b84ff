import Foundation
import Testing

@testable import TrooperStore

@Suite("Messages of store errors")
struct StoreErrorTests {
    private static let all: [StoreError] =
        [
            .damaged(file: "/f"), .notOurs(file: "/f", reason: "it is empty"), .locked("/f"), .noSharedMemory("/f"),
            .interrupted(file: "/f"), .failed(file: "/f", code: 0, reason: "no such table"),
        ] + [ENOSPC, EACCES, EIO, EISDIR].map { StoreError(systemError: $0, file: "/f") }

    @Test("each error has its own message, names the file and says what to do")
    func files() {
        for error in Self.all {
            #expect(error.message.hasPrefix("cannot ") && error.message.contains("/f: "))
            #expect(!error.remedy.isEmpty)
        }
        #expect(Set(Self.all.map(\.message)).count == Self.all.count)
        // A quota, a limit of files, and a call that says nothing.
        #expect(
            [EDQUOT, EFBIG].allSatisfy { StoreError(systemError: $0, file: "/f").remedy.contains("free some space") })
        #expect(StoreError(systemError: 0, file: "/f") == StoreError(systemError: EIO, file: "/f"))
    }

    @Test("a path in a suggested command is quoted for the shell")
    func commands() throws {
        let remedies = ([.damaged(file: "/my scores"), .notOurs(file: "/my scores", reason: "")] as [StoreError]).map(
            \.remedy)
        #expect(remedies[0] == "go back to a backup with trooper scores restore --db '/my scores'")
        #expect(remedies[1].hasSuffix("mv -n '/my scores' '/my scores.aside'"))
        // With the log, which has the latest answers.
        let directory = TemporaryDirectory()
        let file = directory.file("my.db")
        try write(Data(), to: "\(file)-wal")
        let aside = StoreError.notOurs(file: file, reason: "").remedy
        #expect(aside.hasSuffix("mv -n \(file) \(file).aside && mv -n \(file)-wal \(file).aside-wal"), "\(aside)")
        let denied = StoreError(systemError: EACCES, file: "/my scores/it's.db").remedy
        #expect(denied.contains(#"namei -l '/my scores/it'\''s.db'"#))
    }
}
