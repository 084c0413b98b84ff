import QuestionBank
import QuizCore
import Store

/// The pack of a game, and how it gets into the database.
///
/// A pack that the database already has is not parsed again, so that the program starts fast.
enum PackSource {
    case builtIn
    case file([UInt8], path: String)

    /// Whether it is not the built-in pack.
    var isOwn: Bool {
        if case .file = self { true } else { false }
    }

    static func read(_ path: String?) throws(Failure) -> PackSource {
        guard let path else { return .builtIn }
        return .file(try FileBytes.read(path), path: path)
    }

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

    /// Makes sure that the store has this content of the pack; returns the id of the pack.
    func put(into store: Store) throws -> String {
        switch self {
        case .builtIn:
            let bytes = BuiltInPack.bytes
            let hash = StateHash.of(bytes)
            if try store.holdsPack(id: BuiltInPack.id, contentHash: hash) { return BuiltInPack.id }
            return try PackSource.load(
                try PackSource.pack(in: bytes, file: BuiltInPack.fileName), hash, into: store)
        case .file(let bytes, let path):
            let hash = StateHash.of(bytes)
            if let id = try store.packID(contentHash: hash) { return id }
            return try PackSource.load(try PackSource.pack(in: bytes, file: path), hash, into: store)
        }
    }

    private static func load(_ pack: Pack, _ hash: UInt64, into store: Store) throws(StoreError) -> String {
        try store.load(pack, contentHash: hash)
        return pack.id
    }
}
