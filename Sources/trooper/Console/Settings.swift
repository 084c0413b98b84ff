import QuizCore
import TiltCore
import TrooperArguments
import TrooperScreens

/// The options that several commands take. The others are declared where they are read.
extension Option<Bool> {
    static var json: Option { Option("json", "print JSON") }
    static var force: Option { Option("force", "do not ask") }
    static var overwrite: Option { Option("force", "overwrite FILE without asking") }
}

extension Option<String?> {
    /// The scores file of a command that only reads it, or changes what is in it.
    static var scores: Option { Option("db", .file, "use the scores in FILE") }
    /// The scores file of a command that may create it.
    static var database: Option { Option("db", .file, "save scores in FILE; :memory: saves nothing") }
    static var title: Option { Option("title", .text("TITLE"), "the name that players see") }
}

extension Operand<String> {
    static var file: Operand { Operand("FILE", .file) }
}

extension Operand<[String]> {
    static var files: Operand { Operand(repeatable: "FILE", .file) }
}

extension ValueType<Microseconds> {
    static var time: ValueType { .seconds(Microseconds.init) { $0.rawValue } }
}

/// Every setting of the settings file. An option declares which of them stands for it.
extension SettingSpec {
    static let theme = SettingSpec(
        "theme", Theme.all.map(\.name), default: Theme.calm.name, "The colours: calm, bluegold or contrast.")
    static let background = SettingSpec(
        "background", ["auto", "dark", "light"], default: "auto",
        "The background of the terminal: dark or light; auto asks the terminal.")
    static let motion = SettingSpec(
        "motion", ["full", "reduced"], default: "full", "Animations: full, or reduced to none.")
    static let snap = SettingSpec(
        "snap", SnapPreset.allCases.map(\.rawValue), default: SnapPreset.normal.rawValue,
        "How far to tilt a controller, and how firmly the arrow snaps: gentle, normal or firm."
    ).fromNextGame
    static let sensitivity = SettingSpec(
        "sensitivity", 67...400, choices: [67, 80, 100, 125, 150, 200, 300, 400], default: 100,
        "How much of a tilt counts, in percent, from 67 to 400."
    ).fromNextGame
    static let rumble = onOff("rumble", default: "on", "Whether a controller rumbles: on or off.")
    static let bell = onOff("bell", default: "off", "Whether the terminal's bell rings at each answer: on or off.")
    static let record = onOff("record", default: "on", "Whether games are recorded: on or off.").fromNextGame
    static let recordings = SettingSpec(
        "recordings", 1...100_000, choices: [10, 20, 50, 100, 200, 500, 1_000], default: 50,
        "How many recordings are kept, the latest, from 1 to 100000."
    ).fromNextGame
    /// A controller sends a megabyte a minute; nobody expects a quiz to fill the disk.
    static let recordingsSize = SettingSpec(
        "recordings-size", 1...1_000_000, choices: [32, 64, 128, 256, 512, 1_024, 4_096], default: 256,
        "How many MiB of recordings are kept, from 1 to 1000000."
    ).fromNextGame

    static let backup = onOff("backup", default: "on", "Whether the scores are copied once a day: on or off.")

    /// In the order of lists and of a new file.
    static let all = [
        theme, background, motion, snap, sensitivity, rumble, bell, record, recordings, recordingsSize, backup,
    ]

    /// Those that a player changes while playing, as the screen calls them; the others belong in the file.
    static let onScreen = [
        (theme, "Colours"), (background, "Background"), (motion, "Animations"), (snap, "The arrow snaps"),
        (sensitivity, "A tilt counts"), (rumble, "A controller rumbles"), (bell, "The bell rings"),
        (record, "Games are recorded"),
    ]

    private static func onOff(_ name: String, default value: String, _ summary: String) -> SettingSpec {
        SettingSpec(name, ["on", "off"], default: value, summary)
    }

    static func named(_ name: String) -> SettingSpec? { all.first { $0.name == name } }
}
