import QuizCore
import QuizPacks
import TrooperFormats
import TrooperPacks
import TrooperSystem
import TrooperText

/// A file or a folder of questions that the player named: read at every start, but taken apart at most once, and only
/// when its questions are needed.
final class PackFile {
    /// Of all that decides the questions: for other files than packs also their names, and the program that reads them.
    let hash: UInt64
    /// What it is instead of a pack, such as "Moodle GIFT"; nil for a pack.
    let kind: String?
    private let path: String
    /// Empty once they are taken apart, as are the files of the folder.
    private var bytes: [UInt8] = []
    private var folder: PackFolder?
    private(set) var content: PackContent?

    init(_ path: String) throws(Failure) {
        self.path = path
        folder = try PackFolder(path)
        if folder == nil { bytes = try FileBytes.read(path) }
        let files = folder?.files ?? [("", bytes)]
        kind =
            folder == nil
            ? PackImporter.recognised(bytes, file: path) : "a folder of \(files.count.counted("file"))"
        let hashes = files.map { StateHash.of($0.bytes) }
        var all = ByteWriter()
        for text in [Release.engine, FilePath.name(of: path)] + files.map(\.name) { all.write(text) }
        for hash in hashes { all.write(hash) }
        hash = kind == nil ? hashes[0] : StateHash.of(all.bytes)
    }

    /// Throws for a pack with errors, and for what has no questions.
    func pack() throws(Failure) -> Pack {
        if let content { return content.pack }
        let content = if let folder { try PackContent(folder, path) } else { try PackContent(bytes, path) }
        self.content = content
        bytes = []
        folder?.files = []
        return content.pack
    }

    /// What the player should know of other files than packs.
    ///
    /// - Parameter count: of its questions.
    func note(_ count: Int) -> String? {
        guard let kind else { return nil }
        let skipped = content?.skippedCount ?? 0
        let words = "read \(path == "-" ? "standard input" : path) as \(kind): \(count.counted("question"))"
        let report = PackContent.report(of: path).map { "why: \($0)" } ?? ""
        return SafeText.cleaned(
            Sentence.join(
                skipped == 0 ? words : "\(words), \(skipped.grouped) not taken",
                content?.remark ?? folder?.remark ?? "", skipped == 0 ? "" : report))
    }
}

/// The questions of a file or a folder.
struct PackContent {
    let pack: Pack
    /// The findings of a pack; nil for anything else.
    private(set) var findings: PackReading?
    private(set) var skippedCount = 0
    private(set) var remark = ""

    /// A pack, or what the importer makes of another file.
    init(_ bytes: [UInt8], _ path: String) throws(Failure) {
        if PackImporter.recognised(bytes, file: path) == nil {
            let findings = PackReader.read(bytes, rules: .program)
            if let pack = findings.pack {
                (self.pack, self.findings) = (pack, findings)
                return
            }
            guard !PackContent.begins(bytes) else {
                throw Failure.refusedPack(
                    findings, file: path,
                    verdict: "cannot be played; fix these, then check with 'trooper questions lint'")
            }
        }
        // A pipe has no name of its own.
        let reading = PackImporter.read(bytes, ImportOptions(file: FileIdentity(path) == nil ? "" : path))
        guard let pack = reading.pack else {
            let count = reading.questionCount.counted("question")
            let isSmall = reading.questionCount < Limits.questionsPerGame
            let loss =
                isSmall ? "it has \(count), a game needs \(Limits.questionsPerGame)" : "none of \(count) is taken"
            let reason = reading.problem ?? loss
            let report = PackContent.report(of: path).map { "\nSee: \($0)" } ?? ""
            throw Failure(ExitCode.badData, "\(path) cannot be played: \(reason)\(report)")
        }
        (self.pack, skippedCount) = (pack, reading.skippedCount)
    }

