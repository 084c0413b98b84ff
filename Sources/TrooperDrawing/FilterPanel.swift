import TrooperText

/// Values to choose from in groups, each with its count.
package struct FilterPanel<Value: Hashable> {
    package struct Option {
        package let value: Value
        package let title: String
        package let count: Int

        package init(value: Value, title: String, count: Int) {
            (self.value, self.title, self.count) = (value, title, count)
        }
    }

    package struct Group {
        package let heading: String
        package let options: [Option]

        package init(heading: String, options: [Option]) { (self.heading, self.options) = (heading, options) }
    }

    let groups: [Group]
    let chosen: Set<Value>
    /// A value, not a place: what is above may come and go with each choice.
    let cursor: Value?
    /// Lines that stay above the groups.
    package var above: [[Run]] = []

    package init(groups: [Group], chosen: Set<Value>, cursor: Value?) {
        (self.groups, self.chosen, self.cursor) = (groups, chosen, cursor)
    }

    /// A longer line would part a title from its count.
    private static var mostColumns: Int { 45 }
    private static var countColumns: Int { 8 }

    private var values: [Value] { groups.flatMap(\.options).map(\.value) }

    /// Where the cursor is: on the first value if its own is gone.
    package var current: Value? { cursor.flatMap { values.contains($0) ? $0 : nil } ?? values.first }

    /// The value of the cursor after a key that moves it; nil for other keys.
    package func value(after action: KeyAction) -> Value? {
        let place = current.flatMap(values.firstIndex) ?? 0
        return action.row(after: place, of: values.count).flatMap { values.isEmpty ? nil : values[$0] }
    }

    /// Draws it around the cursor, and returns how many lines are hidden.
    package func draw(on canvas: inout Canvas, in area: Area) -> Int {
        canvas.put(lines: above, row: area.row, column: area.column)
        let area = area.rows(from: area.row + above.count, to: area.endRow)
        var pane = ScrollPane()
        var cursorLine = 0
        for group in groups where !group.options.isEmpty {
            pane.addBlank()
            pane.add("   " + group.heading, Style(.faint))
            for option in group.options {
                if option.value == current { cursorLine = pane.lines.count }
                pane.lines.append(line(option, columns: min(area.columns, Self.mostColumns), canvas.look))
            }
        }
        if values.isEmpty { pane.add("Nothing to choose from.", Style(.faint)) }
        let limit = max(0, pane.lines.count - area.rows)
        return pane.draw(on: &canvas, in: area, scroll: min(limit, max(0, cursorLine - area.rows / 2)))
    }

    private func line(_ option: Option, columns: Int, _ look: Look) -> [Run] {
        let (isCursor, isChosen) = (option.value == current, chosen.contains(option.value))
        let lead = look.pointer(isCursor, isMarked: isChosen)
        let room = columns - [lead].columns - Self.countColumns
        let title = look.clipped(option.title, to: room).padded(to: room)
        return [
            lead, Run(title, Style(isChosen ? .accent : .plain, bold: isCursor || isChosen)),
            Run(option.count.grouped.leftPadded(to: Self.countColumns), Style(.faint)),
        ]
    }
}
