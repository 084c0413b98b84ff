/// Which pack the questions of a recording are from: a seed deals the same five from this one only.
public struct RecordedPack: Hashable, Sendable {
    public let id: String
    public let title: String

    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// Nil where the recording says nothing of it: the questions are those that every program brings.
    public init?(_ header: RecordingHeader) {
        func value(_ key: String) -> String? { header.extras.first { $0.key == key }?.value }
        guard let title = value(RecordedPack.titleKey) else { return nil }
        self.init(id: value(RecordedPack.idKey) ?? "", title: title)
    }

    /// The lines of the header that say so.
    public var facts: [ExtraFact] {
        [(RecordedPack.idKey, id), (RecordedPack.titleKey, title)].compactMap(ExtraFact.init)
    }

    private static let idKey = "pack.id"
    private static let titleKey = "pack.title"
}
