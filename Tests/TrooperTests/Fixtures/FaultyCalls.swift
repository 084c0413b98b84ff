import Foundation
import TestTerminal
import Testing

/// Makes the k-th system call of a kind fail, for paths under the home directory (libFaultyCalls.so).
struct FaultyCalls {
    enum Call: String, CaseIterable {
        case open, write, half, read, short, sync, rename, remove, make
        case syncDirectory = "sync-directory"
    }

    let call: Call
    let lasts: Bool
    let error: Int32

    static let everyWay: [FaultyCalls] = Call.allCases.flatMap { call in
        [false, true].map { lasts in
            FaultyCalls(call: call, lasts: lasts, error: call == .write ? ENOSPC : call == .open ? EMFILE : EIO)
        }
    }

    /// Runs the body with the first call failing, then the second, until there are no more; returns their number.
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
