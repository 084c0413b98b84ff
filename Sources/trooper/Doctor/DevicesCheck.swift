import Glibc
import TiltCore
import TiltDevices
import TrooperSystem

/// Checks for controllers, and for the udev rule that lets the player read motion sensors.
enum DevicesCheck {
    private static let ruleFiles = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map {
        "\($0)/udev/rules.d/70-game-trooper.rules"
    }

    static func findings() -> [DoctorFinding] {
        let nodes = ListedNode.all
        let forbidden = nodes.filter(\.isForbiddenController).compactMap(\.error)
        let darkSet = nodes.compactMap(\.device).last { !BuzzerLight.all(on: $0).allSatisfy(\.isWritable) }
        let readable = nodes.compactMap { $0.device?.description }
        let usable = readable.filter { Classification($0).kind.canAnswer || $0.isBuzzSet }
        let inUse = nodes.compactMap(\.error).last(where: \.isInUse)
        let obstacle = forbidden.first ?? (usable.isEmpty ? inUse : nil)
        let names = usable.map { device in
            let remark = SensorRemark(of: device, among: readable).flatMap { $0 == .silent ? nil : $0 }
            return remark.map { "\(device.name) (\($0.rawValue))" } ?? device.name
        }
        return [devices(names, obstacle)] + [gameMode(usable), darkSet.map(lights)].compactMap { $0 }
            + [rule(isNeeded: forbidden.contains(where: \.isCoveredByRule) || darkSet != nil)]
    }

    private static func lights(of set: InputDevice) -> DoctorFinding {
        .note(
            "lights", "\(set.description.name): only root may switch the lights of its buzzers",
            advice: "games need none; the udev rule lets you, once the set is plugged in again")
    }

    /// Nil without a sensor that waits for the game mode of its controller.
    private static func gameMode(_ usable: [DeviceDescription]) -> DoctorFinding? {
        let sensors = usable.filter { $0.has(.waitsForGameMode) && Classification($0).kind == .motionSensor }
        guard let sensor = sensors.first, let isLizardModeOn = SteamDriver.isLizardModeOn else { return nil }
        guard isLizardModeOn else { return .ok("game mode", "not needed: lizard_mode is off") }
        return .note(
            "game mode", "\(sensor.name): silent until the game mode is on",
            advice: "hold its menu button for half a second, or run echo 0 | sudo tee \(SteamDriver.lizardModeFile)")
    }

    private static func devices(_ usable: [String], _ obstacle: DeviceError?) -> DoctorFinding {
        if let error = obstacle {
            return .note("devices", error.message, advice: error.advice)
        }
        if usable.isEmpty {
            return .ok("devices", "no controller found; the keyboard is enough")
        }
        return .ok("devices", usable.joined(separator: ", "))
    }

    private static func rule(isNeeded: Bool) -> DoctorFinding {
        if let file = ruleFiles.first(where: { access($0, F_OK) == 0 }) {
            return .ok("udev rule", file)
        }
        guard isNeeded else { return .ok("udev rule", "not installed, not needed") }
        return .note("udev rule", "not installed", advice: "\(wayToInstall), then plug the device in again")
    }

    /// By where the program is: in a source tree, unpacked with the rule beside it, or alone.
    private static var wayToInstall: String {
        let folder = FilePath.resolved("/proc/self/exe").map(FilePath.directory(of:)) ?? ""
        let rule = FilePath.directory(of: folder) + "/lib/udev/rules.d/70-game-trooper.rules"
        if access(rule, F_OK) == 0 { return "run sudo cp \(rule) /etc/udev/rules.d" }
        if folder.split(separator: "/").contains(".build") { return "run sudo make install" }
        return "copy 70-game-trooper.rules from where you have trooper to /etc/udev/rules.d"
    }
}
