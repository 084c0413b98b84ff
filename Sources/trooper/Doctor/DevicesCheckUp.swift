import Devices
import Glibc
import TiltCore

/// What can be played with, and whether the rule that opens motion sensors to the player is in place.
enum DevicesCheckUp {
    private static let rulePlaces = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map {
        "\($0)/udev/rules.d/70-game-trooper.rules"
    }

    static func findings() -> [DoctorFinding] {
        var usable: [String] = []
        var forbidden: [NodeError] = []
        for path in InputDirectory().nodes() {
            do throws(NodeError) {
                let device = try OpenNode(path).description
                if Classification(device).kind.canAnswer { usable.append(device.name) }
            } catch {
                if error.isForbidden { forbidden.append(error) }
            }
        }
        return [devices(usable, forbidden), rule(isMissed: !forbidden.isEmpty)]
    }

    private static func devices(_ usable: [String], _ forbidden: [NodeError]) -> DoctorFinding {
        if let error = forbidden.first {
            return .note("devices", error.message, advice: error.remedy)
        }
        if usable.isEmpty {
            return .ok("devices", "none that could be tilted; the keys are enough")
        }
        return .ok("devices", usable.joined(separator: ", "))
    }

    private static func rule(isMissed: Bool) -> DoctorFinding {
        if let place = rulePlaces.first(where: { access($0, F_OK) == 0 }) {
            return .ok("udev rule", place)
        }
        guard isMissed else { return .ok("udev rule", "not installed, and not missed so far") }
        return .note(
            "udev rule", "not installed",
            advice: "sudo make install puts it in place; then plug the device in again")
    }
}
