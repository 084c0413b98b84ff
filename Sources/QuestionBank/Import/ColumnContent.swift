import Text

/// What stands in a column of a table, or in a member of the objects of a list: tells what it is for where its name
/// does not.
struct ColumnContent {
    /// How many of the texts are not empty.
    private let count: Int
    private let truthCount: Int
    private let averageLength: Int
    /// Whether the texts have several words.
    let isProse: Bool

    init(_ texts: [String]) {
        let present = texts.filter { !$0.trimmedOfSpaces.isEmpty }
        count = present.count
        truthCount = present.count { TruthWord.value(of: $0) != nil }
        averageLength = present.reduce(0) { $0 + $1.unicodeScalars.count } / max(1, present.count)
        isProse = present.count { $0.utf8.contains(UInt8(ascii: " ")) } * 2 > present.count
    }

    /// Whether all texts but a few are answers; one or two may be chance.
    var isOfQuiz: Bool { count > 1 && truthCount * 10 >= count * 9 }

    /// Finds statement and answer where they are missing, and an explanation where the columns have no names.
    static func complete(_ columns: inout [Int: ImportColumn], from contents: [ColumnContent], isNamed: Bool) {
        func has(_ column: ImportColumn) -> Bool { columns.values.contains(column) }
        func free(_ isFit: (ColumnContent) -> Bool) -> [Int] {
            contents.indices.filter { columns[$0] == nil && isFit(contents[$0]) }
        }
        let names = columns.count
        if !has(.answer), !has(.trueTick) {
            let best = free { $0.truthCount * 2 >= $0.count && $0.truthCount > 0 }
                .max { (contents[$0].truthCount, $1) < (contents[$1].truthCount, $0) }
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
        guard names == 0, isAnswered, !has(.explanation) else { return }
        let longest = free(\.isProse).max { (contents[$0].averageLength, $1) < (contents[$1].averageLength, $0) }
        if let longest, contents[longest].averageLength > 15 { columns[longest] = .explanation }
    }
}

/// A column as the player names it in `--columns`: by its name in the header, or by its number.
struct ChosenColumn {
    let name: String
    /// Nil for a column that is not to be used.
    let column: ImportColumn?

    /// Reads "Aussage=statement,3=answer".
    static func list(_ text: String) throws(ImportProblem) -> [ChosenColumn] {
        var list: [ChosenColumn] = []
        for part in text.unicodeScalars.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmedOfSpaces }
            let titles = ImportColumn.choosable.map(\.title)
            let chosen = ImportColumn.choosable.first { $0.title == sides.last }
            guard sides.count == 2, chosen != nil || sides[1] == "none" else {
                throw ImportProblem(
                    message: "--columns: \(Quoted.text(String(part))) is not NAME=FIELD, where FIELD is one of "
                        + titles.joined(separator: ", ") + ", none")
            }
            list.append(ChosenColumn(name: sides[0], column: chosen))
        }
        return list
    }

    func isNamed(in names: [String]) -> Bool { names.contains { isName($0) } || Int(name) != nil }

    func index(in names: [String]) -> Int? {
        names.firstIndex(where: isName) ?? Int(name).flatMap { (1...max(1, names.count)).contains($0) ? $0 - 1 : nil }
    }

    private func isName(_ text: String) -> Bool { text.trimmedOfSpaces.lowercased() == name.lowercased() }
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
            if column == .choice || !columns.values.contains(column) { columns[index] = column }
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
        let truths = names.map { TruthWord.value(of: $0) }
        guard let yes = truths.firstIndex(of: true), let no = truths.firstIndex(of: false) else { return [:] }
        return truths.count { $0 != nil } == 2 ? [yes: .trueTick, no: .falseTick] : [:]
    }

    /// Whether a row names a statement and something else, as no question does.
    static func isHeader(_ names: [String]) -> Bool {
        let columns = Set(named(names, []).values)
        return columns.contains(.statement) && columns.count > 1
    }
}
