/// The colours of a theme on a dark card.
struct SVGPalette {
    let background = "#10151c"
    let edge = "#2b3440"
    private let theme: Theme

    init(theme: Theme) {
        self.theme = theme
    }

    func color(of ink: Ink) -> String {
        guard let rgb = theme.color(of: ink).rgb else { return "#e8ebef" }
        return "#" + [16, 8, 0].map { SVGPalette.hex(SVGPalette.lightened(rgb >> UInt32($0) & 0xFF)) }.joined()
    }

    /// The theme's colours must do on white as well; on a dark card alone they may be lighter.
    private static func lightened(_ part: UInt32) -> UInt32 {
        part + (255 - part) * 3 / 10
    }

    private static func hex(_ part: UInt32) -> String {
        let digits = String(part, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
    }
}
