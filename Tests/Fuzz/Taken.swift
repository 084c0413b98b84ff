import Glibc

/// How many inputs a target took for what they claim to be, so that its whole promise was put to the test.
enum Taken {
    private nonisolated(unsafe) static var count = 0

    /// The number is said when the fuzzer ends; the harness reads it.
    private static let saidAtEnd: Void = {
        atexit {
            print("taken: \(Taken.count)")
        }
    }()

    static func countOne() {
        _ = saidAtEnd
        count += 1
    }
}
