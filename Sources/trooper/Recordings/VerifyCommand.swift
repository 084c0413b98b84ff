import Glibc
import JSON
import QuizCore
import Recording
import Session

/// `trooper replay --verify`: replays recordings as fast as they can be read, one after the other.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws(Failure) -> Int32 {
        var progress = VerifyProgress(totalBytes: files.map(size).reduce(0, +))
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for name in files {
            let file = VerifiedFile(name, isDetailed: isJSON, &progress)
            progress.erase()
            // A recording that differs says more than a file that cannot be read.
            if worst != ExitCode.badData, file.exitCode != ExitCode.success { worst = file.exitCode }
            if isJSON { objects.append(file.json) } else { try Output.data(file.line) }
        }
        if isJSON { try Output.data(JSONText.array(objects).indented) }
        return worst
    }

    private static func size(of file: String) -> Int {
        var status = stat()
        return stat(file, &status) == 0 ? Int(status.st_size) : 0
    }
}

/// Shows on standard error how much is verified, if that is a terminal and it takes a while.
struct VerifyProgress {
    private let totalBytes: Int
    private var doneBytes = 0
    private var nextUpdate = MonotonicClock.now() + .milliseconds(300)
    private var isShown = false

    init(totalBytes: Int) {
        self.totalBytes = max(1, totalBytes)
    }

    mutating func advance(by byteCount: Int) {
        doneBytes += byteCount
        let now = MonotonicClock.now()
        guard now >= nextUpdate, isatty(STDERR_FILENO) == 1 else { return }
        nextUpdate = now + .milliseconds(100)
        isShown = true
        _ = Array("\r\(min(100, doneBytes * 100 / totalBytes))% verified".utf8).write(to: STDERR_FILENO)
    }

    /// To be called before anything else is written to the terminal.
    mutating func erase() {
        guard isShown else { return }
        isShown = false
        _ = Array("\r              \r".utf8).write(to: STDERR_FILENO)
    }
}
