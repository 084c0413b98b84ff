import Arguments
import Store

/// The scores file that a command looks into without making or changing it.
enum ScoresFile {
    /// What `--db` names, or else the player's own; nil for a guest, who has none.
    static func path(for invocation: Invocation) throws(Failure) -> String? {
        let wish = invocation.value(of: "db")
        if wish == ":memory:" { return nil }
        if wish == nil, let home = Locations.missingHome(of: .scores) {
            throw Failure(
                message: "\(home.reason); \(MissingHome.remedy), set HOME, or name a file with --db FILE",
                exitCode: ExitCode.badConfiguration)
        }
        guard let path = wish ?? Locations.database else {
            throw Failure(
                message: "there is no home directory to keep scores in; set HOME, or name a file with --db FILE",
                exitCode: ExitCode.badConfiguration)
        }
        return path
    }
}
