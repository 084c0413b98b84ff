import TestDevices
import TestHands
import Testing
import TiltCore

@testable import TiltDevices

@Suite("The controllers of several players")
struct ConnectedPadsTests {
    private let input: PluggedDevices

    init() throws { input = try PluggedDevices() }

    /// The names of the nodes of each controller.
    private func names(_ devices: DeviceDescription...) -> [[String]] {
        for (number, device) in devices.enumerated() { input.plug(device, at: number) }
        let nodes = input.openAll()
        let found = PadFinder().all(of: nodes)
        #expect(found.first?.main.path == PadFinder().best(of: nodes)?.main.path)
        return found.map { $0.nodes.map(\.description.name) }
    }

    @Test("are the sensor and buttons of each, and every stick; no keyboard, mouse, touchpad or laptop")
    func nodes() {
        let found = names(
            SampleDevice.boastfulKeyboard, SampleDevice.xboxPad, SampleDevice.laptop, SampleDevice.dualShock4Pad,
            SampleDevice.dualShock4Touchpad, SampleDevice.dualShock4Motion, SampleDevice.mouse)
        let sensor = [SampleDevice.dualShock4Motion.name, SampleDevice.dualShock4Pad.name]
        #expect(found == [sensor, [SampleDevice.xboxPad.name]])
    }

    @Test("two pads with one serial number, or at one port as with an adapter, are two players")
    func twins() {
        let pad = SampleDevice.xboxPad(at: "usb-1")
        #expect(names(pad, pad, SampleDevice.dragonRise) == [[pad.name], [pad.name], [SampleDevice.dragonRise.name]])
    }

    @Test("each Joy-Con is one; two that joycond made one device are one")
    func joyCons() {
        let (left, right) = (SampleDevice.leftJoyCon, SampleDevice.rightJoyCon)
        let (leftMotion, rightMotion) = (SampleDevice.leftJoyConMotion, SampleDevice.rightJoyConMotion)
        let found = names(left, leftMotion, right, rightMotion)
        #expect(found == [[leftMotion.name, left.name], [rightMotion.name, right.name]])
    }

