/// Puts lines together that arrive in pieces; a line that lies whole within a piece is never copied.
struct LineAssembly {
    /// The beginning of a line whose end has not come yet.
    private(set) var pending: [UInt8] = []

    /// Lines that are complete so far.
    private(set) var lineCount = 0

    /// Where the next line break is, if the chunk has one.
    static func lineBreak(in chunk: Span<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < chunk.count {
            if chunk[index] == UInt8(ascii: "\n") { return index }
            index += 1
        }
        return nil
    }

    mutating func countLines(_ count: Int = 1) {
        lineCount += count
    }

    mutating func keep(_ rest: Range<Int>, of chunk: Span<UInt8>) {
        pending.reserveCapacity(pending.count + rest.count)
        for index in rest { pending.append(chunk[index]) }
    }

    /// The line that began in an earlier piece and ends with these bytes; nil where these are the whole of it.
    mutating func ended(by rest: Range<Int>, of chunk: Span<UInt8>) -> [UInt8]? {
        if pending.isEmpty { return nil }
        keep(rest, of: chunk)
        return takePending()
    }

    /// What has come of a line so far; its memory goes to the caller.
    mutating func takePending() -> [UInt8] {
        defer { pending = [] }
        return pending
    }
}
