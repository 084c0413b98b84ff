import Foundation
import Testing

@testable import TrooperDrawing

@Suite("The colours of every theme")
struct ThemeTests {
    /// From the darkest to the brightest of each kind, with those of widespread colour schemes.
    private static let backgrounds: [Background: [String: UInt32]] = [
        .dark: [
            "black": 0x000000, "VS Code": 0x1E1E1E, "Gruvbox": 0x282828, "One Dark": 0x282C34, "Dracula": 0x282A36,
            "Ubuntu": 0x300A24, "Solarized": 0x002B36, "Nord": 0x2E3440, "Frappe": 0x303446,
        ],
        .light: [
            "white": 0xFFFFFF, "GitHub": 0xF6F8FA, "Latte": 0xEFF1F5, "grey": 0xEEEEEE, "Solarized": 0xFDF6E3,
            "Gruvbox": 0xFBF1C7, "Gruvbox soft": 0xF2E5BC,
        ],
    ]

    @Test(
        "text has a contrast of 4.5 or more in every ink, at every depth, on every background",
        arguments: Theme.all, ColorDepth.allCases)
    func contrast(theme: Theme, depth: ColorDepth) throws {
        var count = 0
        for (background, colors) in Self.backgrounds {
            for ink in Ink.allCases where ink.isForText {
                #expect(!theme.on(background).isDimmed(ink, at: depth))
                // Nil is the terminal's own foreground.
                guard let number = theme.on(background).number(of: ink, at: depth) else { continue }
                let isFixed = depth == .palette && number >= 16 || depth == .direct && number > 0xFF
                #expect(isFixed, "\(ink) has colour \(number), which the terminal's owner chose")
                let rgb = depth == .direct ? UInt32(number) : Self.fixedColor(number)
                for (name, behind) in colors {
                    let ratio = Contrast.ratio(rgb, behind)
                    #expect(ratio >= 4.5, "\(ink) on \(name): \(ratio)")
                    count += 1
                }
            }
        }
        #expect(count >= (depth == .palette || depth == .direct ? 30 : 0))
    }

