import TrooperArguments
import TrooperDrawing
import TrooperJSON
import TrooperScreens
import TrooperText

/// The rows of a command: a table for people, an array of objects with `--json`, or lines with `--csv`.
struct Listing {
    enum Cell {
        case text(String)
        case number(Int)
        case percent(Int)
        case flag(Bool)
        /// Seconds since 1970.
        case time(Int64)
        /// Members of a row that are no single value.
        case data(JSONText)
        case none
    }

    struct Column {
        enum Place {
            case inTable
            /// In the table, and in no data.
            case words
            /// Wrapped below the row.
            case below
            /// In JSON and CSV, and in no table.
            case data
            /// In JSON alone, for its cells are no single values.
            case list
        }

        /// The heading, and the name of the member in JSON and CSV.
        let name: String
        let place: Place
        /// Of numbers that are not zero.
        let ink: Ink
        /// Whether its signs are marks, which are coloured.
        let isMarks: Bool

        init(_ name: String, _ place: Place = .inTable, ink: Ink = .plain, isMarks: Bool = false) {
            (self.name, self.place, self.ink, self.isMarks) = (name, place, ink, isMarks)
        }
    }

    private let columns: [Column]
    private let hasHeadings: Bool
    private(set) var rows: [[Cell]] = []

    static let csv = Option("csv", "print CSV")
    private static let indent = 4

    init(_ columns: [Column], hasHeadings: Bool = true) { (self.columns, self.hasHeadings) = (columns, hasHeadings) }

    mutating func add(_ cells: [Cell]) {
        precondition(cells.count == columns.count, "a row has a cell for each column")
        rows.append(cells)
    }

    /// Whether the rows are for programs.
    static func isData(_ options: Options) -> Bool { options[.json] || options[csv] }

    /// - Parameters:
    ///   - head: what people read before the table.
    ///   - foot: what they read behind it.
    func print(_ options: Options, head: String = "", foot: String = "") throws {
        if options[.json], options[Self.csv] { throw UsageError("--json and --csv exclude each other") }
        let members = columns.indices.filter { columns[$0].place != .words }
        if options[.json] {
            let objects = rows.map { row in
                JSONText.object(members.map { JSONText.Member(name: columns[$0].name, value: row[$0].json) })
            }
            return try Output.stream(JSONText.array(objects).indented)
        }
        if options[Self.csv] {
            let single = members.filter { columns[$0].place != .list }
            let lines = [single.map { columns[$0].name }] + rows.map { row in single.map { row[$0].plain } }
            return try Output.stream(lines.map(\.csvRow).joined())
        }
        var text = StyledText(options)
        text.add(head)
        addTable(to: &text)
        text.add(foot)
        try Output.stream(text)
    }

    private func addTable(to text: inout StyledText) {
        let shown = columns.indices.filter { [.inTable, .words].contains(columns[$0].place) }
        let headings = hasHeadings && !rows.isEmpty ? shown.map { columns[$0].name } : nil
        let texts = rows.map { row in shown.map { row[$0].shown } }
        let widths = shown.indices.map { place in
            ((headings.map { [$0] } ?? []) + texts).map { TextWidth.columns(of: $0[place]) }.max() ?? 0
        }
        let isNumber = shown.map { index in rows.contains { $0[index].isNumber } }
        func add(_ cells: [String], _ inks: [Ink], isBold: Bool = false) {
            let last = cells.lastIndex { !$0.isEmpty } ?? 0
            var column = 0
            for (place, cell) in cells[...last].enumerated() {
                let isLast = place == last
                let gap = String(repeating: " ", count: max(0, widths[place] - TextWidth.columns(of: cell)))
                // Only the last column may be longer than the line.
                let lead = String(repeating: " ", count: column)
                let whole =
                    isNumber[place] ? gap + cell : isLast ? wrapped(cell, behind: lead) : cell + gap
                if columns[shown[place]].isMarks {
                    text.add(marks: whole)
                } else {
                    text.add(whole, inks[place], isBold: isBold)
                }
                if !isLast { text.add("  ") }
                column += widths[place] + 2
            }
            text.add("\n")
        }
        /// Lines of the terminal's width, but for the lead of the first.
        func wrapped(_ cell: String, behind lead: String) -> String {
            String(Wrapping.hanging(cell, lead: lead, indent: lead.count).dropFirst(lead.count).dropLast())
        }
        if let headings { add(headings, shown.map { _ in .plain }, isBold: true) }
        for (row, cells) in zip(rows, texts) {
            add(cells, shown.map { row[$0].isZero ? .plain : columns[$0].ink })
            for index in columns.indices where columns[index].place == .below {
                let lines = row[index].shown.split(separator: "\n")
                let lead = String(repeating: " ", count: Self.indent)
                for line in lines { text.add(Wrapping.hanging(String(line), lead: lead, indent: Self.indent)) }
            }
        }
    }
}

extension Listing.Cell {
    static func optional(_ text: String?) -> Self { text.map(Self.text) ?? .none }

    fileprivate var json: JSONText {
        switch self {
        case .text(let text): .text(text)
        case .number(let number), .percent(let number): .number(number)
        case .flag(let flag): .bool(flag)
        case .time(let seconds): .text(DayAndTime.utc(seconds))
        case .data(let data): data
        case .none: .null
        }
    }

    /// As CSV has it.
    fileprivate var plain: String {
        switch self {
        case .text(let text): text
        case .number(let number), .percent(let number): String(number)
        case .flag(let flag): flag ? "true" : "false"
        case .time(let seconds): DayAndTime.utc(seconds)
        case .data, .none: ""
        }
    }

    /// As people read it.
    fileprivate var shown: String {
        switch self {
        case .text(let text): Output.clean(text)
        case .number(let number): number.grouped
        case .percent(let number): "\(number)%"
        case .flag(let flag): flag ? "yes" : "no"
        case .time(let seconds): DayAndTime.text(seconds)
        case .data, .none: ""
        }
    }

    fileprivate var isNumber: Bool {
        switch self {
        case .number, .percent: true
        case .text, .flag, .time, .data, .none: false
        }
    }

    fileprivate var isZero: Bool {
        switch self {
        case .number(0), .percent(0): true
        default: false
        }
    }
}
