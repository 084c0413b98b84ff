import QuizPacks
import TrooperText

/// What stands in a column of a table, or in a member of the objects of a list: tells what it is for where its name
/// does not.
struct ColumnContent {
    /// How many of the texts are not empty.
    private let count: Int
    private let truthCount: Int
    private let averageLength: Int
    /// Whether most texts have several words.
    let isProse: Bool
    /// Whether the texts are numbers, such as those of rows.
    private let isNumeric: Bool
    private let hasBothTruths: Bool

    init(_ texts: [String]) {
        let present = texts.filter { !$0.trimmedOfSpaces.isEmpty }
        count = present.count
        let truths = present.compactMap { TruthWord.value(of: $0) }
        truthCount = truths.count
        hasBothTruths = Set(truths).count == 2
        averageLength = present.reduce(0) { $0 + $1.unicodeScalars.count } / max(1, present.count)
        isProse = present.count(where: ColumnContent.isPhrase) * 2 > present.count
        isNumeric = present.allSatisfy { Double($0.trimmedOfSpaces) != nil }
    }

    /// Two words and no time of a form.
    private static func isPhrase(_ text: String) -> Bool {
        let letterCount = text.unicodeScalars.count(where: \.properties.isAlphabetic)
        return text.utf8.contains(UInt8(ascii: " ")) && letterCount * 2 > text.unicodeScalars.count
    }

    /// Whether all texts but a few are answers; one or two may be chance.
    var isOfQuiz: Bool { count > 1 && truthCount * 10 >= count * 9 }

    /// Whether the texts may be the answers of a column that does not say so. Numbers are only if they are 0 and 1.
    private var mayBeAnswers: Bool {
        truthCount > 0 && (isNumeric ? truthCount == count && hasBothTruths : truthCount * 2 >= count)
    }

    /// Finds statement and answer where they are missing, and an explanation where the columns have no names.
    ///
    /// - Parameter unused: columns that the player does not want.
    /// - Returns: the columns that could have the answers; with several nobody knows which does.
    @discardableResult
    static func complete(
        _ columns: inout [Int: ImportColumn], from contents: [ColumnContent], unused: Set<Int> = []
    ) -> [Int] {
        func has(_ column: ImportColumn) -> Bool { columns.values.contains(column) }
        func free(_ isFit: (ColumnContent) -> Bool) -> [Int] {
            contents.indices.filter { columns[$0] == nil && !unused.contains($0) && isFit(contents[$0]) }
        }
        var candidates: [Int] = []
        let names = columns.count
        if !has(.answer), !has(.trueTick) {
            let words = free { $0.mayBeAnswers && !$0.isNumeric }
            candidates = words.isEmpty ? free(\.mayBeAnswers) : words
            let best = candidates.max { (contents[$0].truthCount, $1) < (contents[$1].truthCount, $0) }
            if let best { columns[best] = .answer }
        }
        let isAnswered = has(.answer) || has(.trueTick)
        if !has(.statement) {
            let texts = isAnswered ? free(\.isProse) : []
            let longest = texts.map { contents[$0].averageLength }.max() ?? 0
            // Statement and explanation are both long: the statement comes first.
            let first = texts.first { contents[$0].averageLength * 3 >= longest }
            if let first = first ?? free({ _ in true }).first { columns[first] = .statement }
        }
        if !has(.answer), !has(.trueTick), let next = free({ _ in true }).first { columns[next] = .answer }
        let rivals = candidates.filter { contents[$0].isOfQuiz }
        guard names == 0, isAnswered, !has(.explanation) else { return rivals }
        let longest = free(\.isProse).max { (contents[$0].averageLength, $1) < (contents[$1].averageLength, $0) }
        if let longest, contents[longest].averageLength > 15 { columns[longest] = .explanation }
        return rivals
    }
}

extension ImportColumn {
    /// The columns by their names; of two with one meaning the first is used, but there may be many choices.
    static func named(_ names: [String], _ chosen: [ChosenColumn], numbered: [String]? = nil) -> [Int: ImportColumn] {
        var columns = ticks(names)
        for choice in chosen {
            if let index = choice.index(in: numbered ?? names) { columns[index] = choice.column }
        }
        let unused = Set(chosen.compactMap { $0.index(in: numbered ?? names) })
        let hasTicks = columns.values.contains(.trueTick)
        for (index, name) in names.enumerated() where columns[index] == nil && !unused.contains(index) {
            guard let column = ImportColumn(name: name), !(hasTicks && column == .answer) else { continue }
            if [.choice, .wrongAnswers].contains(column) || !columns.values.contains(column) {
                columns[index] = column
            }
        }
        if !hasTicks, !columns.values.contains(.answer) {
            let index = names.indices.first { columns[$0] == nil && TruthWord.value(of: names[$0], .words) == true }
            if let index, !unused.contains(index) { columns[index] = .answer }
        }
        return columns
    }

    /// "Aussage = statement, answer; not used: Punkte"; empty if all are used and called so already.
    static func words(_ columns: [Int: ImportColumn], _ names: [String]) -> String {
        func isPlain(_ index: Int) -> Bool { columns[index].map { $0.title == names[index].lowercased() } ?? false }
        let named = names.indices.filter { !names[$0].trimmedOfSpaces.isEmpty }
        if named.allSatisfy(isPlain) { return "" }
        let used = named.filter { columns[$0] != nil }.map { index in
            let (name, title) = (Quoted.shortened(names[index]), columns[index]?.title ?? "")
            return isPlain(index) ? title : "\(name) = \(title)"
        }
        let others = named.filter { columns[$0] == nil }.map { Quoted.shortened(names[$0]) }.joined(separator: ", ")
        return used.joined(separator: ", ") + (others.isEmpty ? "" : "; not used: \(others)")
    }

    /// Two columns called True and False.
    private static func ticks(_ names: [String]) -> [Int: ImportColumn] {
        let pairs = names.indices.flatMap { yes in
            names.indices.filter { TruthWord.areTicks(names[yes], names[$0]) }.map { (yes, $0) }
        }
        return pairs.count == 1 ? [pairs[0].0: .trueTick, pairs[0].1: .falseTick] : [:]
    }

    /// Whether a row names a statement and something else, as no question does.
    static func isHeader(_ names: [String]) -> Bool {
        let columns = Set(named(names, []).values)
        return columns.contains(.statement) && (columns.count > 1 || names.contains(where: meansFalse))
    }
}
