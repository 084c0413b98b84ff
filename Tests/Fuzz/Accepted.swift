import Glibc

/// Counts the inputs that a target accepts, for which all of its checks ran.
enum Accepted {
    private nonisolated(unsafe) static var count = 0

    /// Prints the number when the fuzzer ends; Tests/Fuzz/run reads it.
    private static let printedAtExit: Void = {
        atexit {
            print("accepted: \(Accepted.count)")
        }
    }()

    static func countOne() {
        _ = printedAtExit
        count += 1
    }
}
