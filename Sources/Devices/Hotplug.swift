import Glibc

/// What happens to the nodes of a directory, as something to wait on.
public final class Hotplug {
    public enum Change: Hashable, Sendable {
        /// A node that is new, or whose permissions have changed since: it may be readable now.
        case addedOrChanged(String)
        case removed(String)
        /// So much happened at once that some of it was lost: look at everything again.
        case overflowed
    }

    private let directory: InputDirectory
    /// What to wait on; nil where the system watches nothing.
    public let descriptor: Int32?
    /// The watch of the directory itself; nil while it is not there, and the one above it is watched for it.
    private var watch: Int32?
    /// The watch of the directory above, which is wanted only as long as the other one is missed.
    private var watchAbove: Int32?

    /// A node is there before its permissions are, so a change of those counts too.
    private static let events = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE)

    public init(_ directory: InputDirectory = InputDirectory()) {
        self.directory = directory
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        self.descriptor = descriptor >= 0 ? descriptor : nil
        watchDirectory()
    }

    /// A machine without devices may have no directory for them; it comes with the first one.
    private func watchDirectory() {
        guard let descriptor else { return }
        watch = addWatch(descriptor)
        guard watch == nil, let slash = directory.path.lastIndex(of: "/") else { return stopWatchingAbove(descriptor) }
        let above = String(directory.path[...slash])
        let added = inotify_add_watch(descriptor, above, UInt32(IN_CREATE | IN_MOVED_TO))
        watchAbove = added >= 0 ? added : nil
        // It may have come between the two looks.
        watch = addWatch(descriptor)
        if watch != nil { stopWatchingAbove(descriptor) }
    }

    private func addWatch(_ descriptor: Int32) -> Int32? {
        let added = inotify_add_watch(descriptor, directory.path, Hotplug.events)
        return added >= 0 ? added : nil
    }

    /// In /dev much comes and goes that would wake a game.
    private func stopWatchingAbove(_ descriptor: Int32) {
        guard let watchAbove else { return }
        inotify_rm_watch(descriptor, watchAbove)
        self.watchAbove = nil
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Everything since the last call, in order; never waits.
    public func changes() -> [Change] {
        guard let descriptor else { return [] }
        var changes: [Change] = []
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                changes += news(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        return changes
    }

    private func news(in bytes: UnsafeRawBufferPointer) -> [Change] {
        var changes: [Change] = []
        var place = 0
        let header = MemoryLayout<inotify_event>.size
        while place + header <= bytes.count {
            let event = bytes.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            let name = bytes[place + header..<min(bytes.count, place + header + Int(event.len))]
            let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            if let change = change(of: event.wd, event.mask, name: text) { changes.append(change) }
            place += header + Int(event.len)
        }
        return changes
    }

    /// What came into being with the directory was not watched yet.
    private func directoryHasCome() -> Change? {
        guard watch == nil else { return nil }
        watchDirectory()
        return watch == nil ? nil : .overflowed
    }

    private func change(of watched: Int32, _ mask: UInt32, name: String) -> Change? {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflowed }
        if watched != watch { return directoryHasCome() }
        if mask & UInt32(IN_IGNORED) != 0 {
            watchDirectory()
            return nil
        }
        guard InputDirectory.number(of: name) != nil else { return nil }
        let path = "\(directory.path)/\(name)"
        return mask & UInt32(IN_DELETE) != 0 ? .removed(path) : .addedOrChanged(path)
    }
}
