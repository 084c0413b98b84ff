import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("Scrolling")
struct ScrollTests {
    private let smallest = Size.smallest

    /// The text of the screen at every scroll offset.
    private func allText(of scene: Scene, size: Size) -> String {
        var scene = scene
        let limit = scene.picture(size: size, look: Look()).scrollLimit
        var text = ""
        for scroll in 0...limit {
            scene.scroll = scroll
            text += scene.picture(size: size, look: Look()).frame.lines.joined(separator: " ") + " "
        }
        return text
    }

    @Test("scrolling reaches every word of a 300-character statement at 40x16")
    func longStatement() {
        #expect(SampleQuestions.long.statement.count == 300)
        let seen = Set(allText(of: SampleScreen.longQuestion.scene, size: smallest).split(separator: " "))
        for word in SampleQuestions.long.statement.split(separator: " ") { #expect(seen.contains(word)) }
    }

    @Test("scrolling reaches the explanation and every source at 40x16")
    func explanation() throws {
        var scene = SampleScreen.wrong.scene
        scene.overlay = ReviewScreen(try #require(scene.game?.progress), places: [2])
        let text = allText(of: scene, size: smallest)
        let seen = Set(text.split(separator: " "))
        for word in SampleQuestions.café.explanation.split(separator: " ") { #expect(seen.contains(word)) }
        #expect(text.contains("a book of 400 pages") || text.contains("400 pages"))
    }

    @Test("a text is cut to its columns, with signs that there is more where they fit")
    func clipping() {
        let cut = [4, 3, 2, 1, 0, -1].map { Look().clipped("Ice floats", to: $0) }
        #expect(cut == ["I...", "...", "..", ".", "", ""])
    }

    @Test("in a single row each line can be reached")
    func singleRow() {
        var pane = ScrollPane()
        for number in 1...3 { pane.add("line \(number)") }
        var canvas = Canvas(size: Size(columns: 20, rows: 1), look: Look())
        #expect(pane.draw(on: &canvas, in: Area(row: 0, column: 0, rows: 1, columns: 19), scroll: 9) == 2)
        #expect(canvas.frame.lines[0].hasPrefix("line 3"))
    }

    @Test("a page that does not fit tells which lines are seen, from one too many on")
    func pages() throws {
        var scene = SampleScreen.help.scene
        var limits: Set<Int> = []
        for rows in 16...60 {
            let size = Size(columns: 80, rows: rows)
            func shown() -> String { scene.picture(size: size, look: Look()).frame.lines.joined() }
            scene.scroll = 0
            let limit = scene.picture(size: size, look: Look()).scrollLimit
            limits.insert(limit)
            guard limit > 0 else { continue }
            let lines = try #require(shown().firstMatch(of: #/lines 1 to ([0-9]+) of ([0-9]+)/#))
            let (last, count) = (try #require(Int(lines.1)), try #require(Int(lines.2)))
            #expect(count - last == limit)
            scene.scroll = limit
            #expect(shown().contains("lines \(limit + 1) to \(count) of \(count)"))
        }
        #expect(limits.isSuperset(of: [0, 1]))
    }

    @Test("a sign stands only where a line more is hidden that way", arguments: SampleScreen.allCases)
    func truth(screen: SampleScreen) {
        var scene = screen.scene
        for (columns, rows) in [(40, 16), (80, 24), (120, 40)] {
            let size = Size(columns: columns, rows: rows)
            // A list follows its cursor instead of being scrolled.
            let hasList = ["library", "packs", "games", "settings"].contains(scene.overlay?.name)
            if case .over = scene.game?.phase, scene.overlay == nil, scene.titleInfo.dailyReport == nil { continue }
            guard !hasList else { continue }
            let limit = scene.picture(size: size, look: Look()).scrollLimit
            for scroll in 0...limit {
                scene.scroll = scroll
                let cells = scene.picture(size: size, look: Look()).frame.cells
                func isShown(_ sign: Character) -> Bool {
                    cells.contains { $0.glyph == sign && $0.style == Style(.accent) }
                }
                #expect(isShown("▴") == (scroll > 0) && isShown("▾") == (scroll < limit), "\(size) at \(scroll)")
            }
        }
    }

    @Test("a blank separates the signs from the text at every size", arguments: SampleScreen.allCases)
    func apart(screen: SampleScreen) {
        var scene = screen.scene
        for look in [Look(), Look(isASCII: true)] {
            let signs: [Character] = look.isASCII ? ["v", "^"] : ["▾", "▴"]
            for (columns, rows) in [(40, 16), (60, 20), (80, 24), (100, 30), (200, 16)] {
                for scroll in [0, 1, 99] {
                    scene.scroll = scroll
                    let picture = scene.picture(size: Size(columns: columns, rows: rows), look: look)
                    guard picture.scrollLimit > 0 else { continue }
                    let rows = (0..<rows).map { picture.frame.row($0) }
                    let found = rows.dropLast().filter { row in
                        row.contains { signs.contains($0.glyph) && $0.style == Style(.accent) }
                    }
                    #expect(!found.isEmpty)
                    for row in found {
                        let column = row.lastIndex { signs.contains($0.glyph) && $0.style == Style(.accent) } ?? 0
                        #expect(row[column - 1].glyph == " ", "\(columns)x\(rows.count)")
                    }
                }
            }
        }
    }
}
