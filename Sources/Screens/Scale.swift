/// How large everything is drawn: four steps, so that a screen is full at 40x16 and not lost at 200x60.
struct Scale: Hashable, Comparable {
    /// The widest that a card becomes. Odd, so that it has a middle column.
    let cardColumns: Int
    let blockRows: Int
    let diceRows: Int
    /// The height of the check mark and the cross; they are twice as many columns wide.
    let markRows: Int
    /// What a question has below the marks, air and frame included.
    let rowsBelowMarks: Int
    /// Cells in one arm of a chevron, without its tip.
    let chevronArm: Int
    /// From the knob in the middle to the first chevron.
    let arrowStart: Int
    /// From one chevron to the next.
    let arrowPitch: Int
    /// The factor, in tenths, by which lettering grows.
    let lettering: Int

    static let compact = Scale(
        cardColumns: 61, blockRows: 21, diceRows: 1, markRows: 3, rowsBelowMarks: 2, chevronArm: 1, arrowStart: 3,
        arrowPitch: 3, lettering: 10)
    static let regular = Scale(
        cardColumns: 71, blockRows: 26, diceRows: 3, markRows: 5, rowsBelowMarks: 3, chevronArm: 1, arrowStart: 5,
        arrowPitch: 5, lettering: 10)
    static let large = Scale(
        cardColumns: 93, blockRows: 36, diceRows: 4, markRows: 8, rowsBelowMarks: 5, chevronArm: 2, arrowStart: 6,
        arrowPitch: 7, lettering: 10)
    static let huge = Scale(
        cardColumns: 121, blockRows: 48, diceRows: 4, markRows: 11, rowsBelowMarks: 5, chevronArm: 3, arrowStart: 8,
        arrowPitch: 9, lettering: 15)

    static func of(_ size: Size) -> Scale {
        if size.columns < 72 || size.rows < 22 { return compact }
        if size.columns < 100 || size.rows < 30 { return regular }
        return size.columns < 150 || size.rows < 46 ? large : huge
    }

    static func < (left: Scale, right: Scale) -> Bool {
        left.cardColumns < right.cardColumns
    }
}
