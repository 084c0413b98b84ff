import TiltCore
import TiltRecording
import TrooperDrawing

/// The settings that act while the program runs.
package struct LiveSettings {
    package var theme = Theme.calm
    package var isMotionReduced = false
    package var ringsBell = false
    package var keepsBackups = true
    /// From the next game on, as `tilt`.
    package var preset = SnapPreset.normal
    package var tilt = TiltSettings()

    package init() {}

    package var rules: TiltRules { TiltRules(preset, settings: tilt) }
}

/// Where the settings are that the player changes on a screen.
package protocol SettingsKeeping: AnyObject {
    /// With what was changed.
    var live: LiveSettings { get }
    /// Takes a value, which is not saved yet.
    func change(_ name: String, to value: String)
    /// Saves what was changed; returns a message for the player if that fails.
    func save() -> String?
}

extension Session {
    func change(_ setting: String, to value: String) {
        guard let settings else { return }
        let wasRinging = settings.live.ringsBell
        settings.change(setting, to: value)
        let live = settings.live
        if live.ringsBell, !wasRinging { display.ring() }
        display.use(live.theme)
        interaction.follower.isMotionReduced = live.isMotionReduced
        interaction.nextRules = live.rules
        games?.keepsBackups = live.keepsBackups
        interaction.scene.overlay?.note(setting, value)
    }
}
