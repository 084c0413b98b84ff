import Foundation
import Testing

extension KernelTests {
    @Suite("Recordings of another machine")
    struct ReplayTests {
        @Test("come out the same on a processor that is only computed")
        func keptRecordings() throws {
            let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("../Recordings").standardized
            let count = try FileManager.default.contentsOfDirectory(atPath: folder.path).count
            #expect(count >= 8)
            let guest = try Guest()
            try guest.run("test $(trooper replay --verify /recordings/* | grep -c ': same: ') = \(count)")
        }
    }
}
