import TrooperXML

/// Reads XML files, element by element.
enum XMLImport {
    /// Why an element is skipped of which a part was left out.
    static let cut = "the question is longer than 1 MiB; shorten it"

    /// - Parameters:
    ///   - wanted: the elements that are passed with all that is in them; those around them have no content.
    ///   - take: gets each element.
    static func read(
        _ bytes: consuming [UInt8], from start: Int, wanted: Set<String>, take: (XMLElement) -> Void
    ) throws(ImportProblem) {
        let reader = XMLReader(wanted: wanted)
        var index = start
        while index <= bytes.count {
            let end = min(index + XMLReader.pieceBytes, bytes.count)
            do {
                try reader.read(bytes[index..<end], isLast: end == bytes.count).forEach(take)
            } catch {
                throw ImportProblem(message: error.message)
            }
            if end == bytes.count { return }
            index = end
            bytes.free(before: &index)
        }
    }
}

extension ImportTextStyle {
    /// The style that a file names; HTML without a name, as Moodle takes it.
    init(named name: String?) {
        switch name {
        case "plain_text", "text/plain": self = .literal
        case "markdown": self = .markdown
        default: self = .html
        }
    }
}
