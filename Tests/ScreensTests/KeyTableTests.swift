import Foundation
import QuizCore
import Testing

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The tables of keys")
struct KeyTableTests {
    /// A screen with its table.
    private struct Sample {
        let name: String
        let keys: [ScreenKey]
        var isTyping = false
        /// The help, which has no help of its own.
        var isHelp = false
        /// Which nothing is behind, so Esc does nothing there.
        var isTitle = false
        let frame: (Size, Look) -> Frame
    }

    private static var samples: [Sample] {
        SampleScreen.allCases.map { sample(of: $0.scene, $0.rawValue) }
            + [replay, calibration(hasDevice: true), calibration(hasDevice: false)].compactMap { $0 }
    }

    private static func sample(of scene: Scene, _ name: String) -> Sample {
        Sample(
            name: name, keys: scene.keys,
            isTyping: scene.overlay?.isTyping ?? false, isHelp: scene.overlay is HelpScreen,
            isTitle: scene.overlay == nil && scene.game == nil,
            frame: { scene.picture(size: $0, look: $1).frame })
    }

    private static var replay: Sample? {
        let screen = try? SampleReplay.paused(.wrong).top
        return screen.map { screen in
            Sample(name: "replay", keys: screen.keys(), frame: { screen.picture(size: $0, look: $1).frame })
        }
    }

    private static func calibration(hasDevice: Bool) -> Sample {
        var screen = CalibrateScreen()
        screen.view.hasDevice = hasDevice
        screen.view.thresholds = [1, 2, 3]
        return Sample(
            name: "calibrate", keys: screen.keys(), frame: { [screen] in screen.picture(size: $0, look: $1).frame })
    }

    @Test("one key means one thing, and Caps Lock changes no meaning but that of G")
    func oneMeaning() {
        let keys = KeyAction.table.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
        #expect(Set(KeyAction.table.map(\.action)).count == KeyAction.table.count)
        for (action, keys) in KeyAction.table {
            for key in keys {
                #expect(KeyAction(key) == action)
                guard case .character(let letter) = key else { continue }
                #expect(KeyAction(key, isTyping: true) == nil, "text")
                let capital = Key.character(Character(letter.uppercased()))
                #expect(KeyAction(capital) == (letter == "g" ? .last : action))
            }
        }
    }

    @Test("a help offers the library where the screen that it explains does")
    func libraryInHelp() {
        for screen in SampleScreen.allCases {
            var scene = screen.scene
            guard let overlay = scene.overlay, !(overlay is HelpScreen) else { continue }
            let isOffered = overlay.keys().offer(.library)
            scene.press(.f1)
            #expect(scene.overlay is HelpScreen)
            #expect(scene.overlay?.keys().offer(.library) == isOffered, "\(screen)")
        }
    }

    @Test("every screen has a way back, and no action twice")
    func wayBack() {
        for sample in Self.samples {
            let isBackOffered = sample.keys.offer(.back)
            #expect(isBackOffered != sample.isTitle && (sample.isTyping || sample.keys.offer(.leave)), "\(sample.name)")
            #expect(sample.keys.offer(.help), "\(sample.name)")
            let actions = sample.keys.flatMap(\.actions)
            #expect(Set(actions).count == actions.count, "\(sample.name)")
        }
    }

    @Test(
        "a footer has whole entries of keys that work, the help and a way out among them",
        arguments: [(40, 16), (41, 16), (80, 24), (120, 40), (200, 60)])
    func footers(columns: Int, rows: Int) throws {
        for look in [Look(), Look(isASCII: true)] {
            for sample in Self.samples {
                let words = sample.keys.filter { $0.isActive && !$0.word.isEmpty }
                let entries = words.flatMap { key -> [String] in
                    guard let sign = key.sign(look, isTyping: sample.isTyping) else { return [] }
                    return ["\(sign) \(key.word)", "\(sign) \(key.shortWord)"]
                }
                let lines = sample.frame(Size(columns: columns, rows: rows), look).lines
                let line = lines.last { line in entries.contains { line.contains($0) } } ?? ""
                let shown = line.trimmingCharacters(in: .whitespaces).components(separatedBy: "  ")
                    .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
                #expect(shown.allSatisfy(entries.contains), "\(sample.name): \(line)")
                #expect(shown.contains { $0.hasSuffix(" help") } != sample.isHelp, "\(sample.name): \(line)")
                #expect(shown.contains { $0.hasPrefix("esc ") || $0.hasPrefix("q ") }, "\(sample.name): \(line)")
            }
        }
    }

    @Test("the help of a screen tells every key of its table, those that do not work now, too")
    func helps() {
        for screen in SampleScreen.allCases where screen != .help {
            var scene = screen.scene
            let keys = scene.keys
            if scene.overlay == nil {
                scene.overlay = scene.help
            } else {
                scene.press(.f1)
            }
            let text = scene.picture(size: Size(columns: 200, rows: 100), look: Look()).frame.lines
            for key in keys + .everywhere(saved: nil) {
                let words = key.meaning.prefix { $0 != ";" }.prefix(20)
                #expect(
                    text.contains { $0.contains("  \(key.names) ") && $0.contains(words) }, "\(screen): \(key.names)")
            }
        }
    }

    @Test("the manual tells exactly these keys")
    func manual() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Resources/trooper.6")
        let section = try String(contentsOf: file, encoding: .utf8).components(separatedBy: ".Sh KEYS")[1]
        let list = section.components(separatedBy: ".El")[0].components(separatedBy: "\n")
        let told = list.filter { $0.hasPrefix(".It ") }.map { $0.dropFirst(4).replacing("\\&", with: "") }
            .map { String($0.replacing("\\-", with: "-").replacing("\\(ha", with: "^")) }
        let names = (Self.samples.flatMap(\.keys) + .everywhere(saved: nil)).map(\.names).map {
            $0.hasPrefix("1 to") ? "1 to 9" : $0
        }
        #expect(Set(told).symmetricDifference(names) == [])
        #expect(Set(told).count == told.count)
    }
}
