import Glibc
import TiltCore
import TiltDevices
import TrooperArguments
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperTerminal
import TrooperText

/// Checks for controllers, and for the udev rule that lets the player read motion sensors.
enum DevicesCheck {
    private static let ruleFiles = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map {
        "\($0)/udev/rules.d/70-game-trooper.rules"
    }

    static func findings() -> [DoctorFinding] {
        var readable: [DeviceDescription] = []
        var forbidden: [DeviceError] = []
        var inUse: DeviceError?
        var darkSet: InputDevice?
        let nodes = InputDirectory().nodes().filter { !InputDevice.isCamera($0) }
        for path in nodes + InputDirectory.accelerometers() {
            do throws(DeviceError) {
                let device = try InputDevice(path)
                try device.probe()
                readable.append(device.description)
                if !BuzzerLight.all(on: device).allSatisfy(\.isWritable) { darkSet = device }
            } catch {
                let isMissed = error.isLikelyController || error.isAccelerometer
                if error.isPermissionDenied, isMissed { forbidden.append(error) }
                if error.isInUse { inUse = error }
            }
        }
        let usable = readable.filter { Classification($0).kind.canAnswer || $0.isBuzzSet }
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
        let sensors = usable.filter { $0.waitsForGameMode && Classification($0).kind == .motionSensor }
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

/// Checks the directory of recordings. Games work without recordings, so no finding is a `fix`.
enum RecordingsCheck {
    private static let advice =
        "set XDG_STATE_HOME to a directory of yours, or play with --record FILE or --no-record"

    static func finding(_ options: Options) -> DoctorFinding {
        guard let path = Locations.path(of: .recordings) else {
            return .note("recordings", "no home directory", advice: advice)
        }
        if let home = Locations.missingHome(of: .recordings) {
            return .note("recordings", home.reason, advice: "\(home.remedy), \(advice)")
        }
        guard let place = NearestExistingPath.of(path) else {
            return .note("recordings", "cannot create \(path)", advice: advice)
        }
        var status = stat()
        guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return .note("recordings", "\(place) is not a directory", advice: advice)
        }
        guard access(place, W_OK | X_OK) == 0 else {
            return .note("recordings", "you may not write to \(place)", advice: advice)
        }
        if let shortage = FreeSpace.shortage(at: place) {
            return .note("recordings", "\(path): \(shortage)", advice: "\(FreeSpace.advice), or \(advice)")
        }
        guard place == path else { return .ok("recordings", "\(path): none yet; the first game creates it") }
        let folder = RecordingsFolder(options)
        return .ok("recordings", "\(path): \(folder.keptCount) of at most \(folder.limits.count)")
    }
}

/// Checks the settings file. Games work without it, so no finding is a `fix`.
enum SettingsCheck {
    static func finding() -> DoctorFinding {
        do throws(Failure) {
            let text = try SettingsFile.read()
            let ignored = text.problems.count.counted("line")
            let state = text.bytes.isEmpty ? "none yet; the defaults apply" : text.values.count.counted("setting")
            let found = "\(Locations.path(of: .settings) ?? "no home directory"): \(state)"
            if text.problems.isEmpty { return .ok("settings", found) }
            return .note("settings", "\(found), \(ignored) ignored", advice: "run trooper settings, which names each")
        } catch {
            return .note("settings", error.message, advice: "without it the defaults apply")
        }
    }
}

/// Reads the whole scores file without changing it.
enum ScoresCheck {
    static func finding(_ path: String) -> DoctorFinding {
        do throws(StoreError) {
            switch try ScoresExamination(of: path) {
            case .missing: return findingWithoutFile(path)
            case .unusable(let error): return finding(error)
            case .damaged(let problems):
                // The first is enough: the advice is the same for all.
                return .fix("scores", problems[0], advice: StoreError.damaged(file: path).remedy)
            case .sound(_, let obstacle?): return finding(obstacle)
            case .sound(let summary, nil): return finding(path, "\(summary), no damage found")
            }
        } catch {
            return finding(error)
        }
    }

    private static func finding(_ error: StoreError) -> DoctorFinding {
        if case .busy = error { return .note("scores", error.message, advice: error.remedy) }
        return .fix("scores", error.message, advice: error.remedy)
    }

    /// Checks whether the first game could create the file, or fill an empty one.
    private static func findingWithoutFile(_ path: String) -> DoctorFinding {
        let exists = access(path, F_OK) == 0
        if exists, access(path, W_OK) != 0 { return finding(StoreError(systemError: EACCES, file: path)) }
        let directory = NearestExistingPath.of(FilePath.directory(of: path))
        if let directory, access(directory, W_OK | X_OK) != 0 {
            return finding(StoreError(systemError: EACCES, file: path))
        }
        return finding(path, exists ? "empty; the first game fills it" : "none yet; the first game creates it")
    }

