// Prints one table: the program beside the least C that shows a comparable screen, measured in turns in the same run.
//
// Bench PROGRAM QUIZ-PEER TILT-PEER ARITHMETIC-PEER [EVEMU-PEER]

import Foundation

let words = CommandLine.arguments
guard words.count >= 5 else {
    print("usage: Bench PROGRAM QUIZ-PEER TILT-PEER ARITHMETIC-PEER [EVEMU-PEER]")
    exit(64)
}
let rounds = 40
let scores = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString).db").path
defer {
    for end in ["", "-wal", "-journal"] { unlink(scores + end) }
}
let ours = Peer(
    name: "trooper", path: words[1], arguments: ["--db", scores, "--reduced-motion", "--seed", "7"],
    whole: "scores", toArrow: ("n\r", "three steps"))
let theirs = Peer(name: "C", path: words[2], arguments: [], whole: "quit", toArrow: nil)

func row(_ name: String, _ our: Double, _ their: Double, _ digits: Int = 2) {
    func text(_ value: Double) -> String { String(format: "%.\(digits)f", value) }
    let ratio = their > 0 ? String(format: "%.2f", our / their) : "-"
    print("| \(name) | \(text(our)) | \(text(their)) | \(ratio) |")
}

/// The median of what is measured of each in turns.
func medians(_ measure: (Peer) throws -> Double) throws -> (Double, Double) {
    var values: ([Double], [Double]) = ([], [])
    for _ in 0..<rounds {
        values.0.append(try measure(ours))
        values.1.append(try measure(theirs))
    }
    return (Figures.percentile(0.5, of: values.0), Figures.percentile(0.5, of: values.1))
}

_ = try Figures.firstFrame(ours)
print("| figure | trooper | C | ratio |\n| --- | ---: | ---: | ---: |")
let start = try medians(Figures.firstFrame)
row("start to first frame, ms", start.0, start.1)
let memory = (try Figures.memory(ours), try Figures.memory(theirs))
row("resident memory, KiB", memory.0.all, memory.1.all, 0)
row("of it not backed by files, KiB", memory.0.own, memory.1.own, 0)
let idle = (try Figures.idle(ours, seconds: 5), try Figures.idle(theirs, seconds: 5))
row("wake-ups a second, idle", idle.0.wakeUps, idle.1.wakeUps)
row("bytes a second, idle", idle.0.bytes, idle.1.bytes)
let bytes = (try Figures.bytes(ours), try Figures.bytes(theirs))
row("bytes of a step", bytes.0.step, bytes.1.step, 0)
row("bytes of a full frame", bytes.0.frame, bytes.1.frame, 0)
let latencies = (try Figures.latencies(ours, count: 100), try Figures.latencies(theirs, count: 100))
row("key to bytes, ms, p50", Figures.percentile(0.5, of: latencies.0), Figures.percentile(0.5, of: latencies.1))
row("key to bytes, ms, p99", Figures.percentile(0.99, of: latencies.0), Figures.percentile(0.99, of: latencies.1))

for rate in [250, 1_000] {
    func still(_ option: String) throws -> TiltFigures.Cost {
        try TiltFigures.still(
            words[1], ["--db", ":memory:", "--reduced-motion", option], toArrow: ("\r", "Question 1"), rate: rate,
            seconds: 8)
    }
    let theirs = try TiltFigures.still(words[3], ["/dev/input/event3"], rate: rate, seconds: 8)
    let recorded = try still("--seed=7")
    let unrecorded = try still("--no-record")
    row("percent of a core at \(rate) Hz of six axes", unrecorded.processor, theirs.processor)
    row("the same while it is recorded", recorded.processor, theirs.processor)
    row("bytes a second meanwhile", recorded.bytesPerSecond, theirs.bytesPerSecond)
}

let place = FileManager.default.temporaryDirectory.appendingPathComponent("bench-\(UUID().uuidString)")
try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: place) }
let replay = try ReplayFigures(in: place)
let sums = (replay.arithmetic(), try ReplayFigures.peer(words[4], replay.packedFile))
guard sums.0.changes == sums.1.second else {
    print("the stage changed \(sums.0.changes) times, and in C \(sums.1.second) times: not the same arithmetic")
    exit(70)
}
row("tilt arithmetic, ns an event", sums.0.nanoseconds, sums.1.first, 1)
let verified = try replay.verifying()
row("read, tilt, quiz and verify, million events a second (C: tilt alone)", 1e3 / verified, 1e3 / sums.1.first, 1)
if words.count > 5, FileManager.default.isExecutableFile(atPath: words[5]) {
    let bytes = Double(try Data(contentsOf: replay.traceFile).count) / 1e6
    row(
        "reading a trace, MB a second (C: libevemu)", bytes / (try replay.evemu()),
        bytes / (try ReplayFigures.peer(words[5], replay.traceFile).first), 0)
}
