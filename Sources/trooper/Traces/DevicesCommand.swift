import Glibc
import TiltCore
import TiltDevices
import TrooperArguments
import TrooperDrawing
import TrooperJSON
import TrooperScreens
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper devices`: lists the input devices, with the kind of each and the reason.
enum DevicesCommand {
    private static let watch = Option("watch", "keep watching; with --json, print the whole list after each change")
    static let command = Command(
        "devices", "List the input devices and how the game uses each.",
        takes: [watch, Option.color, Option.json, Listing.csv],
        examples: ["trooper devices", "trooper devices --watch"],
        below: [RecordCommand.command, TraceCommand.command], run: run)

    private static func run(_ options: Options) throws {
        guard options[watch] else { return try show(options) }
        // Before the first list, so that no change is missed.
        let hotplug = Hotplug()
        try show(options)
        guard let descriptor = hotplug.descriptor else {
            throw Failure(
                ExitCode.unavailable, "cannot watch /dev/input: no inotify instance is left; close some programs")
        }
        while true {
            let ready = MonotonicClock.wait(on: [descriptor], andLossOf: STDOUT_FILENO, until: nil)
            if ready.contains(STDOUT_FILENO) { throw Failure.readerGone }
            let changes = hotplug.changes()
            guard !changes.isEmpty else { continue }
            if !Listing.isData(options) {
                for change in changes { try Output.stream("\(line(of: change))\n") }
            }
            try show(options)
        }
    }

    private static func show(_ options: Options) throws {
        let nodes = ListedNode.all
        let devices = nodes.compactMap(\.device)
        let found = PadFinder().best(of: devices)
        let descriptions = devices.map(\.description)
        let signs = TerminalReport.current().look.signs
        var listing = Listing(
            [
                .init("mark", .words, isMarks: true), .init("path"), .init("name"), .init("advice", .below),
                .init("kind", .data), .init("why", .data), .init("usable", .data), .init("used", .data),
                .init("rank", .data), .init("bus", .data), .init("vendor", .data), .init("product", .data),
                .init("rumble", .data),
            ], hasHeadings: false)
        for node in nodes {
            let remark = node.device.flatMap { SensorRemark(of: $0.description, among: descriptions) }
            listing.add(DeviceRow(node: node, found: found, remark: remark).cells(signs))
        }
        let none = "No input devices: /dev/input has no event nodes here.\n"
        try listing.print(options, foot: nodes.isEmpty ? none : "")
    }

    private static func line(of change: Hotplug.Change) -> String {
        switch change {
        case .addedOrChanged(let path): "+ \(path)"
        case .removed(let path): "- \(path)"
        case .overflowed: "many changes at once"
        }
    }
}

/// What the list says of a node.
private struct DeviceRow {
    let node: ListedNode
    /// The device that a game would use.
    let found: FoundPad?
    let remark: SensorRemark?

    private var path: String { node.path }

    func cells(_ signs: (right: String, wrong: String)) -> [Listing.Cell] {
        if let device = node.device { return row(of: device.description, signs.right) }
        guard let error = node.error else {
            let name = InputDevice.name(of: path)
            return row(" ", name, Self.camera, "\(Classification.Kind.nothingUseful)", Self.camera)
        }
        guard !error.isPermissionDenied || node.isForbiddenController else {
            let advice = "It may not be read, and it is no controller that a game could use."
            return row(" ", error.name, advice, "unreadable", error.message)
        }
        let advice = Sentence.join(error.message, error.advice)
        return row(signs.wrong, error.name, advice, "unreadable", error.message)
    }

    /// Of a node that was not opened.
    private func row(
        _ mark: String, _ name: String, _ advice: String, _ kind: String, _ why: String
    ) -> [Listing.Cell] {
        [.text(mark), .text(path), .text(name), .text(advice), .text(kind), .text(why), .flag(false), .flag(false)]
            + Array(repeating: .none, count: 5)
    }

    private func row(of device: DeviceDescription, _ right: String) -> [Listing.Cell] {
        let classification = Classification(device)
        let canAnswer = classification.kind.canAnswer
        let advice = [reason(classification), remark?.sentence].compactMap { $0 }.joined(separator: " ")
        let why = [classification.explanation, remark?.sentence].compactMap { $0 }.joined(separator: " ")
        let rumbles = device.codes.contains(EventCode(type: EventType.forceFeedback, number: 0x50))
        return [
            .text(canAnswer ? right : " "), .text(path), .text(device.name), .text(advice),
            .text("\(classification.kind)"), .text(why), .flag(canAnswer),
            .flag(found?.paths.contains(path) == true), .number(classification.rank), .number(Int(device.bus)),
            .number(Int(device.vendor)), .number(Int(device.product)), .flag(rumbles),
        ]
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
        return both.count <= DeviceRow.lineLength ? both : preferred
    }

    /// Of a terminal, after an indent of four.
    private static let lineLength = 76
}
