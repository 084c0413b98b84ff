import Foundation
import QuizCore
import TestOptions
import Testing

@testable import Store

@Suite("One changed byte of a scores file")
struct PageFlipTests {
    enum Outcome: String {
        case right = "read as it was written"
        case movedAside = "moved aside when a game opens it"
        case told = "told when it is read"
        case wrongAdvice = "told with wrong advice"
        case silent = "read with other content"
    }

    let directory: TemporaryDirectory
    let content: Data
    let shown: [String]

    init() throws {
        directory = try TemporaryDirectory()
        let file = directory.file("whole.db")
        try PlayedFile.write(to: file)
        content = try bytes(of: file)
        let store = try #require(try Store.openForReading(at: file))
        shown = try PlayedFile.shown(of: store)
        store.close()
    }

    @Test("is told as damage, or nothing that is shown has changed; never is other content shown")
    func flips() throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SplitMix64(seed: seed)
        var outcomes: [String: Int] = [:]
        // Every byte by which the file is recognised, and others all over the file.
        let offsets = Array(0..<100) + (0..<TestOptions.flips).map { _ in generator.draw(below: content.count) }
        for offset in offsets {
            let change = UInt8(1 + generator.draw(below: 255))
            for isGame in [false, true] {
                let outcome = try outcome(of: offset, change, isGame: isGame)
                outcomes[outcome.rawValue, default: 0] += 1
                let isGood = outcome != .silent && outcome != .wrongAdvice
                #expect(isGood, "byte \(offset) of page \(offset / 4096 + 1), xor \(change): \(outcome.rawValue)")
            }
        }
        #expect(outcomes[Outcome.told.rawValue, default: 0] > 0)
        print("flips, each read and played, seed \(seed): \(outcomes.sorted { $0.key < $1.key })")
    }

    @Test("a rehearsal of the answers fails exactly where saving them would, and changes nothing")
    func rehearsal() throws {
        let five = try deck(Array(questions(150).suffix(5)))
        var (goodCount, badCount) = (0, 0)
        for page in 1..<content.count / 4_096 {
            let folder = try TemporaryDirectory()
            var content = content
            content[page * 4_096 + 1_000] ^= 1
            try write(content, to: folder.file("trooper.db"))
            let opening = try Store.open(.file(path: folder.file("trooper.db")))
            guard opening.notice == nil, let game = try? opening.store.beginGame(pack: "pack", deck: five, startedAt: 0)
            else { continue }
            let isRehearsed = (try? opening.store.rehearseAnswers(from: 0, of: game)) != nil
            let saved = (0..<5).prefix { (try? opening.store.record(answer(true), at: $0, of: game)) != nil }
            #expect(isRehearsed == (saved.count == 5), "page \(page + 1)")
            if isRehearsed { goodCount += 1 } else { badCount += 1 }
        }
        #expect(goodCount > 0 && badCount > 0)
    }

    private func outcome(of offset: Int, _ change: UInt8, isGame: Bool) throws -> Outcome {
        let folder = try TemporaryDirectory()
        let file = folder.file("trooper.db")
        var content = content
        content[offset] ^= change
        try write(content, to: file)
        do {
            let store: Store
            if isGame {
                let opening = try Store.open(.file(path: file))
                guard opening.notice == nil else { return try checkMovedAside(opening, file) }
                store = opening.store
            } else {
                guard let existing = try Store.openForReading(at: file) else { return .wrongAdvice }
                store = existing
            }
            defer { store.close() }
            guard try PlayedFile.shown(of: store) == shown else { return .silent }
            return .right
        } catch let error as StoreError {
            switch error {
            case .damaged, .damagedAtOpening: return .told
            default: return .wrongAdvice
            }
        }
    }

    private func checkMovedAside(_ opening: Store.Opening, _ file: String) throws -> Outcome {
        opening.store.close()
        return opening.notice == .damagedFileMovedAside(file: file, to: file + ".damaged-1")
            ? .movedAside : .wrongAdvice
    }
}
