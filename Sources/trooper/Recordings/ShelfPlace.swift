import Glibc
import Recording

/// A file on the shelf, and what became of its game.
struct ShelfPlace {
    enum Kind {
        case kept
        /// Still written by a game in some process, and neither kept nor left behind yet.
        case growing
        /// What a game left that was killed before its first answer.
        case remnant
    }

    private struct Decided: Error {}

    let path: String

    /// One that has its name was finished by a game in which something was answered.
    private var isPart: Bool { path.hasSuffix(GrowingFile.suffix) }

    var size: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Whether something was answered in it: one that was killed before its first answer is nothing to see.
    var isPlayed: Bool { (try? searched())?.isPlayed ?? false }

    /// Says what it is; a remnant can be cleared away while nobody else can take it.
    func kind(clearingRemnant clears: Bool) -> Kind {
        guard isPart else { return .kept }
        return GrowingFile.whileNobodyWrites(path) {
            guard isRemnant else { return .kept }
            if clears { remove() }
            return .remnant
        } ?? .growing
    }

    func remove() {
        unlink(path)
    }

    /// What this program cannot read is none: a later one may have written it.
    private var isRemnant: Bool {
        guard let search = try? searched() else { return false }
        return search.isReadable && !search.isPlayed
    }

    /// Reads no more than it needs: most answer their first question within the first piece.
    private func searched() throws -> PlaySearch {
        var search = PlaySearch()
        do {
            try FileBytes.stream(path) { piece in
                search.take(piece.span)
                if search.isDecided { throw Decided() }
            }
        } catch is Decided {}
        return search
    }
}
