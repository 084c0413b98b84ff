import Foundation
import TestOptions

/// Recordings of games that were really played, in the tree for ever: what replays today has to replay next year.
enum KeptRecordings {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Recordings").standardized

    static func all() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".trooper") }.sorted()
            .map { folder.appendingPathComponent($0) }
    }

    /// Puts one more into the tree, where KEEP_RECORDINGS=1 asks for it; one that is there is never changed.
    static func keep(_ bytes: [UInt8], as name: String) throws {
        let file = folder.appendingPathComponent(name + ".trooper")
        guard TestOptions.keepsRecordings, !FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}