    @Test("on an unknown background words have the terminal's foreground, and marks its own colours")
    func unknown() {
        for (theme, depth) in Theme.all.flatMap({ theme in ColorDepth.allCases.map { (theme, $0) } }) {
            for ink in Ink.allCases {
                let number = theme.number(of: ink, at: depth)
                if ink.isForText { #expect(number == nil) } else { #expect((0...15).contains(number ?? 0)) }
            }
            #expect((theme.number(of: .right, at: depth) == nil) == (depth == .none))
        }
    }

    @Test("where words have none, drawings have one of the terminal's own colours", arguments: Theme.all)
    func drawings(theme: Theme) {
        let colored: [Ink] = [.accent, .seat1, .seat2, .seat3, .seat4]
        for (background, depth, isBright) in [
            (Background.unknown, .eight, false), (.dark, .eight, false), (.dark, .sixteen, true),
            (.unknown, .palette, false), (.light, .none, false),
        ] as [(Background, ColorDepth, Bool)] {
            for ink in Ink.allCases {
                let number = theme.on(background).number(of: ink, isDrawn: true, at: depth)
                let isOwn = !ink.isForText && ink != .outline || colored.contains(ink) && theme.name != "contrast"
                #expect((number != nil) == (isOwn && depth != .none), "\(ink) at \(depth)")
                if let number { #expect((isBright ? 9...15 : 1...7).contains(number)) }
            }
        }
        // No two players have one colour.
        let seats = colored.dropFirst().compactMap { theme.number(of: $0, isDrawn: true, at: .eight) }
        #expect(Set(seats).count == seats.count)
    }

    @Test("the words of every screen have an ink for words", arguments: SampleScreen.allCases)
    func words(screen: SampleScreen) {
        for size in [Size(columns: 40, rows: 16), Size(columns: 80, rows: 24), Size(columns: 200, rows: 60)] {
            let frame = screen.scene.picture(size: size, look: Look()).frame
            for cell in frame.cells where cell.glyph.isLetter || cell.glyph.isNumber {
                // The dice of small screens are numbers to Unicode.
                if ("\u{2680}"..."\u{2685}").contains(cell.glyph) { continue }
                #expect(cell.style.ink.isForText, "\(cell.glyph) has the ink \(cell.style.ink)")
            }
        }
    }

    @Test("a background counts as dark or light only where the colours for it have a contrast of 4.5")
    func kinds() {
        for (background, colors) in Self.backgrounds {
            for (name, color) in colors {
                #expect(Background(luminance: Contrast.luminance(color)) == background, "\(name)")
            }
        }
        for medium: UInt32 in [0x3F3F3F, 0x555555, 0x808080, 0xC0C0C0, 0xDDDDDD] {
            #expect(Background(luminance: Contrast.luminance(medium)) == .unknown)
        }
    }

    @Test("the highest contrast is 7 or more", arguments: [ColorDepth.palette, .direct])
    func highest(depth: ColorDepth) throws {
        for (background, behind) in [(Background.dark, UInt32(0x1E1E1E)), (.light, 0xFFFFFF)] {
            for ink in [Ink.rightText, .wrongText] {
                let number = try #require(Theme.contrast.on(background).number(of: ink, at: depth))
                let rgb = depth == .direct ? UInt32(number) : Self.fixedColor(number)
                #expect(Contrast.ratio(rgb, behind) >= 7)
            }
        }
    }

    @Test("an outline is weaker than what is faint", arguments: [Background.dark, .light])
    func dim(background: Background) throws {
        let theme = Theme.calm.on(background)
        let behind: UInt32 = background == .dark ? 0 : 0xFFFFFF
        let ratios = try [Ink.faint, .outline].map { Contrast.ratio(try #require(theme.rgb(of: $0)), behind) }
        #expect(ratios[0] > ratios[1])
    }

    @Test("outlines and tints have the nearest of the fixed colours", arguments: Theme.all)
    func nearest(theme: Theme) throws {
        func distance(_ one: UInt32, _ other: UInt32) -> Int {
            zip([16, 8, 0] as [UInt32], [3, 6, 1]).reduce(0) { sum, part in
                let difference = Int(one >> part.0 & 0xFF) - Int(other >> part.0 & 0xFF)
                return sum + part.1 * difference * difference
            }
        }
        for theme in [theme.on(.dark), theme.on(.light)] {
            for ink in [Ink.outline, .rightTint, .wrongTint] {
                guard let rgb = theme.rgb(of: ink) else { continue }
                let best = (16...255).map { distance(Self.fixedColor($0), rgb) }.min() ?? 0
                let found = distance(Self.fixedColor(try #require(theme.number(of: ink, at: .palette))), rgb)
                #expect(found <= best + 400, "\(ink): \(found), \(best)")
            }
        }
    }

    /// The 240 fixed colours of terminals with 256: a cube of six steps a side, and a ramp of greys.
    private static func fixedColor(_ number: Int) -> UInt32 {
        guard number < 232 else { return UInt32(number - 232) * 0x0A_0A0A + 0x08_0808 }
        let steps: [UInt32] = [0, 95, 135, 175, 215, 255]
        let place = number - 16
        return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
    }
}

/// The contrast of WCAG 2.
private enum Contrast {
    static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
        let luminances = [one, other].map(luminance).sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    static func luminance(_ color: UInt32) -> Double {
        let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { part in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}

extension Ink {
    /// Whether words are written in it, which need a contrast of 4.5.
    fileprivate var isForText: Bool {
        switch self {
        case .plain, .faint, .accent, .rightText, .wrongText, .seat1, .seat2, .seat3, .seat4: true
        case .right, .wrong, .outline, .rightTint, .wrongTint: false
        }
    }
}
