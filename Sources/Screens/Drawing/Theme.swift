/// The number of colours that a terminal has: none, 8, 16, 256 or 24 bits.
package enum ColorDepth: Hashable, Sendable, CaseIterable {
    case none, eight, sixteen, palette, direct
}

/// What is known of the background, which is always the terminal's own.
package enum Background: Hashable, Sendable, CaseIterable {
    case dark, light, unknown

    /// - Parameter luminance: as WCAG defines it, from 0 to 1. On a medium one neither the colours for dark nor those
    ///   for light backgrounds have enough contrast, so it counts as unknown.
    package init(luminance: Double) {
        switch luminance {
        case ...Background.brightestDark: self = .dark
        case Background.darkestLight...: self = .light
        default: self = .unknown
        }
    }

    /// That of #303446, up to which the colours for dark backgrounds have a contrast of 4.5, and that of #f2e5bc.
    private static let brightestDark = 0.0354
    private static let darkestLight = 0.785
}

/// One colour for each colour depth; nil means the terminal's own foreground.
package struct InkColor: Hashable, Sendable {
    /// One of the first eight, which the terminal's owner chose.
    package var own: UInt8?
    /// One of the fixed 240 of terminals with 256.
    package var palette: UInt8?
    package var rgb: UInt32?
}

/// The colours of the inks.
///
/// No colour has a contrast of 4.5 on dark grey and on white alike, and nobody knows the eight or sixteen colours that
/// a terminal's owner chose. So words have a colour only where the background is known to be dark or light and the
/// terminal has 256 colours or more. Elsewhere they have the terminal's own foreground, and drawings its own colours.
package struct Theme: Sendable {
    package let name: String
    /// Whether outlines are dimmed (SGR 2) where they have no colour.
    private let dims: Bool
    private let dark: Hues
    private let light: Hues
    private let own: (right: UInt8, wrong: UInt8)
    package var background = Background.unknown

    fileprivate typealias Hue = (rgb: UInt32, palette: UInt8)

    /// The four colours of a theme, from which the others are mixed; nil means the terminal's foreground.
    fileprivate struct Hues: Sendable {
        let faint: Hue?
        let accent: Hue?
        let right: Hue
        let wrong: Hue
    }

    package func on(_ background: Background) -> Theme {
        var theme = self
        theme.background = background
        return theme
    }

    /// The number of an ink's colour on a terminal of this depth; nil for the terminal's foreground.
    package func number(of ink: Ink, at depth: ColorDepth) -> Int? {
        let color = color(of: ink)
        let own = color.own.map(Int.init)
        switch depth {
        case .none: return nil
        case .eight: return own
        // The second eight are the bright ones.
        case .sixteen: return own.map { background == .dark ? $0 + 8 : $0 }
        case .palette: return color.palette.map(Int.init) ?? own
        case .direct: return color.rgb.map(Int.init) ?? own
        }
    }

    package func isDimmed(_ ink: Ink, at depth: ColorDepth) -> Bool {
        dims && ink == .outline && number(of: ink, at: depth) == nil
    }

    package func color(of ink: Ink) -> InkColor {
        switch ink {
        case .plain: InkColor()
        case .faint: fixed(hues?.faint)
        case .accent: fixed(hues?.accent)
        case .rightText: fixed(hues?.right)
        case .wrongText: fixed(hues?.wrong)
        case .right: fixed(hues?.right, own: own.right)
        case .wrong: fixed(hues?.wrong, own: own.wrong)
        case .rightTint: mixed(hues?.right, with: foreground, percent: tint, own: own.right)
        case .wrongTint: mixed(hues?.wrong, with: foreground, percent: tint, own: own.wrong)
        case .outline: mixed(hues?.faint, with: backdrop, percent: 40)
        }
    }

    private var hues: Hues? {
        switch background {
        case .dark: dark
        case .light: light
        case .unknown: nil
        }
    }

    private var foreground: UInt32 { background == .dark ? 0xFFFFFF : 0x000000 }
    /// The share of it in a tint; with more of black the 256 colours have only grey.
    private var tint: UInt32 { background == .dark ? 45 : 35 }
    private var backdrop: UInt32 { background == .dark ? 0x10151C : 0xFFFFFF }

    private func fixed(_ hue: Hue?, own: UInt8? = nil) -> InkColor {
        InkColor(own: own, palette: hue?.palette, rgb: hue?.rgb)
    }

    private func mixed(_ hue: Hue?, with other: UInt32, percent: UInt32, own: UInt8? = nil) -> InkColor {
        guard let hue else { return InkColor(own: own) }
        let rgb = [UInt32(16), 8, 0].reduce(UInt32(0)) { mixed, shift in
            let part = (hue.rgb >> shift & 0xFF) * (100 - percent) + (other >> shift & 0xFF) * percent
            return mixed | (part / 100) << shift
        }
        return InkColor(own: own, palette: Palette.nearest(rgb), rgb: rgb)
    }
}

extension Theme {
    package static let calm = Theme(
        name: "calm", dims: true,
        dark: Hues(
            faint: (0x969EA8, 247), accent: (0x54A5D5, 74), right: (0x60B070, 71), wrong: (0xE9807F, 210)),
        light: Hues(
            faint: (0x5C646D, 241), accent: (0x0A6AA6, 25), right: (0x167030, 22), wrong: (0xC02A2A, 124)),
        own: (right: 2, wrong: 1))

    /// For red-green colour blindness.
    package static let bluegold = Theme(
        name: "bluegold", dims: true,
        dark: Hues(
            faint: (0x969EA8, 247), accent: (0xB79BDB, 141), right: (0x54A5D5, 74), wrong: (0xD99A3C, 179)),
        light: Hues(
            faint: (0x5C646D, 241), accent: (0x73509A, 60), right: (0x0A6AA6, 25), wrong: (0x96540A, 94)),
        own: (right: 6, wrong: 3))

    /// Highest contrast: only the verdict has a colour, and nothing is dimmed.
    package static let contrast = Theme(
        name: "contrast", dims: false,
        dark: Hues(faint: nil, accent: nil, right: (0x6FDC8C, 84), wrong: (0xFFB0AE, 217)),
        light: Hues(faint: nil, accent: nil, right: (0x0B5A1E, 22), wrong: (0x9A1515, 88)),
        own: (right: 2, wrong: 1))

    package static let all = [calm, bluegold, contrast]
}
