import QuizCore
import TrooperDrawing
import TrooperStore

/// A value of a filter of questions.
struct FilterValue: Hashable {
    enum Kind: String, CaseIterable {
        case pack, topic, difficulty
    }

    let kind: Kind
    let value: String
}

extension QuestionFilter {
    /// The chosen values, in an order that stays.
    var values: [FilterValue] {
        packs.sortedByBytes().map { FilterValue(kind: .pack, value: $0) }
            + topics.sortedByBytes().map { FilterValue(kind: .topic, value: $0) }
            + Difficulty.allCases.filter(difficulties.contains)
            .map { FilterValue(kind: .difficulty, value: $0.rawValue) }
    }

    var isFiltered: Bool { !values.isEmpty }

    mutating func clearFilters() { (packs, topics, difficulties) = ([], [], []) }

    mutating func toggle(_ filter: FilterValue) {
        switch filter.kind {
        case .pack: packs.formSymmetricDifference([filter.value])
        case .topic: topics.formSymmetricDifference([filter.value])
        case .difficulty: difficulties.formSymmetricDifference([Difficulty(rawValue: filter.value)].compactMap(\.self))
        }
    }

    /// Such as "Space or Animals, records, easy"; empty without filters.
    ///
    /// - Parameter title: what the player reads for a value.
    func words(_ title: (FilterValue) -> String = \.value) -> String {
        FilterValue.Kind.allCases.map { kind in values.filter { $0.kind == kind }.map(title).joined(separator: " or ") }
            .filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The words in a line of a screen; nil without filters.
    func line(_ look: Look, columns: Int, title: (FilterValue) -> String = \.value) -> [Run]? {
        isFiltered ? [Run(look.clipped("only " + words(title), to: columns), Style(.accent, bold: true))] : nil
    }
}

extension FilterPanel<FilterValue> {
    /// The values that leave questions, and the chosen ones in any case, so that they can be given up.
    ///
    /// - Parameter title: of a chosen value that leaves none.
    init(
        _ options: [FilterValue.Kind: [LibraryOption]], of filter: QuestionFilter, cursor: FilterValue?,
        title: (FilterValue) -> String = \.value
    ) {
        let groups = FilterValue.Kind.allCases.map { kind in
            let found = (options[kind] ?? []).filter { $0.count > 0 }.map { option in
                Option(value: FilterValue(kind: kind, value: option.value), title: option.title, count: option.count)
            }
            let lost = filter.values.filter { value in value.kind == kind && !found.contains { $0.value == value } }
            let given = lost.map { Option(value: $0, title: title($0), count: 0) }
            return Group(heading: kind.rawValue, options: found + given)
        }
        self.init(groups: groups, chosen: Set(filter.values), cursor: cursor)
    }
}
