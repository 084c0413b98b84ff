import Glibc
import JSON
import Recording

/// `trooper replay --verify`: replays recordings as fast as they can be read, one after the other.
enum VerifyCommand {
    static func run(_ files: [String], isJSON: Bool) throws(Failure) -> Int32 {
        let progress = ProgressLine(of: files.map(size).reduce(0, +), "verified")
        var worst = ExitCode.success
        var objects: [JSONText] = []
        for name in files {
            let file = VerifiedFile(name, isDetailed: isJSON, progress)
            progress.erase()
            // A recording that differs says more than a file that cannot be read.
            if worst != ExitCode.badData, file.exitCode != ExitCode.success { worst = file.exitCode }
            if isJSON { objects.append(file.json) } else { try Output.data(file.line) }
        }
        if isJSON { try Output.data(JSONText.array(objects).indented) }
        return worst
    }

    private static func size(of file: String) -> Int {
        var status = stat()
        return stat(file, &status) == 0 ? Int(status.st_size) : 0
    }
}
