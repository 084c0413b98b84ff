/// The first line of every recording.
enum RecordingFormat {
    static let name = "trooper-recording"
    static let version = 1

    static var firstLine: String { "\(name) \(version)" }

    /// Whether a file that is cut off this early may still become a recording.
    static func isBeginning(_ bytes: [UInt8]) -> Bool {
        let name = Array((name + " ").utf8)
        return bytes.prefix(name.count).elementsEqual(name.prefix(bytes.count))
    }
}
