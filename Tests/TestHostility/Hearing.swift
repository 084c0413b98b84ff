/// Everything that was brought before the judge, and what the judge said: one failure instead of thousands.
public struct Hearing: Sendable {
    /// How many texts were judged, and how many of them had the plain word that every hostile text holds.
    public private(set) var judgedCount = 0
    public private(set) var tellingCount = 0
    /// The first few, each with where it was.
    public private(set) var complaints: [String] = []

    private static let mostComplaints = 8

    public init() {}

    /// - Parameter place: where the text was, such as the number of the round; made only when it is asked for.
    public mutating func judge(_ text: String, _ place: @autoclosure () -> String) {
        note(Judge.complaints(about: text), telling: text, place)
    }

    public mutating func judge(_ bytes: [UInt8], _ place: @autoclosure () -> String) {
        note(Judge.complaints(about: bytes), telling: String(decoding: bytes, as: UTF8.self), place)
    }

    private mutating func note(_ found: [String], telling text: String, _ place: () -> String) {
        judgedCount += 1
        if text.utf8.contains(HostileText.plainWord.utf8) { tellingCount += 1 }
        guard !found.isEmpty, complaints.count < Hearing.mostComplaints else { return }
        complaints.append(place() + ": " + found.joined(separator: ", "))
    }
}
