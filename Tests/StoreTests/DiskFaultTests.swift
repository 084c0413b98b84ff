import FaultyDisk
import Testing

/// Each test runs in a child process, because the faulty disk serves all databases of a process.
@Suite("A disk that fails")
struct DiskFaultTests {
    @Test("the k-th open fails once: the step fails as a whole, and a retry succeeds")
    func openings() async {
        await #expect(processExitsWith: .success) { try DiskFaults.failOnce(faulty_open, atLeast: 2) }
    }

    @Test("the k-th write fails once")
    func writes() async {
        await #expect(processExitsWith: .success) { try DiskFaults.failOnce(faulty_write, atLeast: 60) }
    }

    @Test("the k-th write fails once, with half of it on the disk")
    func tornWrites() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.failOnce(faulty_write, faulty_torn, atLeast: 60)
        }
    }

    @Test("the k-th sync fails once")
    func syncs() async {
        await #expect(processExitsWith: .success) { try DiskFaults.failOnce(faulty_sync, atLeast: 15) }
    }

    @Test("the k-th truncation or removal fails once")
    func truncations() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.failOnce(faulty_truncate, atLeast: 0)
            try DiskFaults.failOnce(faulty_delete, atLeast: 1)
        }
    }

    @Test("the k-th read fails, once or with all later ones: the scores stay where they are, and are sound")
    func reads() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.failReads(faulty_once, atLeast: 20)
            try DiskFaults.failReads(faulty_for_good, atLeast: 20)
        }
    }

    @Test("every operation from the k-th on fails: saved data stays, and each error has a message")
    func forGood() async {
        await #expect(processExitsWith: .success) { try DiskFaults.failForGood(faulty_for_good, atLeast: 80) }
    }

    @Test("the power fails at the k-th operation: unsynced writes are lost in part, saved data never")
    func powerCuts() async {
        await #expect(processExitsWith: .success) {
            for seed in UInt64(1)...3 { try DiskFaults.failForGood(faulty_power_cut, seed: seed, atLeast: 80) }
        }
    }
}
