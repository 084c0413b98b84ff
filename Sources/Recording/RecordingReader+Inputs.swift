import QuizCore

extension RecordingReader {
    /// Reads lines of what devices sent for as long as whole ones follow each other, and says where the next begins.
    ///
    /// A shorter way to what `readEvent` makes of each such line: it looks at every byte once, and looks for nothing
    /// that is not there. Whatever else comes, an error too, is left to be read line by line.
    mutating func takeInputs(of chunk: Span<UInt8>, from start: Int, into batch: inout RecordingBatch) -> Int {
        guard confirmed != nil, !isWhole, lines.pending.isEmpty else { return start }
        var cursor = LineCursor(start..<chunk.count)
        var (lineStart, count, latest, hash) = (start, 0, time, self.hash)
        while let input = cursor.input(after: latest, in: chunk) {
            batch.inputs.append(input)
            for index in lineStart..<cursor.position { hash.add(chunk[index]) }
            (lineStart, count, latest) = (cursor.position, count + 1, input.event.at)
        }
        (time, self.hash) = (latest, hash)
        lines.countLines(count)
        eventCount += count
        byteCount += lineStart - start
        return lineStart
    }

    /// The moment so many microseconds after an event; nil for one that no recording reaches.
    static func time(_ latest: Microseconds, after step: Int64) -> Microseconds? {
        let (sum, overflows) = latest.rawValue.addingReportingOverflow(step)
        guard !overflows, sum >= 0, sum <= RecordingLimits.longest.rawValue else { return nil }
        return Microseconds(rawValue: sum)
    }
}
