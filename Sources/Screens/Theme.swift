/// The number of colours that a terminal has: none, 8, 256 or 24 bits.
package enum ColorDepth: Hashable, Sendable {
    case none, eight, palette, direct
}

/// One colour for each colour depth; nil means the terminal's own foreground.
package struct InkColor: Hashable, Sendable {
    package let eight: UInt8?
    package let palette: UInt8?
    package let rgb: UInt32?

    package static let terminal = InkColor(eight: nil, palette: nil, rgb: nil)

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
/// The background is the terminal's own, so every colour must be readable on black and on white: at a luminance near
/// 0.18 the contrast with both is about 4.5.
package struct Theme: Hashable, Sendable {
    package let name: String
    /// Whether faint text without a colour is dimmed (SGR 2).
    package let dimsFaint: Bool
    private let faint: InkColor
    private let accent: InkColor
    private let right: InkColor
    private let wrong: InkColor

    package func color(of ink: Ink) -> InkColor {
        switch ink {
        case .plain: .terminal
        case .faint: faint
        case .accent: accent
        case .right: right
        case .wrong: wrong
        }
    }

    package static let calm = Theme(
        name: "calm",
        dimsFaint: true,
        faint: InkColor(eight: nil, palette: 243, rgb: 0x767676),
        accent: InkColor(eight: nil, palette: 32, rgb: 0x0b7fc4),
        right: InkColor(eight: 2, palette: 28, rgb: 0x12862b),
        wrong: InkColor(eight: 1, palette: 160, rgb: 0xd3302f)
    )

    /// For red-green colour blindness.
    package static let bluegold = Theme(
        name: "bluegold",
        dimsFaint: true,
        faint: InkColor(eight: nil, palette: 243, rgb: 0x767676),
        accent: InkColor(eight: nil, palette: 97, rgb: 0x8a63b0),
        right: InkColor(eight: 6, palette: 32, rgb: 0x0b7fc4),
        wrong: InkColor(eight: 3, palette: 130, rgb: 0xb0640a)
    )

    /// Highest contrast: only the marks have a colour, and no text is dimmed.
    package static let contrast = Theme(
        name: "contrast",
        dimsFaint: false,
        faint: .terminal,
        accent: .terminal,
        right: InkColor(eight: 2, palette: 28, rgb: 0x0f7a26),
        wrong: InkColor(eight: 1, palette: 160, rgb: 0xd3302f)
    )

    package static let all = [calm, bluegold, contrast]
}
