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
            return finding(path, "\(games) \(games == 1 ? "game" : "games") finished, the file is sound")
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

    /// Whether the first game could make the file, or fill one that is there already.
    private static func findingWithoutFile(_ path: String) -> DoctorFinding {
        let isThere = access(path, F_OK) == 0
        if isThere, access(path, W_OK) != 0 { return finding(StoreError.notWritable(file: path)) }
        let directory = NearestPlace.of(FilePath.directory(of: path))
        if let directory, access(directory, W_OK | X_OK) != 0 {
            return finding(StoreError.directoryNotWritable(directory: directory, file: path))
        }
        return finding(path, isThere ? "empty, the first game fills it" : "none yet, the first game makes the file")
    }

    /// All is well with the file, as far as there is room for what a game adds.
    private static func finding(_ path: String, _ state: String) -> DoctorFinding {
        guard let place = NearestPlace.of(path), let shortage = FreeRoom.shortage(at: place) else {
            return .ok("scores", "\(path): \(state)")
        }
        return .fix("scores", "\(path): \(state), but \(shortage)", advice: StoreError.diskFull(file: path).remedy)
    }
}
