import QuestionBank
import QuizCore
import Store

/// The pack that a game is played with, and how it gets into the database.
///
/// One that the database holds already is not even parsed, which is what makes the start quick.
enum PackSource {
    case builtIn
    case file([UInt8], path: String)

    /// Whether it is the player's, and not the one that everybody has.
    var isOwn: Bool {
        if case .file = self { true } else { false }
    }

    static func read(_ path: String?) throws(Failure) -> PackSource {
        guard let path else { return .builtIn }
        return .file(try FileBytes.read(path), path: path)
    }

    /// Finds what is wrong with it before anything is made for it.
    func check() throws(Failure) {
        guard case .file(let bytes, let path) = self else { return }
        _ = try PackSource.pack(in: bytes, file: path)
    }

    /// A pack as a whole, or every reason against it.
    static func pack(in bytes: [UInt8], file: String) throws(Failure) -> Pack {
        let reading = PackReader.read(bytes)
        guard let pack = reading.pack else {
            let lines = reading.lines(file: file).joined(separator: "\n")
            throw Failure(
                message: "\(file) cannot be played:\n\(lines)\nMend these and check with 'trooper questions lint'.",
                exitCode: ExitCode.badData)
        }
        guard pack.questions.count >= Limits.questionsPerGame else {
            throw Failure(
                message: "\(file) holds \(pack.questions.count) questions, and a game needs"
                    + " \(Limits.questionsPerGame); add some",
                exitCode: ExitCode.badData)
        }
        return pack
    }

    /// The id of the pack, which the store now holds as it stands in the source.
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
