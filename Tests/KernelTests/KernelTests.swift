import Foundation
import TestTerminal
import Testing

/// One virtual machine at a time: each takes a whole core.
@Suite(
    "A real kernel", .serialized, .enabled(if: Guest.folder != nil, "make test-kernel runs these"),
    .timeLimit(.minutes(20)))
struct KernelTests {}

extension KernelTests {
    @Suite("Recordings from another machine")
    struct ReplayTests {
        @Test("the golden recordings verify on an emulated processor")
        func keptRecordings() throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../Recordings").standardized
            let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
            #expect(count >= 8)
            let guest = try Guest()
            let verified = "': same: '"
            try guest.run("test $(trooper replay --verify /recordings/* | grep -c \(verified)) = \(count)")
        }
    }
}
