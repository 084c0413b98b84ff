/// The cursor and the style of a terminal.
struct ANSIPen: Sendable {
    private(set) var sgr = SGR()
    /// Nil when it is not known, such as after a glyph whose width differs from terminal to terminal.
    private var place: (row: Int, column: Int)?

    /// The shortest movement of the cursor.
    mutating func move(toRow row: Int, column: Int) -> String {
        defer { place = (row, column) }
        let absolute = "\u{1b}[\(row + 1);\(column + 1)H"
        guard let place, row >= place.row else { return absolute }
        let down = ANSIPen.sequence(row - place.row, "B")
        let right = column - place.column
        let sideways =
            switch right {
            case 0...: ANSIPen.sequence(right, "C")
            case (-4)...: String(repeating: "\u{8}", count: -right)
            default: ANSIPen.sequence(-right, "D")
            }
        let relative = down + sideways
        return relative.utf8.count < absolute.utf8.count ? relative : absolute
    }

    private static func sequence(_ count: Int, _ command: String) -> String {
        switch count {
        case 0: ""
        case 1: "\u{1b}[\(command)"
        default: "\u{1b}[\(count)\(command)"
        }
    }

    /// The cursor after text. At the right edge terminals differ in where it stands.
    mutating func advance(by count: Int, isCertain: Bool, columns: Int) {
        guard let old = place else { return }
        place = isCertain && old.column + count < columns ? (old.row, old.column + count) : nil
    }

    mutating func endReverse() -> String { sgr.isReversed ? set(SGR()) : "" }

    mutating func set(_ new: SGR) -> String {
        defer { sgr = new }
        return new.text(after: sgr)
    }
}

/// The attributes of text, as SGR has them.
struct SGR: Hashable, Sendable {
    private var isBold = false
    private var isDim = false
    private(set) var isReversed = false
    private var color: Int?
    private var depth = ColorDepth.none

    init() {}

    init(_ style: Style, _ theme: Theme, _ depth: ColorDepth) {
        self.depth = depth
        isBold = style.isBold
        isReversed = style.isReversed
        color = theme.color(of: style.ink).number(at: depth)
        isDim = theme.dimsFaint && style.ink.isFaint && color == nil
    }

    /// The shortest sequence that changes the attributes.
    func text(after old: SGR) -> String {
        if isBold == old.isBold, isDim == old.isDim, isReversed == old.isReversed, color == old.color { return "" }
        let all = (isBold ? ["1"] : []) + (isDim ? ["2"] : []) + (isReversed ? ["7"] : [])
        let anew = (all.isEmpty && color == nil ? [] : ["0"]) + all + (color == nil ? [] : colorCodes)
        var changes: [String] = []
        let loses = old.isBold && !isBold || old.isDim && !isDim
        if loses { changes.append("22") }
        if isBold, loses || !old.isBold { changes.append("1") }
        if isDim, loses || !old.isDim { changes.append("2") }
        if isReversed != old.isReversed { changes.append(isReversed ? "7" : "27") }
        if color != old.color { changes += colorCodes }
        let texts = [anew, changes].map { "\u{1b}[\($0.joined(separator: ";"))m" }
        return texts[0].utf8.count <= texts[1].utf8.count ? texts[0] : texts[1]
    }

    private var colorCodes: [String] {
        guard let color else { return ["39"] }
        switch depth {
        case .none: return []
        case .eight: return ["\(30 + color)"]
        case .palette: return ["38", "5", "\(color)"]
        case .direct: return ["38", "2", "\(color >> 16 & 0xFF)", "\(color >> 8 & 0xFF)", "\(color & 0xFF)"]
        }
    }
}
