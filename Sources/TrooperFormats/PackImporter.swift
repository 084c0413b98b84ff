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
    /// The most bytes of a file, or of several that make a pack. No real file is larger.
    package static let mostBytes = 1 << 24

    /// Reads the questions of a file; never throws, because each problem is part of the reading.
    ///
    /// - Parameters:
    ///   - options: what the player chose.
    ///   - stored: the pack that has an id already, whose fields stand where neither player nor file gives one.
    package static func read(
        _ bytes: consuming [UInt8], _ options: ImportOptions = ImportOptions(), stored: (String) -> Pack? = { _ in nil }
    ) -> ImportReading {
        var reading = ImportReading()
        do throws(ImportProblem) {
            let found = try found(in: bytes, options)
            (reading.format, reading.recognised, reading.columns) = (found.format, found.words, found.columns)
            if let problem = found.problem { throw ImportProblem(message: problem) }
            if found.format == .trooper {
                throw ImportProblem(message: "this is a pack already; add it with 'trooper packs add'")
            }
            guard !found.isFull else { throw tooMany }
            let usual = found.format.usualLicence
            let names = try ImportedPackNames(options, file: found.packFields, usual: usual, stored)
            var maker = Maker(makes: !options.trueFalseOnly)
            maker.take(found, topic: names.topic)
            reading.questionCount = found.items.count
            reading.take(&maker, names)
            if let usual, !names.given.contains(.licence) {
                reading.notes.ofFile.append(
                    "the usual licence of this format is \(usual.licence); for another use --licence")
            }
            try refuseFewCards(of: found, &reading)
        } catch {
            reading.problem = error.message
        }
        return reading
    }

    /// Reads several files into one pack, whose skips name their files.
    ///
    /// - Parameters:
    ///   - files: in their order, which decides which of two questions is asked; those without any are left out.
    ///   - options: what the player chose; its file gives the pack its name.
    package static func read(
        _ files: [(name: String, bytes: [UInt8])], _ options: ImportOptions, stored: (String) -> Pack? = { _ in nil }
    ) -> ImportReading {
        var reading = ImportReading()
        var maker = Maker(makes: !options.trueFalseOnly)
        for file in files {
            var ownOptions = options
            ownOptions.file = file.name
            let topic = ImportedPackNames.topic(ofTitle: names(of: file.name).title)
            guard let found = foundToTake(in: file.bytes, ownOptions) else {
                reading.leftOut.append(file.name)
                continue
            }
            maker.take(found, name: file.name, topic: topic)
            reading.questionCount += found.items.count
        }
        reading.recognised = [(files.count - reading.leftOut.count).counted("file")]
        do throws(ImportProblem) {
            guard reading.questionCount <= Limits.packQuestions else { throw tooMany }
            let names = try ImportedPackNames(options, file: [:], usual: nil, stored)
            reading.take(&maker, names)
        } catch {
            reading.problem = error.message
        }
        return reading
    }

    private static let tooMany = ImportProblem(
        message: "more than \(Limits.packQuestions) questions, the most of one pack; split the file")

    private static func found(in bytes: consuming [UInt8], _ options: ImportOptions) throws(ImportProblem) -> Found {
        guard bytes.count <= mostBytes else {
            throw ImportProblem(message: "the file is larger than \(mostBytes >> 20) MiB; split it")
        }
        let text = try SourceText(bytes, options)
        var found = try Formats.read(text)
        found.words.insert(text.encoding, at: 1)
        return found
    }

    /// What a file, or a pack of this program, has; nil if no question can be taken of it.
    private static func foundToTake(in bytes: [UInt8], _ options: ImportOptions) -> Found? {
        guard var found = try? found(in: bytes, options) else { return nil }
        if found.format == .trooper {
            for question in PackReader.read(bytes).pack?.questions ?? [] {
                found.add(Item(question, number: found.items.count + 1))
            }
        }
        guard found.problem == nil, !found.isFull else { return nil }
        var alone = Maker(makes: !options.trueFalseOnly)
        alone.take(found, topic: "")
        alone.finish()
        return alone.questions.isEmpty ? nil : found
    }

    /// Few cards may be a table of something else; in a folder the others of it say more.
    private static func refuseFewCards(of found: Found, _ reading: inout ImportReading) throws(ImportProblem) {
        let areCards = found.items.contains { if case .card = $0.answer { true } else { false } }
        guard areCards, [.cards, .anki].contains(found.format), reading.takenCount < Limits.questionsPerGame else {
            return
        }
        let count = "\(reading.takenCount) of \(reading.questionCount.counted("question")) can be asked"
        let reasons = reading.skips.isEmpty ? "" : "; skipped: \(ImportSkip.words(reading.skipCounts))"
        (reading.pack, reading.notes) = (nil, ImportNotes())
        throw ImportProblem(message: "\(count), and a game needs \(Limits.questionsPerGame)\(reasons)")
    }

    /// Whether a file that begins so may have questions; false for a binary one.
    package static func isText(_ start: [UInt8]) -> Bool {
        start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]) || ForeignFile.binary(start) == nil
    }

    /// The id and the title that a pack gets from the name of its file; empty where nothing of it is left.
    package static func names(of file: String) -> (id: String, title: String) {
        let title = ImportedPackNames.name(of: file)
        return (ImportedID.made(of: title), title)
    }
}

extension ImportReading {
    fileprivate mutating func take(_ maker: inout Maker, _ names: ImportedPackNames) {
        maker.finish()
        (skips, notes) = (maker.skips, maker.notes)
        guard !maker.questions.isEmpty else { return }
        pack = Pack(
            id: names.id, title: names.title, licence: names.licence, attribution: names.attribution,
            version: names.version, questions: maker.questions)
    }
}

/// The id, title and other fields of an imported pack: by options, else by the file, else those that the pack has
/// already, else defaults.
struct ImportedPackNames {
    let id: String
    let title: String
    let licence: String
    let attribution: String
    let version: String
    private(set) var given: Set<PackField> = []

    init(
        _ options: ImportOptions, file: [PackField: String], usual: (licence: String, attribution: String)?,
        _ stored: (String) -> Pack?
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
        let earlier = stored(id)
        title = try chosen(options.title, .title, earlier?.title ?? (name.isEmpty ? ownTitle : name))
        licence = try chosen(options.licence, .licence, earlier?.licence ?? usual?.licence ?? "unknown")
        attribution = try chosen(options.attribution, .attribution, earlier?.attribution ?? usual?.attribution ?? "")
        version = try chosen(nil, .version, earlier?.version ?? "1")
        self.given = given
    }

    /// The topic of questions that have none, of the only file.
    var topic: String { ImportedPackNames.topic(ofTitle: title) }

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
