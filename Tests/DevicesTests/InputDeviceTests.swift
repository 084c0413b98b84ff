import Foundation
import TestHands
import Testing
import TiltCore

@testable import TiltDevices

@Suite("Finding and opening event nodes")
final class InputDeviceTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("devices-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func make(_ name: String) {
        close(open(path(name), O_CREAT | O_WRONLY, 0o644))
    }

    @Test("a node is named by its path or by its name in the directory")
    func names() {
        let directory = InputDirectory("/dev/input")
        #expect(directory.path(of: "event3") == "/dev/input/event3")
        #expect(directory.path(of: "/tmp/event3") == "/tmp/event3")
        for word in ["event", "events", "Pad", "", "3"] { #expect(directory.path(of: word) == nil) }
    }

    @Test("nodes are sorted by number: event10 comes after event9")
    func listing() {
        for name in ["event10", "event9", "event0", "js0"] { make(name) }
        #expect(InputDirectory(folder.path).nodes() == ["event0", "event9", "event10"].map(path))
    }

    @Test("a file that is not a device is refused with its path and a reason")
    func noDevice() {
        make("event3")
        #expect {
            _ = try InputDevice(self.path("event3"))
        } throws: { error in
            guard let error = error as? DeviceError else { return false }
            return error.message.hasSuffix("\(self.path("event3")) is not an input device")
        }
        #expect {
            _ = try InputDevice(self.path("event4"))
        } throws: { error in
            guard let error = error as? DeviceError else { return false }
            return error.code == ENOENT && error.remedy.contains("/proc/bus/input/devices")
                && "\(error)" == "\(error.message); \(error.remedy)"
        }
    }
}

@Suite("The udev rule")
struct RuleTests {
    @Test("names each motion sensor that it is recommended for")
    func names() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = tests.deletingLastPathComponent().appendingPathComponent("Resources/70-game-trooper.rules")
        let names = NodeAttributes.namesInRule.joined(separator: "|")
        #expect(try String(contentsOf: file, encoding: .utf8).contains("ATTRS{name}==\"\(names)\""))
    }
}

@Suite("Pairing the nodes of one controller")
struct PairingTests {
    private static func device(unique: String, port: String, product: UInt16 = 1) -> DeviceDescription {
        DeviceDescription(
            name: "Pad", bus: 3, vendor: 0x1234, product: product, unique: unique, physicalPath: port)
    }

    private static func arePaired(_ one: DeviceDescription, _ other: DeviceDescription) -> Bool {
        let answer = one.isPart(ofSameDeviceAs: other)
        #expect(answer == other.isPart(ofSameDeviceAs: one))
        return answer
    }

    @Test("nodes with the same serial number are paired on any port")
    func serialNumber() {
        #expect(Self.arePaired(Self.device(unique: "a", port: "x/input0"), Self.device(unique: "a", port: "y")))
        #expect(
            !Self.arePaired(Self.device(unique: "a", port: "x/input0"), Self.device(unique: "b", port: "x/input1")))
        #expect(
            !Self.arePaired(Self.device(unique: "a", port: "x/input0"), Self.device(unique: "", port: "x/input0")))
    }

    @Test("without serial numbers, nodes on the same port are paired")
    func port() {
        let first = Self.device(unique: "", port: "usb-1.2/input0")
        #expect(Self.arePaired(first, Self.device(unique: "", port: "usb-1.2/input1")))
        #expect(!Self.arePaired(first, Self.device(unique: "", port: "usb-1.3/input0")))
        #expect(!Self.arePaired(Self.device(unique: "", port: ""), Self.device(unique: "", port: "")))
    }

    @Test("different products are never paired")
    func products() {
        let first = Self.device(unique: "a", port: "x")
        #expect(!Self.arePaired(first, Self.device(unique: "a", port: "x", product: 2)))
    }
}
