import QuizCore
import TrooperJSON

/// Reads a pack of questions from JSON and reports all its errors and warnings at once.
///
/// ```swift
/// let reading = PackReader.read(Array("{}".utf8))
/// precondition(reading.pack == nil && reading.errorCount == 6)
/// print(reading.lines(file: "my-questions.json"))
/// ```
public struct PackReader {
    var log = FindingLog()
    var entries = PackEntries()
    private let rules: PackRules

    /// Reads the pack in `bytes`, which are JSON in UTF-8; never throws, because each problem is a finding.
    public static func read(_ bytes: [UInt8]) -> PackReading { read(bytes, rules: PackRules()) }

    /// Reads a pack by other rules.
    package static func read(_ bytes: [UInt8], rules: PackRules) -> PackReading {
        var reader = PackReader(rules: rules)
        let pack = reader.pack(from: bytes)
        return PackReading(pack: reader.log.errorCount == 0 ? pack : nil, log: reader.log)
    }

    init(rules: PackRules) { self.rules = rules }

    /// The questions are read one by one: their JSON would take more memory than all the rest.
    private mutating func pack(from bytes: [UInt8]) -> Pack? {
        guard bytes.count <= Limits.packBytes else {
            let message = "the pack is \(bytes.count) bytes long, the limit is \(Limits.packBytes); split it"
            log.error(line: 1, at: .pack, message)
            return nil
        }
        do {
            // Their findings come after those of the pack, so they have a log of their own.
            var items = PackReader(rules: rules)
            let document = try JSONReader.value(
                of: bytes, limits: JSONLimits(depth: Limits.jsonDepth), elementsOf: PackField.questions.rawValue
            ) { items.take($0) }
            return pack(from: document, items)
        } catch {
            log.error(line: error.line, column: error.column, at: .pack, "this is not JSON: \(error.message)")
            return nil
        }
    }

    private mutating func take(_ item: JSONValue) {
        entries.count += 1
        if entries.count <= Limits.packQuestions { readQuestion(from: item, number: entries.count) }
    }

    private mutating func pack(from document: JSONValue, _ items: PackReader) -> Pack? {
        guard let members = document.members else {
            let message = "a pack must be an object {...}, not \(document.inWords)"
            log.error(line: document.line, at: .pack, message)
            return nil
        }
        let pack = FieldSource(members: members, line: document.line, place: .pack, fields: PackField.ofPacks)
        guard isFormatKnown(pack) else { return nil }
        reportUnknownFields(of: pack)
        let id = identifier(in: pack)
        let title = text(.title, in: pack)
        let licence = text(.licence, in: pack)
        let attribution = pack.member(.attribution) == nil ? "" : text(.attribution, in: pack)
        let version = text(.version, in: pack)
        refuseForeignID(id, title: title, in: pack)
        let questions = questions(in: pack, items)
        guard let id, let title, let licence, let attribution, let version, let questions else { return nil }
        return Pack(
            id: id, title: title, licence: licence, attribution: attribution, version: version, questions: questions)
    }

    /// Refuses the id of a built-in pack under another title: scores are stored by pack id, and those of the built-in
    /// pack would get the wrong title. With the same title, the pack is an edition of the built-in one.
    private mutating func refuseForeignID(_ id: String?, title: String?, in pack: FieldSource) {
        guard let id, let title, let builtIn = rules.builtInTitles[id], title != builtIn else { return }
        let message = "belongs to the built-in pack \"\(builtIn)\"; choose another"
        log.error(line: pack.member(.id)?.value.line ?? pack.line, at: pack.place.field(.id), message)
    }

    /// Checked first, because a later format may have other fields.
    private mutating func isFormatKnown(_ pack: FieldSource) -> Bool {
        let known = PackField.formatNumber
        let value = member(.format, of: pack)?.value
        guard let value, let number = value.integer, number > known else {
            _ = meaning(of: value, .format, in: pack, "the number \(known)") { $0.integer == known ? known : nil }
            return true
        }
        let message = "is \(number), which needs a newer trooper; this one reads format \(known)"
        log.error(line: value.line, at: pack.place.field(.format), message)
        return false
    }

    private mutating func questions(in pack: FieldSource, _ items: PackReader) -> [Question]? {
        guard let member = member(.questions, of: pack),
            meaning(of: member.value, .questions, in: pack, "a list of questions [...]", \.elements) != nil
        else { return nil }
        let place = pack.place.field(.questions)
        let count = items.entries.count
        guard count <= Limits.packQuestions else {
            let message = "has \(count) entries, the limit is \(Limits.packQuestions); split the pack"
            log.error(line: member.line, at: place, message)
            return nil
        }
        if count < rules.leastQuestions {
            let least = rules.leastQuestions
            let message =
                least == 1
                ? "is empty; \(PackField.questions.advice)"
                : "has \(count) of the \(least) entries that a game needs; write more"
            log.error(line: member.line, at: place, message)
        }
        log.append(items.log)
        warnOfOneSidedTruth(items.entries, line: member.line, at: place)
        return items.entries.questions
    }

    /// Warns if nearly all statements are true, or nearly all false: then the same answer nearly always wins.
    private mutating func warnOfOneSidedTruth(_ entries: PackEntries, line: Int, at place: Finding.Place) {
        let (trueCount, count) = (entries.trueCount, entries.wholeCount)
        guard count >= Limits.questionsPerGame, trueCount * 4 < count || trueCount * 4 > count * 3 else { return }
        let message =
            "has \(trueCount) true statements of \(count), so one answer nearly always wins; balance them"
        log.warning(line: line, at: place, message)
    }
}

/// The result of reading a pack: the pack, unless there are errors, and the findings.
public struct PackReading: Sendable {
    /// Nil if there is any error: part of a pack is never played.
    public let pack: Pack?
    /// Sorted by line; at most 100 errors and 100 warnings.
    public let findings: [Finding]
    /// All errors, including those left out of `findings`.
    public let errorCount: Int
    /// All warnings, including those left out of `findings`.
    public let warningCount: Int

    init(pack: Pack?, log: FindingLog) {
        self.pack = pack
        findings = log.findings
        errorCount = log.errorCount
        warningCount = log.warningCount
    }

    /// How many errors and warnings are left out of `findings`.
    public var omittedCount: Int { errorCount + warningCount - findings.count }

    /// A line for each finding, and one for the number of those left out.
    ///
    /// - Parameter file: the name at the start of each line, which is cleaned.
    public func lines(file: String) -> [String] {
        let lines = findings.map { $0.description(file: file) }
        return omittedCount == 0 ? lines : lines + ["and \(omittedCount) more"]
    }
}

/// What is asked of a pack beside its format. The limits of texts are fixed: see `Limits` in QuizCore.
package struct PackRules: Sendable {
    /// A deck needs one question, a game of the program five.
    package var leastQuestions = 1
    /// The titles of the packs whose ids no other pack may have.
    package var builtInTitles: [String: String] = [:]

    package init() {}
}

/// An object whose fields are read, the pack or a question, with its place and the fields that it may have.
struct FieldSource {
    let members: [JSONMember]
    let line: Int
    var place: Finding.Place
    let fields: [PackField]
    let unknownMembers: [JSONMember]

    init(members: [JSONMember], line: Int, place: Finding.Place, fields: [PackField]) {
        self.members = members
        self.line = line
        self.place = place
        self.fields = fields
        unknownMembers = members.filter { member in !fields.contains { $0.rawValue == member.name } }
    }

    func member(_ field: PackField) -> JSONMember? {
        members.first { $0.name == field.rawValue }
    }
}
