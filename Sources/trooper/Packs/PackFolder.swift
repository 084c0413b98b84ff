import TrooperCatalogue
import TrooperFormats
import TrooperSystem
import TrooperText

/// The text files directly in a folder, in the order of their names. What they are is found out when they changed.
struct PackFolder {
    /// What a player puts beside one another; each is read at every start.
    private static let mostFiles = 200

    var files: [(name: String, bytes: [UInt8])] = []
    /// Those that no importer knows or that cannot be read.
    var others: [String] = []
    private var hiddenCount = 0

    /// Nil for anything but a folder. Links are followed to files only.
    init?(_ path: String) throws(Failure) {
        guard path != "-", let names = FilePath.names(in: path) else { return nil }
        var byteCount = 0
        for name in Set(names).sortedByBytes() where FileIdentity("\(path)/\(name)") != nil {
            if name.utf8.first == UInt8(ascii: ".") {
                hiddenCount += 1
            } else if let bytes = PackFolder.text(of: "\(path)/\(name)") {
                files.append((name, bytes))
                byteCount += bytes.count
            } else {
                others.append(name)
            }
            guard files.count + others.count <= PackFolder.mostFiles, byteCount <= PackImporter.mostBytes else {
                let most = "\(PackFolder.mostFiles) files or \(PackImporter.mostBytes >> 20) MiB"
                throw Failure(
                    ExitCode.badData, "\(path) has more than \(most), the most of one pack; name some of them")
            }
        }
    }

    /// Only the start is read of a binary file, such as a picture.
    private static func text(of file: String) -> [UInt8]? {
        guard let reader = try? FileReader(file, isNamed: false), let start = try? reader.next() ?? [],
            PackImporter.isText(start), let rest = try? reader.rest(limit: PackImporter.mostBytes, of: "file")
        else { return nil }
        return start + rest
    }

    /// What is left out; empty for nothing.
    var remark: String {
        let hidden = hiddenCount == 0 ? [] : [hiddenCount.counted("hidden file")]
        let more = others.count < 3 ? [] : [(others.count - 2).counted("other")]
        let all = hidden + others.prefix(2) + more
        return all.isEmpty ? "" : "left out: \(all.joined(byLast: "and"))"
    }
}

/// A file that a player named, or that stands in a folder.
struct FileToImport {
    let name: String
    /// Of a file in a folder; nil for one that is not read yet.
    private var bytes: [UInt8]?

    static func all(at path: String) throws(Failure) -> [FileToImport] {
        let folder = try PackFolder(path)
        return folder?.files.map { FileToImport(name: "\(path)/\($0.name)", bytes: $0.bytes) }
            ?? [FileToImport(name: path)]
    }

    func read() throws(Failure) -> [UInt8] {
        if let bytes { return bytes }
        return try FileBytes.read(name, limit: PackImporter.mostBytes, of: "file to import")
    }
}
