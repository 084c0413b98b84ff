import QuizCore
import TiltCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// A setting as its screen shows it.
package struct SettingLine: Hashable, Sendable {
    let name: String
    /// What the player reads for the name.
    let title: String
    /// What it is for, in a sentence.
    let about: String
    /// The values to step through.
    let choices: [String]
    /// Of the file, or the default.
    fileprivate(set) var value: String
    /// The value of the command line, which comes before it.
    package var override: String?

    package init(_ name: String, _ title: String, _ about: String, _ choices: [String], _ value: String) {
        (self.name, self.title, self.about, self.choices, self.value) = (name, title, about, choices, value)
    }

    /// A value as the title's sentence ends with it.
    fileprivate func words(_ value: String) -> String { name == "sensitivity" ? value + " percent" : value }

    /// The value after this one or before it, around the ends.
    fileprivate func next(forward: Bool) -> String {
        guard let place = choices.firstIndex(of: value) else { return choices.first ?? value }
        return choices[(place + (forward ? 1 : choices.count - 1)) % choices.count]
    }
}

/// The settings, with the arrow as they make it move. What is changed is saved when the screen is closed.
struct SettingsScreen: Screen {
    var lines: [SettingLine] = []
    var cursor = 0
    var now = Microseconds.zero
    /// When the arrow set out from the centre; nil if it has not moved yet.
    var movedAt: Microseconds?

    /// A calibration may have changed one.
    mutating func appear(_ context: Context) throws(StoreError) { lines = context.settingLines }

    mutating func disappear(_ context: Context) { context.saveSettings() }

