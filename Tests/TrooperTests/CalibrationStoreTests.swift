import TestHands
import Testing
import TiltCore

@testable import TrooperStore
@testable import trooper

@Suite("Saved calibrations")
struct CalibrationStoreTests {
    private let ofSensor = Calibration(
        centreThousandths: -2_500, restLength: 8_100, roll: Calibration.Roll(axis: 0, sign: -1))
    private let ofStick = Calibration(centreThousandths: 4_000, reach: Calibration.Reach(leftEnd: -80, rightEnd: 100))
    private let sensor = SampleDevice.dualShock4Motion
    private let pad = SampleDevice.dualShock4Pad

    @Test("a calibration is saved for one device, on any port if it has a serial number")
    func remembered() throws {
        let trooper = try Trooper()
        let file = trooper.file("scores.db")
        do {
            let store = try Store.open(.file(path: file))
            let calibrations = CalibrationStore(store)
            #expect(calibrations.calibration(of: sensor) == nil)
            calibrations.keep(ofSensor, of: sensor)
            store.close()
        }
        let store = try Store.open(.file(path: file))
        defer { store.close() }
        let calibrations = CalibrationStore(store)
        var device = sensor
        device.physicalPath = "usb-9/input0"
        #expect(calibrations.calibration(of: device) == ofSensor)
        device.unique = "00:00:00:00:00:99"
        #expect(calibrations.calibration(of: device) == nil)
    }

    @Test("two devices without a serial number are told apart by their ports")
    func ports() throws {
        let calibrations = CalibrationStore(try Store.open(.memory))
        var device = SampleDevice.xboxPad
        device.physicalPath = "usb-1/input0"
        calibrations.keep(ofStick, of: device)
        #expect(calibrations.calibration(of: device) == ofStick)
        device.physicalPath = "usb-2/input0"
        #expect(calibrations.calibration(of: device) == nil)
    }

    @Test("the sensor and the stick of one controller have a calibration each")
    func twoNodes() throws {
        let calibrations = CalibrationStore(try Store.open(.memory))
        calibrations.keep(ofSensor, of: sensor)
        #expect(calibrations.calibration(of: pad) == nil)
        calibrations.keep(ofStick, of: pad)
        #expect(calibrations.calibration(of: sensor) == ofSensor && calibrations.calibration(of: pad) == ofStick)
    }

    @Test("a calibration of another unit is refused, and one saved by an earlier version is not read")
    func refused() throws {
        let store = try Store.open(.memory)
        defer { store.close() }
        let calibrations = CalibrationStore(store)
        let serial = "3:54c:9cc:\(sensor.unique)"
        try store.set("calibration \(serial)", to: ofSensor.words)
        try store.set("calibration stick \(serial)", to: ofSensor.words)
        try store.set("calibration motionSensor \(serial)", to: ofStick.words)
        #expect(calibrations.calibration(of: sensor) == nil && calibrations.calibration(of: pad) == nil)
        try store.set("calibration motionSensor \(serial)", to: ofSensor.words)
        #expect(calibrations.calibration(of: sensor) == ofSensor)
        try store.set("calibration stick \(serial)", to: Calibration(centreThousandths: 0, roll: ofSensor.roll).words)
        #expect(calibrations.calibration(of: pad) == nil)
    }

    @Test("where the scores take none, a calibration lasts until the program ends")
    func unsaved() throws {
        let store = try Store.open(.memory)
        let calibrations = CalibrationStore(store)
        defer { store.close() }
        try store.connection.runScript("DROP TABLE setting")
        calibrations.keep(ofSensor, of: sensor)
        #expect(calibrations.calibration(of: sensor) == ofSensor)
    }
}
