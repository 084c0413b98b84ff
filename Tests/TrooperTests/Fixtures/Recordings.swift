import Foundation
import QuizRecording
import TestOptions
import Testing

extension Trooper {
    private var folder: String { file(".local/state/game-trooper/recordings") }

    /// The recordings of games, in the order in which they began.
    func recordings() throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .map { URL(fileURLWithPath: folder).appendingPathComponent($0) }
    }

    func onlyRecording() throws -> [UInt8] {
        let recordings = try recordings()
        #expect(recordings.count == 1, "\(recordings)")
        return Array(try Data(contentsOf: try #require(recordings.first)))
    }
}

extension ScreenPlay {
    /// Leaves the game and verifies its recording, in which these answers were given.
    @discardableResult
    func quitAndVerify(_ given: [Bool], as name: String) throws -> [UInt8] {
        try leave()
        let bytes = try trooper.onlyRecording()
        let recording = try Recording(reading: bytes)
        #expect(recording.verdict == .same)
        #expect(recording.given == given)
        try GoldenRecordings.add(bytes, as: name)
        return bytes
    }
}

extension Recording {
    init(of file: URL) throws { try self.init(reading: Array(try Data(contentsOf: file))) }

    /// What the first seat answered in it.
    var given: [Bool?] { end.progress.rounds.map { $0[0]?.given } }
}

/// Recordings of games in Tests/Recordings: every later version of the program must verify them.
enum GoldenRecordings {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Recordings").standardized

    static func all() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".trooper") }.sorted()
            .map { folder.appendingPathComponent($0) }
    }

    /// Adds a recording if the environment has KEEP_RECORDINGS=1; an existing file never changes.
    static func add(_ bytes: [UInt8], as name: String) throws {
        guard TestOptions.keepsRecordings else { return }
        let file = folder.appendingPathComponent("\(name).trooper")
        guard !FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }
}
