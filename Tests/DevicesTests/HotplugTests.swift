import Foundation
import Testing
import TiltDevices

@Suite("Hotplug")
final class HotplugTests {
    private let folder: URL
    private let hotplug: Hotplug

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("hotplug-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        hotplug = Hotplug(InputDirectory(folder.path))
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    /// Like the kernel: creates the node under its final name.
    private func make(_ name: String) {
        close(open(path(name), O_CREAT | O_WRONLY, 0o644))
    }

    @Test("a new node, its new permissions and its removal are reported in this order")
    func order() throws {
        make("event7")
        #expect(hotplug.changes() == [.addedOrChanged(path("event7"))])
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path("event7"))
        try FileManager.default.removeItem(atPath: path("event7"))
        let changes = hotplug.changes()
        #expect(changes.first == .addedOrChanged(path("event7")))
        #expect(changes.last == .removed(path("event7")))
        #expect(hotplug.changes().isEmpty)
    }

    @Test("other files are ignored")
    func others() {
        for name in ["mouse0", "js0", "event", "eventx", "event1x", "by-id"] { make(name) }
        #expect(hotplug.changes().isEmpty)
    }

    @Test("the descriptor is readable only when there are changes")
    func readable() {
        var waiting = pollfd(fd: hotplug.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0)
        make("event0")
        #expect(poll(&waiting, 1, 60_000) == 1)
        _ = hotplug.changes()
        #expect(poll(&waiting, 1, 0) == 0)
    }

    @Test("a missing directory is watched for, and again after its removal")
    func missingDirectory() throws {
        let later = InputDirectory(path("later"))
        let hotplug = Hotplug(later)
        #expect(hotplug.changes().isEmpty)
        #expect(later.nodes().isEmpty)
        for _ in 1...2 {
            try FileManager.default.createDirectory(atPath: later.path, withIntermediateDirectories: false)
            make("later/event3")
            #expect(hotplug.changes().first == .overflowed)
            #expect(later.nodes() == [path("later/event3")])
            make("later/event4")
            #expect(hotplug.changes() == [.addedOrChanged(path("later/event4"))])
            try FileManager.default.removeItem(atPath: later.path)
            let changes = hotplug.changes()
            #expect(Set(changes) == [.removed(path("later/event3")), .removed(path("later/event4"))])
        }
    }

    @Test("without the parent directory there are no changes")
    func missingParent() {
        #expect(Hotplug(InputDirectory(path("nowhere/input"))).changes().isEmpty)
    }

    @Test("once the directory exists, its parent is no longer watched")
    func neighbours() throws {
        let hotplug = Hotplug(InputDirectory(path("later")))
        try FileManager.default.createDirectory(atPath: path("later"), withIntermediateDirectories: false)
        #expect(hotplug.changes() == [.overflowed])
        // The removal of the other watch is an event, too.
        _ = hotplug.changes()
        make("neighbour")
        var waiting = pollfd(fd: hotplug.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0)
    }
}
