import CNcurses
import Screens

/// The colours of a theme as ncurses knows them: each ink is a pair of numbers on the player's own background.
struct InkPairs {
    private var pairs: [Int32] = Array(repeating: 0, count: Ink.allCases.count)
    private let dimsFaint: Bool

    init(theme: Theme, depth: ColorDepth) {
        dimsFaint = theme.dimsFaint
        guard depth != .none, start_color() == OK, use_default_colors() == OK else { return }
        for ink in Ink.allCases {
            guard let color = theme.color(of: ink).number(at: depth) else { continue }
            let pair = Int32(ink.rawValue) + 1
            if init_extended_pair(pair, Int32(color), -1) == OK { pairs[Int(ink.rawValue)] = pair }
        }
    }

    func pair(of ink: Ink) -> Int32 {
        pairs[Int(ink.rawValue)]
    }

    /// A faint ink without a colour of its own is dimmed, which takes less room than a grey and follows the player's
    /// own foreground.
    func attributes(of style: Style) -> attr_t {
        var attributes: attr_t = 0
        if style.isBold { attributes |= curses_bold }
        if style.isReversed { attributes |= curses_reverse }
        if dimsFaint, style.ink == .faint, pair(of: .faint) == 0 { attributes |= curses_dim }
        return attributes
    }
}
