import Devices
import Foundation
import Testing

@Suite("Plugging in and out")
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

    /// As the kernel makes a node: at once, under its own name.
    private func make(_ name: String) {
        close(open(path(name), O_CREAT | O_WRONLY, 0o644))
    }

    @Test("a node that comes, is opened to the player and goes is told in this order")
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

    @Test("what is no event node is not told of")
    func others() {
        for name in ["mouse0", "js0", "event", "eventx", "event1x", "by-id"] { make(name) }
        #expect(hotplug.changes().isEmpty)
    }

    @Test("the descriptor is readable when there is news, and only then")
    func readable() {
        var waiting = pollfd(fd: hotplug.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0)
        make("event0")
        #expect(poll(&waiting, 1, 60_000) == 1)
        _ = hotplug.changes()
        #expect(poll(&waiting, 1, 0) == 0)
    }

    @Test("a directory that is not there holds nothing, and is watched for: it comes with the first device, and again")
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

    @Test("where not even the place of the directory is there, nothing happens")
    func nowhere() {
        #expect(Hotplug(InputDirectory(path("nowhere/input"))).changes().isEmpty)
    }

    @Test("once the directory is there, nothing beside it is of interest any more")
    func neighbours() throws {
        let hotplug = Hotplug(InputDirectory(path("later")))
        try FileManager.default.createDirectory(atPath: path("later"), withIntermediateDirectories: false)
        #expect(hotplug.changes() == [.overflowed])
        // The end of the other watch is told too.
        _ = hotplug.changes()
        make("neighbour")
        var waiting = pollfd(fd: hotplug.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
        #expect(poll(&waiting, 1, 0) == 0)
    }

    @Test("a node may be named by its path or by its place in the directory, and no other word names one")
    func names() {
        let directory = InputDirectory("/dev/input")
        #expect(directory.path(of: "event3") == "/dev/input/event3")
        #expect(directory.path(of: "/tmp/event3") == "/tmp/event3")
        for word in ["event", "events", "Pad", "", "3"] { #expect(directory.path(of: word) == nil) }
    }

    @Test("nodes are listed by number, and event10 comes after event9")
    func listing() {
        for name in ["event10", "event9", "event0", "js0"] { make(name) }
        #expect(InputDirectory(folder.path).nodes() == ["event0", "event9", "event10"].map(path))
    }

    @Test("a file that is no device is refused with its path and a reason")
    func noDevice() {
        make("event3")
        #expect {
            _ = try InputDevice(self.path("event3"))
        } throws: { error in
            guard let error = error as? DeviceError else { return false }
            return error.message.hasSuffix("\(self.path("event3")) is no input device")
        }
        #expect {
            _ = try InputDevice(self.path("event4"))
        } throws: { error in
            guard let error = error as? DeviceError else { return false }
            return error.code == ENOENT && error.remedy.contains("trooper devices")
        }
    }
}
