import Glibc

enum FolderNames {
    /// The names in a folder that have one of these endings; nil for what is no folder.
    static func of(_ folder: String, endingIn suffixes: [String]) -> [String]? {
        guard let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if suffixes.contains(where: name.hasSuffix) { names.append(name) }
        }
        return names
    }
}
