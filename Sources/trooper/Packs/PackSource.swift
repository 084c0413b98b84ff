import Catalogue
import Glibc
import QuestionBank
import QuizCore
import Store
import Text

/// Packs as the options name them, and how those in files get into the database.
///
/// A pack that the database already has is not parsed again, so that the program starts fast.
struct PackSource {
    private enum Item {
        case name(String)
        case file(PackFile)
    }

    private let items: [Item]

    /// Video Games: the questions of a player's first game.
    static let usual = Selection(packs: [BuiltInPacks.videoGames.id])

    /// No pack.
    init() {
        items = []
    }

    /// Reads those of the names that are files.
    init(_ names: [String]) throws(Failure) {
        items = try names.map { name throws(Failure) in
            PackSource.isFile(name) ? .file(try PackFile(name)) : .name(name)
        }
    }

    /// Names of packs have neither a slash nor a dot.
    static func isFile(_ name: String) -> Bool {
        name == "-" || name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    }

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

    /// Makes sure that the store has the packs, and returns their ids.
    func put(into store: Store) throws -> [String] {
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
        return ids
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
