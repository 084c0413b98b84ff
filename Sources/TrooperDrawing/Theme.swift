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

/// The colours of the inks.
///
/// No colour has a contrast of 4.5 on dark grey and on white alike, and nobody knows the eight or sixteen colours that
/// a terminal's owner chose. So words have a colour only where the background is known to be dark or light and the
/// terminal has 256 colours or more. Elsewhere they have the terminal's own foreground, and drawings its own colours.
package struct Theme: Sendable {
    package let name: String
    /// The colours of inks on a background; an ink without one has the terminal's foreground.
    ///
    /// An outline is the faint colour with 40 percent of the background. A tint has 45 percent of white, or 35 of black:
    /// with more of that the 256 colours have only grey. The contrast has no seats: only the verdict has a colour there.
    private let dark: [Ink: Hue]
    private let light: [Ink: Hue]
    /// The accent is nil where only the verdict has a colour.
    private let own: (right: Int, wrong: Int, accent: Int?)
    package var background = Background.unknown

    /// A colour of 24 bits, and the nearest of the 240 fixed ones of terminals with 256.
    fileprivate typealias Hue = (rgb: UInt32, palette: Int)

    package func on(_ background: Background) -> Theme {
        var theme = self
        theme.background = background
        return theme
    }

    /// The number of an ink's colour on a terminal of this depth; nil for the terminal's foreground.
    /// - Parameter isDrawn: whether a drawing has it, which is not read as words are.
    package func number(of ink: Ink, isDrawn: Bool = false, at depth: ColorDepth) -> Int? {
        let own = own(ink, isDrawn)
        return switch depth {
        case .none: nil
        case .eight: own
        // The second eight are the bright ones.
        case .sixteen: own.map { background == .dark ? $0 + 8 : $0 }
        case .palette: hue(of: ink)?.palette ?? own
        case .direct: rgb(of: ink).map(Int.init) ?? own
        }
    }

    /// Whether it is dimmed (SGR 2): outlines are where they have no colour, if more than the verdict may have one.
    package func isDimmed(_ ink: Ink, at depth: ColorDepth) -> Bool {
        own.accent != nil && ink == .outline && number(of: ink, at: depth) == nil
    }

    package func rgb(of ink: Ink) -> UInt32? { hue(of: ink)?.rgb }

    private func hue(of ink: Ink) -> Hue? {
        let coloured: Ink = ink == .rightText ? .right : ink == .wrongText ? .wrong : ink
        return switch background {
        case .dark: dark[coloured]
        case .light: light[coloured]
        case .unknown: nil
        }
    }

    /// One of the first eight colours, which the terminal's owner chose.
    private func own(_ ink: Ink, _ isDrawn: Bool) -> Int? {
        switch ink {
        case .right, .rightTint: own.right
        case .wrong, .wrongTint: own.wrong
        case _ where !isDrawn || own.accent == nil: nil
        case .accent: own.accent
        // Blue, yellow, magenta and cyan: neither red nor green.
        case .seat1: 4
        case .seat2: 3
        case .seat3: 5
        case .seat4: 6
        default: nil
        }
    }
}

extension Theme {
    package static let calm = Theme(
        name: "calm",
        dark: darkSeats.merging([
            .faint: (0x969EA8, 247), .accent: (0x54A5D5, 74), .outline: (0x606770, 241), .right: (0x60B070, 71),
            .wrong: (0xE9807F, 210), .rightTint: (0xA7D3B0, 151), .wrongTint: (0xF2B9B8, 217),
        ]) { $1 },
        light: lightSeats.merging([
            .faint: (0x5C646D, 241), .accent: (0x0A6AA6, 25), .outline: (0x9DA2A7, 247), .right: (0x167030, 22),
            .wrong: (0xC02A2A, 124), .rightTint: (0x0E481F, 22), .wrongTint: (0x7C1B1B, 88),
        ]) { $1 },
        own: (right: 2, wrong: 1, accent: 6))

    /// For red-green colour blindness.
    package static let bluegold = Theme(
        name: "bluegold",
        dark: darkSeats.merging([
            .faint: (0x969EA8, 247), .accent: (0xB79BDB, 141), .outline: (0x606770, 241), .right: (0x54A5D5, 74),
            .wrong: (0xD99A3C, 179), .rightTint: (0xA0CDE7, 152), .wrongTint: (0xEAC793, 186),
        ]) { $1 },
        light: lightSeats.merging([
            .faint: (0x5C646D, 241), .accent: (0x73509A, 60), .outline: (0x9DA2A7, 247), .right: (0x0A6AA6, 25),
            .wrong: (0x96540A, 94), .rightTint: (0x06446B, 23), .wrongTint: (0x613606, 237),
        ]) { $1 },
        own: (right: 6, wrong: 3, accent: 5))

    /// Highest contrast: only the verdict has a colour, and nothing is dimmed.
    package static let contrast = Theme(
        name: "contrast",
        dark: [
            .right: (0x6FDC8C, 84), .wrong: (0xFFB0AE, 217), .rightTint: (0xAFEBBF, 157), .wrongTint: (0xFFD3D2, 224),
        ],
        light: [
            .right: (0x0B5A1E, 22), .wrong: (0x9A1515, 88), .rightTint: (0x073A13, 235), .wrongTint: (0x640D0D, 52),
        ],
        own: (right: 2, wrong: 1, accent: nil))

    /// Neither red nor green.
    private static let darkSeats: [Ink: Hue] = [
        .seat1: (0x87AFFF, 111), .seat2: (0xDFB050, 179), .seat3: (0xD78FD7, 176), .seat4: (0x5FD7D7, 80),
    ]
    private static let lightSeats: [Ink: Hue] = [
        .seat1: (0x1F4FC0, 26), .seat2: (0x8A4B00, 94), .seat3: (0x8A2F8A, 90), .seat4: (0x006A70, 23),
    ]

    package static let all = [calm, bluegold, contrast]
}
