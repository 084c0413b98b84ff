import Glibc
import TrooperScreens
import TrooperSystem
import TrooperTerminal

/// Reads standard input line by line, and the signals that end the program.
final class LineInput {
    private let signals = TerminationSignals()
    private var pending: [UInt8] = []
    /// Whether the beginning of a line was dropped because the line is too long.
    private var isOverlong = false
    private var hasEnded = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 12)

    /// Bytes. Longer lines are dropped, so that no input fills the memory.
    static let longestLine = 1 << 10

    init() { signals.explainSuddenEnd() }

    /// Chooses what is said if the program ends suddenly.
    func setCrashNote(answersSaved: Bool) { signals.setCrashNote(answersSaved: answersSaved) }

    func next() -> PlainInput {
        while true {
            if let signal = signals.next() { return .ended(.signalled(signal)) }
            if let line = takeLine() { return .line(line) }
            if hasEnded { return .ended(.inputEnded) }
            let descriptors = [STDIN_FILENO] + (signals.descriptor.map { [$0] } ?? [])
            if MonotonicClock.wait(on: descriptors, until: nil).contains(STDIN_FILENO) { read() }
        }
    }

    private func read() {
        let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
        if count > 0 {
            pending += chunk[..<count]
        } else if count == 0 || errno != EINTR {
            hasEnded = true
        }
    }

    /// The next complete line; the last line of the input needs no line feed.
    private func takeLine() -> String? {
        if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
            defer { pending.removeFirst(end + 1) }
            return line(pending[..<end])
        }
        if hasEnded, !pending.isEmpty || isOverlong {
            defer { pending = [] }
            return line(pending[...])
        }
        if pending.count > LineInput.longestLine {
            pending = []
            isOverlong = true
        }
        return nil
    }

    /// An overlong line reads as "...", which is no command, so its beginning cannot count as an answer.
    private func line(_ bytes: ArraySlice<UInt8>) -> String {
        defer { isOverlong = false }
        return isOverlong || bytes.count > LineInput.longestLine ? "..." : String(decoding: bytes, as: UTF8.self)
    }
}
