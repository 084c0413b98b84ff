import QuizCore
import Recording
import TestRecordings
import Testing
import TiltCore

@Suite("serial numbers")
struct SaltedHashTests {
    @Test(
        "the hash is SipHash-2-4 with its published numbers",
        arguments: [
            (0, 0x726f_db47_dd0e_0e31), (1, 0x74f8_39c5_93dc_67fd), (2, 0x0d6c_8009_d9a9_4f5a),
            (8, 0x93f5_f579_9a93_2462),
            (15, 0xa129_ca61_49be_45e5),
        ] as [(UInt8, UInt64)])
    func published(length: UInt8, hash: UInt64) {
        let salt = SaltedHash.Salt(first: 0x0706_0504_0302_0100, second: 0x0f0e_0d0c_0b0a_0908)
        #expect(SaltedHash.of(Array(0..<length), salt) == hash)
    }

    @Test("neither the serial number nor the place of a device is in a recording, and no salt makes two the same")
    func noTraceOfTheOwner() throws {
        let number = try #require(DeviceNumber(rawValue: 1))
        let device = DeviceDescription(
            name: "Pad", unique: "a0:b1:c2:d3:e4:f5", physicalPath: "usb-0000:00:14.0-2/input3")
        let texts = [UInt64(1), 2].map { salt in
            let recorded = RecordedDevice(device, number: number, salt: SaltedHash.Salt(first: salt, second: 9))
            var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
            writer.append(RecordedEvent(.deviceAppeared(recorded), at: .zero))
            return String(decoding: writer.pending, as: UTF8.self)
        }
        for text in texts {
            #expect(!text.contains("a0:b1"))
            #expect(!text.contains("usb-"))
            #expect(text.contains("device.1.unique: "))
        }
        #expect(texts[0] != texts[1])
    }

    @Test("a device without a serial number gets none")
    func noSerialNumber() throws {
        let number = try #require(DeviceNumber(rawValue: 1))
        let recorded = RecordedDevice(
            DeviceDescription(name: "Pad"), number: number, salt: SaltedHash.Salt(first: 1, second: 2))
        #expect(recorded.description.unique.isEmpty)
    }

    @Test("a device is recorded with what a kernel can say and a name that fits a line")
    func bounded() throws {
        let number = try #require(DeviceNumber(rawValue: 1))
        let axis = AxisDescription(code: 3, minimum: 0, maximum: 9)
        let device = DeviceDescription(
            name: String(repeating: "é", count: 900), properties: [6, 6, 0x99],
            codes: [EventCode(type: 1, code: 5), EventCode(type: 1, code: 5), EventCode(type: 99, code: 0)],
            axes: [axis, axis, AxisDescription(code: 0x99, minimum: 0, maximum: 1)])
        let recorded = RecordedDevice(device, number: number, salt: SaltedHash.Salt(first: 1, second: 2))
        #expect(recorded.description.name.utf8.count == RecordingLimits.nameBytes)
        #expect(recorded.description.properties == [6])
        #expect(recorded.description.codes == [EventCode(type: 1, code: 5)])
        #expect(recorded.description.axes == [axis])
    }
}
