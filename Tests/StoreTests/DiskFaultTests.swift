import FaultyDisk
import Testing

/// Each test runs in a child process, because the faulty disk serves all databases of a process.
@Suite("A disk that fails")
struct DiskFaultTests {
    @Test(
        "the k-th operation of a kind fails once: the step fails as a whole, and a retry succeeds",
        arguments: [
            (faulty_open, faulty_once, 2), (faulty_write, faulty_once, 60), (faulty_sync, faulty_once, 15),
            (faulty_truncate, faulty_once, 0), (faulty_delete, faulty_once, 1),
            // With half of the bytes on the disk.
            (faulty_write, faulty_torn, 60),
        ])
    func once(operation: faulty_operation, manner: faulty_manner, least: Int) async {
        await #expect(processExitsWith: .success) {
            [operation = operation.rawValue as UInt32, manner = manner.rawValue as UInt32, least = least as Int] in
            try DiskFaults.failOnce(
                faulty_operation(rawValue: operation), faulty_manner(rawValue: manner), atLeast: least)
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
