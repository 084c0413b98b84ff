import Foundation

/// What a sanitizer or a counter of coverage, built into a program under test, is told through its environment.
public enum Instruments {
    /// Under them a program takes memory for their own books, too.
    public static let areIn = !environment.isEmpty

    /// How many times longer a program may take for what it does between two moves of a hand.
    public static let slowness = areIn ? 2 : 1

    /// Everything else of the tester's environment stays away from the programs.
    public static let environment = ProcessInfo.processInfo.environment.filter { name, _ in
        ["ASAN_OPTIONS", "TSAN_OPTIONS", "LLVM_PROFILE_FILE"].contains(name)
    }
}
