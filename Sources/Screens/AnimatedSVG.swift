import QuizCore

/// Frames one after the other as one picture file that moves by itself and begins again at its end.
///
/// A row that looks the same in several frames is in the file once, with the times at which it is to be seen: most of
/// a game stands still. What cannot show motion shows the last frame.
package struct AnimatedSVG {
    private let page: SVGPage
    /// For each row what it looked like, in the order in which that was first seen.
    private var rows: [[RowLook]]
    private var places: [[[Cell]: Int]]
    private var starts: [Microseconds] = []

    private struct RowLook {
        /// By themselves: a slice would keep the whole frame that it is cut from.
        let cells: [Cell]
        /// The frames that show it, in runs of neighbours.
        var frames: [Range<Int>]
    }

    package init(size: Size, theme: Theme) {
        page = SVGPage(size: size, palette: SVGPalette(theme: theme))
        rows = Array(repeating: [], count: size.rows)
        places = Array(repeating: [:], count: size.rows)
    }

    /// Appends a frame that is to be seen from a time on.
    package mutating func add(_ frame: Frame, at time: Microseconds) {
        let index = starts.count
        starts.append(time)
        for row in rows.indices {
            let cells = Array(frame.row(row))
            guard let place = places[row][cells] else {
                places[row][cells] = rows[row].count
                rows[row].append(RowLook(cells: cells, frames: [index..<index + 1]))
                continue
            }
            let latest = rows[row][place].frames.count - 1
            if rows[row][place].frames[latest].upperBound == index {
                let first = rows[row][place].frames[latest].lowerBound
                rows[row][place].frames[latest] = first..<index + 1
            } else {
                rows[row][place].frames.append(index..<index + 1)
            }
        }
    }

    /// The file, with the last frame to be seen until `end`.
    package func text(until end: Microseconds) -> String {
        var parts = page.opening
        for (row, looks) in rows.enumerated() {
            for look in looks {
                let content = page.texts(look.cells[...], row: row) + page.dots([(row, look.cells[...])])
                if content.isEmpty { continue }
                if look.frames == [0..<starts.count] {
                    parts += content
                } else {
                    let isLast = look.frames.last?.upperBound == starts.count
                    let visibility = isLast ? "" : " visibility=\"hidden\""
                    parts.append("<g\(visibility)>\(animation(of: look.frames, until: end))")
                    parts += content
                    parts.append("</g>")
                }
            }
        }
        parts.append("</svg>")
        return parts.joined(separator: "\n") + "\n"
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

    /// Millionths are finer than any screen: "0.25".
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
