import Foundation
import Testing

@testable import Screens

@Suite("The colours of every theme")
struct ThemeTests {
    /// The inks that words are written in.
    private static let textInks: [Ink] = [.faint, .accent, .right, .wrong]
    private static let backgrounds: [Background: [UInt32]] = [
        .dark: [0x000000, 0x1E1E1E], .light: [0xFFFFFF], .unknown: [0x000000, 0xFFFFFF],
    ]

    @Test("text has a contrast of 4.5 or more in true colour", arguments: Theme.all, Background.allCases)
    func trueColor(theme: Theme, background: Background) throws {
        for ink in Self.textInks {
            guard let color = theme.on(background).color(of: ink).rgb else { continue }
            for behind in try #require(Self.backgrounds[background]) {
                #expect(Contrast.ratio(color, behind) >= 4.5, "\(ink)")
            }
        }
    }

    /// None of the 240 fixed colours but grey lies in the narrow band that stands out from black and white alike.
    @Test(
        "and in 256 colours, where on an unknown background 3.8 is what can be had",
        arguments: Theme.all, Background.allCases)
    func palette(theme: Theme, background: Background) throws {
        for ink in Self.textInks {
            guard let number = theme.on(background).color(of: ink).palette else { continue }
            for behind in try #require(Self.backgrounds[background]) {
                let ratio = Contrast.ratio(Palette.color(number), behind)
                #expect(ratio >= (background == .unknown ? 3.8 : 4.5), "\(ink) \(ratio)")
            }
        }
    }

    @Test("the highest contrast is 7 or more on a known background", arguments: [Background.dark, .light])
    func highest(background: Background) throws {
        for ink in [Ink.right, .wrong] {
            let color = try #require(Theme.contrast.on(background).color(of: ink).rgb)
            for behind in try #require(Self.backgrounds[background]) { #expect(Contrast.ratio(color, behind) >= 7) }
        }
    }

    @Test("what is dim is weaker than what is not, and dimmer weaker still", arguments: [Background.dark, .light])
    func dim(background: Background) throws {
        let theme = Theme.calm.on(background)
        let behind = try #require(Self.backgrounds[background]?.first)
        for inks in [[Ink.right, .rightDim, .rightDimmer], [.wrong, .wrongDim, .wrongDimmer]] {
            let ratios = try inks.map { Contrast.ratio(try #require(theme.color(of: $0).rgb), behind) }
            #expect(ratios == ratios.sorted(by: >) && Set(ratios).count == 3)
        }
    }
}

/// The contrast of WCAG 2.
private enum Contrast {
    static func ratio(_ one: UInt32, _ other: UInt32) -> Double {
        let luminances = [one, other].map(luminance).sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }

    private static func luminance(_ color: UInt32) -> Double {
        let parts = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { part in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
