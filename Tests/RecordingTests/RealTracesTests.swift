import Foundation
import Recording
import TestOptions
import TestRecordings
import Testing
import TiltCore

@Suite(
    "real devices' traces are read",
    .enabled(if: TestOptions.traces != nil, "TROOPER_TRACES names the folder with the traces"))
struct RealTracesTests {
    private static func files(_ endings: Set<String>) throws -> [URL] {
        let url = URL(fileURLWithPath: TestOptions.traces ?? "")
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { endings.contains($0.pathExtension) }
    }

    @Test("every evemu file is taken, and comes out the same when it is written and read again")
    func everyTrace() throws {
        let files = try RealTracesTests.files(["evemu", "ev", "events", "desc"])
        try #require(!files.isEmpty)
        for file in files {
            let read = try EvemuTrace(reading: Array(Data(contentsOf: file)))
            #expect(read.device != nil || !read.events.isEmpty, "\(file.lastPathComponent)")
            let again = try EvemuTrace(reading: read.text)
            #expect(again == read, "\(file.lastPathComponent)")
        }
    }

    @Test("every event line of a file becomes an event")
    func everyEvent() throws {
        for file in try RealTracesTests.files(["evemu", "ev", "events"]) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let lineCount = text.split(separator: "\n").count { $0.hasPrefix("E:") }
            let read = try EvemuTrace(reading: Array(text.utf8))
            #expect(read.events.count == lineCount, "\(file.lastPathComponent)")
        }
    }

    @Test("what is no evemu file is refused by name of the line")
    func otherFiles() throws {
        for file in try RealTracesTests.files(["hid", "md"]) {
            #expect(throws: EvemuError.self, "\(file.lastPathComponent)") {
                try EvemuTrace(reading: Array(Data(contentsOf: file)))
            }
        }
    }
}
