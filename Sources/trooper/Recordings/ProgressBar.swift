import Glibc
import QuizCore
import Session

/// How far a long piece of work is, on the line of standard error where nothing else stands.
///
/// Only on a terminal, and only once the work has taken so long that somebody wonders.
struct ProgressBar {
    private let total: Int
    private let isShown = isatty(STDERR_FILENO) == 1
    private let began = MonotonicClock.now()
    private var drawnAt: Microseconds?
    private var done = 0

    private static let patience = Microseconds.milliseconds(300)
    private static let pause = Microseconds.milliseconds(100)
    private static let cells = 30

    init(total: Int) {
        self.total = max(1, total)
    }

    mutating func advance(by amount: Int) {
        done += amount
        let now = MonotonicClock.now()
        guard isShown, now - began >= ProgressBar.patience,
            drawnAt.map({ now - $0 >= ProgressBar.pause }) ?? true
        else { return }
        drawnAt = now
        let share = min(1, Double(done) / Double(total))
        let filled = Int(share * Double(ProgressBar.cells))
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: ProgressBar.cells - filled)
        write("\r[\(bar)] \(Int(share * 100)) %")
    }

    /// Before anything else is said, and at the end.
    mutating func erase() {
        guard drawnAt != nil else { return }
        drawnAt = nil
        write("\r" + String(repeating: " ", count: ProgressBar.cells + 8) + "\r")
    }

    private func write(_ text: String) {
        _ = Array(text.utf8).write(to: STDERR_FILENO)
    }
}
