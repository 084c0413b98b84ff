/// The options and operands that a command is run with, each read by its declaration.
///
/// The command line comes first, then the environment, then the settings.
package struct Options: Hashable, Sendable {
    /// The texts of the options that the command line has, by name.
    private(set) var given: [String: [String]] = [:]
    private var fallbacks: [String: [String]] = [:]
    private var operands: [String: [String]] = [:]
    /// The values of settings that were found outside the command line, by name.
    private var settings: [String: String] = [:]
    /// The values of settings that options of the command line stand for, by name.
    private var settingsGiven: [String: String] = [:]
    /// What the player should know about the settings: lines that are ignored, or a file that cannot be read.
    package var settingsNotice: String?

    init() {}

    package subscript<Value>(option: Option<Value>) -> Value {
        // Of an option that is not repeatable the last text counts.
        let texts = option.spec.settings.compactMap { link in
            settings[link.setting.name].flatMap { link.text(of: $0, for: option.spec.form) }
        }
        return option.value(texts + (given[option.spec.name] ?? fallbacks[option.spec.name] ?? []))
    }

    /// The value of a setting from outside the command line.
    package subscript(setting: SettingSpec) -> String? {
        get { settings[setting.name] }
        set { settings[setting.name] = newValue }
    }

    /// The value of a setting that is a number.
    package func number(_ setting: SettingSpec) -> Int { Int(self[setting] ?? setting.defaultText) ?? 0 }

    package func onCommandLine(_ setting: SettingSpec) -> String? { settingsGiven[setting.name] }

    /// Finds the values of the settings that stand for an option.
    mutating func find(_ option: OptionSpec, _ value: (SettingSpec) -> String?) {
        for link in option.settings {
            settings[link.setting.name] = value(link.setting)
            if let texts = given[option.name] {
                settingsGiven[link.setting.name] = link.flag ?? texts.last { link.setting.problem(with: $0) == nil }
            }
        }
    }

    package subscript<Value>(operand: Operand<Value>) -> Value {
        operand.value(operands[operand.spec.name] ?? [])
    }

    /// Whether the command line has the option.
    package func has(_ option: OptionSpec) -> Bool { given[option.name] != nil }

    package func has<Value>(_ option: Option<Value>) -> Bool { has(option.spec) }

    mutating func add(_ text: String, to option: OptionSpec) { given[option.name, default: []].append(text) }

    mutating func add(_ text: String, to operand: OperandSpec) { operands[operand.name, default: []].append(text) }

    mutating func fall(back text: String, for option: OptionSpec) { fallbacks[option.name] = [text] }
}
