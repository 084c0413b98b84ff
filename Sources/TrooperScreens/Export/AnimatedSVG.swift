import QuizCore
import TrooperDrawing

/// Frames as one animated SVG file that repeats.
///
/// A row that is equal in several frames is in the file once, with the times at which it is visible: most of a game
/// does not move. A viewer without animation shows the last frame.
package struct AnimatedSVG {
    private let page: SVGPage
    /// For each row its variants, in the order of their first frame.
    private var rows: [[Variant]]
    /// For each row the index of the variant with these cells.
    private var indices: [[[Cell]: Int]]
    private var starts: [Microseconds] = []

    private struct Variant {
        /// An array, because a slice would keep its whole frame in memory.
        let cells: [Cell]
        /// The frames that show it, as ranges of adjacent frames.
        var frames: [Range<Int>]
    }

    package init(size: Size, theme: Theme) {
        page = SVGPage(size: size, palette: SVGPalette(theme: theme))
        rows = Array(repeating: [], count: size.rows)
        indices = Array(repeating: [:], count: size.rows)
    }

    /// Appends a frame that is visible from a time on.
    package mutating func add(_ frame: Frame, at time: Microseconds) {
        let index = starts.count
        starts.append(time)
        for row in rows.indices {
            let cells = Array(frame.row(row))
            guard let variant = indices[row][cells] else {
                indices[row][cells] = rows[row].count
                rows[row].append(Variant(cells: cells, frames: [index..<index + 1]))
                continue
            }
            var first = index
            if let latest = rows[row][variant].frames.last, latest.upperBound == index {
                first = latest.lowerBound
                rows[row][variant].frames.removeLast()
            }
            rows[row][variant].frames.append(first..<index + 1)
        }
    }

    /// Passes the lines of the file; its last frame is visible until `end`.
    package func forEachLine(until end: Microseconds, _ body: (String) throws -> Void) rethrows {
        try page.opening.forEach(body)
        for (row, variants) in rows.enumerated() {
            for variant in variants {
                let content = page.texts(variant.cells[...], row: row) + page.dots([(row, variant.cells[...])])
                let isAnimated = !content.isEmpty && variant.frames != [0..<starts.count]
                if isAnimated {
                    let isLast = variant.frames.last?.upperBound == starts.count
                    let visibility = isLast ? "" : " visibility=\"hidden\""
                    try body("<g\(visibility)>\(animation(of: variant.frames, until: end))")
                }
                try content.forEach(body)
                if isAnimated { try body("</g>") }
            }
        }
        try body("</svg>")
    }

    private func animation(of frames: [Range<Int>], until end: Microseconds) -> String {
        let isFirst = frames.first?.lowerBound == 0
        var times = isFirst ? [] : ["0"]
        var values = isFirst ? [] : ["hidden"]
        for range in frames {
            times.append(fraction(starts[range.lowerBound], of: end))
            values.append("visible")
            guard range.upperBound < starts.count else { continue }
            times.append(fraction(starts[range.upperBound], of: end))
            values.append("hidden")
        }
        return """
            <animate attributeName="visibility" calcMode="discrete" repeatCount="indefinite" \
            dur="\(AnimatedSVG.seconds(end))s" keyTimes="\(times.joined(separator: ";"))" \
            values="\(values.joined(separator: ";"))"/>
            """
    }

    /// A time as a part of the whole, such as "0.25", in millionths.
    private func fraction(_ time: Microseconds, of end: Microseconds) -> String {
        let millionths = Double(time.rawValue) / Double(max(1, end.rawValue)) * 1_000_000
        return AnimatedSVG.seconds(Microseconds(rawValue: Int64(millionths.rounded())))
    }

    private static func seconds(_ time: Microseconds) -> String {
        var text = time.decimalSeconds[...]
        while text.last == "0" { text.removeLast() }
        return String(text.last == "." ? text.dropLast() : text)
    }
}
