import Glibc
import Store

/// The doctor's look at the scores: all of the file is read, none of it is changed.
enum ScoresCheckUp {
    static func finding(_ path: String) -> DoctorFinding {
        do throws(StoreError) {
            guard let store = try Store.look(at: path) else { return findingWithoutFile(path) }
            defer { store.close() }
            let damage = try store.findDamage()
            guard damage.isEmpty else { return finding(StoreError.damaged(file: path), details: damage) }
            if let obstacle = store.obstacleToKeeping { return finding(obstacle) }
            let games = try store.gamesPlayed()
            return .ok("scores", "\(path): \(games) \(games == 1 ? "game" : "games") finished, the file is sound")
        } catch {
            return finding(error)
        }
    }

    private static func finding(_ error: StoreError, details: [String] = []) -> DoctorFinding {
        if case .lockedByAnother = error {
            return .note("scores", error.message, advice: "look again when its game has ended")
        }
        // The first says enough: damage seldom comes alone, and the way out is the same.
        let first = details.first.map { " (\($0))" } ?? ""
        return .fix("scores", error.message + first, advice: error.remedy)
    }

    /// Whether the first game could make the file.
    private static func findingWithoutFile(_ path: String) -> DoctorFinding {
        guard let directory = nearestDirectory(above: path), access(directory, W_OK | X_OK) != 0 else {
            return .ok("scores", "\(path): none yet, the first game makes the file")
        }
        return finding(StoreError.directoryNotWritable(directory: directory, file: path))
    }

    /// The directory in which the first missing part of the path would be made.
    private static func nearestDirectory(above path: String) -> String? {
        var directory = path
        while let slash = directory.utf8.lastIndex(of: UInt8(ascii: "/")) {
            directory = slash == directory.startIndex ? "/" : String(directory[..<slash])
            if access(directory, F_OK) == 0 { return directory }
            if directory == "/" { return nil }
        }
        return access(".", F_OK) == 0 ? "." : nil
    }
}
