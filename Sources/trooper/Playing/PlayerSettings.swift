import TiltCore
import TiltRecording
import TrooperArguments
import TrooperScreens
import TrooperSession
import TrooperText

/// The settings during a game: what the settings screen shows, changes and saves.
final class PlayerSettings: SettingsKeeping {
    private var options: Options
    private let setRumble: (Bool) -> Void
    private let recorder: GameRecorder?
    /// What is not saved yet.
    private var changes: [(setting: SettingSpec, value: String)] = []

    init(_ options: Options, _ recorder: GameRecorder?, setRumble: @escaping (Bool) -> Void) {
        (self.options, self.recorder, self.setRumble) = (options, recorder, setRumble)
    }

    var live: LiveSettings {
        var live = LiveSettings()
        live.theme = options[.theme]
        live.isMotionReduced = options[.reducedMotion]
        live.ringsBell = options[.bell] == "on"
        live.keepsBackups = options[.backup] != "off"
        (live.preset, live.tilt) = TiltOptions.live(options)
        return live
    }

    func change(_ name: String, to value: String) {
        guard let setting = SettingSpec.named(name) else { return }
        changes.removeAll { $0.setting.name == name }
        changes.append((setting, value))
        if SettingsSource.variable(of: setting) == nil { options[setting] = value }
        setRumble(TiltOptions.canRumble(options))
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

    /// The screen, with the file as it is now.
    var overlay: Overlay {
        let file = try? SettingsFile.read()
        let lines = SettingSpec.onScreen.map { setting, title in
            let variable = SettingsSource.variable(of: setting)
            let value = file?.values[setting.name] ?? (variable == nil ? options[setting] : nil)
            let about = setting.summary + (setting.waitsForGame ? " From the next game on." : "")
            var line = SettingLine(setting.name, title, about, setting.choices, value ?? setting.defaultText)
            line.override = options.onCommandLine(setting) ?? variable
            line.source = options.onCommandLine(setting) == nil ? setting.variable : "the command line"
            return line
        }
        let degrees = SnapPreset.allCases.map { preset in
            (preset.rawValue, (1...3).map { Int(SnapProfile(preset, for: .degrees).enter($0)) })
        }
        return .settings(lines, degrees: Dictionary(uniqueKeysWithValues: degrees))
    }
}
