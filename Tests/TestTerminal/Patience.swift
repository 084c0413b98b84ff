import Foundation

/// Waits for something to become true, never for a time; gives up loudly.
///
/// Between two looks it pauses for some microseconds, or for none where the look itself waits.
public enum Patience {
    public struct Exhausted: Error, CustomStringConvertible {
        public let description: String
    }

    /// Much more than anything takes on a machine that has other work to do, too: it costs nothing while all is well.
    public static let limit: TimeInterval = Instruments.areIn ? 240 : 60

    public static func wait(
        _ limit: TimeInterval = limit, pause: UInt32 = 5_000, until isTrue: () throws -> Bool, otherwise: () -> String
    ) throws {
        let end = Date().addingTimeInterval(limit)
        while try !isTrue() {
            guard Date() < end else { throw Exhausted(description: otherwise()) }
            if pause > 0 { usleep(pause) }
        }
    }
}
