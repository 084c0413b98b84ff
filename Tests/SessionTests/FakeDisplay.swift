import Glibc
import QuizCore
import Screens
import Session

/// A screen without a terminal: keys are pressed when their time has come, and what was shown is remembered as text.
final class FakeDisplay: Display {
    private let pipe: [Int32]
    private var keys: [(after: Microseconds, key: Key)]
    private var lastPress = MonotonicClock.now()
    /// What is on the screen when each key is pressed.
    private(set) var shown: [String] = []
    private var frame: Frame?

    /// - Parameter keys: each with the milliseconds since the one before it.
    init(_ keys: [(after: Int64, key: Key)]) {
        self.keys = keys.map { (.milliseconds($0.after), $0.key) }
        var ends: [Int32] = [-1, -1]
        _ = Glibc.pipe(&ends)
        // Never read, so that there always seems to be something to read.
        write(ends[1], "x", 1)
        pipe = ends
    }

    deinit {
        for end in pipe { close(end) }
    }

    var descriptors: [Int32] { [pipe[0]] }
    let size = Size(columns: 80, rows: 24)

    func readInputs() -> [DisplayInput] {
        guard let next = keys.first else { return [.ended(.inputEnded)] }
        guard MonotonicClock.now() >= lastPress + next.after else {
            usleep(2_000)
            return []
        }
        keys.removeFirst()
        lastPress = MonotonicClock.now()
        shown.append(frame.map(FakeDisplay.text) ?? "")
        return [.key(next.key)]
    }

    func show(_ frame: Frame) { self.frame = frame }
    func redrawAll() {}
    func suspend() {}

    private static func text(of frame: Frame) -> String {
        (0..<frame.size.rows).map { row in String(frame.row(row).map(\.glyph)) }.joined(separator: "\n")
    }
}
