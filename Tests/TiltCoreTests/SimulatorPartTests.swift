import Testing

@testable import TestHands
@testable import TiltCore

@Suite("Wheels, throttles and pedals")
struct SimulatorPartTests {
    @Test("a wheel answers after a quarter of its way; throttles and pedals are not read")
    func simulators() throws {
        var wheel = SampleDevice.dragonRise
        wheel.vendor = 0x046d
        wheel.product = 0xc24f
        wheel.axes = [AxisDescription(code: 0, value: 32_767, minimum: 0, maximum: 65_535)]
        #expect(Classification(wheel).reason == .steeringWheel)
        #expect(Classification(wheel).rank < Classification(SampleDevice.dragonRise).rank)
        let axis = try #require(StickTilt.axis(Classification(wheel), wheel))
        #expect(axis.minimum == 32_767 - 8_191 && axis.maximum == 32_767 + 8_191)
        // The angles that docs/devices.md names, for a wheel of 900 degrees.
        for (degrees, stage) in [(42.0, 1), (66, 2), (91, 3)] {
            let pushes = [degrees - 1.5, degrees + 1.5].map { angle in
                let scale = StickScale(axis)
                let percent = scale.percent(of: Int32(32_767 + angle / 450 * 32_767))
                return scale.deflection(of: percent, centre: 0, reach: .full)
            }
            let border = SnapProfile(.normal, for: .percent).enter(stage)
            #expect(pushes[0] < border && border < pushes[1], "stage \(stage)")
        }
        for (name, reason) in [
            ("Thrustmaster TWCS Throttle", ClassificationReason.throttle),
            ("Saitek Pro Flight Quadrant", .throttle), ("CH PRODUCTS CH PRO PEDALS USB", .pedals),
            ("Thrustmaster T-Rudder", .pedals), ("Thrustmaster Joystick - HOTAS Warthog", .joystickStick),
            ("A stick with throttle", .joystickStick), ("Wireless Racing Wheel", .steeringWheel),
        ] {
            var device = SampleDevice.dragonRise
            device.name = name
            #expect(Classification(device).reason == reason, "\(name)")
        }
        var pedals = DeviceDescription(name: "Flight Pedals", axes: Described.sensorAxes([0, 1, 2], reach: 127))
        #expect(Classification(pedals).reason == .pedals)
        pedals.name = "?"
        #expect(Classification(pedals).reason == .threeAxesAndNoKeys)
    }
}
