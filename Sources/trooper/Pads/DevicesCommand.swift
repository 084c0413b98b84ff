import Arguments
import Devices
import Glibc
import JSON
import QuestionBank
import Session
import Terminal
import Text
import TiltCore

/// `trooper devices`: lists the input devices, with the kind of each and the reason.
enum DevicesCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let isJSON = invocation.has("json")
        guard invocation.has("watch") else {
            try show(isJSON: isJSON)
            return ExitCode.success
        }
        // Before the first list, so that no change is missed.
        let hotplug = Hotplug()
        try show(isJSON: isJSON)
        guard let descriptor = hotplug.descriptor else {
            throw Failure(
                message: "cannot watch /dev/input: no inotify instance is left; close some programs",
                exitCode: ExitCode.unavailable)
        }
        while true {
            let ready = Waiting.wait(on: [descriptor], andLossOf: STDOUT_FILENO, until: nil)
            if ready.contains(STDOUT_FILENO) { throw Failure.readerGone }
            let changes = hotplug.changes()
            guard !changes.isEmpty else { continue }
            if !isJSON { for change in changes { try Output.stream("\(line(of: change))\n") } }
            try show(isJSON: isJSON)
        }
    }

    private static func show(isJSON: Bool) throws {
        let nodes = InputDirectory().nodes().map(ListedDevice.init)
        if isJSON {
            try Output.stream(JSONText.array(nodes.map(\.json)).indented)
        } else if nodes.isEmpty {
            try Output.stream("No input devices: /dev/input has no event nodes here.\n")
        } else {
            let hasGlyphs = TerminalReport.current().hasGlyphs
            try Output.stream(nodes.map { $0.lines(hasGlyphs: hasGlyphs) }.joined())
        }
    }

    private static func line(of change: Hotplug.Change) -> String {
        switch change {
        case .addedOrChanged(let path): "+ \(path)"
        case .removed(let path): "- \(path)"
        case .overflowed: "many changes at once"
        }
    }
}

/// A device in the list, or why it could not be opened.
private struct ListedDevice {
    let path: String
    let result: Result<DeviceDescription, DeviceError>

    init(_ path: String) {
        self.path = path
        do throws(DeviceError) {
            result = .success(try InputDevice(path).description)
        } catch {
            result = .failure(error)
        }
    }

    func lines(hasGlyphs: Bool) -> String {
        switch result {
        case .success(let device):
            let classification = Classification(device)
            let mark = classification.kind.canAnswer ? (hasGlyphs ? "✔" : "+") : " "
            return Self.lines("\(mark) \(path)  ", device.name, classification.explanation)
        case .failure(let error):
            return Self.lines(
                "\(hasGlyphs ? "✘" : "x") \(path)  ", error.name, Sentence.join(error.message, error.remedy))
        }
    }

    private static func lines(_ lead: String, _ name: String, _ reason: String) -> String {
        Wrapping.hanging(name, lead: lead, indent: 4) + Wrapping.hanging(reason, lead: "    ", indent: 4)
    }

    var json: JSONText {
        switch result {
        case .success(let device):
            let classification = Classification(device)
            return [
                "path": .text(path), "name": .text(device.name), "bus": .number(Int(device.bus)),
                "vendor": .number(Int(device.vendor)), "product": .number(Int(device.product)),
                "kind": .text("\(classification.kind)"), "why": .text(classification.explanation),
                "rank": .number(classification.rank), "usable": .bool(classification.kind.canAnswer),
                "rumble": .bool(device.codes.contains(EventCode(type: EventType.forceFeedback, code: 0x50))),
            ]
        case .failure(let error):
            return [
                "path": .text(path), "name": .text(error.name), "kind": "unreadable", "why": .text(error.message),
                "remedy": .text(error.remedy), "usable": false,
            ]
        }
    }
}
