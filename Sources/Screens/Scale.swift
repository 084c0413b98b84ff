/// How large everything is drawn: four steps, so that a screen is full at 40x16 and not lost at 200x60.
enum Scale: Hashable, Comparable {
    case compact, regular, large, huge

    init(size: Size) {
        if size.columns < 72 || size.rows < 22 {
            self = .compact
        } else if size.columns < 100 || size.rows < 30 {
            self = .regular
        } else if size.columns < 150 || size.rows < 46 {
            self = .large
        } else {
            self = .huge
        }
    }

    /// The widest that a card becomes. Odd, so that it has a middle column.
    var cardColumns: Int {
        switch self {
        case .compact: 61
        case .regular: 71
        case .large: 93
        case .huge: 121
        }
    }

    var blockRows: Int {
        switch self {
        case .compact: 21
        case .regular: 26
        case .large: 36
        case .huge: 48
        }
    }

    /// The height of the check mark and the cross; they are twice as many columns wide.
    var markRows: Int {
        switch self {
        case .compact: 3
        case .regular: 5
        case .large: 8
        case .huge: 11
        }
    }

    /// Cells in one arm of a chevron, without its tip.
    var chevronArm: Int {
        switch self {
        case .compact, .regular: 1
        case .large: 2
        case .huge: 3
        }
    }

    /// From the knob in the middle to the first chevron.
    var arrowStart: Int {
        switch self {
        case .compact: 3
        case .regular: 5
        case .large: 6
        case .huge: 8
        }
    }

    /// From one chevron to the next.
    var arrowPitch: Int {
        switch self {
        case .compact: 3
        case .regular: 5
        case .large: 7
        case .huge: 9
        }
    }

    /// The factor, in tenths, by which lettering grows.
    var lettering: Int {
        switch self {
        case .compact, .regular, .large: 10
        case .huge: 15
        }
    }
}
