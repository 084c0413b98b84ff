import TrooperArguments
import TrooperSystem
import TrooperTerminal

/// `trooper standings`: verifies recordings and ranks those of the same questions.
enum StandingsCommand {
    private static let recordings = Option(operands: "FILE|FOLDER", .file)
    private static let from = Option(
        repeatable: "from", .file, "add the standings that --json printed to FILE; - is standard input")

    static let command = Command(
        "standings", "Verify recorded games and rank those of the same questions.",
        takes: [recordings, from, Option.color, Option.json],
        examples: ["trooper standings games", "trooper standings --json games > class.jsonl"], run: run)

    private static func run(_ options: Options) throws {
        let (paths, parts) = (options[recordings], options[from])
        guard !paths.isEmpty || !parts.isEmpty else {
            throw UsageError("'standings' needs a FILE, a FOLDER with recordings, or --from")
        }
        var found: [StandingsEntry] = []
        for part in parts { found += try StandingsReader.read(part) }
        found += verified(paths.flatMap(files))
        let standings = Standings(found)
        if options[.json] {
            try StandingsLines.print(standings)
        } else {
            try StandingsText(standings, TerminalReport.current().look).print(options)
        }
        let isAllRead = standings.refused.allSatisfy { $0.verdict != RefusedRecording.unreadable }
        try ExitCode.end(with: isAllRead ? ExitCode.success : ExitCode.noInput)
    }

    /// The recordings in a folder; for anything else the path itself.
    private static func files(_ path: String) -> [String] {
        // Without "." and doubled slashes, so that a file has one name. Bytes: "/" plus a combining mark is one Character.
        let slash = UInt8(ascii: "/")
        let parts = path.utf8.split(separator: slash).map { String(Substring($0)) }.filter { $0 != "." }
        let plain = (path.utf8.first == slash ? "/" : "") + parts.joined(separator: "/")
        if plain == "-" { return [path] }
        guard let all = FilePath.names(in: path) else { return [plain] }
        let names = all.filter { $0.hasSuffix(RecordingsFolder.suffix) }
        if names.isEmpty { Output.message("\(path): no file in it ends in \(RecordingsFolder.suffix)") }
        return names.map { plain.isEmpty ? $0 : plain == "/" ? "/" + $0 : "\(plain)/\($0)" }
    }

    private static func verified(_ files: [String]) -> [StandingsEntry] {
        let progress = ProgressLine(of: files.map { FileBytes.size(of: $0) }.reduce(0, +), "verified")
        defer { progress.erase() }
        return files.map { path in
            guard path.contains("\u{FFFD}"), !FilePath.exists(path) else {
                return StandingsEntry(VerifiedFile(path, isNamed: false, progress))
            }
            let message = "cannot read \(path): its name is not UTF-8; rename it"
            return .refused(RefusedRecording(file: path, verdict: RefusedRecording.unreadable, message: message))
        }
    }
}
