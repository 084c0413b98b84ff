import TrooperArguments
import TrooperText

/// `trooper settings`: lists, prints and changes the settings.
enum SettingsCommand {
    static let command = Command(
        "settings", "List your settings and where each comes from.",
        takes: [Option.color, Option.json, Listing.csv], examples: ["trooper settings"],
        below: [
            Command(
                "get", "Print the value of a setting.", examples: ["trooper settings get theme"], noun: "setting",
                below: Settings.all.map { setting in
                    Command(setting.name, setting.summary) { _ in
                        try Output.text(current(of: setting, SettingsText.ofPlayer().text).value + "\n")
                    }.under("Settings")
                }),
            Command(
                "set", "Change a setting in the settings file.",
                examples: ["trooper settings set theme contrast", "trooper settings set bell on"], noun: "setting",
                below: Settings.all.map { setting in
                    let value = Option(operand: "VALUE", setting.kind)
                    return Command(setting.name, setting.sentence, takes: [value]) { options in
                        try SettingsFile.save([(setting, options[value])])
                    }.under("Settings")
                }),
            Command("path", "Print where the settings file is.", examples: ["trooper settings path"]) { _ in
                try Output.data(path() + "\n")
            },
        ], run: list)

    private static func list(_ options: Options) throws {
        let (file, problems) = SettingsText.ofPlayer()
        var listing = Listing([.init("name"), .init("value"), .init("source")], hasHeadings: false)
        for setting in Settings.all {
            let now = current(of: setting, file)
            listing.add([.text(setting.name), .text(now.value), .text(now.source)])
        }
        try listing.print(options)
        for problem in problems { Output.message(problem) }
    }

    private static func current(of setting: any Argument, _ file: SettingsText) -> (value: String, source: String) {
        file.values[setting.name].map { ($0, "file") } ?? (setting.usual ?? "", "default")
    }

    private static func path() throws(Failure) -> String {
        if let path = Locations.path(of: .settings) { return path }
        throw Failure(ExitCode.badConfiguration, "there is no home directory; set HOME or XDG_CONFIG_HOME")
    }
}
