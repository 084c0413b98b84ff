import QuestionBank
import QuizCore
import Text

/// A pack file that the player named, parsed at most once, and only when its questions are needed.
final class PackFile {
    let hash: UInt64
    private let path: String
    /// Empty once they are parsed.
    private var bytes: [UInt8]
    private var parsed: Pack?

    init(_ path: String) throws(Failure) {
        self.path = path
        bytes = try FileBytes.read(path)
        hash = StateHash.of(bytes)
    }

    /// Throws for a pack with errors.
    func pack() throws(Failure) -> Pack {
        if let parsed { return parsed }
        let pack = try PackFile.pack(in: bytes, file: path)
        parsed = pack
        bytes = []
        return pack
    }

    /// The pack in `bytes`; throws all its errors.
    fileprivate static func pack(in bytes: [UInt8], file: String) throws(Failure) -> Pack {
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack else {
            throw Failure.refusedPack(
                bytes, reading, file: file, verdict: "cannot be played",
                advice: "\nFix these, then check with 'trooper questions lint'.")
        }
        return pack
    }
}

extension BuiltInPack {
    /// Throws all errors of a damaged program.
    func checkedPack() throws(Failure) -> Pack { try PackFile.pack(in: bytes, file: fileName) }
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
    /// Why the bytes of a file are not used as a pack: its errors, or the program that the file is of.
    ///
    /// - Parameters:
    ///   - verdict: what becomes of the file, such as "was not added".
    ///   - advice: what to do about errors.
    static func refusedPack(
        _ bytes: [UInt8], _ reading: PackReading, file: String, verdict: String, advice: String = ""
    ) -> Failure {
        if reading.pack == nil, let foreign = ForeignFile(bytes, file: file) {
            return Failure(ExitCode.badData, "\(file) \(verdict): \(foreign.advice)")
        }
        let lines = reading.lines(file: file).joined(separator: "\n")
        return Failure(ExitCode.badData, "\(file) \(verdict):\n\(lines)\(advice)")
    }
}

/// A file of another program where a pack is expected.
struct ForeignFile {
    /// Its format, if its questions can be imported.
    let format: String?
    /// What the file is, and what to do instead.
    let advice: String

    /// Nil for a pack, also one with errors, and for what is not recognised.
    init?(_ bytes: [UInt8], file: String) {
        if let title = PackImporter.recognised(bytes, file: file) {
            let command = "trooper packs import \(ShellWord.of(SafeText.cleaned(file)))"
            format = title
            advice = "this is \(title), not a pack; import it: \(command)"
            return
        }
        // In a file that begins as a pack does, the errors of the pack say more.
        guard let first = bytes.first(where: { !ForeignFile.blanks.contains($0) }), first != UInt8(ascii: "{"),
            let problem = PackImporter.read(bytes, ImportOptions(file: file)).problem,
            ["this is ", "these are "].contains(where: problem.hasPrefix)
        else { return nil }
        format = nil
        advice = problem
    }

    private static let blanks = Set(" \t\r\n".utf8)
}
