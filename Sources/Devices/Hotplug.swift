import Glibc

/// What happens to the nodes of a directory, as something to wait on.
public final class Hotplug {
    public enum Change: Hashable, Sendable {
        /// A node that is new, or whose permissions have changed since: it may be readable now.
        case mayBeReadable(String)
        case vanished(String)
        /// So much happened at once that some of it was lost: look at everything again.
        case overflowed
    }

    private let directory: InputDirectory
    /// What to wait on; nil where the system watches nothing.
    public let descriptor: Int32?

    /// A node is there before its permissions are, so a change of those counts too.
    private static let events = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE)

    public init(_ directory: InputDirectory = InputDirectory()) {
        self.directory = directory
        let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard watch >= 0 else {
            descriptor = nil
            return
        }
        guard inotify_add_watch(watch, directory.path, Hotplug.events) >= 0 else {
            close(watch)
            descriptor = nil
            return
        }
        descriptor = watch
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
            if let change = change(event.mask, name: String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)) {
                changes.append(change)
            }
            place += header + Int(event.len)
        }
        return changes
    }

    private func change(_ mask: UInt32, name: String) -> Change? {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflowed }
        guard InputDirectory.number(of: name) != nil else { return nil }
        let path = "\(directory.path)/\(name)"
        return mask & UInt32(IN_DELETE) != 0 ? .vanished(path) : .mayBeReadable(path)
    }
}
