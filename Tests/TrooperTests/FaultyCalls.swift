import Foundation
import TestTerminal
import Testing

/// A system that refuses the k-th call of a kind that a program makes on what lies in its home.
struct FaultyCalls {
    enum Call: String, CaseIterable {
        case open, write, half, sync, rename, remove, make
    }

    let call: Call
    let lasts: Bool
    let error: Int32

    static let everyWay: [FaultyCalls] = Call.allCases.flatMap { call in
        [false, true].map { lasts in
            FaultyCalls(call: call, lasts: lasts, error: call == .write ? ENOSPC : call == .open ? EMFILE : EIO)
        }
    }

    /// Runs something in a new home each time with the next call refused, until there are no more such calls.
    ///
    /// Returns how many were refused.
    func forEachPlace(_ body: (Trooper, Comment) throws -> Void) throws -> Int {
        var place = 1
        while true {
            let trooper = try Trooper()
            let sign = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: sign) }
            trooper.faults = [
                "LD_PRELOAD": Program.path(of: "libFaultyCalls.so"), "FAULTY_CALL": call.rawValue,
                "FAULTY_AT": "\(place)", "FAULTY_LASTS": lasts ? "1" : "0", "FAULTY_ERRNO": "\(error)",
                "FAULTY_UNDER": trooper.home.path, "FAULTY_TOLD": sign.path,
            ]
            try body(trooper, "\(call) \(place)\(lasts ? " and all later" : "")")
            guard FileManager.default.fileExists(atPath: sign.path) else { return place - 1 }
            place += 1
        }
    }
}

extension FaultyCalls: CustomTestStringConvertible {
    var testDescription: String { "\(call)\(lasts ? " for good" : " once")" }
}
