import Foundation
import TestOptions
import TestTerminal
import Testing
import TrooperStore

/// Makes the k-th system call of a kind fail, for paths under the home directory (libFaultyCalls.so).
struct FaultyCalls {
    enum Call: String, CaseIterable {
        case open, write, half, read, short, sync, rename, remove, make
        case syncDirectory = "sync-directory"
    }

    let call: Call
    let lasts: Bool
    let error: Int32
    /// Whether the program is killed at the call, which does not fail then.
    var kills = false

    static let everyWay: [FaultyCalls] = Call.allCases.flatMap { call in
        [false, true].map { lasts in
            FaultyCalls(call: call, lasts: lasts, error: call == .write ? ENOSPC : call == .open ? EMFILE : EIO)
        }
    }

    /// Runs the body with the first call failing, then the second, until there are no more; returns the last place.
    ///
    /// Behind the first places some are left out by day (see `TestOptions.faults`).
    func forEachPlace(_ body: (Trooper, Comment) throws -> Void) throws -> Int {
        var place = 1
        var last = 0
        while true {
            let trooper = try Trooper()
            let sign = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: sign) }
            trooper.fail(call.rawValue, at: place, error, under: trooper.home.path, telling: sign.path)
            trooper.faults["FAULTY_LASTS"] = lasts ? "1" : "0"
            if kills { trooper.faults["FAULTY_KILLS"] = "1" }
            try body(trooper, "\(call) \(place)\(lasts ? " and all later" : "")")
            guard trooper.hasFailed else { return last }
            last = place
            place += 1 + place * 2 / TestOptions.faults
        }
    }
}

extension Trooper {
    /// Makes a call fail in `underFaults`, for paths that begin with `path`.
    ///
    /// - Parameter sign: a file that the call creates when it is reached.
    func fail(_ call: String, at place: Int, _ error: Int32, under path: String, telling sign: String) {
        faults = [
            "LD_PRELOAD": Program.path(of: "libFaultyCalls.so"), "FAULTY_CALL": call, "FAULTY_AT": "\(place)",
            "FAULTY_ERRNO": "\(error)", "FAULTY_UNDER": path, "FAULTY_TOLD": sign,
        ]
    }

    /// Sets the program's clock to noon of a day, where it stands: no test may hang on the present day.
    func setClock(to day: Day) {
        environment["LD_PRELOAD"] = Program.path(of: "libFaultyCalls.so")
        environment["FAULTY_TIME"] = "\(day.beginsAt + Day.seconds / 2)"
    }

    /// Whether the call that was to fail was reached.
    var hasFailed: Bool { faults["FAULTY_TOLD"].map(FileManager.default.fileExists) ?? false }
}

extension FaultyCalls: CustomTestStringConvertible {
    var testDescription: String { "\(call)\(lasts ? " for good" : " once")" }
}
