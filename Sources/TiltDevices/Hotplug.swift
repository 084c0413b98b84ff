import Glibc

/// Reports input devices that are plugged in and out, through inotify.
package final class Hotplug {
    /// A change in the directory of devices; the string is the path of an event node.
    package enum Change: Hashable, Sendable {
        /// The node is new, or its permissions changed, so that it may be readable now.
        case addedOrChanged(String)
        /// The node is gone.
        case removed(String)
        /// Events were lost (IN_Q_OVERFLOW), or the directory itself is new: list all nodes again.
        case overflowed
    }

    private let directory: InputDirectory
    /// The inotify descriptor: poll it for POLLIN, then call `changes()`. Closed by deinit; do not close it yourself.
    ///
    /// Nil when the system has no inotify instance left.
    package let descriptor: Int32?
    /// The watch of the directory; nil while the directory does not exist.
    private var watch: Int32?
    /// The watch of the parent directory, set only while the directory does not exist.
    private var parentWatch: Int32?

    /// udev sets the permissions of a node after creating it, hence IN_ATTRIB.
    private static let events = UInt32(IN_CREATE | IN_ATTRIB | IN_DELETE)

    /// Starts watching. Call it before listing the nodes, so that no device is missed between the two.
    package init(_ directory: InputDirectory = InputDirectory()) {
        self.directory = directory
        let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        self.descriptor = descriptor >= 0 ? descriptor : nil
        watchDirectory()
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// /dev/input does not exist until the first device is plugged in.
    private func watchDirectory() {
        guard let descriptor else { return }
        watch = addWatch(descriptor)
        guard watch == nil, let slash = directory.path.lastIndex(of: "/") else { return removeParentWatch(descriptor) }
        let parent = String(directory.path[...slash])
        let added = inotify_add_watch(descriptor, parent, UInt32(IN_CREATE | IN_MOVED_TO))
        parentWatch = added >= 0 ? added : nil
        // The directory may have been created since the first attempt.
        watch = addWatch(descriptor)
        if watch != nil { removeParentWatch(descriptor) }
    }

    private func addWatch(_ descriptor: Int32) -> Int32? {
        let added = inotify_add_watch(descriptor, directory.path, Hotplug.events)
        return added >= 0 ? added : nil
    }

    /// Files in /dev come and go often; each would wake the program.
    private func removeParentWatch(_ descriptor: Int32) {
        guard let parentWatch else { return }
        inotify_rm_watch(descriptor, parentWatch)
        self.parentWatch = nil
    }

    /// The changes since the last call, in order; never blocks.
    package func changes() -> [Change] {
        guard let descriptor else { return [] }
        var changes: [Change] = []
        withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: 8) { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                changes += parse(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            }
        }
        return changes
    }

    private func parse(_ bytes: UnsafeRawBufferPointer) -> [Change] {
        var changes: [Change] = []
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= bytes.count {
            let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
            let name = bytes[offset + header..<min(bytes.count, offset + header + Int(event.len))]
            let text = String(decoding: name.prefix { $0 != 0 }, as: UTF8.self)
            if let change = change(of: event.wd, event.mask, name: text) { changes.append(change) }
            offset += header + Int(event.len)
        }
        return changes
    }

    private func change(of watched: Int32, _ mask: UInt32, name: String) -> Change? {
        if mask & UInt32(IN_Q_OVERFLOW) != 0 { return .overflowed }
        if watched != watch {
            guard watch == nil else { return nil }
            watchDirectory()
            // Nodes created together with the directory were not watched, so all have to be listed.
            return watch == nil ? nil : .overflowed
        }
        if mask & UInt32(IN_IGNORED) != 0 {
            // The directory was removed: wait for it again.
            watchDirectory()
            return nil
        }
        guard InputDirectory.number(of: name) != nil else { return nil }
        let path = "\(directory.path)/\(name)"
        return mask & UInt32(IN_DELETE) != 0 ? .removed(path) : .addedOrChanged(path)
    }
}
