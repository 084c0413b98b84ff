import QuizCore
import QuizPacks
import TrooperJSON

/// Reads questions from JSON Lines, from a list of objects and from the answers of the Open Trivia Database.
enum JSONImport {
    /// An object a line; a line that is not JSON is skipped.
    static func readLines(
        _ bytes: consuming [UInt8], from start: Int, _ chosen: [ChosenColumn], into collector: inout ImportCollector
    ) {
        var records = WaitingRecords { values in RecordImport(values, chosen) }
        TextLines.read(bytes, from: start) { text, line in
            if text.isEmpty { return }
            guard text.count <= Limits.importedQuestionBytes else {
                return collector.skip(line: line, .tooLong, detail: ImportSkip.largeQuestion(text.count))
            }
            do throws(JSONError) {
                let value = try JSONReader.value(of: Array(text), limits: .importing)
                records.take(value, line: line, into: &collector)
            } catch {
                collector.skip(line: line, .broken, detail: "this is not JSON: \(error.message)")
            }
        }
        records.begin(into: &collector)
    }

    /// A list of objects, which is the document or its member "results".
    static func readList(
        _ bytes: [UInt8], from start: Int, member: String?, isOpenTDB: Bool, _ chosen: [ChosenColumn],
        into collector: inout ImportCollector
    ) throws(ImportProblem) {
        var encoding = OpenTDBEncoding.html
        var records = WaitingRecords { values in
            encoding = OpenTDBEncoding(values)
            return RecordImport(values, chosen, encoding: encoding, isOpenTDB: isOpenTDB)
        }
        do {
            _ = try JSONReader.value(of: bytes, from: start, limits: .importing, elementsOf: member) { value in
                records.take(value, line: value.line, into: &collector)
            }
        } catch {
            throw ImportProblem(
                message: "line \(error.line), column \(error.column): this is not JSON: \(error.message)")
        }
        records.begin(into: &collector)
        if encoding != .html { collector.encodingWords = encoding.title }
    }
}

/// Keeps the first records until there are enough to tell what their members are for.
private struct WaitingRecords {
    private static let lookedAt = 50

    private var waiting: [(value: JSONValue, line: Int)] = []
    private var reader: RecordImport?
    private let reading: (_ first: [JSONValue]) -> RecordImport

    init(_ reading: @escaping (_ first: [JSONValue]) -> RecordImport) { self.reading = reading }

    mutating func take(_ value: JSONValue, line: Int, into collector: inout ImportCollector) {
        if reader != nil {
            reader?.take(value, line: line, into: &collector)
        } else {
            waiting.append((value, line))
            if waiting.count == Self.lookedAt { begin(into: &collector) }
        }
    }

    mutating func begin(into collector: inout ImportCollector) {
        guard reader == nil else { return }
        var first = reading(waiting.map(\.value))
        collector.columnWords = first.columnWords
        for (value, line) in waiting { first.take(value, line: line, into: &collector) }
        reader = first
        waiting = []
    }
}

extension JSONLimits {
    /// Those of a pack, with a bound for each question: a list is read question by question.
    static let importing: JSONLimits = {
        var limits = JSONLimits.pack
        limits.elementBytes = Limits.importedQuestionBytes
        return limits
    }()
}

/// How the Open Trivia Database encodes its texts.
enum OpenTDBEncoding {
    /// Texts with HTML codes.
    case html
    /// `%20`, and `+` for a space.
    case urlLegacy
    /// `%20` by RFC 3986.
    case url3986
    case base64

    /// In base64 the kind of question is encoded, too; URL-encoded texts have no space.
    init(_ values: [JSONValue]) {
        let kinds = values.compactMap { $0.text(of: "type") }
        let questions = values.compactMap { $0.text(of: "question") }
        let looks = questions.map(URLCodes.look)
        if kinds.contains(where: { ["Ym9vbGVhbg==", "bXVsdGlwbGU="].contains($0) }) {
            self = .base64
        } else if !looks.isEmpty, looks.allSatisfy(\.isPossible), looks.contains(where: \.hasCode) {
            self = questions.contains { $0.utf8.contains(UInt8(ascii: "+")) } ? .urlLegacy : .url3986
        } else {
            self = .html
        }
    }

    var title: String {
        switch self {
        case .html: "HTML codes"
        case .urlLegacy: "URL encoding with +"
        case .url3986: "URL encoding (RFC 3986)"
        case .base64: "base64"
        }
    }

    /// Nil if the text is not in this encoding.
    func decoded(_ text: String) -> String? {
        switch self {
        case .html: text
        case .urlLegacy: URLCodes.decoded(text, plusIsSpace: true)
        case .url3986: URLCodes.decoded(text, plusIsSpace: false)
        case .base64: Base64.decoded(text)
        }
    }
}

extension JSONValue {
    fileprivate func text(of name: String) -> String? {
        guard case .object(let members) = content, let member = members.first(where: { $0.name == name }),
            case .text(let text) = member.value.content
        else { return nil }
        return text
    }
}

/// Text as letters of base64.
enum Base64 {
    /// Nil for other letters and for bytes that are not UTF-8.
    static func decoded(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var (value, bits): (UInt32, UInt32) = (0, 0)
        for byte in text.utf8 where byte != UInt8(ascii: "=") {
            guard let digit = digit(byte) else { return nil }
            value = value << 6 | UInt32(digit)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: value >> bits))
                value &= 1 << bits - 1
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
        case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
        default: nil
        }
    }
}
