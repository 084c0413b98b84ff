import Foundation

/// The sections of the page, in its order.
struct Bench {
    let program: String
    let peers: URL
    let folder: URL
    let table: Table

    private static let columns = ["figure", "trooper", "C", "ratio"]

    /// A program that follows a device uses some processor time.
    private struct Unmeasured: Error {
        let rate: Int
    }

    private func peer(_ name: String) -> String { peers.appendingPathComponent(name).path }

    /// Some peers need a library that is not installed everywhere.
    private func isThere(_ name: String) -> Bool { FileManager.default.isExecutableFile(atPath: peer(name)) }

    /// The medians of a figure of two programs, measured in turns.
    private func medians(_ one: Peer, _ other: Peer, _ measure: (Peer) throws -> Double) rethrows -> (Double, Double) {
        var values: ([Double], [Double]) = ([], [])
        for _ in 0..<Repetitions.starts {
            values.0.append(try measure(one))
            values.1.append(try measure(other))
        }
        return (ScreenFigures.percentile(50, of: values.0), ScreenFigures.percentile(50, of: values.1))
    }

    /// The game with scores of its own.
    private func trooper(_ name: String, _ path: String) -> Peer {
        let scores = folder.appendingPathComponent("scores.db").path
        return Peer(
            name: name, path: path, arguments: ["--db", scores, "--motion", "reduced", "--no-record", "--seed", "7"],
            ready: "quit", toArrow: ("n\r", "three times"))
    }

    /// The same kind of program in C.
    private var small: Peer { Peer(name: "C", path: peer("quiz"), arguments: [], ready: "quit", toArrow: nil) }

    func screen() throws {
        let ours = trooper("trooper", program)
        let theirs = small
        table.section("A screen and keys", Bench.columns)
        _ = try ScreenFigures.firstFrame(ours)
        let start = try medians(ours, theirs, ScreenFigures.firstFrame)
        table.row("start to first frame, ms", start.0, start.1)
        let memory = (try ScreenFigures.memory(ours), try ScreenFigures.memory(theirs))
        table.row("resident memory, KiB", memory.0.all, memory.1.all, digits: 0)
        table.row("of it not backed by files, KiB", memory.0.own, memory.1.own, digits: 0)
        let idle = (try ScreenFigures.idle(ours, seconds: 5), try ScreenFigures.idle(theirs, seconds: 5))
        table.row("wake-ups a second, idle", idle.0.wakeUps, idle.1.wakeUps)
        table.row("bytes a second, idle", idle.0.bytes, idle.1.bytes)
        let moving = Peer(
            name: ours.name, path: program, arguments: ours.arguments.map { $0 == "reduced" ? "full" : $0 },
            ready: ours.ready, toArrow: ours.toArrow)
        let bytes = (try ScreenFigures.bytes(ours), try ScreenFigures.bytes(theirs))
        table.row("bytes of a step", bytes.0.step, bytes.1.step, digits: 0)
        table.row(
            "the same with the pictures of its animation", try ScreenFigures.bytes(moving).step, bytes.1.step,
            digits: 0)
        table.row("bytes of a full frame", bytes.0.frame, bytes.1.frame, digits: 0)
        let latencies = (try ScreenFigures.latencies(ours), try ScreenFigures.latencies(theirs))
        for percent in [50, 99] {
            table.row(
                "key to bytes, ms, p\(percent)", ScreenFigures.percentile(percent, of: latencies.0),
                ScreenFigures.percentile(percent, of: latencies.1))
        }
        table.row("escape to bytes, ms", try ScreenFigures.escape(ours), nil)
        table.row("closed window to end, ms", try ScreenFigures.closing(ours), try ScreenFigures.closing(theirs))
    }

    /// The static and the packaged program beside the small one in C and terminal games of Debian.
    func programs() throws {
        let all = [trooper("trooper", program), trooper("packaged", peer("trooper")), small] + Games.installed
        table.section("Ways to install, and other programs", ["figure"] + all.map(\.name))
        for one in all { _ = try ScreenFigures.firstFrame(one) }
        var starts = all.map { _ in [Double]() }
        for _ in 0..<Repetitions.starts {
            for (index, one) in all.enumerated() { starts[index].append(try ScreenFigures.firstFrame(one)) }
        }
        let medians = starts.map { ScreenFigures.percentile(50, of: $0) }
        table.row("start to first frame, ms", medians)
        table.row("the start of trooper, as a multiple", medians.map { medians[0] / $0 })
        table.row("resident memory, KiB", try all.map { try ScreenFigures.memory($0).all }, digits: 0)
        table.row("bytes of a step", try all.map { try ScreenFigures.bytes($0).step }, digits: 0)
        let idle = try all.map { try ScreenFigures.idle($0, seconds: 5) }
        table.row("wake-ups a second, idle", idle.map(\.wakeUps))
        table.row("bytes a second, idle", idle.map(\.bytes))
        if all.count == 3 { table.note("Games of Debian: not measured, none is installed.") }
    }

