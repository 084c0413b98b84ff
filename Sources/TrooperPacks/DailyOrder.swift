import CTrooperPacks
import QuizCore

/// The fixed order in which the built-in packs are asked day by day, the same for everyone.
///
/// Days are only ever appended, so that a later version changes none before its first new one; after the last day the
/// first follows. Each day has five questions of five packs, the easiest first.
package struct DailyOrder: Sendable {
    /// A question of a built-in pack.
    package struct Entry: Hashable, Sendable {
        /// The id of the pack.
        package let pack: String
        /// The id of the question in it.
        package let question: QuestionID

        package init(pack: String, question: QuestionID) {
            self.pack = pack
            self.question = question
        }
    }

    /// The day of the first line, 2026-12-01, counted from 1970-01-01.
    package static let firstDay = 20_788

    /// The order of this version.
    package static let standard = DailyOrder(lines: trooper_daily().copy)

    /// The questions of each day.
    package var days: [[Entry]] { lines.map(DailyOrder.entries) }

    /// Read when a day is asked for: a start needs seven days.
    private let lines: [ArraySlice<UInt8>]

    /// Takes a day a line, each question as `pack/id`; lines that begin with `#` are comments.
    init(lines: [UInt8]) {
        self.lines = lines.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
    }

    private static func entries(_ line: ArraySlice<UInt8>) -> [Entry] {
        line.split(separator: UInt8(ascii: " ")).compactMap(Entry.init)
    }

    /// The questions of a day, counted from 1970-01-01.
    package func questions(ofDay day: Int) -> [Entry] {
        let place = (day - DailyOrder.firstDay) % max(1, lines.count)
        return lines.isEmpty ? [] : DailyOrder.entries(lines[place < 0 ? place + lines.count : place])
    }
}
