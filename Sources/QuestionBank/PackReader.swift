import JSON
import QuizCore

/// Reads a pack and finds everything that is wrong with it in one go.
public struct PackReader {
    var log = FindingLog()
    var firstUses = FirstUses()
    private let limits: PackLimits

    public static func read(_ bytes: [UInt8], limits: PackLimits = PackLimits()) -> PackReading {
        var reader = PackReader(limits: limits)
        let pack = reader.pack(from: bytes)
        return PackReading(pack: reader.log.errorCount == 0 ? pack : nil, log: reader.log)
    }

    private init(limits: PackLimits) {
        self.limits = limits
    }

    private mutating func pack(from bytes: [UInt8]) -> Pack? {
        guard bytes.count <= limits.bytes else {
            let message = "the pack has \(bytes.count) bytes, and \(limits.bytes) are the most; split it"
            log.error(line: 1, at: .pack, message)
            return nil
        }
        do {
            return pack(from: try JSONReader.value(of: bytes, limits: limits.json))
        } catch {
            log.error(line: error.line, column: error.column, at: .pack, "this is not JSON: \(error.message)")
            return nil
        }
    }

    private mutating func pack(from document: JSONValue) -> Pack? {
        guard case .object(let members) = document.content else {
            let message = "a pack is an object {...} with a list of questions; found \(document.inWords)"
            log.error(line: document.line, at: .pack, message)
            return nil
        }
        let pack = FieldSource(members: members, line: document.line, place: .pack, fields: PackField.ofPacks)
        guard isFormatKnown(pack) else { return nil }
        reportUnknownFields(of: pack)
        let id = identifier(in: pack)
        let title = text(.title, in: pack)
        let licence = text(.licence, in: pack)
        let version = text(.version, in: pack)
        refuseForeignID(id, title: title, in: pack)
        let questions = questions(in: pack)
        guard let id, let title, let licence, let version, let questions else { return nil }
        return Pack(id: id, title: title, licence: licence, version: version, questions: questions)
    }

    /// Games are kept under the id of their pack, so those of the built-in pack would get the title of another one. A
    /// pack with its title too is an edition of it.
    private mutating func refuseForeignID(_ id: String?, title: String?, in pack: FieldSource) {
        guard id == BuiltInPack.id, let title, title != BuiltInPack.title else { return }
        let message = "is that of the built-in pack \"\(BuiltInPack.title)\"; choose an id of your own"
        log.error(line: pack.member(.id)?.value.line ?? pack.line, at: pack.place.field(.id), message)
    }

    /// Looked at first: what a later format calls its fields is not for this reader to judge.
    private mutating func isFormatKnown(_ pack: FieldSource) -> Bool {
        let known = PackField.formatNumber
        guard let member = member(.format, of: pack) else { return true }
        if case .integer(known) = member.value.content { return true }
        var message = "must be the number \(known); found \(member.value.inWords)"
        var isNewer = false
        if case .integer(let number) = member.value.content, number > known {
            isNewer = true
            message = "is \(number), made for a newer trooper; this one reads format \(known)"
        }
        log.error(line: member.value.line, at: pack.place.field(.format), message)
        return !isNewer
    }

    private mutating func questions(in pack: FieldSource) -> [Question]? {
        guard let member = member(.questions, of: pack) else { return nil }
        let place = pack.place.field(.questions)
        guard case .array(let items) = member.value.content else {
            log.error(
                line: member.value.line, at: place, "must be a list of questions [...]; found \(member.value.inWords)")
            return nil
        }
        guard items.count <= limits.questions else {
            let message = "has \(items.count) questions, and \(limits.questions) are the most; split the pack"
            log.error(line: member.line, at: place, message)
            return nil
        }
        if items.count < Limits.questionsPerGame {
            let message = "has \(items.count) of the \(Limits.questionsPerGame) questions that a game needs; write more"
            log.error(line: member.line, at: place, message)
        }
        let questions = items.enumerated().compactMap { index, item in question(from: item, number: index + 1) }
        warnOfOneSidedTruth(questions, line: member.line, at: place)
        return questions
    }

    /// Where nearly all statements are true (or false), always answering the same wins.
    private mutating func warnOfOneSidedTruth(_ questions: [Question], line: Int, at place: Finding.Place) {
        guard questions.count >= Limits.questionsPerGame else { return }
        let trueCount = questions.count(where: \.answer)
        guard trueCount * 4 < questions.count || trueCount * 4 > questions.count * 3 else { return }
        let message =
            "\(trueCount) of \(questions.count) statements are true, so one answer nearly always wins; mix them"
        log.warning(line: line, at: place, message)
    }
}

/// What came of reading a pack.
public struct PackReading: Sendable {
    /// Nil when there was an error: a pack is taken whole or not at all.
    public let pack: Pack?
    /// In the order of the file, and no more than can be read.
    public let findings: [Finding]
    /// How many there were in all.
    public let errorCount: Int
    public let warningCount: Int

    init(pack: Pack?, log: FindingLog) {
        self.pack = pack
        findings = log.findings
        errorCount = log.errorCount
        warningCount = log.warningCount
    }

    /// How many findings were counted but not kept.
    public var omittedCount: Int { errorCount + warningCount - findings.count }

    /// The findings as lines for people.
    public func lines(file: String) -> [String] {
        let lines = findings.map { $0.description(file: file) }
        return omittedCount == 0 ? lines : lines + ["and \(omittedCount) more"]
    }
}

/// How large a pack may be; the parts of a question are bounded by `PackField.limitBytes`.
public struct PackLimits: Hashable, Sendable {
    public var bytes = Limits.packBytes
    public var questions = Limits.packQuestions
    public var json = JSONLimits.pack

    public init() {}
}

/// An object of a pack whose fields are being read: what it holds, where it is, and what it may hold.
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
