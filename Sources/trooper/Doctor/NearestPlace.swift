import Glibc
import Store

/// What is there of a path of which not all may be there yet.
enum NearestPlace {
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
