import QuizCore

/// What came of reading a pack.
public struct PackReading: Sendable {
    /// Nil when there was an error: a pack is taken whole or not at all.
    public let bank: Bank?
    /// In the order of the file, and no more than can be read.
    public let findings: [Finding]
    /// How many there were in all.
    public let errorCount: Int
    public let warningCount: Int

    init(bank: Bank?, log: FindingLog) {
        self.bank = bank
        findings = log.findings
        errorCount = log.errorCount
        warningCount = log.warningCount
    }

    /// How many findings were counted but not kept.
    public var omittedCount: Int { errorCount + warningCount - findings.count }

    /// The findings as lines for people.
    public func lines(file: String) -> [String] {
        let lines = findings.map { $0.description(file: file) }
        return omittedCount == 0 ? lines : lines + ["and \(omittedCount) more"]
    }
}
