import Glibc
import Recording
import Store

/// Where recordings are put: the player's own shelf, which keeps the latest, or a file that was asked for.
enum RecordingsFolder {
    /// The latest games of the player, in a directory that is nobody else's business.
    case shelf(String)
    /// The first game goes to the file, the next ones beside it.
    case file(String)

    static let suffix = ".trooper"
    static let mostKept = 50
    /// A pad sends a megabyte a minute; nobody expects a quiz to fill the disk.
    static let mostBytesKept = 256 << 20

    /// A new file for the game with this number, counted from 1.
    func newFile(gameNumber: Int) throws(Failure) -> GrowingFile {
        switch self {
        case .shelf(let directory):
            if let home = Locations.missingHome(of: .recordings) { throw RecordingsFolder.cannotUse(home) }
            if let failure = FilePath.makeDirectories(directory, afterEach: { _ in }) {
                throw Failure.cannotMakeDirectory(failure.directory, failure.code)
            }
            // Those of games that were killed count too, once something was answered in them.
            RecordingsFolder.makeRoom(in: directory)
            return try RecordingsFolder.newFile(in: directory)
        case .file(let path):
            return try GrowingFile(gameNumber == 1 ? path : RecordingsFolder.numbered(path, gameNumber))
        }
    }

    /// Keeps a game that was played. On the shelf one in which nothing was answered would only push out another.
    func put(_ file: GrowingFile, isPlayed: Bool) throws(Failure) {
        guard case .shelf(let directory) = self else { return try file.finish() }
        guard isPlayed else { return file.discard() }
        try file.finish()
        RecordingsFolder.makeRoom(in: directory)
    }

    /// Two games can begin within a second, in one program or in two; by a number above all others the names still
    /// sort, and one that has become free again is not taken twice.
    private static func newFile(in directory: String) throws(Failure) -> GrowingFile {
        let stem = DayAndTime.fileName(DayAndTime.now())
        let taken = names(in: directory).map(place).filter { $0.stem == stem }.map(\.number).max() ?? 0
        var number = taken + 1
        while true {
            let path = "\(directory)/\(stem)\(number == 1 ? "" : "_\(number)")\(suffix)"
            number += 1
            let isTaken = GrowingFile.exists(path) || GrowingFile.exists(path + GrowingFile.suffix)
            if !isTaken || number > taken + mostKept { return try GrowingFile(path, isNamed: false) }
        }
    }

    /// When a game began, and which of that second it is: `_10` comes behind `_9`.
    private static func place(_ name: String) -> (stem: String, number: Int) {
        let stem = String(name.split(separator: ".", maxSplits: 1).first ?? "")
        guard let mark = stem.lastIndex(of: "_"), let number = Int(stem[mark...].dropFirst()) else { return (stem, 1) }
        return (String(stem[..<mark]), number)
    }

    /// "game.trooper" and 2 make "game-2.trooper".
    private static func numbered(_ path: String, _ number: Int) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "\(path)-\(number)" }
        let ending = name[dot...]
        return "\(path.dropLast(ending.count))-\(number)\(ending)"
    }

    /// The recordings in a directory, the latest last; those of games that were killed among them.
    static func recordings(in directory: String) -> [String] {
        names(in: directory).sorted { place($0) < place($1) }.map { "\(directory)/\($0)" }
    }

    /// The latest in which something was played: a game that was killed before its first answer is nothing to see.
    static func latest(in directory: String) -> String? {
        let all = recordings(in: directory)
        return all.last { RecordingsFolderEntry(path: $0).isPlayed } ?? all.last
    }

    private static func names(in directory: String) -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) || name.hasSuffix(suffix + GrowingFile.suffix) { names.append(name) }
        }
        return names
    }

    /// How many games are kept: neither those that are being played, nor what is left of those without an answer.
    static func keptCount(in directory: String) -> Int {
        recordings(in: directory).map(RecordingsFolderEntry.init).count { $0.kind(clearingRemnant: false) == .kept }
    }

    /// What is left of games without an answer goes, and then the oldest; at least the latest stays.
    private static func makeRoom(in directory: String) {
        var (count, bytes) = (0, 0)
        for place in recordings(in: directory).reversed().map(RecordingsFolderEntry.init)
        where place.kind(clearingRemnant: true) == .kept {
            count += 1
            bytes += place.size
            if count > 1, count > mostKept || bytes > mostBytesKept { place.remove() }
        }
    }

    private static func cannotUse(_ home: MissingHome) -> Failure {
        Failure(message: "\(home.reason); \(MissingHome.remedy)", exitCode: ExitCode.badConfiguration)
    }
}

/// A file on the shelf, and what became of its game.
struct RecordingsFolderEntry {
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
