import Glibc
import QuizCore
import TrooperSystem

/// Shows on standard error how much is done, if that is a terminal and it takes a while.
final class ProgressLine {
    private let total: Int
    private let word: String
    private var done = 0
    private var nextUpdate = MonotonicClock.now() + .milliseconds(300)
    private var isShown = false

    /// - Parameters:
    ///   - total: of what is counted, such as bytes.
    ///   - word: behind the percentage, such as "verified".
    init(of total: Int, _ word: String) {
        self.total = max(1, total)
        self.word = word
    }

    deinit { erase() }

    func advance(by count: Int) {
        done += count
        let now = MonotonicClock.now()
        guard now >= nextUpdate else { return }
        nextUpdate = now + .milliseconds(100)
        guard isatty(STDERR_FILENO) == 1 else { return }
        isShown = true
        let text = "\r\(min(100, done * 100 / total))% \(word)"
        _ = Array(text.utf8).write(to: STDERR_FILENO)
    }

    /// To be called before anything else is written to the terminal.
    func erase() {
        guard isShown else { return }
        isShown = false
        _ = Array("\r\u{1b}[K".utf8).write(to: STDERR_FILENO)
    }
}
