import Glibc
import TrooperArguments
import TrooperSystem

/// The player's settings: `$XDG_CONFIG_HOME/game-trooper/settings`.
enum SettingsFile {
    private static let mostBytes = 64 << 10

    /// What the file has; nothing if there is none.
    static func read() throws(Failure) -> SettingsText {
        var status = stat()
        guard let path = Locations.path(of: .settings), stat(path, &status) == 0 || errno != ENOENT && errno != ENOTDIR
        else {
            return SettingsText([], Settings.all)
        }
        return SettingsText(
            try FileBytes.read(path, isNamed: false, limit: mostBytes, of: "settings file"), Settings.all)
    }

    /// Changes settings in the file, which the first change creates; other programs that change it wait.
    static func save(_ changes: [(setting: any Argument, value: String)]) throws(Failure) {
        if let home = Locations.missingHome(of: .settings) {
            throw Failure(ExitCode.badConfiguration, "\(home.reason); \(home.remedy), or set XDG_CONFIG_HOME")
        }
        guard let path = Locations.path(of: .settings) else { return }
        let directory = FilePath.directory(of: path)
        do throws(SystemError) { try FilePath.makeDirectories(directory) } catch { throw .cannotMakeDirectory(error) }
        let lock = lock(directory)
        defer { close(lock) }
        var text = FilePath.exists(path) ? try read() : .template(Settings.all)
        let before = text.bytes
        for (setting, value) in changes { text.set(setting, to: value) }
        guard text.bytes != before else { return }
        do {
            try AtomicFile.write(text.bytes, to: path)
        } catch {
            throw error as? Failure ?? Failure(ExitCode.internalError, "\(error)")
        }
    }

    /// Locks the directory until the descriptor is closed: the file itself is replaced. After two seconds, and where
    /// the file system has no locks, it goes on without.
    private static func lock(_ directory: String) -> Int32 {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        var attempts = 200
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0, [EWOULDBLOCK, EINTR].contains(errno), attempts > 0 {
            attempts -= 1
            _ = poll(nil, 0, 10)
        }
        return descriptor
    }
}

extension SettingsText {
    /// The settings file of a run; without one that can be read no setting applies, which is said.
    static func ofPlayer() -> (text: SettingsText, problems: [String]) {
        do throws(Failure) {
            let text = try SettingsFile.read()
            return (text, text.problems)
        } catch {
            return (SettingsText([], Settings.all), ["\(error.message); no setting of it applies"])
        }
    }
}

extension Options {
    /// Adds what the settings file has for a command; the file is read only for one that takes settings.
    mutating func addSettings(for command: Command) {
        let settings = command.takes.filter { $0.kept != nil }
        guard !settings.isEmpty else { return }
        let (file, problems) = SettingsText.ofPlayer()
        for setting in settings { keep(file.values[setting.name], of: setting) }
        guard let first = problems.first else { return }
        settingsNotice = problems.count == 1 ? first : "\(first); 'trooper settings' names \(problems.count - 1) more"
    }
}
