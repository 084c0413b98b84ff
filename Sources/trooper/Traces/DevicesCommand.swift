import Glibc
import TiltCore
import TiltDevices
import TrooperArguments
import TrooperJSON
import TrooperSession
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper devices`: lists the input devices, with the kind of each and the reason.
enum DevicesCommand {
    private static let watch = Option("watch", "keep watching; with --json, print the whole list after each change")
    static let spec = CommandSpec(
        "devices", "List the input devices and how the game uses each.", options: .of(watch, .json),
        examples: ["trooper devices", "trooper devices --watch"],
        subcommands: [RecordCommand.spec, TraceCommand.spec], run: run)

    private static func run(_ options: Options) throws {
        let isJSON = options[.json]
        guard options[watch] else { return try show(isJSON: isJSON) }
        // Before the first list, so that no change is missed.
        let hotplug = Hotplug()
        try show(isJSON: isJSON)
        guard let descriptor = hotplug.descriptor else {
            throw Failure(
                ExitCode.unavailable, "cannot watch /dev/input: no inotify instance is left; close some programs")
        }
        while true {
            let ready = MonotonicClock.wait(on: [descriptor], andLossOf: STDOUT_FILENO, until: nil)
            if ready.contains(STDOUT_FILENO) { throw Failure.readerGone }
            let changes = hotplug.changes()
            guard !changes.isEmpty else { continue }
            if !isJSON { for change in changes { try Output.stream("\(line(of: change))\n") } }
            try show(isJSON: isJSON)
        }
    }

    private static func show(isJSON: Bool) throws {
        var nodes = (InputDirectory().nodes() + InputDirectory.accelerometers()).map(ListedDevice.init)
        let finder = PadFinder()
        let found = finder.best(of: nodes.compactMap(\.device))
        let descriptions = nodes.compactMap { $0.device?.description }
        for index in nodes.indices {
            nodes[index].found = found
            nodes[index].remark = nodes[index].device.flatMap { SensorRemark(of: $0.description, among: descriptions) }
        }
        if isJSON {
            try Output.stream(JSONText.array(nodes.map(\.json)).indented)
        } else if nodes.isEmpty {
            try Output.stream("No input devices: /dev/input has no event nodes here.\n")
        } else {
            let signs = TerminalReport.current().look.signs
            try Output.stream(nodes.map { $0.lines(signs) }.joined())
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

/// A device in the list, or why it was not opened.
private struct ListedDevice {
    private enum Content {
        case open(InputDevice)
        case failed(DeviceError)
        /// Listing it must not switch it on.
        case camera
    }

    let path: String
    private let content: Content
    /// The device that a game would use.
    var found: FoundPad?
    var remark: SensorRemark?

    init(_ path: String) {
        self.path = path
        do throws(DeviceError) {
            guard !InputDevice.isCamera(path) else {
                content = .camera
                return
            }
            let device = try InputDevice(path)
            try device.probe()
            content = .open(device)
        } catch {
            content = .failed(error)
        }
    }

    var device: InputDevice? {
        if case .open(let device) = content { device } else { nil }
    }

    private var name: String {
        switch content {
        case .open(let device): device.description.name
        case .failed(let error): error.name
        case .camera: InputDevice.name(of: path)
        }
    }

    func lines(_ signs: (right: String, wrong: String)) -> String {
        let glyph: String
        let reason: String
        switch content {
        case .open(let device):
            let classification = Classification(device.description)
            glyph = classification.kind.canAnswer ? signs.right : " "
            reason = [self.reason(classification), remark?.sentence].compactMap { $0 }.joined(separator: " ")
        case .failed(let error)
        where error.isPermissionDenied && !error.isLikelyController && !error.isAccelerometer:
            glyph = " "
            reason = "It may not be read, and it is no controller that a game could use."
        case .failed(let error):
            glyph = signs.wrong
            reason = Sentence.join(error.message, error.advice)
        case .camera:
            glyph = " "
            reason = ListedDevice.camera
        }
        return Wrapping.hanging(name, lead: "\(glyph) \(path)  ", indent: 4)
            + Wrapping.hanging(reason, lead: "    ", indent: 4)
    }

    private static let camera = "A camera that sees infrared lights, not the tilt; it is not opened."

    /// What the node is and what a game does with it: on one line if a game does nothing.
    private func reason(_ classification: Classification) -> String {
        let explanation = classification.explanation
        if path == found?.main.path { return "\(explanation) A game uses it." }
        if path == found?.companion?.path { return "\(explanation) A game uses its buttons." }
        guard classification.kind.canAnswer, let found else { return explanation }
        let preferred = "A game prefers \(found.main.path.split(separator: "/").last ?? "")."
        let both = "\(explanation) \(preferred)"
        return both.count <= ListedDevice.lineLength ? both : preferred
    }

    /// Of a terminal, after an indent of four.
    private static let lineLength = 76

    var json: JSONText {
        switch content {
        case .open(let device): json(of: device.description)
        case .failed(let error):
            [
                "path": .text(path), "name": .text(error.name), "kind": "unreadable", "why": .text(error.message),
                "remedy": .text(error.advice), "usable": false,
            ]
        case .camera:
            [
                "path": .text(path), "name": .text(name), "kind": .text("\(Classification.Kind.nothingUseful)"),
                "why": .text(ListedDevice.camera), "usable": false,
            ]
        }
    }

    private func json(of device: DeviceDescription) -> JSONText {
        let classification = Classification(device)
        let why = [classification.explanation, remark?.sentence].compactMap { $0 }.joined(separator: " ")
        return [
            "path": .text(path), "name": .text(device.name), "bus": .number(Int(device.bus)),
            "vendor": .number(Int(device.vendor)), "product": .number(Int(device.product)),
            "kind": .text("\(classification.kind)"), "why": .text(why),
            "rank": .number(classification.rank), "usable": .bool(classification.kind.canAnswer),
            "used": .bool(found?.paths.contains(path) == true),
            "rumble": .bool(device.codes.contains(EventCode(type: EventType.forceFeedback, number: 0x50))),
        ]
    }
}
