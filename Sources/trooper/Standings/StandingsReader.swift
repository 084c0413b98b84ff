import JSON

/// Reads parts of standings line by line, one part or several after each other.
struct StandingsReader {
    /// Fifty questions with long ids need a third of it.
    private static let mostLineBytes = 1 << 17
    private static let limits = JSONLimits(depth: 4, names: 64, values: 1_000)
    private static let mostRecordings = 100_000_000
    private static let tooLong = "the line has more than \(mostLineBytes) bytes"

    private let name: String
    private(set) var standings: [Standing] = []
    private var line = 0
    /// How many recordings of the present part are still to come; nil before the first part.
    private var missing: Int?

    /// - Parameter path: `-` is standard input.
    static func read(_ path: String) throws(Failure) -> [Standing] {
        var reader = StandingsReader(name: path == "-" ? "standard input" : path)
        let file = try FileReader(path)
        var rest: [UInt8] = []
        while let piece = try file.next() {
            rest += piece
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                try reader.take(Array(rest[start..<end]))
                start = end + 1
            }
            rest.removeFirst(start)
            if rest.count > mostLineBytes { throw reader.refusal(at: reader.line + 1, tooLong) }
        }
        if !rest.isEmpty { try reader.take(rest) }
        try reader.end()
        return reader.standings
    }

    private init(name: String) {
        self.name = name
    }

    private mutating func take(_ bytes: [UInt8]) throws(Failure) {
        line += 1
        if bytes.isEmpty { return }
        guard bytes.count <= StandingsReader.mostLineBytes else { throw refusal(at: line, StandingsReader.tooLong) }
        let value: JSONValue
        do { value = try JSONReader.value(of: bytes, limits: StandingsReader.limits) } catch {
            throw refusal(at: line, "column \(error.column): \(error.message)")
        }
        do { try take(StandingsFields(value)) } catch { throw refusal(at: line, error.message) }
    }

    private mutating func take(_ fields: StandingsFields) throws(StandingsFields.Problem) {
        if fields.has("standings") {
            _ = try fields.number("standings", in: StandingsLines.version...StandingsLines.version)
            if let problem = shortfall { throw problem }
            missing = try fields.number("recordings", in: 0...StandingsReader.mostRecordings)
        } else {
            guard let missing, missing > 0 else {
                throw StandingsFields.Problem(message: "expected the first line of a part, {\"standings\":1,...}")
            }
            standings.append(try Standing(fields))
            self.missing = missing - 1
        }
    }

    /// What is wrong if the present part ends here.
    private var shortfall: StandingsFields.Problem? {
        guard let missing, missing > 0 else { return nil }
        return StandingsFields.Problem(message: "\(missing) of the recordings before it are missing")
    }

    /// To be called at the end of the file.
    private func end() throws(Failure) {
        if missing == nil { throw refusal(at: 1, "nothing is in it") }
        if let shortfall { throw refusal(at: line + 1, shortfall.message) }
    }

    private func refusal(at line: Int, _ problem: String) -> Failure {
        Failure(
            ExitCode.badData,
            "\(name), line \(line): \(problem)\nGive what 'trooper standings --json' printed, whole and unchanged.")
    }
}
