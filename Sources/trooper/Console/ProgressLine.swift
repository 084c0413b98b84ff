import Glibc
import QuizCore
import Session
import Terminal
import TrooperSystem

/// Shows on standard error how much is done, if that is a terminal and it takes a while.
final class ProgressLine {
    private let total: Int
    private let word: String
    private var done = 0
    private var nextUpdate = MonotonicClock.now() + .milliseconds(300)
    private var isShown = false

    /// - Parameters:
    ///   - total: of bytes, questions or what else is counted.
    ///   - word: behind the percentage, such as "verified".
    init(of total: Int, _ word: String) {
        self.total = max(1, total)
        self.word = word
    }

    deinit { erase() }

    /// Announces a step with the questions of a pack, if they are so many that it takes about a second.
    static func ofLargePack(_ questions: Int, _ text: String) -> ProgressLine? {
        guard questions >= 50_000 else { return nil }
        let progress = ProgressLine(of: 1, "")
        progress.show(text)
        return progress
    }

    func advance(by count: Int) {
        done += count
        let now = MonotonicClock.now()
        guard now >= nextUpdate else { return }
        nextUpdate = now + .milliseconds(100)
        show("\(min(100, done * 100 / total))% \(word)")
    }

    /// Shows any text, as for a step whose end cannot be told beforehand.
    func show(_ text: String) {
        guard isatty(STDERR_FILENO) == 1 else { return }
        isShown = true
        // Clears the rest of the line: the text before may have been longer.
        _ = GuardedOutput.write { Array("\r\(text)\u{1b}[K".utf8).write(to: STDERR_FILENO) }
    }

    /// To be called before anything else is written to the terminal.
    func erase() {
        guard isShown else { return }
        isShown = false
        _ = GuardedOutput.write { Array("\r\u{1b}[K".utf8).write(to: STDERR_FILENO) }
    }
}
