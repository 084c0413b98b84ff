import Arguments
import QuizCore
import Store
import TestHostility
import Testing

@testable import trooper

@Suite("What the program says of words that are meant to hurt")
struct HostileErrorsTests {
    private static let seed: UInt64 = 0x7e47_0500

    /// Where a word of the command line can stand.
    private static let lines: [[String]] = [
        [], ["help"], ["help", "questions"], ["questions"], ["questions", "list"], ["play", "--theme"],
        ["play", "--seed"], ["play", "--color"], ["play", "--input"], ["replay", "--at"], ["replay", "--idle"],
        ["replay", "--cast-version"], ["history", "--limit"], ["completions"], ["picture", "--screen"],
        ["questions", "show", "a"], ["play", "--db"], ["doctor", "x"], ["record", "--seconds"],
    ]

    @Test("two thousand command lines are refused in words that can be seen")
    func arguments() throws {
        var hostile = HostileText(seed: Self.seed)
        var checker = HostileTextChecker()
        for round in 0..<2_000 {
            let word = hostile.argument()
            let shapes = [word, "--" + word, "--theme=" + word, "--" + word + "=1", "-" + word]
            let words = Self.lines[round % Self.lines.count] + [shapes[round % shapes.count]]
            do {
                _ = try ArgumentReader.read(words, by: Commands.root)
            } catch {
                checker.check(Output.clean("trooper: \(error.message)\nSee 'trooper help'."), "round \(round)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.checkedCount > 1_500)
        #expect(checker.plainWordCount > 1_200, "they quote the word")
    }

    @Test("every trouble with the scores is told in words that can be seen, whatever the file is called")
    func scores() {
        var hostile = HostileText(seed: Self.seed + 1)
        var checker = HostileTextChecker()
        for round in 0..<60 {
            let file = hostile.argument()
            let errors: [StoreError] = [
                .lockedByAnother(file: file), .diskFull(file: file), .notReadable(file: file), .notWritable(file: file),
                .directoryNotWritable(directory: hostile.argument(), file: file), .isDirectory(path: file),
                .notRegularFile(path: file), .parentNotDirectory(file: file), .brokenLink(link: file),
                .notScoresFile(file: file), .newerVersion(file: file, found: 2, known: 1), .damaged(file: file),
                .inputOutput(file: file, reason: hostile.next()),
                .unexpected(file: file, code: 1, reason: hostile.next()), .misuse(hostile.next()),
                .logNotRegularFile(path: file, isLink: true, file: file),
                .logNotRegularFile(path: file, isLink: false, file: file),
            ]
            for error in errors {
                checker.check(Output.clean(Failure(error).message), "round \(round), \(error)")
                checker.check(Output.clean(Sentence.join(error.message, error.remedy)), "round \(round), \(error)")
            }
        }
        #expect(checker.problems == [])
        #expect(checker.plainWordCount == 60 * 17 * 2)
    }
}
