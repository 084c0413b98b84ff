import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The table of known devices")
struct KnownDeviceTests {
    private static let rows: [(vendor: UInt16, products: [UInt16], axis: AxisCode, sign: Int8)] = [
        (0x054c, [0x0268, 0x05c4, 0x09cc, 0x0ce6, 0x0df2], .x, -1),
        (0x057e, [0x2006, 0x2007, 0x2009], .y, 1),
        (0x28de, [0x1205, 0x1102, 0x1142, 0x1302, 0x1303, 0x1304, 0x1305], .x, -1),
    ]

    @Test("each maker's pads have the roll that was looked up")
    func rolls() {
        for row in Self.rows {
            for product in row.products {
                let device = DeviceDescription(
                    name: "?", vendor: row.vendor, product: product, properties: [InputProperty.accelerometer],
                    axes: Described.sensorAxes([0, 1, 2], reach: 32_768))
                #expect(Classification(device).motion?.roll == Calibration.Roll(axis: row.axis, sign: row.sign))
                #expect(PadFrame.faceIndex(of: device) == (row.vendor == 0x057e ? 2 : 1))
            }
        }
    }

    @Test("only the laptop sensor with a documented axis has a direction")
    func laptops() {
        #expect(Classification(Hand.Sensor.laptop.node).motion?.roll == Calibration.Roll(axis: .x, sign: 1))
        for name in ["hdaps", "applesmc"] {
            let device = DeviceDescription(name: name, axes: Described.sensorAxes([0, 1], reach: 256))
            #expect(Classification(device).needsDirection)
            #expect(Classification(device).motion?.codes == [AxisCode.x, AxisCode.y])
        }
    }

    @Test("a driver's name counts only without ids")
    func names() {
        var stranger = Described.thinkPad
        stranger.vendor = 0x1234
        #expect(Classification(stranger).reason == .stickWithoutButtons)
    }

    @Test("a stick with the ids of a known pad is not its sensor")
    func stickOfKnownPad() {
        let device = DeviceDescription(
            name: "?", vendor: 0x054c, product: 0x0268,
            axes: [0, 1, 2, 5].map { AxisDescription(code: $0, minimum: 0, maximum: 255) })
        #expect(Classification(device).kind == .stick)
    }

    @Test("every entry matches its own devices")
    func matches() {
        #expect(Set(KnownDevice.all.map(\.match)).count == KnownDevice.all.count)
    }
}