    /// Through umockdev, whose cost is in the figures of both. It needs a dynamically linked program, which is built into
    /// the folder of the peers.
    func devices() throws {
        let program = peer("trooper")
        table.section("A motion sensor, through libevdev", Bench.columns)
        for rate in [250, 1_000] {
            func still(isRecorded: Bool) throws -> TiltFigures.Cost {
                let arguments = ["--db", ":memory:", "--motion", "reduced"] + (isRecorded ? [] : ["--no-record"])
                return try TiltFigures.cost(
                    program, arguments, toArrow: ("\r", "Question 1"), rate: rate, seconds: 8)
            }
            let theirs = try TiltFigures.cost(peer("tilt"), ["/dev/input/event3"], rate: rate, seconds: 8)
            let unrecorded = try still(isRecorded: false)
            let recorded = try still(isRecorded: true)
            guard unrecorded.processor > 0 else { throw Unmeasured(rate: rate) }
            table.row("percent of a core at \(rate) Hz of six axes", unrecorded.processor, theirs.processor)
            table.row("the same while it is recorded", recorded.processor, theirs.processor)
            table.row("bytes a second meanwhile", recorded.bytesPerSecond, theirs.bytesPerSecond)
        }
        let ours = try TiltFigures.latency(
            peer("latency"), in: folder, keys: "\r",
            [program, "--db", ":memory:", "--motion", "reduced", "--no-record", "--rumble", "off"])
        let theirs = try TiltFigures.latency(
            peer("latency"), in: folder, keys: "x", [peer("tilt"), "/dev/input/event3"])
        table.row("event to bytes, ms, p50", ours.median, theirs.median)
        table.row("event to bytes, ms, p99", ours.slowest, theirs.slowest)
        // The static program sees no simulated device.
        let following = try TiltFigures.cost(
            peer("trooper"), ["--db", ":memory:", "--no-record"], toArrow: ("\r", "Question 1"), rate: 250, seconds: 8,
            of: TiltFigures.rocking)
        table.note(
            "Rocking by 26 degrees every two seconds at 250 Hz, with all pictures: "
                + String(format: "%.2f percent of a core, ", following.processor)
                + String(format: "%.0f bytes a second.", following.bytesPerSecond))
    }

    func replay() throws {
        table.section("Replay", Bench.columns)
        let figures = try ReplayFigures(in: folder)
        let ours = figures.arithmetic()
        let theirs = try ReplayFigures.peer(peer("arithmetic"), figures.packedFile)
        guard ours.changes == theirs.second else {
            throw ReplayFigures.Unexpected(what: "\(ours.changes) changes of the stage, but \(theirs.second) in C")
        }
        table.row("tilt alone, ns an event", ours.nanoseconds, theirs.first, digits: 1)
        table.row("verify a game of keys in memory, µs", try figures.verifying(), nil, digits: 1)
        guard isThere("evemu") else { return table.note("Reading a trace: not measured, libevemu is not installed.") }
        let megabytes = Double(try Data(contentsOf: figures.traceFile).count) / 1e6
        table.row(
            "reading a trace, MB a second (C: libevemu)", megabytes / (try figures.evemu()),
            megabytes / (try ReplayFigures.peer(peer("evemu"), figures.traceFile).first), digits: 0)
    }

    /// How cost grows with the number of questions and games.
    func growth() throws {
        let growth = GrowthFigures(program: program, folder: folder)
        table.section(
            "Questions in the scores file", ["15", "5,000", "100,000"],
            try [15, 5_000, 100_000].map(growth.storedPack))
        table.section(
            "Questions in a pack file", ["15", "10,000", "100,000"], try [15, 10_000, 100_000].map(growth.pack))
        table.section(
            "Games played before", ["0", "1,000", "1,000,000"], try [0, 1_000, 1_000_000].map(growth.history))
    }

    /// Dealing, lists and searches with many questions in many packs.
    func bank() throws {
        let banks = try [5_000, 100_000].map {
            try BankFigures(questions: $0, packs: 50, folder: folder)
        }
        defer { banks.forEach { $0.close() } }
        table.section("Questions in 50 packs", ["figure", "5,000", "100,000"])
        for (name, selection) in BankFigures.selections {
            table.row("dealing from \(name), ms", try banks.map { try $0.deal(selection) })
        }
        table.row("the packs with their counts, ms", try banks.map { try $0.overviews() })
        for (name, words) in BankFigures.searches {
            table.row("a page of the library: \(name), ms", try banks.map { try $0.search(words) })
        }
        table.row(
            "the most common word in one pack, ms",
            try banks.map { try $0.search(WordSource.word(0), packs: ["pack-40"]) })
        table.row("a page of the library at each key of a search, ms, p95", try banks.map { try $0.typing() })
        banks.forEach { $0.close() }
        let growth = GrowthFigures(program: program, folder: folder)
        let starts = try banks.map { try growth.starts(beside: $0.path) }
        table.row("start to first frame, ms", starts.map(\.with))
        table.row("the same without the packs, in turns, ms", starts.map(\.without))
    }
}
