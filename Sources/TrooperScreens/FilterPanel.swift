import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

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

/// The values of filters to choose from, by their kinds, each with its count.
struct FilterPanel {
    private struct Option {
        let value: FilterValue
        let title: String
        let count: Int
    }

    private let groups: [[Option]]
    private let chosen: [FilterValue]
    /// A value, not a place: what is above may come and go with each choice.
    private let cursor: FilterValue?
    /// Lines that stay above the groups.
    var above: [[Run]] = []

    /// A longer line would part a title from its count.
    private static let mostColumns = 45
    private static let countColumns = 8

    /// The values that leave questions, and the chosen ones in any case, so that they can be given up.
    ///
    /// - Parameter title: of a chosen value that leaves none.
    init(
        _ options: [FilterValue.Kind: [LibraryOption]], of filter: QuestionFilter, cursor: FilterValue?,
        title: (FilterValue) -> String = \.value
    ) {
        let chosen = filter.values
        groups = FilterValue.Kind.allCases.map { kind in
            let found = (options[kind] ?? []).filter { $0.count > 0 }.map { option in
                Option(value: FilterValue(kind: kind, value: option.value), title: option.title, count: option.count)
            }
            let lost = chosen.filter { value in value.kind == kind && !found.contains { $0.value == value } }
            return found + lost.map { Option(value: $0, title: title($0), count: 0) }
        }
        (self.chosen, self.cursor) = (chosen, cursor)
    }

    private var values: [FilterValue] { groups.joined().map(\.value) }

    /// Where the cursor is: on the first value if its own is gone.
    var current: FilterValue? { cursor.flatMap { values.contains($0) ? $0 : nil } ?? values.first }

    /// Moves the cursor, or chooses its value or gives it up. Returns the value of the cursor; nil for other keys.
    func perform(_ action: KeyAction, on filter: inout QuestionFilter) -> FilterValue? {
        guard let current else { return nil }
        if [.confirm, .mark].contains(action) {
            filter.toggle(current)
            return current
        }
        let values = values
        return action.row(after: values.firstIndex(of: current) ?? 0, of: values.count).map { values[$0] }
    }

    /// Draws it around the cursor, and returns how many lines are hidden.
    func draw(on canvas: inout Canvas, in area: Area) -> Int {
        canvas.put(lines: above, row: area.row, column: area.column)
        let area = area.rows(from: area.row + above.count, to: area.endRow)
        let (current, columns) = (current, min(area.columns, FilterPanel.mostColumns))
        var pane = ScrollPane()
        var cursorLine = 0
        for group in groups {
            guard let kind = group.first?.value.kind else { continue }
            pane.addBlank()
            pane.add("   " + kind.rawValue, Style(.faint))
            for option in group {
                let isCursor = option.value == current
                if isCursor { cursorLine = pane.lines.count }
                pane.lines.append(line(option, isCursor: isCursor, columns: columns, canvas.look))
            }
        }
        if current == nil { pane.add("Nothing to choose from.", Style(.faint)) }
        let limit = max(0, pane.lines.count - area.rows)
        return pane.draw(on: &canvas, in: area, scroll: min(limit, max(0, cursorLine - area.rows / 2)))
    }

    private func line(_ option: Option, isCursor: Bool, columns: Int, _ look: Look) -> [Run] {
        let isChosen = chosen.contains(option.value)
        let lead = look.pointer(isCursor, isMarked: isChosen)
        let room = columns - [lead].columns - FilterPanel.countColumns
        let title = look.clipped(option.title, to: room).padded(to: room)
        return [
            lead, Run(title, Style(isChosen ? .accent : .plain, bold: isCursor || isChosen)),
            Run(option.count.grouped.leftPadded(to: FilterPanel.countColumns), Style(.faint)),
        ]
    }
}
