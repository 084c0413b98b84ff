import Foundation

/// What a sanitizer or a counter of coverage, built into a program under test, is told through its environment.
public enum Instruments {
    /// Under them a program takes memory for their own books, too.
    public static let areIn = !environment.isEmpty

    /// Everything else of the tester's environment stays away from the programs.
    public static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains(name)
    }
}
