import Glibc
import QuizCore

/// Where recordings are put: the player's own shelf, which keeps the latest, or a file that was asked for.
enum RecordingShelf {
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
            try RecordingShelf.makeDirectory(directory)
            RecordingShelf.makeRoom(in: directory)
            return try RecordingShelf.newFile(at: "\(directory)/\(DayAndTime.fileName(DayAndTime.now()))")
        case .file(let path):
            return try GrowingFile(gameNumber == 1 ? path : RecordingShelf.numbered(path, gameNumber))
        }
    }

    /// Two games can begin within a second, in one program or in two; with this mark the names still sort.
    private static func newFile(at stem: String) throws(Failure) -> GrowingFile {
        var number = 1
        while true {
            let path = number == 1 ? stem + suffix : "\(stem)_\(number)\(suffix)"
            number += 1
            let isTaken = GrowingFile.exists(path) || GrowingFile.exists(path + GrowingFile.suffix)
            if !isTaken || number > mostKept { return try GrowingFile(path) }
        }
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
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(suffix) || name.hasSuffix(suffix + GrowingFile.suffix) { names.append(name) }
        }
        return names.sorted().map { "\(directory)/\($0)" }
    }

    /// Room for one more: the oldest go, and at least the latest stays.
    private static func makeRoom(in directory: String) {
        var bytes = 0
        for (age, path) in recordings(in: directory).reversed().enumerated() {
            var status = stat()
            if stat(path, &status) == 0 { bytes += Int(status.st_size) }
            if age > 0, age >= mostKept - 1 || bytes > mostBytesKept { unlink(path) }
        }
    }

    /// With all that lead to it; 0700, as is everything of one player only.
    private static func makeDirectory(_ path: String) throws(Failure) {
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        let reason = errno
        guard reason == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
            throw cannotMake(path, reason)
        }
        try makeDirectory(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw cannotMake(path, errno) }
    }

    /// Nobody asked for this directory, so there is no advice about its name.
    private static func cannotMake(_ path: String, _ code: Int32) -> Failure {
        Failure(
            message: "cannot make the directory \(path): \(String(cString: strerror(code)))",
            exitCode: ExitCode.cannotCreate)
    }
}
