import Foundation

/// The figures of a run as Markdown, printed line by line and written to a file at the end.
final class Table {
    private var lines: [String] = []

    func section(_ title: String, _ columns: [String]) {
        if !lines.isEmpty { add("") }
        add("## \(title)")
        add("")
        add("| " + columns.joined(separator: " | ") + " |")
        add("| --- |" + columns.dropFirst().map { _ in " ---: |" }.joined())
    }

    /// A figure of the program, that of its peer, and the ratio.
    func row(_ name: String, _ ours: Double, _ theirs: Double?, digits: Int = 2) {
        let ratio = theirs.flatMap { $0 > 0 ? String(format: "%.2f", ours / $0) : nil }
        add([name, text(ours, digits), theirs.map { text($0, digits) } ?? "-", ratio ?? "-"])
    }

    func row(_ name: String, _ figures: [Double], digits: Int = 2) {
        add([name] + figures.map { text($0, digits) })
    }

    /// A section of what grows: of each column the same figures.
    func section(_ title: String, _ columns: [String], _ figures: [[Figure]]) {
        section(title, ["figure"] + columns)
        for (place, figure) in (figures.first ?? []).enumerated() {
            row(figure.name, figures.map { $0[place].value }, digits: figure.digits)
        }
    }

    /// A sentence in place of a section.
    func note(_ text: String) {
        add("")
        add(text)
    }

    func write(to path: String) throws {
        let head = """
            # Benchmarks

            Written by `make bench` on \(Table.machine).

            The program and its peers are started in turns, \(Repetitions.starts) times each; packs are loaded
            \(Repetitions.loadings) times, the largest once; with many questions or games the program is started
            \(Repetitions.startsAlone) times. Keys are pressed and devices tilted \(Repetitions.presses) times, events
            replayed \(Repetitions.plays) times. The figures are medians, and p99 where it says so. Memory, bytes, idle
            seconds, processor time and the first loading of a pack are measured once. Compare the ratios: machines
            differ and are seldom quiet. [The goals](goals.md) say what is good enough.

            The peers in `Tests/Peers` are small C programs that do what is measured and little more, dynamically
            linked. `trooper` is the static file that `make build` makes, `packaged` takes the system's libraries, as
            the package of `make deb` does.

            """
        try (head + "\n" + lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
    }

    private func add(_ cells: [String]) { add("| " + cells.joined(separator: " | ") + " |") }

    private func add(_ line: String) {
        print(line)
        fflush(nil)
        lines.append(line)
    }

    private func text(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

    /// The kind of machine.
    private static var machine: String {
        let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = processors.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "some processor"
        let info = ProcessInfo.processInfo
        return "\(info.activeProcessorCount) cores of \(name), \(info.physicalMemory >> 30) GiB"
    }
}

struct Figure {
    let name: String
    let value: Double
    var digits = 1
}

/// How often a figure is measured; the page and the peers use these numbers.
enum Repetitions {
    /// Starts of a program, in turns with its peer.
    static let starts = 40

    /// Starts of the program with many questions or games, without a peer.
    static let startsAlone = 9

    /// Loadings of a pack, in turns with the sqlite3 shell.
    static let loadings = 9

    /// Keys pressed, and tilts of a device.
    static let presses = 200

    /// Replays of the same events, and readings of the same trace.
    static let plays = 11
}
