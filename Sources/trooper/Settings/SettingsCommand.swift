import TrooperArguments
import TrooperText

/// `trooper settings`: lists, prints and changes the settings.
enum SettingsCommand {
    static let spec = CommandSpec(
        "settings", "List your settings and where each comes from.", examples: ["trooper settings"],
        subcommands: [
            CommandSpec(
                "get", "Print the value of a setting.", operands: .of(name), examples: ["trooper settings get theme"]
            ) { options in
                try Output.text(current(of: setting(options), SettingsSource()).value + "\n")
            },
            CommandSpec(
                "set", "Change a setting in the settings file.", operands: .of(name, value),
                examples: ["trooper settings set theme contrast", "trooper settings set bell on"],
                offered: SettingSpec.all.map { setting in
                    let choices = Listing { _ in setting.choices }
                    return CommandSpec(
                        setting.name, setting.summary, operands: .of(Operand("VALUE", .listed(choices, "VALUE"))))
                }, run: set),
            CommandSpec("path", "Print where the settings file is.", examples: ["trooper settings path"]) { _ in
                try Output.data(path() + "\n")
            },
        ]
    ) { _ in try list() }

    private static let name = Operand("NAME", .listed(Listing { _ in SettingSpec.all.map(\.name) }, "NAME"))
    private static let value = Operand("VALUE", .text("VALUE"))

    private static func list() throws {
        let source = SettingsSource()
        let rows = SettingSpec.all.map { (name: $0.name, now: current(of: $0, source)) }
        let widths = (rows.map(\.name.count).max() ?? 0, rows.map(\.now.value.count).max() ?? 0)
        let lines = rows.map { name, now in
            "\(name.padded(to: widths.0))  \(now.value.padded(to: widths.1))  \(now.source)\n"
        }
        try Output.text(lines.joined())
        for problem in source.problems { Output.message(problem) }
    }

    private static func current(of setting: SettingSpec, _ source: SettingsSource) -> (value: String, source: String) {
        guard let value = source.value(of: setting) else { return (setting.defaultText, "default") }
        return (value, SettingsSource.variable(of: setting) == nil ? "file" : setting.variable)
    }

    private static func setting(_ options: Options) throws(UsageError) -> SettingSpec {
        if let setting = SettingSpec.named(options[name]) { return setting }
        throw UsageError(
            "there is no setting '\(options[name])'; 'trooper settings' lists them", insteadOf: options[name],
            in: SettingSpec.all.map(\.name))
    }

    private static func set(_ options: Options) throws {
        let setting = try setting(options)
        if let problem = setting.problem(with: options[value]) {
            let others = SettingSpec.all.filter { $0.choices.contains(options[value]) }
            guard let other = others.first, others.count == 1 else { throw problem }
            throw UsageError(
                problem.problem, suggestion: "'trooper settings set \(other.name) \(options[value])'")
        }
        try SettingsFile.save([(setting, options[value])])
        if let other = SettingsSource.variable(of: setting), other != options[value] {
            Output.message("\(setting.variable)=\(other) in the environment overrides this; unset \(setting.variable)")
        }
    }

    private static func path() throws(Failure) -> String {
        if let path = Locations.path(of: .settings) { return path }
        throw Failure(ExitCode.badConfiguration, "there is no home directory; set HOME or XDG_CONFIG_HOME")
    }
}
