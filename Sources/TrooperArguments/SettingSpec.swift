/// A line of the settings file, which stands for options that the command line does not have.
package struct SettingSpec: Sendable {
    package let name: String
    let form: ValueForm
    package let defaultText: String
    /// What it is for and which values it has, in a sentence for people.
    package let summary: String
    /// The values that the settings screen steps through.
    package let choices: [String]
    /// Whether a changed value counts from the next game on only.
    package private(set) var waitsForGame = false

    package init(_ name: String, _ words: [String], default: String, _ summary: String) {
        (self.name, form, defaultText, choices) = (name, .oneOf(words), `default`, words)
        self.summary = summary
    }

    package init(_ name: String, _ range: ClosedRange<UInt64>, choices: [Int], default: Int, _ summary: String) {
        (self.name, form, defaultText) = (name, .number(range), String(`default`))
        self.choices = choices.map { String($0) }
        self.summary = summary
    }

    package var fromNextGame: SettingSpec {
        var setting = self
        setting.waitsForGame = true
        return setting
    }

    /// Its variable of the environment, such as TROOPER_THEME.
    package var variable: String { "TROOPER_" + String(name.uppercased().map { $0 == "-" ? "_" : $0 }) }

    /// What is wrong with a value; nil if nothing is.
    ///
    /// - Parameter source: what the message names, if not the setting.
    package func problem(with value: String, in source: String? = nil) -> UsageError? {
        form.problem(with: value, of: source ?? name)
    }
}

struct SettingLink: Sendable {
    let setting: SettingSpec
    /// The value that an option without a value stands for; nil if the option takes values of the setting.
    let flag: String?

    /// What a value of the setting means for the option; nil if nothing.
    func text(of value: String, for form: ValueForm?) -> String? {
        if let flag { return value == flag ? "" : nil }
        return form?.problem(with: value, of: "") == nil ? value : nil
    }
}

extension Option {
    /// Takes the value from a setting where neither the command line nor the environment has one.
    ///
    /// - Parameter flag: the value of the setting that an option without a value stands for.
    package func or(setting: SettingSpec, is flag: String? = nil) -> Option {
        var copy = self
        copy.spec.settings.append(SettingLink(setting: setting, flag: flag))
        return copy
    }
}
