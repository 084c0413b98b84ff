import Foundation
import QuizCore
import TestOptions
import Testing
import TrooperDrawing

/// One walk through every screen, on a fixed day. Each step has a hash of its own, so that a change of the program shows
/// which steps it changes, and how. `RECORD_SCREENS=1` renews them; docs/testing.md says more.
@Suite("A walk through every screen")
struct KeyWalkTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("KeyWalk.txt")

    @Test("each step shows what it showed")
    func walk() throws {
        let (steps, endOfParty) = (KeyWalkScript.steps, KeyWalkScript.endOfParty)
        let display = FakeDisplay(steps.map { ($0.after, $0.key) } + [(800, .redraw)])
        let world = try KeyWalkWorld(display)
        var frames: [Frame] = []
        display.beforeKey = { count in
            if count > 0 { frames.append(try #require(display.frame)) }
            if count < steps.count, let size = steps[count].size { display.size = size }
            if count == endOfParty { try world.plugIn() }
        }
        try world.run()
        let lines = zip(steps, frames).map { step, frame in
            "\(step.name) \(String(StateHash.of(Array(Self.text(of: frame).utf8)), radix: 16))"
        }
        if TestOptions.recordsScreens {
            try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: Self.file)
        }
        let recorded = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n").map(String.init)
        #expect(lines.count == steps.count && recorded.count == steps.count)
        for (index, (step, frame)) in zip(steps, frames).enumerated() {
            let isSame = index < recorded.count && recorded[index] == lines[index]
            #expect(isSame, "step \(index + 1), \(step.name), shows something else:\n\(Self.text(of: frame))")
            let isReached = step.shows.map(frame.lines.joined(separator: "\n").contains) ?? true
            #expect(isReached, "step \(index + 1), \(step.name), does not show '\(step.shows ?? "")'")
        }
    }

    /// The glyphs, and below them the style of each cell that is not plain.
    private static func text(of frame: Frame) -> String {
        let styles = (0..<frame.size.rows).map { row in
            String(
                frame.row(row).map { cell in
                    let ink = Character(UnicodeScalar(UInt8(ascii: "a") + cell.style.ink.rawValue))
                    return cell.style.isReversed ? "#" : cell.style.isBold ? Character(ink.uppercased()) : ink
                })
        }
        return (frame.lines + styles.map { $0.replacing(#/a+$/#, with: "") }).joined(separator: "\n")
    }
}

extension KeyWalkScript {
    struct Step {
        let name: String
        var after: Int64 = 800
        var key = Key.redraw
        var size: Size?
        /// What its picture shows, if it ends a part.
        var shows: String?
    }

    /// The last step before the commands that follow the party.
    static var endOfParty: Int { steps.count - steps(of: commands).count - 1 }

    static var steps: [Step] { steps(of: parts) }

    private static func steps(of parts: [(keys: String, shows: String)]) -> [Step] {
        parts.flatMap { keys, shows in
            var steps = keys.split(separator: " ").map { step(String($0)) }
            steps[steps.count - 1].shows = shows
            return steps
        }
    }

    private static let names: [String: Key] = [
        "enter": .enter, "esc": .escape, "tab": .tab, "bs": .backspace, "f1": .f1, "left": .left, "right": .right,
        "up": .up, "down": .down, "pgup": .pageUp, "pgdn": .pageDown, "home": .home, "end": .end,
        "space": .character(" "),
    ]

    private static func step(_ name: String) -> Step {
        if let wait = name.wholeMatch(of: #/@(\d+)/#) { return Step(name: name, after: Int64(wait.1) ?? 0) }
        if let size = name.wholeMatch(of: #/(\d+)x(\d+)/#), let columns = Int(size.1), let rows = Int(size.2) {
            return Step(name: name, size: Size(columns: columns, rows: rows))
        }
        if let control = name.wholeMatch(of: #/\^(.)/#), let letter = control.1.first {
            return Step(name: name, key: .control(letter))
        }
        return Step(name: name, key: names[name] ?? name.first.map { .character($0) } ?? .redraw)
    }
}
