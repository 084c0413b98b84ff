import Testing
import TiltCore
import TiltRecording

@Suite("LibinputReader")
struct LibinputReaderTests {
    private static let head = """
        # libinput record
        version: 1
        ndevices: 2
        libinput:
          version: "1.25.0"
          git: "unknown"
        system:
          os: "debian:13"
          kernel: "6.12.0"
          dmi: "dmi:bvn:properties: [1]"
        devices:

        """

    private static let keyboard = """
        - node: /dev/input/event3
          evdev:
            # Name: A keyboard
            name: "A keyboard"
            id: [3, 1, 2, 3]
            codes:
              0: [0, 1] # EV_SYN
              1: [1, 2, 3] # EV_KEY
            properties: []
          hid: [
            0x05, 0x01, 0x09, 0x06, 0xa1, 0x01
          ]
          udev:
            properties:
            - ID_INPUT=1
          quirks:
          events:
          # Current time is 12:31:56
          - evdev:
            - [  0,      0,   1,   1,       1] # EV_KEY / KEY_ESC 1

        """

    private static let sensor = """
        - node: /dev/input/event5
          evdev:
            # Name: Pad "one": sensors
            # ID: bus 0x0003 (usb) vendor 0x054c product 0x09cc version 0x8111
            # Properties:
            name: "Pad "one": sensors"
            id: [3, 1356, 2508, 33041]
            codes:
              0: [0, 1, 2, 3, 4] # EV_SYN
              3: [0, 1, 2] # EV_ABS
              4: [5] # EV_MSC
            absinfo:
              0: [-32768, 32767, 16, 0, 8192]
              1: [-32768, 32767, 16, 0, 8192]
              2: [-32768, 32767, 16, 0, 8192]
            properties: [6]
          udev:
            properties:
            - ID_INPUT=1
            - ID_INPUT_ACCELEROMETER=1
            virtual: false
          quirks:
          libinput:
            size: [100, 50]
            capabilities: [pointer]
          events:
          # Current time is 12:31:56
          - evdev:
            - [  7,      0,   3,   0,     -12] # EV_ABS / ABS_X              -12
            - [  7,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
          - libinput:
            - {time: 7.000000, type: POINTER_MOTION, delta: [1.0, 2.0]}
          - hid:
              hidraw0: [1, 2, 3]
          - evdev:
            - [  7, 250002,\t3,   1,    8192] # EV_ABS / ABS_Y             8192

        """

    @Test("a device and its events are read, and what it does not need is ignored")
    func wholeText() throws {
        let read = try trace(Self.head + Self.sensor)
        let device = try #require(read.device)
        #expect(device.name == "Pad \"one\": sensors")
        #expect([device.bus, device.vendor, device.product, device.version] == [3, 0x54c, 0x9cc, 0x8111])
        #expect(device.properties == [6])
        let codes = [(3, 0), (3, 1), (3, 2), (4, 5)].map { EventCode(type: $0.0, number: $0.1) }
        #expect(device.codes == codes)
        #expect(
            device.axes
                == [0, 1, 2].map {
                    AxisDescription(code: $0, minimum: -32_768, maximum: 32_767, fuzz: 16, flat: 0, resolution: 8_192)
                })
        #expect(
            read.events == [
                InputEvent(at: 0, type: 3, code: 0, value: -12), InputEvent(at: 0, type: 0, code: 0, value: 0),
                InputEvent(at: 250_002, type: 3, code: 1, value: 8_192),
            ])
        #expect(try Trace(reading: read.text) == read, "as evemu text it is the same")
    }

    @Test("of several devices the one that suits a game best is read, in either order, with either line end")
    func severalDevices() throws {
        for text in [Self.keyboard + Self.sensor, Self.sensor + Self.keyboard] {
            for lines in [text, text.replacing("\n", with: "\r\n")] {
                let read = try trace(Self.head + lines)
                #expect(read.device?.name == "Pad \"one\": sensors")
                #expect(read.events.count == 3)
            }
        }
    }

    @Test(
        "a wrong line is refused by its number",
        arguments: [
            ("version: 1\n", "version: 2\n", 2), ("id: [3, 1356, 2508, 33041]", "id: [3, 1356, 2508]", 18),
            ("3: [0, 1, 2] #", "3: [0, 1, 99] #", 21), ("3: [0, 1, 2] #", "3: 0, 1, 2", 21),
            ("1: [-32768, 32767, 16", "0: [-32768, 32767, 16", 25), ("8192]\n      2:", "8192, 1]\n      2:", 25),
            ("[  7,      0,   3,   0,     -12]", "[  7,      0,   3,   0,     -12", 40),
            ("[  7,      0,   3,   0,     -12]", "[  7,      0,  32,   0,     -12]", 40),
            ("[  7,      0,   3,   0,     -12]", "[ -7,      0,   3,   0,     -12]", 40),
            ("[  7, 250002,", "[  7, 1250002,", 47), ("[  7, 250002,", "[ 999999999, 250002,", 47),
        ])
    func refusals(right: String, wrong: String, line: Int) throws {
        let text = Self.head + Self.sensor
        try #require(text.contains(right))
        let error = try #require(throws: TraceError.self) { try trace(text.replacing(right, with: wrong)) }
        #expect(error.line == line, "\(error)")
    }

    @Test("a recording without a device is refused")
    func noDevice() throws {
        let error = try #require(throws: TraceError.self) { try trace(Self.head) }
        #expect(error.description.contains("- node:"))
    }

    @Test("no text crashes it: every beginning, and every byte that is another")
    func anyText() {
        let text = Array((Self.head + Self.sensor).utf8)
        for count in stride(from: 17, to: text.count, by: 3) { _ = try? Trace(reading: Array(text.prefix(count))) }
        for index in 17..<text.count {
            for byte in Array("[]-:,\n9#\" ".utf8) {
                var other = text
                other[index] = byte
                _ = try? Trace(reading: other)
            }
        }
    }
}
