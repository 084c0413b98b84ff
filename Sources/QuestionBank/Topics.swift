import QuizCore

/// The different topics of a pack's questions; equal ones share their memory.
struct Topics {
    private var known: [[UInt8]: String] = [:]
    private let limit: Int
    /// Whether a topic came that is beyond the limit.
    private(set) var areTooMany = false

    init(limit: Int = Limits.packTopics) {
        self.limit = limit
    }

    /// Whether there is room for one more topic, or it is there already.
    func hasRoom(for topic: String) -> Bool {
        known.count < limit || known[Array(topic.utf8)] != nil
    }

    /// The topic; a new one beyond the limit is returned and not kept.
    mutating func shared(_ topic: String) -> String {
        // Bytes, because Strings with different spellings of an accent are equal.
        let key = Array(topic.utf8)
        if let first = known[key] { return first }
        guard known.count < limit else {
            areTooMany = true
            return topic
        }
        known[key] = topic
        return topic
    }
}
