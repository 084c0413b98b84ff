/// Which of two recordings is older, by their names.
///
/// A name begins with a number that is one more than the largest before it: the clock may be set back, and a recording
/// from the future must not push out each new one. Versions before 0.3 named a recording after its time only.
struct RecordingAge: Comparable {
    /// 0 for the name of an earlier version.
    let number: Int
    private let second: String
    /// Of the games of an earlier version that began in the same second: `_10` comes after `_9`.
    private let numberInSecond: Int

    private static let prefix = "game-"
    /// A larger number is not one of this program. After this one, the time alone tells the order.
    private static let largest = 1_000_000_000_000

    static func name(_ number: Int, _ second: String) -> String {
        let digits = String(min(number, largest))
        return prefix + String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "_" + second
    }

    init(_ name: String) {
        let stem = String(name.split(separator: ".", maxSplits: 1).first ?? "")
        let counted = stem.hasPrefix(RecordingAge.prefix) ? stem.dropFirst(RecordingAge.prefix.count) : ""
        let digits = counted.prefix { $0.isASCII && $0.isNumber }
        let count = Int(digits) ?? 0
        number = count <= RecordingAge.largest ? count : 0
        let mark = stem.lastIndex(of: "_")
        let last = mark.flatMap { Int(stem[$0...].dropFirst()) }
        numberInSecond = last ?? 1
        second = last == nil ? stem : String(stem[..<(mark ?? stem.endIndex)])
    }

    static func < (left: RecordingAge, right: RecordingAge) -> Bool {
        (left.number, left.second, left.numberInSecond) < (right.number, right.second, right.numberInSecond)
    }
}
