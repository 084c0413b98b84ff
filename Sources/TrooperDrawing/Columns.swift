import TrooperText

extension Int {
    /// Grouped, or in thousands or millions where that is too long: 250k for 250,000.
    package func shortened(to columns: Int) -> String {
        let wordings = [grouped, (self / 1_000).grouped + "k", (self / 1_000_000).grouped + "M"]
        return wordings.first { $0.utf8.count <= columns } ?? wordings[2]
    }
}

extension Look {
    /// The start of a text, as it is drawn, that fits into the columns; "..." shows that there is more.
    package func clipped(_ text: String, to columns: Int) -> String {
        let text = printable(text)
        guard TextWidth.columns(of: text) > columns else { return text }
        let more = String("...".prefix(max(0, columns)))
        let kept = Glyph.split(text).prefix(fitting: columns - more.count, of: \.columns)
        var start = kept.map { String($0.character) }.joined()
        while start.last == " " { start.removeLast() }
        return start + more
    }

    /// The first of some wordings that fits into the columns, as it is drawn; empty if none does.
    package func first(of wordings: [String], fitting columns: Int) -> String {
        wordings.lazy.map(printable).first { TextWidth.columns(of: $0) <= columns } ?? ""
    }

    /// Texts wrapped to at most so many lines; the last says if there is more.
    package func lines(of texts: [String], columns: Int, atMost most: Int) -> [String] {
        let lines = texts.flatMap { Wrapping.lines(printable($0), columns: columns) }
        guard lines.count > most, most > 0 else { return lines }
        return lines.prefix(most - 1) + [clipped(lines[most - 1] + " " + lines[most], to: columns)]
    }

    /// A line that parts what is below it from what is above.
    package func rule(_ columns: Int) -> Run {
        Run(String(repeating: "⠤", count: max(0, columns)), Style(.outline))
    }
}

extension Canvas {
    package mutating func put(lines: [[Run]], row: Int, column: Int) {
        for (offset, line) in lines.enumerated() { put(line, row: row + offset, column: column) }
    }
}

extension [[Run]] {
    /// With empty lines up to so many rows.
    package func filled(to rows: Int) -> [[Run]] { self + Array(repeating: [], count: Swift.max(0, rows - count)) }
}

extension [Run] {
    package var columns: Int { reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

    /// The runs, and others that end where the columns end.
    package func followed(by end: [Run], columns: Int) -> [Run] {
        let gap = Swift.max(0, columns - self.columns - end.columns)
        return self + [Run(String(repeating: " ", count: gap))] + end
    }

    /// The runs that fit whole into the columns, from the first on.
    package func fitting(_ columns: Int) -> [Run] { prefix(fitting: columns) { TextWidth.columns(of: $0.text) } }
}

extension [Run] {
    /// A share of a whole as a bar of braille dots, two steps to a cell. Something is never drawn as nothing, and not all
    /// never as all.
    package static func bar(_ part: Int, of whole: Int, columns: Int, _ style: Style) -> [Run] {
        let all = 2 * columns
        let some = part < whole ? Swift.min(all - 1, Swift.max(1, part * all / whole)) : all
        let steps = part > 0 && whole > 0 ? some : 0
        let half = steps.isMultiple(of: 2) ? "" : "⠗"
        return [
            Run(String(repeating: "⠿", count: steps / 2) + half, style),
            Run(String(repeating: "⠒", count: columns - steps / 2 - half.count), Style(.outline)),
        ]
    }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
    /// The case so many steps, forward or back, from this one, around the ends.
    package func turned(by step: Int) -> Self {
        let all = Self.allCases
        return all[((all.firstIndex(of: self) ?? 0) + step + all.count) % all.count]
    }
}

extension Sequence {
    /// The elements that fit into the columns together, from the first on.
    package func prefix(fitting columns: Int, of width: (Element) -> Int) -> [Element] {
        var room = columns
        return prefix { element in
            room -= width(element)
            return room >= 0
        }
    }
}
