import CTrooperExpat

/// Reads an XML document in memory, piece by piece, through expat.
///
/// Nothing is fetched: an external entity is never read. A document type with declarations is refused, because they may
/// make gigabytes of a line; expat's own guard against that stays on. What the reader returns depends on the bytes
/// alone, although expat salts its tables at random.
package final class XMLReader {
    /// How many bytes to pass at a time: expat reads a tag from its start again with each piece.
    package static let pieceBytes = 1 << 18

    private static let mostTagBytes = 1 << 20
    private static let mostDepth = 100
    private static let mostNames = 1_000
    private static let longestName = 200
    private static let mostElementBytes = 1 << 20
    private static let mostElementParts = 10_000

    /// The version of expat, such as "expat_2.5.0".
    package static var libraryVersion: String { String(cString: XML_ExpatVersion()) }

    private let parser: OpaquePointer
    private let wanted: Set<String>
    private var byteCount = 0
    private var depth = 0
    private var names: Set<String> = []
    private var problem: String?

    /// The wanted element and those in it that are not closed yet.
    private var open: [XMLElement] = []
    private var text: [UInt8] = []
    private var elementBytes = 0
    private var elementParts = 0
    private var found: [XMLElement] = []

    /// A reader of a document in UTF-8, whatever its declaration says.
    ///
    /// - Parameter wanted: the names of the elements that are passed with all that is in them. Of the elements around
    ///   them name, attributes and line are passed.
    package init(wanted: Set<String>) {
        self.wanted = wanted
        guard let parser = XML_ParserCreate("UTF-8") else { fatalError("out of memory") }
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(parser, { XMLReader.of($0).start($1, $2) }, { reader, _ in XMLReader.of(reader).end() })
        XML_SetCharacterDataHandler(parser) {
            XMLReader.of($0).append(UnsafeRawBufferPointer(start: $1, count: Int($2)))
        }
        // Where a document names a type elsewhere, names such as &nbsp; may be declared there.
        XML_SetSkippedEntityHandler(parser) { reader, name, isParameter in
            if isParameter == 0 { XMLReader.of(reader).append(Array("&\(XMLReader.string(name));".utf8)) }
        }
        XML_SetStartDoctypeDeclHandler(parser) { reader, name, _, _, hasDeclarations in
            XMLReader.of(reader).startType(name, hasDeclarations: hasDeclarations != 0)
        }
    }

    deinit { XML_ParserFree(parser) }

    /// Reads the next piece, and returns the elements that it ends, or begins outside of those that are wanted.
    package func read(_ piece: ArraySlice<UInt8>, isLast: Bool) throws(XMLProblem) -> [XMLElement] {
        byteCount += piece.count
        let status = piece.withUnsafeBytes { bytes in
            XML_Parse(
                parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count), isLast ? 1 : 0)
        }
        let isTagTooLong = byteCount - XML_GetCurrentByteIndex(parser) > XMLReader.mostTagBytes
        guard status != XML_STATUS_ERROR, !isTagTooLong else {
            let reason = isTagTooLong ? "a tag or a comment is longer than 1 MiB" : problem
            let error = XMLReader.string(XML_ErrorString(XML_GetErrorCode(parser)))
            let place = "line \(XML_GetCurrentLineNumber(parser)), column \(XML_GetCurrentColumnNumber(parser) &+ 1)"
            throw XMLProblem(message: "\(place): \(reason ?? "this is not XML: \(error)")")
        }
        defer { found = [] }
        return found
    }

    /// The name of the outermost element; nil if the bytes are no beginning of a document.
    package static func root(_ head: ArraySlice<UInt8>) -> String? {
        let reader = XMLReader(wanted: [])
        let elements = try? reader.read(head, isLast: false)
        return (elements ?? reader.found).first?.name
    }

    /// The reader that expat passes along.
    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReader {
        guard let pointer else { fatalError("expat lost its reader") }
        return Unmanaged<XMLReader>.fromOpaque(pointer).takeUnretainedValue()
    }

    private static func string(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }

    private func refuse(_ reason: String) {
        problem = reason
        XML_StopParser(parser, 0)
    }

    private func startType(_ name: UnsafePointer<CChar>?, hasDeclarations: Bool) {
        guard hasDeclarations else { return }
        found.append(XMLElement(name: XMLReader.string(name), attributes: [:], line: 1))
        refuse("<!DOCTYPE declares entities or elements, which is not read; remove what is between its [ and ]")
    }

    private func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        depth += 1
        if depth > XMLReader.mostDepth { return refuse("elements are nested deeper than \(XMLReader.mostDepth)") }
        guard let name = known(name) else { return }
        var attributes: [String: String] = [:]
        var next = list
        while let place = next, let key = place.pointee {
            guard let key = known(key) else { return }
            let value = XMLReader.string(place[1])
            if open.isEmpty || take(value.utf8.count) { attributes[key] = value }
            next = place + 2
        }
        flush()
        let element = XMLElement(name: name, attributes: attributes, line: Int(XML_GetCurrentLineNumber(parser)))
        if !open.isEmpty || wanted.contains(name) { open.append(element) } else { found.append(element) }
    }

    /// The name without its prefix; nil, and the end of reading, for one that is too long or one too many.
    private func known(_ name: UnsafePointer<CChar>?) -> String? {
        let name = XMLReader.string(name)
        names.insert(name)
        if name.utf8.count > XMLReader.longestName || names.count > XMLReader.mostNames {
            refuse(
                "more than \(XMLReader.mostNames) different names, or one of more than \(XMLReader.longestName) bytes")
            return nil
        }
        guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
        return String(name[name.utf8.index(after: colon)...])
    }

    private func end() {
        depth -= 1
        flush()
        guard var element = open.popLast() else { return }
        if open.isEmpty {
            element.isCut = elementBytes > XMLReader.mostElementBytes || elementParts > XMLReader.mostElementParts
            found.append(element)
            (elementBytes, elementParts) = (0, 0)
        } else {
            append(.element(element))
        }
    }

    private func append(_ bytes: some Collection<UInt8>) {
        if !open.isEmpty, take(bytes.count) { text.append(contentsOf: bytes) }
    }

    private func append(_ part: XMLElement.Content) {
        elementParts += 1
        if elementParts <= XMLReader.mostElementParts { open[open.count - 1].content.append(part) }
    }

    /// Expat passes a text in lines, or smaller pieces.
    private func flush() {
        guard !text.isEmpty else { return }
        append(.text(String(decoding: text, as: UTF8.self)))
        text.removeAll(keepingCapacity: true)
    }

    /// Whether the wanted element has room for so many more bytes.
    private func take(_ count: Int) -> Bool {
        elementBytes += count
        return elementBytes <= XMLReader.mostElementBytes
    }
}

/// Why a document is not read, with its line.
package struct XMLProblem: Error {
    package let message: String
}
