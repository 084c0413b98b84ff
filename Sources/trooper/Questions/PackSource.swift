import QuestionBank
import QuizCore
import Store

/// The questions of a game, and how they get into the database.
///
/// A pack that the database already has is not parsed again, so that the program starts fast.
enum PackSource {
    /// Installed packs: the selection, or without one what was played last.
    case installed(Selection?)
    case file([UInt8], path: String)

    /// Whether the pack is in a file that the player named.
    var isFile: Bool {
        if case .file = self { true } else { false }
    }

    /// Video Games: the questions of a player's first game.
    static let usual = Selection(packs: [BuiltInPacks.videoGames.id])

    /// Throws for a pack with errors, before the program creates any file for a game.
    func check() throws(Failure) {
        guard case .file(let bytes, let path) = self else { return }
        _ = try PackSource.pack(in: bytes, file: path)
    }

    /// The pack in `bytes`; throws all its errors.
    static func pack(in bytes: [UInt8], file: String) throws(Failure) -> Pack {
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack else {
            let lines = reading.lines(file: file).joined(separator: "\n")
            throw Failure(
                message: "\(file) cannot be played:\n\(lines)\nFix these, then check with 'trooper questions lint'.",
                exitCode: ExitCode.badData)
        }
        return pack
    }

    /// Makes sure that the store has the questions, and returns what to play.
    func put(into store: Store) throws -> Selection {
        switch self {
        case .installed(let selection):
            try PackSource.installBuiltIn(into: store)
            return try selection ?? store.selection(usual: PackSource.usual)
        case .file(let bytes, let path):
            let id = try PackSource.put(bytes, path, into: store)
            // The file may be an edition of a built-in pack, which stays until the next start.
            try PackSource.installBuiltIn(into: store, except: id)
            return Selection(packs: [id])
        }
    }

    private static func put(_ bytes: [UInt8], _ path: String, into store: Store) throws -> String {
        let hash = StateHash.of(bytes)
        if let id = try store.packID(contentHash: hash) { return id }
        let pack = try PackSource.pack(in: bytes, file: path)
        let isBuiltIn = BuiltInPacks.all.contains { $0.id == pack.id }
        if try isBuiltIn && store.packStates()[pack.id] == nil {
            try store.install(pack, contentHash: hash)
        } else {
            try store.load(pack, contentHash: hash)
        }
        return pack.id
    }

    /// Installs new built-in packs and new editions of them, but none that the player removed.
    private static func installBuiltIn(into store: Store, except id: String? = nil) throws {
        let states = try store.packStates()
        var packs: [(pack: Pack, contentHash: UInt64)] = []
        for builtIn in BuiltInPacks.all where builtIn.id != id {
            let bytes = builtIn.bytes
            let hash = StateHash.of(bytes)
            if let state = states[builtIn.id], state.place != .installed || state.contentHash == hash { continue }
            packs.append((pack: try pack(in: bytes, file: builtIn.fileName), contentHash: hash))
        }
        if !packs.isEmpty { try store.install(packs) }
    }
}
