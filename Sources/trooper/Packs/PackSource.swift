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
        case file([UInt8], path: String)
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
    static let latest = PackSource(items: [], topics: [], difficulties: [], isMissed: false, fallback: nil)

    /// Reads the files that the options name.
    static func read(_ invocation: Invocation) throws -> PackSource {
        var items: [Item] = []
        for name in invocation.values(of: "pack") {
            items.append(isFile(name) ? .file(try FileBytes.read(name), path: name) : .name(name))
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
        for case .file(let bytes, let path) in items { _ = try PackSource.pack(in: bytes, file: path) }
    }

    /// The pack in `bytes`; throws all its errors.
    static func pack(in bytes: [UInt8], file: String) throws(Failure) -> Pack {
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack else {
            if let advice = ForeignFile.advice(on: bytes, file: file) {
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
        for case .file(let bytes, let path) in items { ids.append(try PackSource.put(bytes, path, into: store)) }
        // A file may be an edition of a built-in pack, which stays until the next start.
        try PackSource.installBuiltIn(into: store, except: Set(ids))
        for case .name(let name) in items {
            switch try store.findPack(name) {
            case .found(let id): ids.append(id)
            case .missing(let nearest): throw Failure.noPack(name, nearest: nearest)
            }
        }
        if ids.isEmpty, !isNarrowed { return try fallback ?? store.selection(usual: PackSource.usual) }
        return Selection(
            packs: ids, topics: try topics.map { try PackSource.topic($0, of: try store.topics().map(\.value)) },
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

    private static func put(_ bytes: [UInt8], _ path: String, into store: Store) throws -> String {
        let hash = StateHash.of(bytes)
        if let id = try store.packID(contentHash: hash) { return id }
        let pack = try pack(in: bytes, file: path)
        if BuiltInPacks.ids.contains(pack.id), try store.packStates()[pack.id] == nil {
            try store.install(pack, contentHash: hash)
        } else {
            try store.load(pack, contentHash: hash)
        }
        return pack.id
    }

    /// Installs new built-in packs and new editions of them, but none that the player removed.
    static func installBuiltIn(into store: Store, except ids: Set<String> = []) throws {
        let packs = try newBuiltIn(in: store).filter { !ids.contains($0.id) }.map { builtIn in
            let bytes = builtIn.bytes
            return (pack: try pack(in: bytes, file: builtIn.fileName), contentHash: StateHash.of(bytes))
        }
        if !packs.isEmpty { try store.install(packs) }
    }

    /// The built-in packs, or editions of them, that the store should have and has not.
    static func newBuiltIn(in store: Store) throws(StoreError) -> [BuiltInPack] {
        let states = try store.packStates()
        return BuiltInPacks.all.filter { builtIn in
            guard let state = states[builtIn.id] else { return true }
            // A pack of the player's own that was only played from a file may have the id of a new built-in one.
            return !state.isRemoved && (state.place != .installed || state.contentHash != StateHash.of(builtIn.bytes))
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
