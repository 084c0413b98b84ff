import Foundation

/// The figures of one run as a table in Markdown, printed as they come and written to a file at the end.
final class Table {
    private var lines: [String] = []

    func section(_ title: String, _ columns: [String]) {
        if !lines.isEmpty { add("") }
        add("## \(title)")
        add("")
        add("| " + columns.joined(separator: " | ") + " |")
        add("| --- |" + columns.dropFirst().map { _ in " ---: |" }.joined())
    }

    /// A figure of the program beside that of its peer, and how many times larger it is.
    func row(_ name: String, _ ours: Double, _ theirs: Double?, digits: Int = 2) {
        let ratio = theirs.flatMap { $0 > 0 ? String(format: "%.2f", ours / $0) : nil }
        add([name, text(ours, digits), theirs.map { text($0, digits) } ?? "-", ratio ?? "-"])
    }

    func row(_ name: String, _ figures: [Double], digits: Int = 2) {
        add([name] + figures.map { text($0, digits) })
    }

    /// What stands where a row would have stood.
    func note(_ text: String) {
        add("")
        add(text)
    }

    func write(to path: String) throws {
        let head = """
            # Benchmarks

            Written by `make bench` on \(Table.machine). The program and its peers are started
            in turns, \(Rounds.starts) times each, and load packs \(Rounds.loadings) times, the largest once; where
            much is kept, the program is started alone, \(Rounds.startsAlone) times. Keys are pressed and devices
            leaned \(Rounds.presses) times, and events played \(Rounds.plays) times. Medians stand here, and p99.
            Memory, bytes, idle seconds, processor time and a pack's first loading are measured once, the program and
            then its peer. Machines differ and are seldom quiet, so look at the ratios first;
            [the goals](goals.md) say what is good enough.

            The peers in `Tests/Peers` are small C programs that do what is measured and hardly more, linked as
            compilers on Debian link; the program is what `make build` makes, and that is one file.

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

    /// What kind of machine it is, without telling which.
    private static var machine: String {
        let processors = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let model = processors.split(separator: "\n").first { $0.hasPrefix("model name") }
        let name = model?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "some processor"
        let info = ProcessInfo.processInfo
        return "\(info.activeProcessorCount) cores of \(name), \(info.physicalMemory >> 30) GiB"
    }
}
