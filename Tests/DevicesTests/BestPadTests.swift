import QuizCore
import TestDevices
import TestHands
import Testing
import TiltCore

@testable import TiltDevices

@Suite("The best controller, for one player")
struct BestPadTests {
    private let input: PluggedDevices

    init() throws { input = try PluggedDevices() }

    @Test(
        "of equal controllers the first is used, with the node that has its buttons",
        arguments: [
            ([SampleDevice.xboxPad, SampleDevice.xboxPad], [true, false]),
            ([SampleDevice.laptop, SampleDevice.xboxPad], [false, true]),
            ([SampleDevice.buzzer, SampleDevice.boastfulKeyboard], [false, false]),
            // The pad of another controller of the same kind has other buttons, and a touchpad has none.
            (
                [
                    SampleDevice.dualShock4Touchpad,
                    SampleDevice.changed(SampleDevice.dualShock4Pad) { $0.unique = "other" },
                    SampleDevice.dualShock4Motion, SampleDevice.dualShock4Pad,
                ], [false, false, true, true]
            ),
            // joycond takes the buttons of both Joy-Cons, and not those of a Pro Controller.
            (
                [SampleDevice.joyCons, SampleDevice.changed(SampleDevice.switchMotion) { $0.product = 0x2006 }],
                [true, true]
            ),
            (
                [SampleDevice.joyCons, SampleDevice.changed(SampleDevice.switchMotion) { $0.product = 0x2007 }],
                [true, true]
            ),
            ([SampleDevice.joyCons, SampleDevice.switchMotion], [false, true]),
            // Of two nodes with buttons the one that can answer.
            (
                [
                    SampleDevice.changed(SampleDevice.buzzer) {
                        ($0.product, $0.unique) = (0x09cc, "a4:15:66:00:00:01")
                    },
                    SampleDevice.dualShock4Motion, SampleDevice.dualShock4Pad,
                ], [false, true, true]
            ),
        ] as [([DeviceDescription], [Bool])])
    func choice(devices: [DeviceDescription], used: [Bool]) {
        for (number, device) in devices.enumerated() { input.plug(device, at: number) }
        let nodes = input.openAll()
        let best = PadFinder().best(of: nodes)
        #expect(nodes.map { best?.paths.contains($0.path) == true } == used)
    }

    /// The numbers of the nodes in use.
    private func used(_ pads: Pads, at milliseconds: Int64) -> [Character] {
        _ = pads.read(at: .milliseconds(milliseconds))
        return pads.connected.flatMap(\.found.paths).compactMap(\.last)
    }

    @Test("a better one is used at once if the other one was never used, otherwise only after the question")
    func better() {
        for isUsed in [false, true] {
            let pad = input.plug(SampleDevice.xboxPad, at: 3)
            let pads = input.connect(.one)
            pads.use(.playing(isAsking: true), at: .zero)
            if isUsed { pad.press(.south, at: 10) }
            #expect(used(pads, at: 100) == ["3"])
            input.plug(SampleDevice.dualShock4Motion, at: 4)
            #expect(used(pads, at: 200) == [isUsed ? "3" : "4"])
            pads.use(.playing(isAsking: false), at: .milliseconds(300))
            #expect(!isUsed || pads.deadline == .zero)
            #expect(used(pads, at: 400) == ["4"])
            for number in [3, 4] { input.unplug(number) }
        }
    }

    @Test("one that was lost is preferred when it returns, and no more once it is in use again")
    func returned() {
        input.plug(SampleDevice.xboxPad, at: 3)
        let pads = input.connect(.one)
        input.unplug(3)
        #expect(used(pads, at: 10) == [])
        input.plug(SampleDevice.dualShock4Motion, at: 4)
        #expect(used(pads, at: 20) == ["4"])
        input.plug(SampleDevice.xboxPad, at: 3)
        #expect(used(pads, at: 30) == ["3"])
        input.unplug(4)
        input.plug(SampleDevice.switchMotion, at: 5)
        #expect(used(pads, at: 40) == ["5"])
    }

    @Test("one whose nodes go one by one is what is left of it, and returns with both in any order")
    func oneByOne() {
        input.plug(SampleDevice.dualShock4Motion, at: 4)
        input.plug(SampleDevice.dualShock4Pad, at: 5)
        let pads = input.connect(.one)
        #expect(used(pads, at: 0) == ["4", "5"])
        for (first, last) in [(4, 5), (5, 4)] {
            input.unplug(first)
            #expect(used(pads, at: 10) == [Character("\(last)")])
            input.unplug(last)
            #expect(used(pads, at: 20) == [])
            input.plug(first == 4 ? SampleDevice.dualShock4Motion : SampleDevice.dualShock4Pad, at: first)
            #expect(used(pads, at: 30) == [Character("\(first)")])
            input.plug(last == 4 ? SampleDevice.dualShock4Motion : SampleDevice.dualShock4Pad, at: last)
            #expect(used(pads, at: 40) == ["4", "5"])
        }
    }
}
