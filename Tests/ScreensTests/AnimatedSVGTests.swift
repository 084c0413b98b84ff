import Foundation
import FoundationXML
import QuizCore
import Testing

@testable import Screens

@Suite struct AnimatedSVGTests {
    private static let size = Size(columns: 80, rows: 24)

    /// Every screen, some of them twice, and the same one twice in a row.
    private static let frames = (SampleScreen.allCases + [.right, .right, .question, .title]).map {
        $0.scene.picture(size: size, look: Look()).frame
    }

    private static func start(of index: Int) -> Microseconds { .milliseconds(Int64(index * index * 100)) }

    private static let end = Microseconds.milliseconds(30_000)

    private static func film() -> String {
        var film = AnimatedSVG(size: size, theme: .calm)
        for (index, frame) in frames.enumerated() { film.add(frame, at: start(of: index)) }
        return film.text(until: end)
    }

    @Test("at every moment it shows what the picture of that frame shows")
    func moments() throws {
        let film = Self.film()
        #expect(XMLParser(data: Data(film.utf8)).parse())
        for (index, frame) in Self.frames.enumerated() {
            let time = Double(Self.start(of: index).rawValue) + 1_000
            let shown = try Self.shown(of: film, at: time / Double(Self.end.rawValue))
            let expected = try Self.shown(of: FrameSVG(frame, theme: .calm).text, at: 0)
            #expect(shown == expected, "frame \(index)")
        }
    }

    @Test("what stands still is in it once, and without any motion it is the last frame")
    func still() throws {
        var film = AnimatedSVG(size: Self.size, theme: .calm)
        for index in 0..<6 { film.add(Self.frames[index % 2], at: Self.start(of: index)) }
        let still = film.text(until: Self.end).split(separator: "\n").filter { !$0.contains("<animate") }
        #expect(Set(still.filter { $0.hasPrefix("<text") }).count == still.count { $0.hasPrefix("<text") })
        let last = FrameSVG(Self.frames[1], theme: .calm).text
        #expect(try Self.shown(of: film.text(until: Self.end), at: 0.999) == Self.shown(of: last, at: 0))
    }

    @Test("a film of one frame is a picture without any motion")
    func oneFrame() throws {
        let frame = try #require(Self.frames.first)
        var film = AnimatedSVG(size: Self.size, theme: .calm)
        film.add(frame, at: .zero)
        #expect(!film.text(until: Self.end).contains("<animate"))
    }

    /// Texts, buttons and dots that are to be seen at a moment, which is a part of the whole length.
    private static func shown(of svg: String, at moment: Double) throws -> [String] {
        var isShown = true
        var parts: [String] = []
        for line in svg.split(separator: "\n").map(String.init) {
            if line.hasPrefix("<g") { isShown = try isVisible(line, at: moment) }
            if line == "</g>" { isShown = true }
            guard isShown else { continue }
            if line.hasPrefix("<text") || line.hasPrefix("<rect") { parts.append(line) }
            if line.hasPrefix("<path") {
                let ink = line.split(separator: "\"")[3]
                parts += line.split(separator: "\"")[1].split(separator: "M").map { "\(ink) \($0)" }
            }
        }
        return parts.sorted()
    }

    private static func isVisible(_ group: String, at moment: Double) throws -> Bool {
        guard let animation = group.firstMatch(of: /keyTimes="([^"]*)" values="([^"]*)"/) else {
            return !group.contains("visibility=\"hidden\"")
        }
        let times = animation.1.split(separator: ";").compactMap { Double($0) }
        let values = animation.2.split(separator: ";")
        try #require(times.count == values.count && times.first == 0 && times == times.sorted())
        let place = try #require(times.lastIndex { $0 <= moment })
        return values[place] == "visible"
    }
}
