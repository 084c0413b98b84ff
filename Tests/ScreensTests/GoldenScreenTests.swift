import Foundation
import QuizCore
import TestOptions
import Testing

@testable import Screens

/// Every screen as it was last looked at and found good. `RECORD_SCREENS=1` writes the files anew.
@Suite struct GoldenScreenTests {
    static let sizes = [Size(columns: 40, rows: 16), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)]

    @Test("every screen looks as recorded", arguments: SampleScreen.allCases, sizes)
    func matchesRecording(screen: SampleScreen, size: Size) throws {
        for look in [Look(), Look(isASCII: true)] {
            let name = "\(screen.rawValue)-\(size.columns)x\(size.rows)\(look.isASCII ? "-ascii" : "").txt"
            try compare(screen.scene.picture(size: size, look: look).frame, with: name)
        }
    }

    @Test("a screen that is too small says so as recorded", arguments: [(39, 15), (20, 4), (6, 1)])
    func matchesSmallRecording(columns: Int, rows: Int) throws {
        let frame = Scene().picture(size: Size(columns: columns, rows: rows), look: Look()).frame
        try compare(frame, with: "tooSmall-\(columns)x\(rows).txt")
    }

    private func compare(_ frame: Frame, with name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Screens")
        let file = folder.appendingPathComponent(name)
        let text = Recording.text(of: frame)
        if TestOptions.recordsScreens {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let recorded = try String(decoding: Data(contentsOf: file), as: UTF8.self)
        #expect(text == recorded, "\(name) differs; if it should, RECORD_SCREENS=1 renews it")
    }
}

/// A frame as two blocks of text: what stands in the cells, and in which style.
enum Recording {
    static func text(of frame: Frame) -> String {
        let inks = (0..<frame.size.rows).map { row in
            var line = String(frame.row(row).map(letter))
            while line.last == " " { line.removeLast() }
            return line
        }
        return (frame.lines + ["--- styles: p f a r w, capitals are bold, # is reversed"] + inks)
            .joined(separator: "\n") + "\n"
    }

    private static func letter(_ cell: Cell) -> Character {
        if cell.style.isReversed { return "#" }
        if cell.glyph == " " { return " " }
        if cell.glyph == Cell.continuation.glyph { return "<" }
        let letters: [Character] = ["p", "f", "a", "r", "w"]
        let letter = letters[Int(cell.style.ink.rawValue)]
        return cell.style.isBold ? Character(letter.uppercased()) : letter
    }
}
