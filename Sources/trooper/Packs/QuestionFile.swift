import QuizCore
import QuizPacks
import TrooperArguments
import TrooperFormats
import TrooperSystem
import TrooperText

/// A file or a folder of questions that the player named, for `--pack`, `packs add`, `questions list` and `lint`.
///
/// It is read at every start, but taken apart only when its questions are needed.
final class QuestionFile {
    let path: String
    /// Of all that decides the questions: the program, the names, the bytes and what the player chose.
    let hash: UInt64
    /// What its lines are called in messages.
    var name: String { path == "-" ? "standard input" : path }

    private let isFolder: Bool
    private let options: ImportOptions
    /// Empty once they are taken apart.
    private var files: [(name: String, bytes: [UInt8])]
    private let others: [String]
    private var taken: QuestionReading?

    /// What a player puts into one folder; each is read at every start.
    private static let mostFiles = 200

    init(_ path: String, _ options: ImportOptions = ImportOptions()) throws(Failure) {
        (self.path, self.options) = (path, options)
        if let folder = try QuestionFile.folder(path) {
            (files, others, isFolder) = (folder.files, folder.others, true)
        } else {
            // The importer takes less than a pack may have.
            let bytes = try FileBytes.read(path, of: "file of questions")
            (files, others, isFolder) = ([(path, bytes)], [], false)
        }
        var all = ByteWriter()
        let chosen = [
            options.format?.rawValue, options.columns, options.encoding?.rawValue, options.packID, options.title,
            options.licence, options.attribution, options.trueFalseOnly ? "true or false" : nil,
        ]
        let names = [Release.engine, FilePath.name(of: path)] + files.map(\.name)
        for text in names + chosen.map({ $0 ?? "" }) { all.write(text) }
        for file in files { all.write(StateHash.of(file.bytes)) }
        hash = StateHash.of(all.bytes)
    }

    /// - Parameter stored: the fields that the pack of an id has already, for those that the file does not give.
    func reading(stored: (String) -> Pack? = { _ in nil }) -> QuestionReading {
        if let taken { return taken }
        var chosen = options
        // A pipe has no name of its own.
        chosen.file = isFolder ? FilePath.resolved(path) ?? path : FileIdentity(path) == nil ? "" : path
        let reading =
            isFolder
            ? QuestionReading(PackImporter.read(files, chosen, stored: stored), leftOut: others)
            : QuestionReading(files[0].bytes, chosen, stored: stored)
        taken = reading
        files = []
        return reading
    }

    /// Throws for a pack with errors, and for what has no questions.
    func pack() throws(Failure) -> Pack {
        let reading = reading()
        if let pack = reading.pack { return pack }
        if let findings = reading.findings {
            let lines = findings.lines(file: name).joined(separator: "\n")
            let advice = "cannot be played; fix these, then check with 'trooper questions lint'"
            throw Failure(ExitCode.badData, "\(name) \(advice):\n\(lines)")
        }
        let report = report.map { "\nSee: \($0)" } ?? ""
        throw Failure(ExitCode.badData, "\(name) cannot be played: \(reading.problem)\(report)")
    }

    /// What the player should know of a file that was taken apart just now; nil for an own pack.
    var note: String? {
        guard let taken, let kind = taken.kind, let pack = taken.pack else { return nil }
        let words = "read \(name) as \(kind): \(pack.questions.count.counted("question"))"
        let loss = taken.skippedCount == 0 ? "" : ", \(taken.skippedCount.grouped) not taken"
        let why = loss.isEmpty ? "" : report.map { "why: \($0)" } ?? ""
        return SafeText.cleaned(Sentence.join(words + loss, taken.leftOutNote, why))
    }

    /// The command that says what became of each question; nil for a pipe, which is read once.
    private var report: String? {
        let isThere = path != "-" && (FileIdentity(path) != nil || isFolder)
        return isThere ? "trooper packs add --dry-run \(ShellWord.of(SafeText.cleaned(path)))" : nil
    }

    /// The text files directly in a folder, in the order of their names, and what else is there; nil for anything but a
    /// folder. Links are followed to files only.
    private static func folder(
        _ path: String
    ) throws(Failure) -> (files: [(name: String, bytes: [UInt8])], others: [String])? {
        guard path != "-", let names = FilePath.names(in: path) else { return nil }
        var (files, others, byteCount) = ([(name: String, bytes: [UInt8])](), [String](), 0)
        for name in Set(names).sortedByBytes() where FileIdentity("\(path)/\(name)") != nil {
            let isHidden = name.utf8.first == UInt8(ascii: ".")
            if !isHidden, let bytes = text(of: "\(path)/\(name)") {
                files.append(("\(path)/\(name)", bytes))
                byteCount += bytes.count
            } else {
                others.append(name)
            }
            guard files.count + others.count <= mostFiles, byteCount <= PackImporter.mostBytes else {
                let most = "\(mostFiles) files or \(PackImporter.mostBytes >> 20) MiB"
                throw Failure(
                    ExitCode.badData, "\(path) has more than \(most), the most of one pack; name some of them")
            }
        }
        return (files, others)
    }

