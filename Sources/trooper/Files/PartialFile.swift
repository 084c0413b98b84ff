import Glibc
import TrooperSystem

/// A new file that is written piece by piece as NAME.part, and gets its name when it is complete.
///
/// If the process is killed, the `.part` file stays, and is valid as far as it was written.
final class PartialFile {
    private let file: NewFile
    /// Whether the player named the path, and so can be advised to name another one.
    private let isNamed: Bool

    /// Throws if the path or its `.part` exists: nothing is overwritten.
    init(_ path: String, isNamed: Bool = true) throws(Failure) {
        self.isNamed = isNamed
        guard !FilePath.exists(path) else {
            throw Failure.cannotCreate(path, "the file exists; choose another name or remove it")
        }
        do throws(SystemError) {
            file = try NewFile(path, .part)
        } catch {
            guard error.code == EEXIST else { throw Failure.cannotCreate(path, error.code, isNamed: isNamed) }
            throw Failure.cannotCreate(
                path,
                "\(error.path) exists: a recording that is running or was interrupted; choose another name, or look "
                    + "at it and remove it")
        }
    }

    var path: String { file.path }

    /// Whether all bytes are on the disk, under either name.
    var isComplete: Bool { file.isComplete }

    func append(_ bytes: [UInt8]) throws(Failure) {
        do throws(SystemError) { try file.append(bytes) } catch { throw cannotWrite(error.code) }
    }

    func finish() throws(Failure) {
        do throws(SystemError) {
            try file.finish(overwriting: false)
        } catch {
            guard isComplete else { throw cannotWrite(error.code) }
            let reason =
                error.code == EEXIST ? "a file of that name was created meanwhile" : Failure.text(of: error.code)
            throw Failure.cannotCreate(path, "\(reason); rename \(file.temporary), which holds the whole recording")
        }
    }

    func discard() { file.discard() }

    private func cannotWrite(_ code: Int32) -> Failure {
        .cannotWrite(path, code, advice: isNamed ? "check the disk, or choose another file" : "check the disk")
    }
}
