import Foundation
import TestOptions
import Testing

@testable import TiltCore

@Suite("Any turn a hand makes")
struct RigidHandTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/devices.md").standardized

    private static let head = "| case | with a gyroscope | without |\n| --- | --- | --- |\n"

    /// The hands of the table.
    private static let tableHands = 100
    private static let hands = TestOptions.recordsScreens ? tableHands : TestOptions.hands

    @Test("counts as meant, once, on its side, and a calm hand never answers; docs/devices.md has the table")
    func table() async throws {
        let rows = await withTaskGroup(of: (index: Int, row: String).self) { group in
            for (index, rigid) in RigidCase.all.enumerated() {
                group.addTask { (index, Self.row(of: rigid)) }
            }
            return await group.reduce(into: []) { $0.append($1) }.sorted { $0.index < $1.index }.map(\.row)
        }
        let table = Self.head + rows.joined()
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        let start = try #require(page.range(of: Self.head))
        let end = try #require(page.range(of: "\n\n", range: start.upperBound..<page.endIndex))
        let written = String(page[start.lowerBound..<end.lowerBound]) + "\n"
        if TestOptions.recordsScreens {
            try page.replacing(written, with: table).write(to: Self.page, atomically: true, encoding: .utf8)
        } else if Self.hands == Self.tableHands {
            #expect(written == table, "RECORD_SCREENS=1 renews it")
        } else {
            let labels = written.split(separator: "\n").dropFirst(2).compactMap { $0.split(separator: "|").first }
            #expect(labels.map { $0.dropFirst().dropLast() } == RigidCase.all.map { $0.label[...] })
        }
    }

    private static func row(of rigid: RigidCase) -> String {
        let kinds = [
            (rigid.devices.withGyroscope, rigid.least.withGyroscope, 0.01),
            (rigid.devices.without, rigid.least.without, rigid.strayWithout),
        ]
        let cells = kinds.map { devices, least, stray in
            guard !devices.isEmpty else { return "" }
            let counts = rigid.counts(on: devices, hands: hands)
            let tilts = Double(2 * hands)
            // One of few hands says little.
            #expect(Double(counts.wrong + counts.extra) <= stray * tilts + 1, "\(rigid.label): \(counts)")
            #expect(Double(counts.right) >= least * tilts - 1, "\(rigid.label): \(counts)")
            return "\(counts)"
        }
        return "| \(rigid.label) | \(cells[0]) | \(cells[1]) |\n"
    }
}
