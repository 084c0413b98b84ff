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
        var encoded: String?
        var records = WaitingRecords { values in
            let questions = values.compactMap { $0.text(of: "question") }
            encoded = ForeignFormat.encoded(questions, kinds: values.compactMap { $0.text(of: "type") })
            return RecordImport(values, chosen, isOpenTDB: isOpenTDB)
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
        if let encoded { throw ImportProblem(message: encoded) }
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
        let first = reading(waiting.map(\.value))
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

extension JSONValue {
    fileprivate func text(of name: String) -> String? {
        guard case .object(let members) = content, let member = members.first(where: { $0.name == name }),
            case .text(let text) = member.value.content
        else { return nil }
        return text
    }
}
