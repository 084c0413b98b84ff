import Glibc
import TrooperSystem

/// Reads attribute files of sysfs, and other small files of the system.
enum Sysfs {
    /// The first line of a file.
    static func line(of path: String) throws(SystemError) -> String {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw SystemError(path, errno) }
        defer { close(file) }
        var code: Int32 = 0
        let text = withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            let count = read(file, buffer.baseAddress, buffer.count)
            if count < 0 { code = errno }
            return String(decoding: buffer.prefix(max(0, count)).prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        }
        if code != 0 { throw SystemError(path, code) }
        return text
    }

    /// All lines of a text file of any length; nil when it cannot be opened.
    static func lines(of path: String) -> [String]? {
        guard let file = fopen(path, "re") else { return nil }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        var lines: [String] = []
        while getline(&line, &capacity, file) > 0 {
            if let line { lines.append(String(String(cString: line).prefix { $0 != "\n" })) }
        }
        return lines
    }
}

/// What udev's database says of a device: properties that its rules and systemd's hardware database set.
struct UdevProperties {
    private let lines: [String]

    /// - Parameters:
    ///   - device: the device's directory in sysfs.
    ///   - database: the directory of udev's database.
    init(ofIIO device: String, in database: String) {
        let name = device.split(separator: "/").last ?? ""
        let number = (try? Sysfs.line(of: "\(device)/dev")).map { "c\($0)" }
        // Only a device with a node in /dev is filed by its number.
        let files = [number, "+iio:\(name)"].compactMap { $0 }
        lines = files.lazy.compactMap { Sysfs.lines(of: "\(database)/\($0)") }.first ?? []
    }

    subscript(key: String) -> String? {
        let start = "E:\(key)="
        return lines.first { $0.hasPrefix(start) }.map { String($0.dropFirst(start.count)) }
    }
}
