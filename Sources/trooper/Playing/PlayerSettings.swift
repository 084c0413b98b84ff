import TiltCore
import TiltDevices
import TrooperArguments
import TrooperScreens
import TrooperText

/// The settings during a game: what the settings screen shows, changes and saves.
final class PlayerSettings: SettingsKeeping {
    private var options: Options
    private let pads: Pads
    private let recorder: GameRecorder?
    /// What is not saved yet.
    private var changes: [(setting: any Argument, value: String)] = []

    init(_ options: Options, _ recorder: GameRecorder?, _ pads: Pads) {
        (self.options, self.recorder, self.pads) = (options, recorder, pads)
    }

    var live: LiveSettings {
        var live = LiveSettings()
        live.theme = Appearance.theme(options)
        live.isMotionReduced = options[Settings.motion]
        live.ringsBell = options[Settings.bell]
        live.keepsBackups = options[Settings.backup]
        live.tilt = TiltOptions.settings(options)
        return live
    }

    func change(_ name: String, to value: String) {
        guard let setting = Settings.named(name) else { return }
        changes.removeAll { $0.setting.name == name }
        changes.append((setting, value))
        options.keep(value, of: setting)
        pads.canRumble = options[Settings.rumble]
        if let recorder { PlayCommand.change(recorder, options) }
    }

    func save() -> String? {
        do throws(Failure) {
            try saveChanges()
            return nil
        } catch {
            return Sentence.join("the settings are not saved: \(error.message)")
        }
    }

    func saveChanges() throws(Failure) {
        defer { changes = [] }
        if !changes.isEmpty { try SettingsFile.save(changes) }
    }

    /// What is not saved yet comes before the file as it is now.
    var lines: [SettingLine] {
        let file = try? SettingsFile.read()
        return Settings.all.compactMap { setting -> SettingLine? in
            guard let kept = setting.kept, let title = kept.title, let usual = setting.usual else { return nil }
            let changed = changes.first { $0.setting.name == setting.name }?.value
            let value = changed ?? file?.values[setting.name] ?? options.text(of: setting) ?? usual
            let about = setting.sentence + (kept.waits ? " From the next game on." : "")
            var line = SettingLine(setting.name, title, about, kept.choices, value)
            line.override = options.onCommandLine(setting)
            return line
        }
    }
}
