import Glibc
import QuizCore
import TrooperSystem

/// Asks the terminal for its background (OSC 11); the reply comes as a key would.
struct BackgroundQuestion {
    /// Nil while no reply is awaited.
    private var askedAt: Microseconds?

    /// Every terminal replies to the second part (DA1), so that the end of the replies is known.
    private static let question = "\u{1b}]11;?\u{1b}\\\u{1b}[c"

    var awaitsReply: Bool { askedAt != nil }

    /// Does nothing where an old terminal might print the question.
    mutating func ask() {
        guard Terminfo.isModern else { return }
        askedAt = MonotonicClock.now()
        _ = Array(Self.question.utf8).write(to: STDOUT_FILENO)
    }

    mutating func end() { askedAt = nil }

    /// How long the program should still wait for the reply before it ends, so that no shell gets it.
    var millisecondsToWait: Int32 {
        askedAt.map { Int32(max(0, 100 - (MonotonicClock.now() - $0).rawValue / 1_000)) } ?? 0
    }
}
