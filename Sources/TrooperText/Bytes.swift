extension UInt8 {
    /// Whether it is a space, a tab or a line end.
    package var isBlank: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }

    /// Whether it is a letter or digit of ASCII, or belongs to another character.
    package var isLetter: Bool {
        self >= 0x80 || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self &- UInt8(ascii: "0") < 10
    }
}

extension ArraySlice<UInt8> {
    /// The bytes without the blanks at their ends.
    package var trimmed: ArraySlice<UInt8> {
        guard let first = firstIndex(where: { !$0.isBlank }), let last = lastIndex(where: { !$0.isBlank }) else {
            return prefix(0)
        }
        return self[first...last]
    }

    /// The text in UTF-8; what is not becomes the replacement character.
    package var text: String { String(decoding: self, as: UTF8.self) }

    /// The index of the first byte that does not belong to a character in UTF-8; nil if all do.
    package var firstWrongByte: Int? {
        do {
            _ = try UTF8Span(validating: span)
            return nil
        } catch {
            return startIndex + error.byteOffsets.lowerBound
        }
    }

    /// Whether the bytes at an index are these.
    package func has(_ text: StaticString, at index: Int) -> Bool {
        let end = index + text.utf8CodeUnitCount
        return end <= endIndex && text.withUTF8Buffer { self[index..<end].elementsEqual($0) }
    }

    package func has(_ text: StaticString) -> Bool { firstIndex(of: text) != nil }

    /// Where the text first stands.
    package func firstIndex(of text: StaticString) -> Int? { indices.first { has(text, at: $0) } }

    /// The bytes with others for each part that `find` knows at an index; nil without such a part.
    package func replacing(
        _ find: (_ bytes: ArraySlice<UInt8>, _ index: Int) -> (replacement: [UInt8], end: Int)?
    ) -> [UInt8]? {
        var replaced: [UInt8] = []
        replaced.reserveCapacity(count)
        var index = startIndex
        var hasParts = false
        while index < endIndex {
            if let part = find(self, index) {
                replaced += part.replacement
                index = part.end
                hasParts = true
            } else {
                replaced.append(self[index])
                index += 1
            }
        }
        return hasParts ? replaced : nil
    }
}

extension String {
    /// Without the spaces at its ends. Trims bytes: a space plus a combining mark is one `Character`.
    package var trimmedOfSpaces: String {
        let space = UInt8(ascii: " ")
        guard utf8.first == space || utf8.last == space else { return self }
        guard let first = utf8.firstIndex(where: { $0 != space }), let last = utf8.lastIndex(where: { $0 != space })
        else { return "" }
        return String(self[first...last])
    }

    /// The text with another text for each of one ASCII character, compared as bytes.
    package func replacingBytes(_ old: Unicode.Scalar, with new: String) -> String {
        guard utf8.contains(UInt8(ascii: old)) else { return self }
        let parts = utf8.split(separator: UInt8(ascii: old), omittingEmptySubsequences: false)
        return parts.map { String(Substring($0)) }.joined(separator: new)
    }
}
