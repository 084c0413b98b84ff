import TestTerminal
import Testing

/// One virtual machine at a time: each of them takes a whole processor.
@Suite(
    "A real kernel", .serialized, .enabled(if: Guest.folder != nil, "make test-kernel runs these"),
    .timeLimit(.minutes(10)))
struct KernelTests {}
