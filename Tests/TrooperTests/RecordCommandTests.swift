import Foundation
import TestDevices
import TestHands
import Testing
import TiltCore

@Suite("trooper devices record")
struct RecordCommandTests {
    private func script() -> TiltScript {
        var script = TiltScript()
        script.hold(.milliseconds(400))
        script.lean(to: 40, in: .milliseconds(300))
        script.hold(.seconds(3))
        return script
    }

    @Test("writes the trace of a device, which evemu's own tool and the program read back")
    func roundTrip() throws {
        let trooper = try Trooper()
        let outcome = try recording(
            by: trooper,
            """
            until [ "$(grep -c '^E: ' out.evemu.part)" -gt 300 ]; do sleep 0.05; done
            kill -TERM "$(cat pid)"
            wait $!
            """)
        #expect(outcome.status == 0, "\(outcome)")
        let trace = try trooper.run("devices", "trace", "--json", "out.evemu").json(as: [String: Any].self)
        #expect(trace["device"] as? String == SampleDevice.dualShock4Motion.name)
        #expect((trace["events"] as? Int ?? 0) > 300)
        let played = try trooper.bash("evemu-play /dev/null < out.evemu")
        #expect(played.status == 0, "\(played.errors)")
        let attributes = try FileManager.default.attributesOfItem(atPath: trooper.file("out.evemu"))
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }

    @Test("a sensor that may not be opened is named with what helps, another device is not", arguments: [true, false])
    func locked(isSensor: Bool) throws {
        let trooper = try Trooper()
        // In sysfs the simulated device has nothing but its name.
        let device = isSensor ? DeviceDescription(name: "hdaps", codes: [], axes: []) : SampleDevice.xboxPad
        let mocks = try MockDevice(device, number: 3).arguments(in: trooper.home).joined(separator: " ")
        let outcome = try trooper.bashUnprivileged(
            """
            \(SimulatedBed.command) \(mocks) -- sh -c \
                "chmod -R a+rwX \\$UMOCKDEV_DIR; chmod 0 \\$UMOCKDEV_DIR/dev/input/*
                $UNPRIVILEGED ../trooper devices > list; $UNPRIVILEGED ../trooper devices record -"
            """)
        let list = try String(contentsOfFile: trooper.file("list"), encoding: .utf8)
        #expect(list.contains("it is no controller that a game could use") != isSensor, "\(list)")
        #expect(outcome.status != 0 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("/dev/input/event3 (hdaps) cannot be read: Permission denied") == isSensor)
        #expect(outcome.errors.contains("sudo") == isSensor, "\(outcome.errors)")
    }

    @Test("--seconds ends it in time")
    func seconds() throws {
        let mock = MockDevice(SampleDevice.dualShock4Motion, number: 3)
        let outcome = try Trooper().run(
            ["devices", "record", "--device", "Wireless", "--seconds", "0.5", "out.evemu"], with: [mock])
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.errors.contains("the time is over; "))
        #expect(outcome.errors.contains(" until Control-C, for 0.5 s at most\n"))
    }

    /// Runs a script as soon as out.evemu is being recorded, by the process whose number is in the file `pid`.
    private func recording(by trooper: Trooper, _ script: String) throws -> Trooper.Outcome {
        let mocks = try MockDevice(SampleDevice.dualShock4Motion, number: 3, events: self.script().motion)
            .arguments(in: trooper.home).joined(separator: " ")
        return try trooper.bash(
            """
            \(SimulatedBed.command) \(mocks) -- sh -c 'echo $$ > pid; exec "$TROOPER" devices record out.evemu' 2> errors &
            until [ -s out.evemu.part ]; do sleep 0.05; done
            \(script)
            """)
    }

    @Test("a signal ends it, and an existing file is not overwritten")
    func ending() throws {
        let trooper = try Trooper()
        let outcome = try recording(
            by: trooper,
            """
            kill -TERM "$(cat pid)"
            wait
            cat errors
            """)
        #expect(outcome.output.contains("stopped; "), "\(outcome)")
        #expect(FileManager.default.fileExists(atPath: trooper.file("out.evemu")))
        let again = try trooper.run(
            ["devices", "record", "out.evemu"], with: [MockDevice(SampleDevice.dualShock4Motion, number: 3)])
        #expect(again.status == 73)
    }

    @Test("without a device it says what to do")
    func none() throws {
        let outcome = try Trooper().run("devices", "record", "--device", "Quantum", "out.evemu")
        #expect(outcome.status == 66)
        #expect(outcome.errors.contains("no controller with 'Quantum' in its name found"))
        let path = try Trooper().run("devices", "record", "--device", "/dev/input/event99", "out.evemu")
        #expect(path.status == 66)
        #expect(path.errors.contains("/dev/input/event99"))
        #expect(path.errors.contains("List the devices with 'trooper devices'"))
        #expect(try Trooper().run("devices", "record", "--device", "event99", "out.evemu").errors == path.errors)
        let null = try Trooper().run("devices", "record", "--device", "/dev/null", "out.evemu")
        #expect(null.status == 66)
        let words = "/dev/null is not an input device. List the devices with 'trooper devices'."
        #expect(null.errors == "trooper: \(words)\n")
    }
}
