import Testing

@testable import TiltCore

@Suite("The table of known devices")
struct KnownDeviceTests {
    private static let rows: [(vendor: UInt16, products: [UInt16], axis: UInt16, sign: Int8)] = [
        (0x054c, [0x0268, 0x05c4, 0x09cc, 0x0ce6, 0x0df2], AxisCode.x, -1),
        (0x057e, [0x2006, 0x2007, 0x2009], AxisCode.y, 1),
        (0x28de, [0x1205], AxisCode.x, -1),
    ]

    @Test("a pad of each maker leans about the axis and to the side that were looked up")
    func rolls() {
        for row in Self.rows {
            for product in row.products {
                let device = DeviceDescription(
                    name: "?", vendor: row.vendor, product: product, properties: [InputProperty.accelerometer],
                    axes: Described.sensorAxes([0, 1, 2], reach: 32_768))
                #expect(Classification(device).motion?.roll == Roll(axis: row.axis, sign: row.sign))
            }
        }
    }

    @Test("the laptop sensor whose manual says it knows its side; the others ask")
    func laptops() {
        #expect(Classification(Described.laptopSensor).motion?.roll == Roll(axis: AxisCode.x, sign: 1))
        for name in ["hdaps", "applesmc"] {
            let device = DeviceDescription(name: name, axes: Described.sensorAxes([0, 1], reach: 256))
            #expect(Classification(device).needsDirection)
            #expect(Classification(device).motion?.codes == [AxisCode.x, AxisCode.y])
        }
    }

    @Test("a driver's name counts only where the driver gives no numbers")
    func names() {
        var stranger = Described.thinkPad
        stranger.vendor = 0x1234
        #expect(Classification(stranger).reason == .stickWithoutButtons)
    }

    @Test("the buttons and the touchpad of a known pad are not taken for its sensor")
    func otherNodes() {
        #expect(Classification(Described.dualShock4Pad).motion == nil)
        #expect(Classification(Described.dualShock4Touchpad).motion == nil)
    }

    @Test("a stick with the numbers of a known pad is not taken for its sensor either")
    func stickOfKnownPad() {
        let device = DeviceDescription(
            name: "?", vendor: 0x054c, product: 0x0268,
            axes: [0, 1, 2, 5].map { AxisDescription(code: $0, minimum: 0, maximum: 255) })
        #expect(Classification(device).kind == .stick)
    }

    @Test("every entry has a mark of its own")
    func marks() {
        #expect(Set(KnownDevice.all.map(\.mark)).count == KnownDevice.all.count)
    }
}
