import Foundation
import TestDevices
import Testing
import TiltCore

@testable import TiltDevices

@Suite("Accelerometers in sysfs")
final class AccelerometerTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("iio-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A chip that lies like this, after the change of its files.
    private func make(
        _ raw: [Int] = [0, 887, 512], number: Int = 0, _ change: (inout MockAccelerometer) -> Void = { _ in }
    ) throws -> String {
        var chip = MockAccelerometer(number: number)
        for (axis, value) in zip("xyz", raw) { chip.attributes["in_accel_\(axis)_raw"] = "\(value)" }
        change(&chip)
        return try chip.make(in: folder)
    }

    /// The next values of the three axes, in hundredths of one g.
    private func sample(of device: InputDevice) throws -> [Int] {
        var values: [UInt16: Int32] = [:]
        var reports = 0
        device.setPolling(true)
        while reports == 0 {
            var waiting = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
            try #require(poll(&waiting, 1, 60_000) == 1)
            let reading = device.read { event in
                if event.code.type == EventType.absolute { values[event.code.number] = event.value }
                if event.code.type == EventType.synchronisation { reports += 1 }
            }
            #expect(reading == .connected)
        }
        let resolution = try #require(device.description.axes.first?.resolution)
        return (0...2).map { Int((Double(values[$0] ?? 0) * 100 / Double(resolution)).rounded()) }
    }

    @Test("it is described like a motion sensor of the machine, whose direction is known")
    func description() throws {
        let device = try InputDevice(make()).description
        let found = Classification(device)
        #expect(device.name == "Screen accelerometer (kxcjk1013)")
        #expect(found.kind == .motionSensor && !found.needsDirection)
        #expect(found.motion?.roll == Calibration.Roll(axis: .x, sign: -1))
        #expect(device.axes.map(\.code) == [.x, .y, .z])
        #expect(device.axes.allSatisfy { $0.resolution > 0 && $0.minimum < -$0.resolution })
    }

    @Test("offset and scale become g; an axis may have its own")
    func units() throws {
        let path = try make([-100, 987, 612]) { chip in
            chip.attributes["in_accel_offset"] = "-100"
            chip.attributes["in_accel_x_offset"] = "100"
            chip.attributes["in_accel_z_scale"] = "0.004788"
        }
        #expect(try sample(of: InputDevice(path)) == [0, 87, 25])
    }

    @Test(
        "the mount matrix turns the chip's axes into those of the screen",
        arguments: ["in_mount_matrix", "in_accel_mount_matrix", "mount_matrix"])
    func matrix(name: String) throws {
        // The chip is a quarter turn to the left of the screen, as in many tablets.
        let path = try make([887, 300, 512]) { $0.attributes[name] = "0, -1, 0; 1, 0, 0; 0, 0, 1" }
        #expect(try sample(of: InputDevice(path)) == [-29, 87, 50])
    }

    @Test("a matrix of udev comes before that of the kernel, which is often wrong")
    func udev() throws {
        let path = try make([887, 300, 512]) { chip in
            chip.attributes["in_mount_matrix"] = "1, 0, 0; 0, 1, 0; 0, 0, 1"
            chip.attributes["dev"] = "240:0"
        }
        let record = "I:1\nE:ID_PATH=x\nE:ACCEL_MOUNT_MATRIX=0, -1, 0; 1, 0, 0; 0, 0, 1\n"
        for file in ["c240:0", "+iio:iio:device0"] {
            let database = folder.appendingPathComponent("udev-\(file)")
            try FileManager.default.createDirectory(at: database, withIntermediateDirectories: true)
            try record.write(to: database.appendingPathComponent(file), atomically: true, encoding: .utf8)
            let chip = try Accelerometer(path, udev: database.path)
            var values: [Int32] = []
            chip.setPolling(true)
            while values.isEmpty { _ = chip.read { values.append($0.value) } }
            #expect(values.map { Int((Double($0) / 40.96).rounded()) }.dropLast() == [-29, 87, 50])
        }
    }

    @Test("a matrix that is no rotation is corrected by its first two rows, or ignored")
    func strangeMatrices() throws {
        #expect(
            MountMatrix("0, 1, 0; 1, 0, 0; 0, 0, 1")?.turned(SIMD3(1, 2, 3)) == SIMD3(2, 1, -3),
            "a reflection: x and y are right, so z is wrong")
        for text in [
            "", "1, 0, 0; 0, 1, 0", "1, 0; 0, 1; 0, 0", "1, 0, 0; 1, 0, 0; 0, 0, 1", "x, 0, 0; 0, 1, 0; 0, 0, 1",
        ] {
            #expect(MountMatrix(text) == nil, "\(text)")
        }
    }

    @Test("a driver that reports the opposite of the kernel's convention is noticed by where up is")
    func oppositeSign() throws {
        let screen = try InputDevice(make([300, -887, -512]))
        #expect(!Classification(screen.description).needsDirection)
        #expect(try sample(of: screen) == [-29, 87, 50])
    }

    @Test("the direction of a sensor in the keyboard's half is not known, and the screen's comes first")
    func keyboardHalf() throws {
        let path = try make { $0.attributes["label"] = "accel-base" }
        #expect(try Classification(InputDevice(path).description).needsDirection)
        for number in [10, 9] { _ = try make(number: number) }
        #expect(Accelerometer.paths(in: folder.path).map { $0.split(separator: "device").last } == ["9", "10", "0"])
    }

    @Test("an unusual pose does not tell the sign, and after two seconds the kernel's convention is taken")
    func unusualPose() throws {
        #expect(try sample(of: InputDevice(make([887, 0, 0]))) == [87, 0, 0])
    }

    @Test("other sensors are no accelerometers")
    func others() throws {
        _ = try make { chip in
            chip.attributes = ["name": "als", "in_illuminance_raw": "12"]
        }
        #expect(Accelerometer.paths(in: folder.path) == [])
    }

    @Test("without polling nothing is readable, and unchanged values are no events")
    func silence() throws {
        let device = try InputDevice(make())
        var waiting = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
        #expect(device.needsPolling)
        #expect(poll(&waiting, 1, 100) == 0)
        _ = try sample(of: device)
        for _ in 1...3 {
            try #require(poll(&waiting, 1, 60_000) == 1)
            #expect(device.read { _ in Issue.record("nothing changed") } == .connected)
        }
        device.setPolling(false)
        #expect(poll(&waiting, 1, 100) == 0)
    }

    @Test("a driver that fails, or says no number, ends it")
    func failure() throws {
        for text in ["", "x", "nan"] {
            let path = try make { $0.attributes["in_accel_y_raw"] = text }
            #expect(throws: DeviceError.self) { try InputDevice(path).probe() }
        }
        let path = try make()
        let device = try InputDevice(path)
        _ = try sample(of: device)
        unlink("\(path)/in_accel_z_raw")
        var waiting = pollfd(fd: device.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&waiting, 1, 60_000) == 1)
        #expect(device.read { _ in } == .disconnected)
        #expect(device.failure?.code == ENOENT)
        #expect(poll(&waiting, 1, 100) == 0, "a failed driver is not asked again and again")
    }
}
