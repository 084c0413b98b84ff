/// The kernel's driver of Valve's controllers, hid-steam.
package enum SteamDriver {
    /// Turns `lizard_mode` off and on; root may write it.
    package static let lizardModeFile = "/sys/module/hid_steam/parameters/lizard_mode"

    /// Whether a Steam Deck is a keyboard and a mouse until its game mode is on; nil when the driver is not loaded.
    package static var isLizardModeOn: Bool? {
        (try? Sysfs.line(of: lizardModeFile)).map { $0 == "Y" }
    }
}
