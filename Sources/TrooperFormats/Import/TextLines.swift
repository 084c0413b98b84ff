import TrooperText

/// The lines of a file, which end with LF, CR or both.
enum TextLines {
    /// Passes each line without blanks around it, with its number. What is read is freed on the way.
    static func read(
        _ bytes: consuming [UInt8], from start: Int, take: (_ line: ArraySlice<UInt8>, _ number: Int) -> Void
    ) {
        var number = 0
        var index = start
        while index < bytes.count {
            let end = bytes[index...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
            number += 1
            take(bytes[index..<end].trimmed, number)
            index = end + (bytes[...].has("\r\n", at: end) ? 2 : 1)
            bytes.free(before: &index)
        }
    }
}
