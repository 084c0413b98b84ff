import Foundation

/// Waits for something to become true, never for a time; gives up loudly.
public enum Patience {
    public struct Exhausted: Error, CustomStringConvertible {
        public let description: String
    }

    public static let limit: TimeInterval = 20

    public static func wait(
        _ limit: TimeInterval = limit, until isTrue: () throws -> Bool, otherwise: () -> String
    ) throws {
        let end = Date().addingTimeInterval(limit)
        while try !isTrue() {
            guard Date() < end else { throw Exhausted(description: otherwise()) }
            usleep(5_000)
        }
    }
}