    var name: String { "settings" }
    var about: String {
        "Colours, motion, rumble and bell change at once, the others with the next game. Closing saves what you "
            + "changed. The command line and the environment come before the settings file."
    }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: isOnController ? "calibrate" : "",
                help: "save and close; on the last row, calibrate the controller"),
            ScreenKey(.left, .right, word: "change", help: "previous, next value", when: !isOnController),
            ScreenKey(.up, .down, word: "choose", help: "move"),
        ] + [ScreenKey].moving.dropFirst() + [
            .help, ScreenKey(.back, word: "save and close", short: "close", help: "save and close"),
            ScreenKey(.leave, help: "save and close"),
        ]
    }

    /// Whether the cursor is on the row below the settings, which calibrates the controller.
    private var isOnController: Bool { cursor == lines.count }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        if let row = action.row(after: cursor, of: lines.count + 1) {
            cursor = row
            return .stay
        }
        if isOnController, action == .confirm { return .open(CalibrateScreen()) }
        guard action == .left || action == .right, lines.indices.contains(cursor) else { return .close }
        lines[cursor].value = lines[cursor].next(forward: action == .right)
        movedAt = now
        context.change(lines[cursor].name, to: lines[cursor].value)
        return .stay
    }

    mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        now = context.now
        return .stay
    }

    var nextMoment: Microseconds? {
        (moments + [motion?.nextStep(after: now)].compactMap { $0 }).filter { $0 > now }.min()
    }

    private func value(_ name: String) -> String {
        lines.first { $0.name == name }.map { $0.override ?? $0.value } ?? ""
    }

    /// Where the stages begin with this preset and sensitivity.
    private var stageDegrees: [Int] {
        guard let preset = SnapPreset(rawValue: value("snap")) else { return [] }
        let (profile, percent) = (SnapProfile(preset, for: .degrees), max(1, Int(value("sensitivity")) ?? 100))
        return (1...Int(Stage.outermost)).map { (Int(profile.enter($0)) * 100 + percent / 2) / percent }
    }

    /// When a hand that tilts 50 degrees in a second reaches each stage.
    private var moments: [Microseconds] {
        movedAt.map { start in stageDegrees.map { start + .milliseconds(Int64($0) * 20) } } ?? []
    }

    /// Of the arrow, towards TRUE; at rest it shows its colours.
    private var stage: Int { movedAt == nil ? Int(Stage.outermost) : moments.count { $0 <= now } }

    private var motion: Motion? {
        guard value("motion") != "reduced", stage > 0, moments.indices.contains(stage - 1) else { return nil }
        return Motion(.moved(from: Stage(.left, stage - 1), to: Stage(.left, stage)), at: moments[stage - 1])
    }

    func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        let card = place.card
        let (look, scale) = (canvas.look, card.scale)
        CardFrame(heading: "Settings", aside: "saved when you close").draw(on: &canvas, card: card)
        let place = card.table.rows(from: card.frame.row + (scale == .compact ? 1 : 2), to: card.frame.endRow - 1)
        let arrow = place.rows(from: place.endRow - (scale < .large ? 4 : 6), to: place.endRow)
        drawArrow(on: &canvas, card: card, in: arrow)
        var page = ListPage(
            [Column("", .fitting(lines.map(\.title))), Column("", .rest)], in: place, look, count: lines.count + 1,
            cursor: cursor)
        page.gap = 1
        page.pitch = scale < .large ? 1 : 2
        let about = look.lines(of: [explanation(of: cursor)], columns: card.text.columns - 2, atMost: 3)
        page.details = [[]] + about.map { [Run("  " + $0)] }
        let rows = lines.count * page.pitch + 1 + page.details.count
        page.area = place.rows(from: place.row, to: min(place.row + rows, arrow.row))
        return page.draw(on: &canvas) { cells(of: $0, $1, look) }
    }

    private func cells(of row: Int, _ widths: [Int], _ look: Look) -> [[Run]] {
        let isCursor = row == cursor
        let signs = isCursor ? look.pointers : (left: " ", right: " ", up: "", down: "")
        let (sign, style) = (Style(.accent, bold: true), Style(.plain, bold: isCursor))
        guard lines.indices.contains(row) else {
            return [[Run("Controller", style)], [Run("  "), Run("calibrate", style), Run(" " + signs.right, sign)]]
        }
        let line = lines[row]
        let value = [Run(signs.left + " ", sign), Run(line.words(line.value), style), Run(" " + signs.right, sign)]
        guard let override = line.override else { return [[Run(line.title, style)], value] }
        let now = Run(" now " + line.words(override), Style(.faint))
        // Without room for both, the row with the cursor has the other in its explanation.
        let both = (value + [now]).columns <= widths[1] ? value + [now] : isCursor ? value : [Run(" "), now]
        return [[Run(line.title, style)], both]
    }

    /// What a setting is for, and which value applies now.
    private func explanation(of row: Int) -> String {
        guard lines.indices.contains(row) else { return "Its centre, its direction and its preset, as you tilt it." }
        let line = lines[row]
        if let override = line.override {
            return "\(line.words(override)) by the command line; without it, \(line.words(line.value)) applies."
        }
        return line.about
    }

    /// The arrow, and below it where its stages begin between the colours of right and wrong.
    private func drawArrow(on canvas: inout Canvas, card: Card, in area: Area) {
        let look = canvas.look
        let (pose, rows) = (ArrowPose(stage: Stage(.left, stage), motion, at: now), area.rows - 1)
        let place = card.frame.inset(columns: max(1, (card.frame.columns - rows * 8 - 7) / 2))
        ArrowDrawing(pose: pose, isRight: true, in: place.rows(from: area.row, to: area.row + rows)).draw(on: &canvas)
        let stages = stageDegrees.map(String.init).joined(separator: ", ") + " degrees"
        let words = card.scale == .compact ? "  \(stages)  " : "   stages at \(stages)   "
        canvas.centre(
            [
                Run(look.signs.right + " right", Style(.rightText, bold: true)), Run(words),
                Run(look.signs.wrong + " wrong", Style(.wrongText, bold: true)),
            ], row: area.endRow - 1, in: card.frame)
    }
}