    /// Only the start is read of a binary file, such as a picture.
    private static func text(of file: String) -> [UInt8]? {
        guard let reader = try? FileReader(file, isNamed: false), let start = try? reader.next() ?? [],
            PackImporter.isText(start), let rest = try? reader.rest(limit: PackImporter.mostBytes, of: "file")
        else { return nil }
        return start + rest
    }
}

/// What a file or a folder of questions has: a pack of this program with its findings, or what was read of another.
struct QuestionReading {
    private(set) var pack: Pack?
    /// Of an own pack.
    private(set) var findings: PackReading?
    /// Of any other file.
    private(set) var imported: ImportReading?
    /// Names in a folder that have no questions.
    private(set) var leftOut: [String] = []

    init(_ bytes: [UInt8], _ options: ImportOptions, stored: (String) -> Pack?) {
        let imported = PackImporter.read(bytes, options, stored: stored)
        // The errors of a pack say more than those of an import.
        let isLikePack = imported.pack == nil && bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{")
        guard imported.format == .trooper || isLikePack else {
            (self.imported, pack) = (imported, imported.pack)
            return
        }
        let findings = PackReader.read(bytes, rules: .program)
        (self.findings, pack) = (findings, findings.pack.map { options.named($0) })
    }

    init(_ imported: ImportReading, leftOut others: [String]) {
        (self.imported, pack) = (imported, imported.pack)
        leftOut = others + imported.leftOut.map { FilePath.name(of: $0) }
    }

    /// Such as "left out: diary.txt and 2 others"; empty for none.
    var leftOutNote: String {
        guard !leftOut.isEmpty else { return "" }
        let more = leftOut.count < 3 ? [] : [(leftOut.count - 2).counted("other")]
        return "left out: " + (leftOut.prefix(2) + more).joined(byLast: "and")
    }

    var skippedCount: Int { imported?.skippedCount ?? 0 }

    /// What it is, if it is no pack of this program and is recognised.
    var kind: String? { imported?.recognised.first }

    /// Why no game can be made of it alone; nil if one can.
    var tooFew: String? {
        guard let count = pack?.questions.count, count < Limits.questionsPerGame else { return nil }
        return "it has \(count.counted("question")), a game needs \(Limits.questionsPerGame)"
    }

    /// Why there is no pack.
    var problem: String {
        if let problem = imported?.problem { return problem }
        let count = imported?.questionCount ?? 0
        if count == 0 { return "no question was found" }
        let words = count.counted("question")
        return count < Limits.questionsPerGame
            ? "it has \(words), a game needs \(Limits.questionsPerGame)" : "none of \(words) is taken"
    }

    /// Whether `--strict` refuses it.
    var hasDoubts: Bool { skippedCount > 0 || (findings?.warningCount ?? 0) > 0 }

    /// What was found, line by line.
    func lines(file: String) -> [String] {
        let left = leftOut.map { "\(file): left out: \(SafeText.cleaned($0)) has no questions" }
        return (imported?.lines(file: file) ?? findings?.lines(file: file) ?? []) + left
    }
}

extension ImportOptions {
    /// A pack of this program with the fields that the player chose.
    fileprivate func named(_ pack: Pack) -> Pack {
        Pack(
            id: packID ?? pack.id, title: title ?? pack.title, licence: licence ?? pack.licence,
            attribution: attribution ?? pack.attribution, version: pack.version, questions: pack.questions)
    }
}

extension Pack {
    /// The pack with the answers that its made statements show in an earlier edition: which one is shown hangs on the
    /// other questions of the file, and the player's answers belong to what was shown.
    func keepingShown(of earlier: [Question]) -> Pack {
        var made: [QuestionID: Question] = [:]
        for question in earlier where question.made != nil { made[question.id] = question }
        let kept = questions.map { question -> Question in
            guard let before = made[question.id], before.made == question.made else {
                return question
            }
            let lines = (Made.lines(of: question.statement), Made.lines(of: before.statement))
            guard lines.0.count == 2, lines.1.count == 2, lines.0[0].utf8.elementsEqual(lines.1[0].utf8) else {
                return question
            }
            return question.with(statement: before.statement, answer: before.answer)
        }
        return Pack(
            id: id, title: title, licence: licence, attribution: attribution, version: version, questions: kept)
    }
}
