import Arguments
import Terminal

/// `trooper standings`: verifies recordings and ranks those of the same questions.
enum StandingsCommand {
    private static let recordings = Operand(repeatable: "FILE|FOLDER", .file)
    private static let from = Option(
        repeatable: "from", .file, "add the standings that --json printed to FILE; - is standard input")

    static let spec = CommandSpec(
        "standings", "Verify recorded games and rank those of the same questions.", operands: .of(recordings),
        options: .of(from, .json),
        examples: ["trooper standings games", "trooper standings --json games > class.jsonl"], run: run)

    private static func run(_ options: Options) throws {
        let (paths, parts) = (options[recordings], options[from])
        guard !paths.isEmpty || !parts.isEmpty else {
            throw UsageError("'standings' needs a FILE, a FOLDER with recordings, or --from")
        }
        var found: [Standing] = []
        for part in parts { found += try StandingsReader.read(part) }
        found += verified(paths.flatMap(files))
        let standings = Standings(found)
        if options[.json] {
            try StandingsLines.print(standings)
        } else {
            let text = StandingsText(standings, hasGlyphs: TerminalReport.current().hasGlyphs).text
            try Output.text(text)
        }
        let isAllRead = standings.refused.allSatisfy { $0.verdict != RefusedRecording.unreadable }
        try ExitCode.end(with: isAllRead ? ExitCode.success : ExitCode.noInput)
    }

    /// The recordings in a folder; for anything else the path itself.
    private static func files(_ path: String) -> [(path: String, isNamed: Bool)] {
        guard let names = RecordingsFolder.names(in: path, endingIn: [RecordingsFolder.suffix]) else {
            return [(path, true)]
        }
        let folder = path.hasSuffix("/") ? path : path + "/"
        return names.map { (folder + $0, false) }
    }

    private static func verified(_ files: [(path: String, isNamed: Bool)]) -> [Standing] {
        let progress = ProgressLine(of: files.map { FileBytes.size(of: $0.path) }.reduce(0, +), "verified")
        defer { progress.erase() }
        return files.map { path, isNamed in
            // Reading a pipe that somebody left in a folder might wait without end.
            guard isNamed || FileIdentity(path) != nil else {
                let message = "cannot read \(path): it is not a file"
                return .refused(RefusedRecording(file: path, verdict: RefusedRecording.unreadable, message: message))
            }
            return Standing(VerifiedFile(path, isDetailed: false, progress))
        }
    }
}
