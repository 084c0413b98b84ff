/// The number of colours that a terminal has: none, 8, 256 or 24 bits.
package enum ColorDepth: Hashable, Sendable {
    case none, eight, palette, direct
}

/// What is known of the background, which is always the terminal's own.
package enum Background: Hashable, Sendable, CaseIterable {
    case dark, light, unknown
}

/// One colour for each colour depth; nil means the terminal's own foreground.
package struct InkColor: Hashable, Sendable {
    package let eight: UInt8?
    package let rgb: UInt32?

    package static let terminal = InkColor(eight: nil, rgb: nil)

    package var palette: UInt8? { rgb.map(Palette.nearest) }

    package func number(at depth: ColorDepth) -> Int? {
        switch depth {
        case .none: nil
        case .eight: eight.map(Int.init)
        case .palette: palette.map(Int.init)
        case .direct: rgb.map(Int.init)
        }
    }
}

/// The colours of the inks.
///
/// No colour stands out on black and on white alike: a contrast of 4.5 with both leaves only luminances from 0.175 to
/// 0.183, which look dull on dark grey. So a theme has bright colours for dark backgrounds, dark ones for light
/// backgrounds, and those of the narrow band for a background that is not known.
package struct Theme: Sendable {
    package let name: String
    /// Whether faint text without a colour is dimmed (SGR 2).
    package let dimsFaint: Bool
    private let dark: Hues
    private let light: Hues
    private let unknown: Hues
    /// The colours of the marks where there are only eight.
    private let eight: (right: UInt8, wrong: UInt8)
    package var background = Background.unknown

    /// The four colours of a theme, from which the others are mixed; nil means the terminal's foreground.
    fileprivate struct Hues: Sendable {
        let faint: UInt32?
        let accent: UInt32?
        let right: UInt32
        let wrong: UInt32
    }

    package func on(_ background: Background) -> Theme {
        var theme = self
        theme.background = background
        return theme
    }

    package func color(of ink: Ink) -> InkColor {
        switch ink {
        case .plain: .terminal
        case .faint: InkColor(eight: nil, rgb: hues.faint)
        case .accent: InkColor(eight: nil, rgb: hues.accent)
        case .outline: InkColor(eight: nil, rgb: mixed(hues.faint, with: backdrop, percent: 40))
        case .right: InkColor(eight: eight.right, rgb: hues.right)
        case .wrong: InkColor(eight: eight.wrong, rgb: hues.wrong)
        case .rightTint: InkColor(eight: eight.right, rgb: mixed(hues.right, with: foreground, percent: 55))
        case .wrongTint: InkColor(eight: eight.wrong, rgb: mixed(hues.wrong, with: foreground, percent: 55))
        case .rightDim: InkColor(eight: nil, rgb: dimmed(hues.right, percent: 45))
        case .wrongDim: InkColor(eight: nil, rgb: dimmed(hues.wrong, percent: 45))
        case .rightDimmer: InkColor(eight: nil, rgb: dimmed(hues.right, percent: 65))
        case .wrongDimmer: InkColor(eight: nil, rgb: dimmed(hues.wrong, percent: 65))
        }
    }

    private var hues: Hues {
        switch background {
        case .dark: dark
        case .light: light
        case .unknown: unknown
        }
    }

    private var foreground: UInt32? {
        switch background {
        case .dark: 0xFFFFFF
        case .light: 0x000000
        case .unknown: nil
        }
    }

    private var backdrop: UInt32? {
        switch background {
        case .dark: 0x10151C
        case .light: 0xFFFFFF
        case .unknown: nil
        }
    }

    /// Towards the background; on an unknown one grey is all that is surely weaker.
    private func dimmed(_ color: UInt32, percent: UInt32) -> UInt32? {
        guard let backdrop, hues.faint != nil else { return hues.faint }
        return mixed(color, with: backdrop, percent: percent)
    }

    private func mixed(_ color: UInt32?, with other: UInt32?, percent: UInt32) -> UInt32? {
        guard let color, let other else { return color }
        return [UInt32(16), 8, 0].reduce(0) { mixed, shift in
            let part = (color >> shift & 0xFF) * (100 - percent) + (other >> shift & 0xFF) * percent
            return mixed | (part / 100) << shift
        }
    }
}

extension Theme {
    package static let calm = Theme(
        name: "calm", dimsFaint: true,
        dark: Hues(faint: 0x969EA8, accent: 0x54A5D5, right: 0x59AA6A, wrong: 0xE06E6D),
        light: Hues(faint: 0x646C75, accent: 0x0A6AA6, right: 0x1A7A35, wrong: 0xC02A2A),
        unknown: Hues(faint: 0x767676, accent: 0x0B7BC3, right: 0x12882B, wrong: 0xDA352F),
        eight: (right: 2, wrong: 1))

    /// For red-green colour blindness.
    package static let bluegold = Theme(
        name: "bluegold", dimsFaint: true,
        dark: Hues(faint: 0x969EA8, accent: 0xB79BDB, right: 0x54A5D5, wrong: 0xD99A3C),
        light: Hues(faint: 0x646C75, accent: 0x73509A, right: 0x0A6AA6, wrong: 0x96540A),
        unknown: Hues(faint: 0x767676, accent: 0x8A64B0, right: 0x0B7BC3, wrong: 0xB0630A),
        eight: (right: 6, wrong: 3))

    /// Highest contrast: only the marks have a colour, and no text is dimmed.
    package static let contrast = Theme(
        name: "contrast", dimsFaint: false,
        dark: Hues(faint: nil, accent: nil, right: 0x6FDC8C, wrong: 0xFF9C9A),
        light: Hues(faint: nil, accent: nil, right: 0x0B5A1E, wrong: 0x9A1515),
        unknown: Hues(faint: nil, accent: nil, right: 0x12882B, wrong: 0xDA352F),
        eight: (right: 2, wrong: 1))

    package static let all = [calm, bluegold, contrast]
}

/// The 240 fixed colours of terminals with 256: a cube of six steps a side, and a ramp of greys.
enum Palette {
    private static let steps: [UInt32] = [0, 95, 135, 175, 215, 255]

    /// The nearest colour by its number. The first sixteen belong to the terminal and are not used.
    static func nearest(_ rgb: UInt32) -> UInt8 {
        let numbers = UInt8(16)...255
        return numbers.min { distance(color($0), rgb) < distance(color($1), rgb) } ?? 16
    }

    static func color(_ number: UInt8) -> UInt32 {
        guard number < 232 else {
            let grey = UInt32(number - 232) * 10 + 8
            return grey << 16 | grey << 8 | grey
        }
        let place = Int(number) - 16
        return steps[place / 36] << 16 | steps[place / 6 % 6] << 8 | steps[place % 6]
    }

    /// The squared distance; green counts most, as in the eye.
    private static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        zip([16, 8, 0] as [UInt32], [3, 6, 1]).reduce(0) { sum, part in
            let difference = Int(one >> part.0 & 0xFF) - Int(other >> part.0 & 0xFF)
            return sum + part.1 * difference * difference
        }
    }
}