    /// A usable file, unless the disk is too full for another game.
    private static func finding(_ path: String, _ state: String) -> DoctorFinding {
        guard let place = NearestExistingPath.of(path), let shortage = FreeSpace.shortage(at: place) else {
            return .ok("scores", "\(path): \(state)")
        }
        return .fix(
            "scores", "\(path): \(state), but \(shortage)", advice: StoreError(systemError: ENOSPC, file: path).remedy)
    }
}

/// Checks the terminal and the locale. Plain text works everywhere, so no finding is a `fix`.
enum TerminalCheck {
    static func findings(_ terminal: TerminalReport, _ options: Options) -> [DoctorFinding] {
        [kind(terminal), colors(terminal, options), window(terminal), locale(terminal)]
    }

    /// What a game draws with, and what decided that.
    private static func colors(_ terminal: TerminalReport, _ options: Options) -> DoctorFinding {
        if options[.color] == .never {
            return .ok("colours", "none, by \(options.has(.color) ? "--color never" : "NO_COLOR")")
        }
        let depth: String
        switch terminal.colorDepth {
        case .none: return .ok("colours", "none, by the type of the terminal (TERM)")
        case .eight: depth = "8"
        case .sixteen: depth = "16"
        case .palette: depth = "256"
        case .direct: depth = "true colour"
        }
        let theme: Theme = options[.theme]
        let chosen = options.has(Option<Theme>.theme) ? "--theme" : "the settings"
        let background =
            switch (theme.background, Background.ofEnvironment) {
            case (.dark, _): "dark, by \(chosen)"
            case (.light, _): "light, by \(chosen)"
            case (_, .dark): "dark, by COLORFGBG"
            case (_, .light): "light, by COLORFGBG"
            case (_, .unknown): "asked of the terminal when a game starts"
            }
        let found = "\(depth), by TERM; theme \(theme.name); background \(background)"
        guard ["truecolor", "24bit"].contains(Locations.environment("COLORTERM")), terminal.colorDepth != .direct else {
            return .ok("colours", found)
        }
        return .ok(
            "colours", found + "; COLORTERM promises true colour, for which TERM has to be one such as xterm-direct")
    }

    private static func kind(_ terminal: TerminalReport) -> DoctorFinding {
        let plain = "the game uses plain text"
        if let (reason, remedy) = terminal.obstacle {
            return .note("terminal", "\(reason), so \(plain)", advice: remedy)
        }
        guard terminal.isInputTerminal else {
            return .note("terminal", "the input is not a terminal, so \(plain)", advice: "start trooper without < or |")
        }
        let colors = terminal.colors >= 8 ? "\(terminal.colors) colours" : "no colours"
        let name = terminal.terminalName ?? ""
        guard terminal.isTakenForModern else { return .ok("terminal", "\(name), \(colors)") }
        return .note(
            "terminal", "this machine does not know '\(name)', which is taken as \(Terminfo.modernType), \(colors)",
            advice: "if the screen is wrong, install the terminfo entry of your terminal")
    }

    private static func window(_ terminal: TerminalReport) -> DoctorFinding {
        guard terminal.isOutputTerminal, let size = terminal.size else {
            return .ok("window", "not checked: the output is not a terminal")
        }
        let smallest = Scene.smallestSize
        let found = "\(size.columns) columns by \(size.rows) rows"
        guard !size.isTooSmall else {
            return .note(
                "window", "\(found): too small for the screens",
                advice: "make it at least \(smallest.columns) by \(smallest.rows), or play with --plain")
        }
        return .ok("window", found)
    }

    private static func locale(_ terminal: TerminalReport) -> DoctorFinding {
        if terminal.hasGlyphs { return .ok("locale", terminal.codeset) }
        if terminal.isUTF8 {
            return .note(
                "locale", "UTF-8, but this type of terminal lacks symbols of the game, so screens use plain ASCII",
                advice: "start trooper in a terminal window to see them all")
        }
        return .note(
            "locale", "the characters are \(name(of: terminal.codeset)), so screens use plain ASCII",
            advice: "choose UTF-8 to see all symbols of the game: export LC_ALL=C.UTF-8")
    }

    /// The C library has a name of 1968 for ASCII.
    private static func name(of codeset: String) -> String { codeset == "ANSI_X3.4-1968" ? "ASCII" : codeset }
}

/// The free space of a file system.
enum FreeSpace {
    /// Bytes. A new scores file with the built-in pack takes more than half, and so does the log of a game's answers.
    private static let least: UInt = 256 << 10

    static let advice = "free some space"

    /// Says how little is free if that is not enough for a game; nil otherwise, or if the file system does not count.
    static func shortage(at place: String) -> String? {
        var status = statvfs()
        guard statvfs(place, &status) == 0, status.f_blocks > 0 else { return nil }
        // Only root may use reserved blocks.
        let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
        let bytes = blocks.multipliedReportingOverflow(by: status.f_frsize)
        guard !bytes.overflow, bytes.partialValue < least else { return nil }
        return "only \(bytes.partialValue >> 10) KiB are free"
    }
}

enum NearestExistingPath {
    /// The path itself, or its nearest parent directory that exists. A dangling symbolic link counts as existing.
    static func of(_ path: String) -> String? {
        var candidate = path
        while !FilePath.exists(candidate) {
            let directory = FilePath.directory(of: candidate)
            if directory == candidate { return nil }
            candidate = directory
        }
        return candidate
    }
}