    /// The questions of all files of a folder. Another question with the id of one in an earlier file gets the name of
    /// its file before its id.
    init(_ folder: PackFolder, _ path: String) throws(Failure) {
        var (folder, questions, homes, repeated) = (folder, [Question](), [QuestionID: String](), [String]())
        var asked: [StatementKey: (file: String, question: Question)] = [:]
        var (askedTwice, opposite) = (0, Set<StatementKey>())
        for file in folder.files {
            guard let content = try? PackContent(file.bytes, "\(path)/\(file.name)") else {
                folder.others.append(file.name)
                continue
            }
            skippedCount += content.skippedCount
            for var question in content.pack.questions {
                let key = StatementKey(imported: PackContent.asked(question))
                if let first = asked[key], first.file != file.name {
                    let isMade = first.question.made != nil || question.made != nil
                    if isMade || first.question.answer == question.answer {
                        askedTwice += 1
                    } else {
                        opposite.insert(key)
                    }
                    continue
                }
                asked[key] = (file.name, question)
                if let home = homes[question.id] {
                    repeated.append("the id \(question.id.rawValue) is in \(home) and \(file.name)")
                    let name = "\(content.pack.id)-\(question.id.rawValue)"
                    question = question.with(id: QuestionID(rawValue: PackImporter.names(of: name).id))
                    if homes[question.id] != nil { continue }
                }
                homes[question.id] = file.name
                questions.append(question)
            }
        }
        // Nobody knows which of two opposite answers is right.
        questions.removeAll { opposite.contains(StatementKey(imported: PackContent.asked($0))) }
        skippedCount += 2 * opposite.count
        let more = repeated.count < 2 ? "" : ", \((repeated.count - 1).counted("other id")) in two files, too"
        let twice = askedTwice == 0 ? "" : "\(askedTwice.counted("question")) of two files asked once"
        let said = opposite.compactMap { asked[$0]?.question.statement }.min()
        let others = opposite.count < 2 ? "" : ", and so have \((opposite.count - 1).counted("other"))"
        let opposites = said.map { "left out: \(Quoted.text($0)) has opposite answers in two files\(others)" } ?? ""
        remark = Sentence.join(folder.remark, opposites, repeated.first.map { $0 + more } ?? "", twice)
        let most = (questions: Limits.packQuestions, topics: Limits.packTopics)
        guard !questions.isEmpty, questions.count <= most.questions, Set(questions.map(\.topic)).count <= most.topics
        else {
            let reason =
                questions.isEmpty
                ? "no file directly in it has questions"
                : "its files have more than \(most.questions) questions or \(most.topics) topics; name some of them"
            throw Failure(ExitCode.badData, "\(path) cannot be played: \(reason)")
        }
        let names = PackImporter.names(of: FilePath.resolved(path) ?? path)
        pack = Pack(
            id: names.id.isEmpty ? "imported" : names.id, title: names.title, licence: "unknown", version: "1",
            questions: questions)
    }

    /// What tells a question from others: of one with choices not the choice that is shown.
    private static func asked(_ question: Question) -> String {
        question.made == .choices ? Made.lines(of: question.statement)[0] : question.statement
    }

    /// Whether a file begins as a pack does: then the errors of the pack say more than those of an import.
    static func begins(_ bytes: [UInt8]) -> Bool { bytes.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "{") }

    /// The command that says what became of each question; nil for a pipe, which is read once.
    static func report(of path: String) -> String? {
        let isThere = path != "-" && (FileIdentity(path) != nil || FilePath.names(in: path) != nil)
        return isThere ? "trooper packs import --dry-run \(ShellWord.of(SafeText.cleaned(path)))" : nil
    }
}

extension BuiltInPack {
    /// Throws all errors of a damaged program.
    func checkedPack() throws(Failure) -> Pack { try PackContent(bytes, fileName).pack }
}

extension Pack {
    /// The deck of a seed, for commands that open no scores.
    func seededDeck(_ seed: UInt64) throws(Failure) -> Deck {
        guard let deck = deck(seed: seed) else {
            throw Failure(ExitCode.badData, "\(title) has too few questions for a game")
        }
        return deck
    }
}

extension Failure {
    /// Why a file is not used as a pack: its errors.
    ///
    /// - Parameters:
    ///   - verdict: what becomes of the file, such as "was not added".
    static func refusedPack(_ findings: PackReading, file: String, verdict: String) -> Failure {
        let lines = findings.lines(file: file).joined(separator: "\n")
        return Failure(ExitCode.badData, "\(file) \(verdict):\n\(lines)")
    }
}
