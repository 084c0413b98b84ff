import CEvdev
import Glibc

/// The library that reads devices, as it was loaded.
public enum EvdevLibrary {
    /// Its file, which has the version in its name because the library tells none; nil where it is part of the program.
    public static var file: String? {
        guard let name = evdev_library_file(), let path = realpath(name, nil) else { return nil }
        defer { free(path) }
        return String(cString: path).split(separator: "/").last.map(String.init)
    }
}
