import JSON

/// Reads parts of standings line by line, one part or several after each other.
struct StandingsReader {
    /// Fifty questions with long ids need a third of it.
    private static let mostLineBytes = 1 << 17
    private static let limits = JSONLimits(depth: 4, names: 64, values: 1_000)
    private static let mostRecordings = 100_000_000

    private let name: String
    private var standings: [Standing] = []
    private var line = 0
    /// How many recordings of the present part are still to come; nil before the first part.
    private var missing: Int?

    /// - Parameter path: `-` is standard input.
    static func read(_ path: String) throws(Failure) -> [Standing] {
        var reader = StandingsReader(name: path == "-" ? "standard input" : path)
        try JSONLines.read(path, mostBytes: mostLineBytes, limits) { (line, fields) throws(Failure) in
            reader.line = line
            do throws(LineProblem) { try reader.take(fields.get()) } catch { throw reader.refusal(error.reason) }
        }
        try reader.end()
        return reader.standings
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func take(_ fields: JSONFields) throws(LineProblem) {
        var fields = fields
        if fields.has("standings") {
            let version = StandingsLines.version
            _ = try fields.take("standings") { $0.integer(in: version...version) }
            if let shortfall { throw shortfall }
            missing = try fields.take("recordings") { $0.integer(in: 0...StandingsReader.mostRecordings) }
        } else {
            guard let missing, missing > 0 else {
                throw LineProblem("expected the first line of a part, {\"standings\":1,...}")
            }
            standings.append(try Standing(&fields))
            self.missing = missing - 1
        }
    }

    /// What is wrong if the present part ends here.
    private var shortfall: LineProblem? {
        guard let missing, missing > 0 else { return nil }
        return LineProblem("\(missing) of the recordings before it are missing")
    }

    /// To be called at the end of the file.
    private mutating func end() throws(Failure) {
        line += 1
        if missing == nil { throw refusal("nothing is in it") }
        if let shortfall { throw refusal(shortfall.reason) }
    }

    private func refusal(_ problem: String) -> Failure {
        Failure(
            ExitCode.badData,
            "\(name), line \(line): \(problem)\nGive what 'trooper standings --json' printed, whole and unchanged.")
    }
}
