/// A named pack of questions in the order of its author.
public struct Bank: Hashable, Sendable {
    public let id: String
    public let title: String
    public let licence: String
    public let version: String
    public let questions: [Question]

    public init(id: String, title: String, licence: String, version: String, questions: [Question]) {
        self.id = id
        self.title = title
        self.licence = licence
        self.version = version
        self.questions = questions
    }

    /// One number for all that the pack says: equal digests need no second load.
    public var digest: UInt64 {
        var bytes = ByteWriter()
        bytes.write(id)
        bytes.write(title)
        bytes.write(licence)
        bytes.write(version)
        bytes.write(questions.count)
        for question in questions { bytes.write(question.digest) }
        return StateHash.of(bytes.bytes)
    }
}
