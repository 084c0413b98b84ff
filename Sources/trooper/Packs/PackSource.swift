import Arguments
import Glibc
import QuestionBank
import QuizCore
import Store
import Text

/// The questions of a game as the options choose them, and how they get into the database.
///
/// A pack that the database already has is not parsed again, so that the program starts fast.
struct PackSource {
    private enum Item {
        case name(String)
        case file(PackFile)
    }

    private let items: [Item]
    private let topics: [String]
    private let difficulties: [Difficulty]
    private let isMissed: Bool
    /// What is played when the options choose nothing; nil for what was played last.
    private let fallback: Selection?

    /// Video Games: the questions of a player's first game.
    static let usual = Selection(packs: [BuiltInPacks.videoGames.id])

    /// What was played last.
    static var latest: PackSource {
        PackSource(items: [], topics: [], difficulties: [], isMissed: false, fallback: nil)
    }

    /// Reads the files that the options name.
    static func read(_ invocation: Invocation) throws -> PackSource {
        var items: [Item] = []
        for name in invocation.values(of: "pack") {
            items.append(isFile(name) ? .file(try PackFile(name)) : .name(name))
        }
        let source = PackSource(
            items: items, topics: invocation.values(of: "topic"),
            difficulties: invocation.values(of: "difficulty").compactMap(Difficulty.init),
            isMissed: invocation.has("missed"),
            // So that a seed picks the same questions for everyone.
            fallback: invocation.has("seed") ? usual : nil)
        if invocation.has("seed"), source.isNarrowed {
            throw UsageError("--seed picks from whole packs, without --topic, --difficulty and --missed")
        }
        return source
    }

    /// Names of packs have neither a slash nor a dot.
    static func isFile(_ name: String) -> Bool {
        name == "-" || name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    }

    private var isNarrowed: Bool { isMissed || !topics.isEmpty || !difficulties.isEmpty }

    /// Whether a pack is in a file that the player named.
    var hasFile: Bool {
        items.contains { if case .file = $0 { true } else { false } }
    }

    /// Throws for a pack with errors, before the program creates any file for a game.
    func check() throws(Failure) {
        for case .file(let file) in items { _ = try file.pack() }
    }

    /// The pack in `bytes`; throws all its errors.
    static func pack(in bytes: [UInt8], file: String) throws(Failure) -> Pack {
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack else {
            if let advice = ForeignFile(bytes, file: file)?.advice {
                throw Failure(message: "\(file) cannot be played: \(advice)", exitCode: ExitCode.badData)
            }
            let lines = reading.lines(file: file).joined(separator: "\n")
            throw Failure(
                message: "\(file) cannot be played:\n\(lines)\nFix these, then check with 'trooper questions lint'.",
                exitCode: ExitCode.badData)
        }
        return pack
    }

    /// Makes sure that the store has the questions, and returns what to play.
    func put(into store: Store) throws -> Selection {
        var ids: [String] = []
        for case .file(let file) in items { ids.append(try PackSource.put(file, into: store)) }
        // A file may be an edition of a built-in pack, which stays until the next start.
        try PackSource.installBuiltIn(into: store, except: Set(ids))
        for case .name(let name) in items {
            switch try store.findPack(name) {
            case .found(let id): ids.append(id)
            case .missing(let nearest): throw Failure.noPack(name, nearest: nearest)
            }
        }
        if ids.isEmpty, !isNarrowed { return try fallback ?? store.selection(usual: PackSource.usual) }
        let known = topics.isEmpty ? [] : try store.topics().map(\.value)
        return Selection(
            packs: ids, topics: try topics.map { try PackSource.topic($0, of: known) },
            difficulties: difficulties, isMissed: isMissed)
    }

    /// The topic as the packs write it.
    static func topic(_ name: String, of known: [String]) throws(Failure) -> String {
        if let found = known.first(where: { $0.lowercased() == name.lowercased() }) { return found }
        let remedy = Suggestion.nearest(to: name, in: known).map { "did you mean '\($0)'?" }
        throw Failure(
            message: "no pack has the topic '\(name)'; \(remedy ?? "'trooper packs show NAME' lists the topics")",
            exitCode: ExitCode.noInput)
    }

    private static func put(_ file: PackFile, into store: Store) throws -> String {
        if let id = try store.packID(contentHash: file.hash) { return id }
        let pack = try file.pack()
        let progress = ProgressLine(of: pack.questions.count, "stored")
        if BuiltInPacks.ids.contains(pack.id), try store.packStates()[pack.id] == nil {
            try store.install(pack, contentHash: file.hash, progress: progress.advance)
        } else {
            try store.load(pack, contentHash: file.hash, progress: progress.advance)
        }
        return pack.id
    }

    /// Installs new built-in packs and new editions of them, but none that the player removed.
    static func installBuiltIn(into store: Store, except ids: Set<String> = []) throws {
        let packs = try newBuiltIn(in: store).filter { !ids.contains($0.builtIn.id) }.map { builtIn, hash in
            (pack: try pack(in: builtIn.bytes, file: builtIn.fileName), contentHash: hash)
        }
        if !packs.isEmpty { try store.install(packs) }
    }

    /// The built-in packs, or editions of them, that the store should have and has not.
    static func newBuiltIn(in store: Store) throws(StoreError) -> [(builtIn: BuiltInPack, contentHash: UInt64)] {
        let states = try store.packStates()
        return BuiltInPacks.all.filter { states[$0.id]?.isRemoved != true }
            .map { (builtIn: $0, contentHash: StateHash.of($0.bytes)) }
            .filter { builtIn, hash in
                // A pack of the player's own that was only played from a file may have the id of a new built-in one.
                guard let state = states[builtIn.id] else { return true }
                return state.place != .installed || state.contentHash != hash
            }
    }
}

/// A pack file that the player named, parsed at most once, and only if the scores do not have it yet.
final class PackFile {
    let hash: UInt64
    private let path: String
    private var content: Content

    private enum Content {
        case bytes([UInt8])
        case pack(Pack)
    }

    init(_ path: String) throws(Failure) {
        self.path = path
        let bytes = try FileBytes.read(path)
        hash = StateHash.of(bytes)
        content = .bytes(bytes)
    }

    /// Throws for a pack with errors.
    func pack() throws(Failure) -> Pack {
        switch content {
        case .pack(let pack): return pack
        case .bytes(let bytes):
            let progress = ProgressLine.reading(bytes)
            defer { progress?.erase() }
            let pack = try PackSource.pack(in: bytes, file: path)
            content = .pack(pack)
            return pack
        }
    }
}

extension Failure {
    /// - Parameter nearest: the name of an installed pack most like it.
    static func noPack(_ name: String, nearest: String?) -> Failure {
        let remedy = nearest.map { "did you mean '\($0)'?" } ?? "see 'trooper packs list'"
        let file = access(name, F_OK) == 0 ? " For the file write './\(name)'." : ""
        return Failure(message: "there is no pack '\(name)'; \(remedy)\(file)", exitCode: ExitCode.noInput)
    }
}
