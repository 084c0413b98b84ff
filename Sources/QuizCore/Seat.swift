/// A player's place in a game of one to four at one terminal.
public struct Seat: RawRepresentable, Hashable, Comparable, Sendable {
    /// 1 to 4.
    public let rawValue: UInt8

    /// How many a game can have.
    package static let most = 4

    /// Nil outside 1 to 4.
    public init?(rawValue: UInt8) {
        guard (1...UInt8(Seat.most)).contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(place: Int) { rawValue = UInt8(place + 1) }

    /// The seat of a game of one.
    public static let first = Seat(place: 0)

    /// Those of a game of so many, at least one and at most four, in order.
    public static func first(_ count: Int) -> [Seat] { (0..<min(max(1, count), most)).map(Seat.init(place:)) }

    /// Its place in a list of all seats, from 0.
    package var place: Int { Int(rawValue) - 1 }

    /// By number.
    public static func < (left: Seat, right: Seat) -> Bool { left.rawValue < right.rawValue }
}
