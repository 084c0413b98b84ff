import Foundation
import Glibc
import QuizCore
import TestOptions
import TestRecordings
import Testing
import TiltCore
import TiltTraces

private let player = "/usr/bin/evemu-play"

/// Two words of time, type, code and value.
private let kernelEventBytes = 24

@Suite("evemu's own tools", .enabled(if: FileManager.default.isExecutableFile(atPath: player), "needs evemu-tools"))
struct EvemuToolsTests {
    @Test("evemu-play sends every written event, with its time")
    func played() throws {
        let device = DeviceDescription(
            name: "Pad #1", bus: 3, vendor: 0x54c, properties: [6], codes: [EventCode(type: 3, number: 0)],
            axes: [AxisDescription(code: 0, minimum: -512, maximum: 511, fuzz: 4, resolution: 113)])
        let events = (0..<40).map { (index: Int32) -> InputEvent in
            let time: Int64 = 7_000_000 + Int64(index) * 800
            return InputEvent(at: time, type: 3, code: 0, value: index * 71 - 1_000)
        }
        let text = Trace(device: device, events: events).text
        let received = try CharacterDevice().output(events.count * kernelEventBytes) {
            try run(player, argument: $0, input: text)
        }
        let expected = events.map { event in
            InputEvent(event.code, event.value, at: Microseconds(rawValue: event.at.rawValue - 7_000_000 + 1))
        }
        #expect(kernelEvents(received) == expected)
    }

    private func run(_ program: String, argument: String, input: [UInt8]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = [argument]
        let pipe = Pipe()
        process.standardInput = pipe
        try process.run()
        try pipe.fileHandleForWriting.write(contentsOf: Data(input))
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    /// What the kernel would have got.
    private func kernelEvents(_ bytes: [UInt8]) -> [InputEvent] {
        stride(from: 0, through: bytes.count - kernelEventBytes, by: kernelEventBytes).map { start in
            func number(_ offset: Int, _ size: Int) -> UInt64 {
                (0..<size).reversed().reduce(0) { $0 << 8 | UInt64(bytes[start + offset + $1]) }
            }
            return InputEvent(
                at: Int64(number(0, 8)) * 1_000_000 + Int64(number(8, 8)), type: UInt16(number(16, 2)),
                code: UInt16(number(18, 2)), value: Int32(truncatingIfNeeded: number(20, 4)))
        }
    }
}

/// Something to play into: the tools take no plain file, and a pseudo-terminal is to be had without being root.
private final class CharacterDevice {
    // Two numbers of the kernel that are not imported.
    private static let setLock: UInt = 0x4004_5431
    private static let getNumber: UInt = 0x8004_5430

    private let keeper: Int32
    private let player: Int32
    private let path: String

    init() throws {
        keeper = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
        var isLocked: Int32 = 0
        var number: Int32 = 0
        try #require(ioctl(keeper, CharacterDevice.setLock, &isLocked) == 0)
        try #require(ioctl(keeper, CharacterDevice.getNumber, &number) == 0)
        path = "/dev/pts/\(number)"
        // Open for as long as this is, or what was written would be forgotten when the tool closes it.
        player = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
        var mode = termios()
        try #require(tcgetattr(player, &mode) == 0)
        cfmakeraw(&mode)
        try #require(tcsetattr(player, TCSANOW, &mode) == 0)
    }

    deinit {
        close(player)
        close(keeper)
    }

    /// The bytes that were written while something happened: so many, or as many as come within a patient time.
    func output(_ count: Int, of work: (String) throws -> Void) throws -> [UInt8] {
        try work(path)
        let patienceMilliseconds: Int32 = 5_000
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        var waiting = pollfd(fd: keeper, events: Int16(POLLIN), revents: 0)
        while bytes.count < count, poll(&waiting, 1, patienceMilliseconds) > 0 {
            let readCount = read(keeper, &buffer, buffer.count)
            guard readCount > 0 else { break }
            bytes += buffer[..<readCount]
        }
        return bytes
    }
}

@Suite(
    "real devices' traces are read",
    .enabled(if: TestOptions.traces != nil, "TROOPER_TRACES names the folder with the traces"))
struct RealTracesTests {
    private static func files(_ endings: Set<String>) throws -> [URL] {
        let url = URL(fileURLWithPath: TestOptions.traces ?? "")
        return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
            .filter { endings.contains($0.pathExtension) }
    }

    @Test("every evemu file is read, and is the same when written and read again")
    func everyTrace() throws {
        let files = try RealTracesTests.files(["evemu", "ev", "events", "desc"])
        try #require(!files.isEmpty)
        for file in files {
            let read = try Trace(reading: Array(Data(contentsOf: file)))
            #expect(read.device != nil || !read.events.isEmpty, "\(file.lastPathComponent)")
            let again = try Trace(reading: read.text)
            #expect(again == read, "\(file.lastPathComponent)")
        }
    }

    @Test("every event line of a file becomes an event")
    func everyEvent() throws {
        for file in try RealTracesTests.files(["evemu", "ev", "events"]) {
            let text = try String(contentsOf: file, encoding: .utf8)
            let lineCount = text.split(separator: "\n").count { $0.hasPrefix("E:") }
            let read = try Trace(reading: Array(text.utf8))
            #expect(read.events.count == lineCount, "\(file.lastPathComponent)")
        }
    }

    @Test("other files are refused by their line")
    func otherFiles() throws {
        for file in try RealTracesTests.files(["hid", "md"]) {
            #expect(throws: TraceError.self, "\(file.lastPathComponent)") {
                try Trace(reading: Array(Data(contentsOf: file)))
            }
        }
    }
}
