import Arguments
import Devices
import Glibc
import QuestionBank
import SafeText
import Terminal
import TiltCore

/// `trooper devices`: every input node with what it was taken for and why.
enum DevicesCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let isJSON = invocation.has("json")
        try show(isJSON: isJSON)
        guard invocation.has("watch") else { return ExitCode.fine }
        let hotplug = Hotplug()
        guard let descriptor = hotplug.descriptor else {
            throw Failure(message: "/dev/input cannot be watched: is it there?", exitCode: ExitCode.unavailable)
        }
        while true {
            var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard poll(&news, 1, -1) > 0 else { continue }
            let changes = hotplug.changes()
            guard !changes.isEmpty else { continue }
            if !isJSON { for change in changes { try Output.data("\(line(of: change))\n") } }
            try show(isJSON: isJSON)
        }
    }

    private static func show(isJSON: Bool) throws {
        let nodes = InputDirectory().nodes().map(SeenNode.init)
        if isJSON {
            try Output.data(JSONText.array(nodes.map(\.json)).indented)
        } else if nodes.isEmpty {
            try Output.data("No input devices: /dev/input has no event nodes here.\n")
        } else {
            let hasGlyphs = TerminalReport.current().hasGlyphs
            try Output.data(nodes.map { $0.lines(hasGlyphs: hasGlyphs) }.joined())
        }
    }

    private static func line(of change: Hotplug.Change) -> String {
        switch change {
        case .mayBeReadable(let path): "+ \(path)"
        case .vanished(let path): "- \(path)"
        case .overflowed: "many changes at once"
        }
    }
}

/// A node as a look from outside found it.
private struct SeenNode {
    let path: String
    let found: Result<DeviceDescription, NodeError>

    init(_ path: String) {
        self.path = path
        do throws(NodeError) {
            found = .success(try OpenNode(path).description)
        } catch {
            found = .failure(error)
        }
    }

    /// Names are cleaned here already: what goes out may have many lines, and a name has one.
    func lines(hasGlyphs: Bool) -> String {
        switch found {
        case .success(let device):
            let classification = Classification(device)
            let mark = classification.kind.canAnswer ? (hasGlyphs ? "✔" : "+") : " "
            let name = SafeText.cleaned(device.name)
            return "\(mark) \(path)  \(name)\n    \(classification.reason.sentence)\n"
        case .failure(let error):
            let words = SafeText.cleaned(Sentence.join(error.message, error.remedy))
            return "\(hasGlyphs ? "✘" : "x") \(path)  \(SafeText.cleaned(error.name))\n    \(words)\n"
        }
    }

    var json: JSONText {
        switch found {
        case .success(let device):
            let classification = Classification(device)
            return [
                "path": .text(path), "name": .text(device.name), "bus": .number(Int(device.bus)),
                "vendor": .number(Int(device.vendor)), "product": .number(Int(device.product)),
                "kind": .text("\(classification.kind)"), "why": .text(classification.reason.sentence),
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
