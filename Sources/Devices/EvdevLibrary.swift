import Glibc

/// The library that reads devices, as it was loaded.
public enum EvdevLibrary {
    /// Its file, which has the version in its name because the library tells none; nil where it is part of the program.
    public static var file: String? {
        guard let maps = fopen("/proc/self/maps", "re") else { return nil }
        defer { fclose(maps) }
        var line: UnsafeMutablePointer<CChar>?
        var capacity = 0
        defer { free(line) }
        while getline(&line, &capacity, maps) > 0 {
            guard let text = line.map({ String(cString: $0) }), let slash = text.lastIndex(of: "/") else { continue }
            let name = text[text.index(after: slash)...].prefix { $0 != "\n" }
            if name.hasPrefix("libevdev.so") { return String(name) }
        }
        return nil
    }
}
