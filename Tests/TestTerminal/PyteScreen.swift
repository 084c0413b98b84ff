import Foundation

/// What pyte, a terminal in Python, makes of bytes. Like kitty it erases with all attributes that are set, reverse too.
public enum PyteScreen {
    public struct Failed: Error, CustomStringConvertible {
        public let description: String
    }

    /// A Python that has pyte: python3-pyte of Debian, or from PyPI.
    public static let python: String? = ["/usr/bin/python3", "python3"].first { python in
        (try? Spawn.toEnd(python, ["-c", "import pyte"], environment))?.status == 0
    }

    private static let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]

    /// Prints a line for each cell: whether it has a background, and the code points of its glyph.
    private static let script = """
        import pyte, sys

        class Screen(pyte.Screen):
            last = ""

            def draw(self, data):
                self.last = data[-1:] or self.last
                super().draw(data)

            def repeat(self, count=1):
                # CSI b, which pyte lacks.
                super().draw(self.last * (count or 1))

            def shift(self, top, count):
                # Moves lines up. pyte keeps a line where the one below was never written.
                bottom = self.margins.bottom if self.margins else self.lines - 1
                places = range(top, bottom + 1)
                moved = {y - count: self.buffer[y] for y in places if y in self.buffer and y - count in places}
                for y in places:
                    self.buffer.pop(y, None)
                self.buffer.update(moved)

            def delete_lines(self, count=1):
                self.shift(self.cursor.y, count or 1)
                self.carriage_return()

            def insert_lines(self, count=1):
                self.shift(self.cursor.y, -(count or 1))
                self.carriage_return()

            def scroll_up(self, count=1):
                # CSI S, which pyte lacks, too.
                self.shift(self.margins.top if self.margins else 0, count or 1)

            def scroll_down(self, count=1):
                # CSI T.
                self.shift(self.margins.top if self.margins else 0, -(count or 1))

        known = {"b": "repeat", "S": "scroll_up", "T": "scroll_down"}
        pyte.Stream.csi.update(known)
        pyte.Stream.events = frozenset(pyte.Stream.events | set(known.values()))
        columns, rows = int(sys.argv[2]), int(sys.argv[3])
        screen = Screen(columns, rows)
        stream, data, start = pyte.ByteStream(screen), open(sys.argv[1], "rb").read(), 0
        for end in map(int, sys.argv[4:]):
            stream.feed(data[start:end])
            start = end
            for row in range(rows):
                for column in range(columns):
                    cell = screen.buffer[row][column]
                    marked = cell.reverse or cell.bg != "default"
                    print("#" if marked else ".", *(ord(letter) for letter in cell.data))

        """

    /// The cells after the first bytes of a file, for each of these numbers of bytes.
    public static func cells(ofFile path: String, after counts: [Int], columns: Int, rows: Int) throws
        -> [TerminalCells]
    {
        let (status, output) = try Spawn.toEnd(
            python ?? "python3", ["-c", script, path, "\(columns)", "\(rows)"] + counts.map(String.init), environment)
        let lines = output.split(separator: "\n")
        guard status == 0, lines.count == counts.count * columns * rows else {
            throw Failed(description: "pyte: \(output)")
        }
        let all = (0..<counts.count * rows).map { row in
            var cells = TerminalCells.Row()
            for line in lines[row * columns..<(row + 1) * columns] {
                let words = line.split(separator: " ")
                let scalars = words.dropFirst().compactMap { UInt32($0).flatMap(Unicode.Scalar.init) }
                // The second cell of a wide glyph holds nothing.
                guard !scalars.isEmpty else { continue }
                cells.append(String(String.UnicodeScalarView(scalars)), hasBackground: words[0] == "#")
            }
            return cells
        }
        return counts.indices.map { TerminalCells(rows: Array(all[$0 * rows..<($0 + 1) * rows])) }
    }
}
