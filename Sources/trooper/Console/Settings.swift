import QuizCore
import TiltCore
import TrooperArguments
import TrooperDrawing
import TrooperScreens

/// Every setting: the only declaration for the command line, help, the settings file and the settings screen.
enum Settings {
    private enum Motion: String, CaseIterable { case full, reduced }
    private enum Switch: String, CaseIterable { case on, off }

    static let theme = Option("theme", .oneOf(Theme.all.map(\.name)), usual: Theme.calm.name, "the colours")
        .kept("Colours").map { name in Theme.all.first { $0.name == name } ?? .calm }
    static let background = Option(
        "background", .oneOf(["auto", "dark", "light"]), usual: "auto",
        "the background of the terminal, which auto asks"
    ).kept("Background").map { $0 == "dark" ? Background.dark : $0 == "light" ? .light : .unknown }
    /// True for less of it.
    static let motion = Option("motion", usual: Motion.full, "animations").kept("Animations").map { $0 == .reduced }
    static let snap = Option(
        "snap", usual: SnapPreset.normal, "how far to tilt a controller, and how firmly the arrow snaps"
    ).kept("The arrow snaps", waits: true)
    static let sensitivity = Option(
        "sensitivity", percents, usual: 100, "how much of a tilt counts, in percent"
    ).kept("A tilt counts", [67, 80, 100, 125, 150, 200, 300, 400], waits: true)
    static let rumble = onOff("rumble", usual: .on, "whether a controller rumbles").kept("A controller rumbles")
    static let bell = onOff("bell", usual: .off, "whether the terminal's bell rings at each answer")
        .kept("The bell rings")
    static let recordings = Option(
        "recordings", 0...100_000, usual: 50, "how many of the latest recordings are kept, none with 0"
    ).kept("Recordings kept", [0, 10, 20, 50, 100, 200, 500, 1_000], waits: true)
    static let backup = onOff("backup", usual: .on, "whether the scores are copied once a day").kept()

    /// In the order of lists, of a new file and of the screen.
    static let all: [any Argument] = [
        theme, background, motion, snap, sensitivity, rumble, bell, recordings, backup,
    ]

    /// How things look.
    static let ofLooks: [any Argument] = [theme, background, motion]

    static func named(_ name: String) -> (any Argument)? { all.first { $0.name == name } }

    private static let percents = {
        let range = TiltSettings.answeringSensitivities
        return Int((range.lowerBound * 100).rounded(.up))...Int(range.upperBound * 100)
    }()

    private static func onOff(_ name: String, usual: Switch, _ summary: String) -> Option<Bool> {
        Option(name, usual: usual, summary).map { $0 == .on }
    }
}

/// The options and operands that several commands take. The others are declared where they are read.
extension Option<Bool> {
    static var json: Option { Option("json", "print JSON") }
    static var force: Option { Option("force", "do not ask") }
    static var ascii: Option { Option("ascii", "use ASCII characters only") }
}

extension Option<Microseconds> {
    static func time(_ name: String, usual: Microseconds, _ summary: String) -> Option {
        Option<String>(name, .seconds, usual: Seconds.text(usual.rawValue), summary)
            .map { Seconds.microseconds($0).map(Microseconds.init) ?? usual }
    }
}

extension Option<Microseconds?> {
    static func time(_ name: String, _ summary: String) -> Option {
        Option<String?>(name, .seconds, summary)
            .map { $0.flatMap(Seconds.microseconds).map(Microseconds.init) }
    }
}

extension Option<[Difficulty]> {
    static func difficulties(_ summary: String) -> Option {
        Option<[String]>(repeatable: "difficulty", .oneOf(Difficulty.allCases.map(\.rawValue)), summary)
            .map { $0.compactMap(Difficulty.init) }
    }
}

extension Option<String?> {
    /// The scores file of a command that only reads it, or changes what is in it.
    static var scores: Option { Option("db", .file, "use the scores in FILE") }
    /// The scores file of a command that may create it.
    static var database: Option { Option("db", .file, "save scores in FILE; :memory: saves nothing") }
    static var title: Option { Option("title", .text("TITLE"), "the name that players see") }
}

extension Option<String> {
    static var file: Option { Option(operand: "FILE", .file) }
    static var pack: Option { Option(operand: "NAME", .pack) }
    static var question: Option { Option(operand: "ID", .text("ID")) }
}

extension Option<[String]> {
    static var files: Option { Option(operands: "FILE", .file) }
}
