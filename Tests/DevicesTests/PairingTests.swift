import Devices
import TestDevices
import Testing
import TiltCore

@Suite("Which nodes are one device")
struct PairingTests {
    private static func device(unique: String, place: String, product: UInt16 = 1) -> DeviceDescription {
        DeviceDescription(
            name: "Pad", bus: 3, vendor: 0x1234, product: product, unique: unique, physicalPath: place)
    }

    private static func arePaired(_ one: DeviceDescription, _ other: DeviceDescription) -> Bool {
        let answer = one.isPart(ofSameDeviceAs: other)
        #expect(answer == other.isPart(ofSameDeviceAs: one))
        return answer
    }

    @Test("the motion sensor and the buttons of a DualShock 4 belong together")
    func dualShock() {
        #expect(Self.arePaired(SampleDevice.dualShock4Motion, SampleDevice.dualShock4Pad))
        #expect(!Self.arePaired(SampleDevice.dualShock4Motion, SampleDevice.dualShock3Motion))
    }

    @Test("a serial number decides, wherever the nodes are plugged in")
    func serialNumber() {
        #expect(Self.arePaired(Self.device(unique: "a", place: "x/input0"), Self.device(unique: "a", place: "y")))
        #expect(
            !Self.arePaired(Self.device(unique: "a", place: "x/input0"), Self.device(unique: "b", place: "x/input1")))
        #expect(
            !Self.arePaired(Self.device(unique: "a", place: "x/input0"), Self.device(unique: "", place: "x/input0")))
    }

    @Test("without one, nodes on the same plug belong together")
    func place() {
        let first = Self.device(unique: "", place: "usb-1.2/input0")
        #expect(Self.arePaired(first, Self.device(unique: "", place: "usb-1.2/input1")))
        #expect(!Self.arePaired(first, Self.device(unique: "", place: "usb-1.3/input0")))
        #expect(!Self.arePaired(Self.device(unique: "", place: ""), Self.device(unique: "", place: "")))
    }

    @Test("two different products never do")
    func products() {
        let first = Self.device(unique: "a", place: "x")
        #expect(!Self.arePaired(first, Self.device(unique: "a", place: "x", product: 2)))
    }
}
