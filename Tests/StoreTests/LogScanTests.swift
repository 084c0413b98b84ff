import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("A damaged log")
struct LogScanTests {
    let directory: TemporaryDirectory
    let file: String
    var log: String { file + "-wal" }
    private static let frameLength = 24 + 4_096

    /// Scores with the log of a killed game: one transaction that begins it, and five answers.
    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        let first = try Store.open(.file(path: file)).store
        try first.install(pack(questions(15)), contentHash: 1)
        first.close()
        let store = try Store.open(.file(path: file)).store
        try play(store, try deck(Array(questions(5))))
        store.connection.closeLeavingLog()
    }

    /// The ends of the transactions: frames that give the size of the database.
    private func ends(_ content: Data) -> [Int] {
        stride(from: 32, to: content.count, by: Self.frameLength).filter { offset in
            content[offset + 4..<offset + 8].contains { $0 != 0 }
        }.map { $0 + Self.frameLength }
    }

    @Test("a flipped byte anywhere before the last transaction is found, and the count of what is left is right")
    func flips() throws {
        let content = try bytes(of: log)
        let ends = ends(content)
        #expect(ends.count == 6)
        #expect(try LogScan.damage(in: log) == nil)
        let last = ends[ends.count - 2]
        for offset in stride(from: 32, to: last, by: 61) {
            var damaged = content
            damaged[offset] ^= 0x40
            try write(damaged, to: log)
            let found = try #require(try LogScan.damage(in: log), "byte \(offset)")
            #expect(found.readable == ends.count { $0 <= offset }, "byte \(offset)")
            #expect(found.total >= found.readable + 1, "byte \(offset)")
        }
        // Every byte of a frame's header.
        for offset in ends[0]..<ends[0] + 24 {
            var damaged = content
            damaged[offset] ^= 0x40
            try write(damaged, to: log)
            #expect(try LogScan.damage(in: log)?.readable == 1, "byte \(offset)")
        }
        for offset in 0..<32 {
            var damaged = content
            damaged[offset] ^= 0x40
            try write(damaged, to: log)
            #expect(try LogScan.damage(in: log) == LogScan.Damage(readable: 0, total: 6), "byte \(offset)")
        }
    }

    @Test("a last transaction that a power cut tore is no damage")
    func tornEnd() throws {
        let content = try bytes(of: log)
        let ends = ends(content)
        let last = ends[ends.count - 2]
        for end in stride(from: last, to: content.count, by: 701) {
            try write(content.prefix(end), to: log)
            #expect(try LogScan.damage(in: log) == nil, "cut at \(end)")
            try write(content.prefix(end) + Data(count: content.count - end), to: log)
            #expect(try LogScan.damage(in: log) == nil, "zeros from \(end)")
        }
        try write(content.prefix(last) + Data(count: Self.frameLength) + content[(last + Self.frameLength)...], to: log)
        #expect(try LogScan.damage(in: log) == nil, "one page is missing")
    }

    @Test("a log that has lost its beginning, or everything, is found, told and copied")
    func unrecognisable() throws {
        let content = try bytes(of: log)
        let half = content.count / 2
        let everything = [Data(count: content.count), Data(repeating: 0xff, count: content.count)]
        for (number, damaged) in (everything + [Data(count: half) + content.dropFirst(half)]).enumerated() {
            try write(damaged, to: log)
            #expect(try LogScan.damage(in: log)?.readable == 0)
            let reading = try #require(try Store.openForReading(at: file))
            #expect(try reading.findDamage() == ["none of the changes in its log can be read"])
            reading.close()
            let opening = try Store.open(.file(path: file))
            #expect(try #require(opening.notice).text.contains("none of its changes could be read; a copy is in"))
            #expect(try bytes(of: "\(log).damaged-\(number + 1)") == damaged)
            opening.store.close()
        }
    }

    @Test("a log that a power cut in its first transaction leaves is no damage")
    func begun() throws {
        let content = try bytes(of: log)
        for kept in [0, 16, 32, 600] {
            try write(content.prefix(kept), to: log)
            #expect(try LogScan.damage(in: log) == nil)
        }
        try write(content.prefix(32) + Data(count: 5 * Self.frameLength), to: log)
        #expect(try LogScan.damage(in: log) == nil)
    }

    @Test("a lost end of the last transaction but one is found: the pages of the last come again")
    func lostEnd() throws {
        var content = try bytes(of: log)
        let end = ends(content).dropLast().last ?? 0
        content.replaceSubrange(end - Self.frameLength..<end, with: Data(count: Self.frameLength))
        try write(content, to: log)
        #expect(try LogScan.damage(in: log) == LogScan.Damage(readable: 4, total: 6))
    }

    @Test("a hole behind the log is not read, and a copy has it, too")
    func hole() throws {
        let size: off_t = 4 << 40
        #expect(truncate(log, size) == 0)
        #expect(try LogScan.damage(in: log) == nil)
        let content = try FileHandle(forUpdating: URL(fileURLWithPath: log))
        try content.write(contentsOf: Data(count: 10))
        try content.close()
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == .logDamaged(log: log, copy: log + ".damaged-1", readable: 0, total: 6))
        #expect(LogFile.size(log + ".damaged-1") == size)
    }

    @Test("opening says how much could be read and keeps a copy of the whole log")
    func copied() throws {
        var content = try bytes(of: log)
        content[ends(content)[1] + 100] ^= 1
        try write(content, to: log)
        let reading = try #require(try Store.openForReading(at: file))
        #expect(try reading.findDamage() == ["only 2 of the 6 changes in its log can be read"])
        reading.close()
        let opening = try Store.open(.file(path: file))
        let copy = log + ".damaged-1"
        #expect(opening.notice == .logDamaged(log: log, copy: copy, readable: 2, total: 6))
        #expect(try #require(opening.notice).text.contains("only 2 of its 6 changes could be read"))
        #expect(try bytes(of: copy) == content)
        #expect(try permissions(of: copy) == 0o600)
        #expect(try opening.store.unfinishedGame()?.progress.answers.count == 1)
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
        #expect(try Store.open(.file(path: file)).notice == nil)
    }
}
