import QuizCore
import QuizPacks
import TrooperText

/// Reads questions from files of other programs.
///
/// ```swift
/// let table = "statement,answer\nVenus has two moons.,FALSE\nIce floats on water.,TRUE\n"
/// let reading = PackImporter.read(Array(table.utf8))
/// precondition(reading.format == .csv && reading.trueCount == 1)
/// ```
package enum PackImporter {
    /// The most bytes of a file: 100,000 questions of 650 bytes, which take three times that to read.
    package static let mostBytes = 1 << 26

    /// Reads the questions of a file; never throws, because each problem is part of the reading.
    ///
    /// - Parameters:
    ///   - bytes: of the file; freed on the way if nobody else has them.
    ///   - options: what the player chose.
    package static func read(_ bytes: consuming [UInt8], _ options: ImportOptions = ImportOptions()) -> ImportReading {
        var bytes = bytes
        var reading = ImportReading()
        guard bytes.count <= mostBytes else {
            reading.problem = "the file is larger than \(mostBytes >> 20) MiB; split it"
            return reading
        }
        do {
            let encoding = try ImportEncoding(&bytes, chosen: options.encoding)
            let source = try FormatRecognition.source(of: bytes, from: encoding.start, options)
            reading.format = source.format
            reading.recognised = [source.title, encoding.title] + source.details
            if source.format == .trooper {
                reading.problem = "this is a pack already; add it with 'trooper packs add'"
                return reading
            }
            try read(source, consume bytes, options, into: &reading)
        } catch {
            reading.problem = error.message
        }
        return reading
    }

    /// What kind of file it is, in words, if it is one to import; nil for a pack and for what is not recognised.
    package static func recognised(_ bytes: [UInt8], file: String = "") -> String? {
        var bytes = bytes
        guard bytes.count <= mostBytes, let encoding = try? ImportEncoding(&bytes, chosen: nil),
            let source = try? FormatRecognition.source(of: bytes, from: encoding.start, ImportOptions(file: file)),
            source.format != .trooper
        else { return nil }
        return source.title
    }

    /// Whether a file that begins so may have questions; false for a binary one.
    package static func isText(_ start: [UInt8]) -> Bool {
        start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || ForeignFormat.binary(start) == nil
    }

    /// The id and the title that a pack gets from the name of its file; empty where nothing of it is left.
    package static func names(of file: String) -> (id: String, title: String) {
        let title = ImportedPackNames.name(of: file)
        return (ImportedID.made(of: title), title)
    }

    private static func read(
        _ source: ImportSource, _ bytes: consuming [UInt8], _ options: ImportOptions, into reading: inout ImportReading
    ) throws(ImportProblem) {
        var collector = ImportCollector(idPrefix: source.format.idPrefix, makes: !options.trueFalseOnly)
        // Memory never holds both the file and all questions that are made of it.
        try source.read(bytes, &collector)
        reading.columns = collector.columnWords
        try collector.answerWords.check()
        let names = try ImportedPackNames(options, file: collector.packFields, usual: source.format.usualLicence)
        reading.questionCount = collector.questionCount
        let (questions, gaps) = collector.finish(defaultTopic: names.topic)
        reading.gaps = gaps
        reading.skips = collector.skips
        reading.skipCounts = collector.skipCounts
        let areCards = collector.cardCount > 0 && [.cards, .anki].contains(source.format)
        if areCards, questions.count < Limits.questionsPerGame {
            let count = "\(questions.count) of \(reading.questionCount.counted("question")) can be asked"
            let reasons = collector.skipCounts.isEmpty ? "" : "; skipped: \(ImportSkip.words(collector.skipCounts))"
            throw ImportProblem(message: "\(count), and a game needs \(Limits.questionsPerGame)\(reasons)")
        }
        reading.notes = collector.notes
        if let usual = source.format.usualLicence, !names.given.contains(.licence) {
            reading.notes.ofFile.append(
                "the usual licence of this format is \(usual.licence); for another use --licence")
        }
        reading.givenFields = names.given
        if !questions.isEmpty {
            reading.pack = Pack(
                id: names.id, title: names.title, licence: names.licence, attribution: names.attribution,
                version: names.version, questions: questions)
        }
    }
}

/// Why a file as a whole is not read, and what to do.
struct ImportProblem: Error {
    let message: String
}

/// The id, title and other fields of an imported pack: by options, else by the file, else defaults.
struct ImportedPackNames {
    let id: String
    let title: String
    let licence: String
    let attribution: String
    let version: String
    let topic: String
    private(set) var given: Set<PackField> = []

    init(
        _ options: ImportOptions, file: [PackField: String], usual: (licence: String, attribution: String)?
    ) throws(ImportProblem) {
        var given: Set<PackField> = []
        func chosen(_ option: String?, _ field: PackField, _ fallback: String) throws(ImportProblem) -> String {
            let text = SafeText.cleaned(option ?? file[field] ?? "").trimmedOfSpaces
            if let limit = field.limitBytes, text.utf8.count > limit {
                throw ImportProblem(
                    message: "the \(field.rawValue) is \(text.utf8.count) bytes long, the limit is \(limit); shorten it"
                )
            }
            if !text.isEmpty { given.insert(field) }
            return text.isEmpty ? fallback : text
        }
        let (fileID, name) = PackImporter.names(of: options.file)
        id = try chosen(options.packID, .id, fileID.isEmpty ? "imported" : fileID)
        guard QuestionID.isValid(id) else {
            throw ImportProblem(message: "the id \(Quoted.text(id)) of the pack is not valid; use a-z, 0-9 and hyphens")
        }
        let ownTitle = given.contains(.id) ? id : "Imported"
        title = try chosen(options.title, .title, name.isEmpty ? ownTitle : name)
        licence = try chosen(options.licence, .licence, usual?.licence ?? "unknown")
        attribution = try chosen(options.attribution, .attribution, usual?.attribution ?? "")
        version = try chosen(options.version, .version, "1")
        topic = try chosen(options.topic, .topic, ImportedPackNames.topic(ofTitle: title))
        self.given = given
    }

    /// The topic of questions that have none.
    static func topic(ofTitle title: String) -> String { start(of: title, bytes: Limits.labelBytes) }

    /// The name of a file without folders and its ending.
    fileprivate static func name(of file: String) -> String {
        let last = file.unicodeScalars.split(separator: "/").last.map { String($0) } ?? ""
        let stem = last.unicodeScalars.lastIndex(of: ".").map { String(last[..<$0]) } ?? last
        let clean = SafeText.cleaned(stem.isEmpty ? last : stem).trimmedOfSpaces
        return clean == "-" ? "" : start(of: clean, bytes: Limits.titleBytes)
    }

    /// As much of a text as has so many bytes.
    private static func start(of text: String, bytes: Int) -> String {
        var count = 0
        return String(
            text.unicodeScalars.prefix { scalar in
                count += UTF8.width(scalar)
                return count <= bytes
            })
    }
}