    @Test("two Joy-Cons that joycond made one device are one, whether or not their own nodes can be read")
    func joycond() {
        let pair = [SampleDevice.leftJoyConMotion.name, SampleDevice.joyCons.name]
        #expect(
            names(
                SampleDevice.leftJoyCon, SampleDevice.leftJoyConMotion, SampleDevice.rightJoyCon,
                SampleDevice.rightJoyConMotion, SampleDevice.joyCons) == [pair])
        for number in [0, 2] { input.unplug(number) }
        #expect(PadFinder().all(of: input.openAll()).map { $0.nodes.map(\.description.name) } == [pair])
    }

    @Test("Steam's copy of a pad is none beside the pad")
    func copies() {
        let copy = SampleDevice.changed(SampleDevice.xboxPad) { ($0.vendor, $0.product) = (0x28de, 0x11ff) }
        #expect(names(copy) == [[copy.name]])
        #expect(names(copy, SampleDevice.dragonRise) == [[SampleDevice.dragonRise.name]])
    }

    /// The places that are taken, each with the port of its device.
    private func places(_ pads: Pads) -> [Int: String] {
        _ = pads.read(at: .zero)
        return Dictionary(uniqueKeysWithValues: pads.connected.map { ($0.place, String($0.description.port)) })
    }

    @Test("two pads of one model without serial numbers are told apart by their ports, in any order of plugging")
    func ports() {
        let (one, two) = (SampleDevice.xboxPad(at: "usb-1"), SampleDevice.xboxPad(at: "usb-2"))
        input.plug(one, at: 3)
        let pads = input.connect()
        input.plug(two, at: 4)
        #expect(places(pads) == [0: "usb-1", 1: "usb-2"])
        input.unplug(3)
        #expect(places(pads) == [1: "usb-2"])
        input.unplug(4)
        #expect(places(pads) == [:])
        input.plug(two, at: 3)
        #expect(places(pads) == [1: "usb-2"])
        input.plug(one, at: 4)
        #expect(places(pads) == [0: "usb-1", 1: "usb-2"])
        // At a third port it is a stranger.
        input.unplug(3)
        input.plug(SampleDevice.xboxPad(at: "usb-3"), at: 3)
        #expect(places(pads) == [0: "usb-1", 2: "usb-3"])
    }

    @Test("a pad with a serial number has its place at any port, unless another one copied the number")
    func serials() {
        func pad(_ port: String) -> DeviceDescription {
            SampleDevice.changed(SampleDevice.xboxPad(at: port)) { $0.unique = "1234" }
        }
        input.plug(pad("usb-1"), at: 3)
        let pads = input.connect()
        input.unplug(3)
        input.plug(pad("usb-2"), at: 3)
        #expect(places(pads) == [0: "usb-2"])
        input.plug(pad("usb-1"), at: 4)
        #expect(places(pads) == [0: "usb-2", 1: "usb-1"])
        for number in [3, 4] { input.unplug(number) }
        input.plug(pad("usb-1"), at: 3)
        input.plug(pad("usb-2"), at: 4)
        #expect(places(pads) == [0: "usb-1", 1: "usb-2"])
    }

    @Test("a sensor that comes after its buttons takes their place, and one by one they leave it")
    func completed() {
        input.plug(SampleDevice.dualShock4Pad, at: 5)
        let pads = input.connect()
        func nodeCounts() -> [Int] { pads.connected.map(\.found.nodes.count) }
        #expect(nodeCounts() == [1])
        input.plug(SampleDevice.dualShock4Motion, at: 4)
        _ = pads.read(at: .zero)
        #expect(nodeCounts() == [2] && pads.connected.first?.place == 0)
        input.unplug(4)
        _ = pads.read(at: .zero)
        #expect(nodeCounts() == [1] && pads.connected.first?.place == 0)
        input.unplug(5)
        _ = pads.read(at: .zero)
        #expect(pads.connected.isEmpty)
    }

    /// What was done with them, with the places.
    private func moves(_ events: [PadEvent]) -> [String] {
        events.map { "\($0.at.rawValue / 1_000) ms: \($0.pad) \($0.kind)" }
    }

    @Test("what is done with them comes in the order of the kernel's times, before they vanish")
    func order() {
        let one = input.plug(SampleDevice.xboxPad(at: "usb-1"), at: 3)
        let two = input.plug(SampleDevice.xboxPad(at: "usb-2"), at: 4)
        let pads = input.connect()
        pads.use(.calibrating, at: .zero)
        pads.beginAnew(at: .zero)
        for (time, pad) in [(10, two), (15, one), (12, two), (30, two), (20, one)] as [(Int64, PluggedDevice)] {
            pad.send(.key(.south), time % 2 == 0 ? 1 : 0, at: time)
            pad.send(.key(.east), 1, at: time + 1)
        }
        input.unplug(4)
        let events = pads.read(at: .milliseconds(40))
        let backs = moves(events.filter { $0.kind == .back })
        #expect(backs == ["11 ms: 1 back", "13 ms: 1 back", "16 ms: 0 back", "21 ms: 0 back", "31 ms: 1 back"])
        #expect(events.last?.kind == .gone && events.last?.pad == 1)
    }

    @Test("the four buzzers of a set are four, and keep their places when the set returns")
    func buzzers() {
        var set = input.plug(SampleDevice.buzzSet, at: 3)
        let pads = input.connect()
        pads.use(.calibrating, at: .zero)
        _ = pads.read(at: .zero)
        for _ in 1...2 {
            #expect(pads.connected.map(\.place) == [0, 1, 2, 3] && pads.connected.map(\.buzzer) == [0, 1, 2, 3])
            for buzzer in 0..<4 { set.press(KeyCode(rawValue: UInt16(0x2c0 + 5 * buzzer)), at: Int64(100 * buzzer)) }
            let presses = pads.read(at: .zero).filter { $0.kind == .confirm }
            #expect(presses.map(\.pad) == [0, 1, 2, 3])
            // The end of each report goes to all four.
            #expect(pads.connected.allSatisfy { $0.reportCount == 8 })
            input.unplug(3)
            #expect(pads.read(at: .zero).count { $0.kind == .gone } == 4 && pads.connected.isEmpty)
            set = input.plug(SampleDevice.buzzSet, at: 3)
            #expect(pads.read(at: .zero).count { $0.kind == .appeared } == 4)
        }
    }
}
