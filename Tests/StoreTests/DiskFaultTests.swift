import FaultyDisk
import Foundation
import Testing

@testable import Store

/// A child process each: the faulty disk is that of all databases of its process.
@Suite("A disk that fails")
struct DiskFaultTests {
    @Test("once, at the k-th opening: the step fails whole or not at all, and works when it is tried again")
    func openings() async {
        await #expect(processExitsWith: .success) { try DiskFaults.meetOnce(faulty_open, atLeast: 2) }
    }

    @Test("once, at the k-th write")
    func writes() async {
        await #expect(processExitsWith: .success) { try DiskFaults.meetOnce(faulty_write, atLeast: 60) }
    }

    @Test("once, at the k-th write, of which half is done")
    func tornWrites() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.meetOnce(faulty_write, faulty_torn, atLeast: 60)
        }
    }

    @Test("once, at the k-th sync")
    func syncs() async {
        await #expect(processExitsWith: .success) { try DiskFaults.meetOnce(faulty_sync, atLeast: 15) }
    }

    @Test("once, at the k-th truncation or removal")
    func truncations() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.meetOnce(faulty_truncate, atLeast: 0)
            try DiskFaults.meetOnce(faulty_delete, atLeast: 1)
        }
    }

    @Test("for good, from the k-th operation on: what was kept stays, and every error has its words")
    func forGood() async {
        await #expect(processExitsWith: .success) { try DiskFaults.meetTheEnd(faulty_for_good, atLeast: 80) }
    }

    @Test("for want of power, at the k-th operation: what was not synced is lost in part, and nothing that was kept")
    func powerCuts() async {
        await #expect(processExitsWith: .success) {
            for seed in UInt64(1)...3 { try DiskFaults.meetTheEnd(faulty_power_cut, seed: seed, atLeast: 80) }
        }
    }

    @Test("in any of these ways while the file is brought up to date: it is as it was or as it should be")
    func upgrade() async {
        await #expect(processExitsWith: .success) {
            try DiskFaults.meetWhileUpgrading(faulty_once, atLeast: 20)
            try DiskFaults.meetWhileUpgrading(faulty_for_good, atLeast: 20)
            for seed in UInt64(1)...3 { try DiskFaults.meetWhileUpgrading(faulty_power_cut, seed: seed, atLeast: 20) }
        }
    }
}
