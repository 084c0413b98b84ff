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
            return SettingsText([], SettingSpec.all)
        }
        return SettingsText(
            try FileBytes.read(path, isNamed: false, limit: mostBytes, of: "settings file"), SettingSpec.all)
    }

    /// Changes settings in the file, which the first change creates; other programs that change it wait.
    static func save(_ changes: [(setting: SettingSpec, value: String)]) throws(Failure) {
        if let home = Locations.missingHome(of: .settings) {
            throw Failure(ExitCode.badConfiguration, "\(home.reason); \(home.remedy), or set XDG_CONFIG_HOME")
        }
        guard let path = Locations.path(of: .settings) else { return }
        let directory = FilePath.directory(of: path)
        do throws(SystemError) { try FilePath.makeDirectories(directory) } catch { throw .cannotMakeDirectory(error) }
        let lock = lock(directory)
        defer { close(lock) }
        var text = FilePath.exists(path) ? try read() : .template(SettingSpec.all)
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

/// The settings of one run. The file is read when the first option asks for it.
final class SettingsSource {
    private lazy var file = read()
    private(set) var problems: [String] = []

    /// From the environment, else from the file.
    func value(of setting: SettingSpec) -> String? {
        if let text = Locations.environment(setting.variable), !text.isEmpty {
            guard let problem = setting.problem(with: text, in: setting.variable) else { return text }
            problems.append("\(problem.problem); it is ignored")
        }
        return file.values[setting.name]
    }

    private func read() -> SettingsText {
        do throws(Failure) {
            let text = try SettingsFile.read()
            problems += text.problems
            return text
        } catch {
            problems.append("\(error.message); no setting of it applies")
            return SettingsText([], SettingSpec.all)
        }
    }

    /// The value that the environment has for a setting.
    static func variable(of setting: SettingSpec) -> String? {
        Locations.environment(setting.variable).flatMap { setting.problem(with: $0) == nil ? $0 : nil }
    }

    /// What the player should know; nil if nothing is ignored.
    var notice: String? {
        guard let first = problems.first, problems.count > 1 else { return problems.first }
        return "\(first); 'trooper settings' names \(problems.count - 1) more"
    }
}
