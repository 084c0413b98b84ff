import Devices
import Glibc
import Screens
import Store
import Terminal
import TiltCore

/// What can be played with, and whether the rule that opens motion sensors to the player is in place.
enum DevicesCheck {
    private static let rulePlaces = ["/etc", "/run", "/usr/local/lib", "/usr/lib", "/lib"].map {
        "\($0)/udev/rules.d/70-game-trooper.rules"
    }

    static func findings() -> [DoctorFinding] {
        var usable: [String] = []
        var forbidden: [DeviceError] = []
        for path in InputDirectory().nodes() {
            do throws(DeviceError) {
                let device = try InputDevice(path).description
                if Classification(device).kind.canAnswer { usable.append(device.name) }
            } catch {
                if error.isPermissionDenied { forbidden.append(error) }
            }
        }
        return [devices(usable, forbidden), rule(isMissed: !forbidden.isEmpty)]
    }

    private static func devices(_ usable: [String], _ forbidden: [DeviceError]) -> DoctorFinding {
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

/// The doctor's look at the place where games are recorded. A game can be played without one, so nothing must be fixed.
enum RecordingsCheck {
    private static let advice =
        "set XDG_STATE_HOME to a place of yours, or play with --record FILE or with --no-record"

    static func finding() -> DoctorFinding {
        guard let path = Locations.recordings else {
            return .note("recordings", "there is no home directory to put them in", advice: advice)
        }
        if let home = Locations.missingHome(of: .recordings) {
            return .note("recordings", home.reason, advice: "\(MissingHome.remedy), \(advice)")
        }
        guard let place = NearestExistingPath.of(path) else {
            return .note("recordings", "\(path) cannot be made", advice: advice)
        }
        var status = stat()
        guard stat(place, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            return .note("recordings", "\(place) is no directory", advice: advice)
        }
        guard access(place, W_OK | X_OK) == 0 else {
            return .note("recordings", "you may not write to \(place)", advice: advice)
        }
        if let shortage = FreeSpace.shortage(at: place) {
            return .note("recordings", "\(path): \(shortage)", advice: "\(FreeSpace.advice), or \(advice)")
        }
        guard place == path else { return .ok("recordings", "\(path): none yet, the first game makes the place") }
        return .ok(
            "recordings", "\(path): \(RecordingsFolder.keptCount(in: path)) of at most \(RecordingsFolder.mostKept)")
    }
}

/// The doctor's look at the scores: all of the file is read, none of it is changed.
enum ScoresCheck {
    static func finding(_ path: String) -> DoctorFinding {
        do throws(StoreError) {
            guard let store = try Store.openForReading(at: path) else { return findingWithoutFile(path) }
            defer { store.close() }
            let damage = try store.findDamage()
            guard damage.isEmpty else { return finding(StoreError.damaged(file: path), details: damage) }
            if let obstacle = store.saveObstacle { return finding(obstacle) }
            let games = try store.gamesPlayed()
            return finding(path, "\(games) \(games == 1 ? "game" : "games") finished, the file is sound")
        } catch {
            return finding(error)
        }
    }

    private static func finding(_ error: StoreError, details: [String] = []) -> DoctorFinding {
        if case .lockedByAnother = error {
            return .note("scores", error.message, advice: "look again when its game has ended")
        }
        // The first says enough: damage seldom comes alone, and the way out is the same.
        let first = details.first.map { " (\($0))" } ?? ""
        return .fix("scores", error.message + first, advice: error.remedy)
    }

    /// Whether the first game could make the file, or fill one that is there already.
    private static func findingWithoutFile(_ path: String) -> DoctorFinding {
        let isThere = access(path, F_OK) == 0
        if isThere, access(path, W_OK) != 0 { return finding(StoreError.notWritable(file: path)) }
        let directory = NearestExistingPath.of(FilePath.directory(of: path))
        if let directory, access(directory, W_OK | X_OK) != 0 {
            return finding(StoreError.directoryNotWritable(directory: directory, file: path))
        }
        return finding(path, isThere ? "empty, the first game fills it" : "none yet, the first game makes the file")
    }

    /// All is well with the file, as far as there is room for what a game adds.
    private static func finding(_ path: String, _ state: String) -> DoctorFinding {
        guard let place = NearestExistingPath.of(path), let shortage = FreeSpace.shortage(at: place) else {
            return .ok("scores", "\(path): \(state)")
        }
        return .fix("scores", "\(path): \(state), but \(shortage)", advice: StoreError.diskFull(file: path).remedy)
    }
}

/// The doctor's look at the terminal and the locale. Nothing here must be fixed, since plain lines work everywhere.
enum TerminalCheck {
    static func findings(_ terminal: TerminalReport) -> [DoctorFinding] {
        [kind(terminal), window(terminal), locale(terminal)]
    }

    private static func kind(_ terminal: TerminalReport) -> DoctorFinding {
        let plain = "the game is played in plain lines"
        let wayOut = "set TERM to what your terminal is, such as xterm-256color"
        guard let name = terminal.terminalName, !name.isEmpty else {
            return .note("terminal", "TERM is not set, so \(plain)", advice: wayOut)
        }
        guard terminal.isKnown else {
            return .note(
                "terminal", "'\(name)' is not known here, so \(plain)",
                advice: "install the package ncurses-term, or \(wayOut)")
        }
        guard terminal.hasCursorAddressing else {
            return .note("terminal", "'\(name)' cannot move its cursor, so \(plain)", advice: wayOut)
        }
        guard terminal.isInputTerminal else {
            return .note(
                "terminal", "the input is not a terminal, so \(plain)", advice: "start trooper without < and |")
        }
        return .ok("terminal", "\(name), \(terminal.colors >= 8 ? "\(terminal.colors) colours" : "no colours")")
    }

    private static func window(_ terminal: TerminalReport) -> DoctorFinding {
        // The doctor's own output may go into a file; then there is nothing to be said of a window.
        guard terminal.isOutputTerminal, let size = terminal.size else {
            return .ok("window", "not asked: the output is not a terminal")
        }
        let smallest = Scene.smallestSize
        let found = "\(size.columns) columns by \(size.rows) rows"
        guard !size.isTooSmall else {
            return .note(
                "window", "\(found), which is too small for the screens",
                advice: "make it at least \(smallest.columns) by \(smallest.rows), or play with --plain")
        }
        return .ok("window", found)
    }

    private static func locale(_ terminal: TerminalReport) -> DoctorFinding {
        if terminal.hasGlyphs { return .ok("locale", terminal.codeset) }
        if terminal.isUTF8 {
            return .note(
                "locale", "\(terminal.codeset), but this console has few glyphs, so plain ASCII is drawn",
                advice: "start trooper in a terminal window for the full picture")
        }
        return .note(
            "locale", "\(terminal.codeset), so plain ASCII is drawn",
            advice: "choose one of UTF-8 for the full picture: export LC_ALL=C.UTF-8")
    }
}

/// How much more the file system of a place takes.
enum FreeSpace {
    /// A new scores file with the built-in questions takes more than half of it, and so do a game's answers in its log.
    private static let least: UInt = 256 << 10

    static let advice = "free some space"

    /// Why no game can be kept in a place; nil where there is room, or where the system does not count it.
    static func shortage(at place: String) -> String? {
        var status = statvfs()
        guard statvfs(place, &status) == 0, status.f_blocks > 0 else { return nil }
        // What is set aside is set aside for root.
        let blocks = geteuid() == 0 ? status.f_bfree : status.f_bavail
        let bytes = blocks.multipliedReportingOverflow(by: status.f_frsize)
        guard !bytes.overflow, bytes.partialValue < least else { return nil }
        return "only \(bytes.partialValue >> 10) KiB are free there"
    }
}

/// What is there of a path of which not all may be there yet.
enum NearestExistingPath {
    /// The path, or the first place above it that is there; a link that leads nowhere is there, too.
    static func of(_ path: String) -> String? {
        var place = path
        while true {
            var status = stat()
            if lstat(place, &status) == 0 { return place }
            let directory = FilePath.directory(of: place)
            if directory == place { return nil }
            place = directory
        }
    }
}
