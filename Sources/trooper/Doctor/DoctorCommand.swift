import TiltDevices
import TrooperArguments
import TrooperJSON
import TrooperPacks
import TrooperScreens
import TrooperStore
import TrooperTerminal
import TrooperText

/// `trooper doctor`: checks what the program needs, and says what to do. It changes nothing.
enum DoctorCommand {
    static let spec = CommandSpec(
        "doctor", "Check the installation and say how to fix problems.",
        options: .of(.scores, .theme, .color, .json), settings: [.recordings, .recordingsSize],
        examples: ["trooper doctor"], run: run)

    private static func run(_ options: Options) throws {
        let terminal = TerminalReport.current()
        let findings =
            libraries(terminal) + TerminalCheck.findings(terminal, options)
            + DevicesCheck.findings() + [
                scores(options[.scores]), SettingsCheck.finding(), RecordingsCheck.finding(options), questions(),
            ]
        let mustBeFixed = findings.contains { $0.status == .fix }
        if options[.json] {
            let document: JSONText = ["ok": .bool(!mustBeFixed), "findings": .array(findings.map(\.json))]
            try Output.data(document.indented)
        } else {
            var text = StyledText(options, theme: options[.theme])
            for finding in findings { text.add(self.text(of: finding, terminal.look), marksIn: 0..<1) }
            text.add("\n" + closing(findings))
            try Output.stream(text)
        }
        if mustBeFixed { try ExitCode.end(with: ExitCode.unavailable) }
    }

    private static func closing(_ findings: [DoctorFinding]) -> String {
        let problems = findings.filter { $0.status == .fix }
        if let first = problems.first {
            let advice = first.advice.map { ": \($0)" } ?? ""
            return Wrapping.hanging("\(problems.count.counted("problem")). First \(first.subject)\(advice)", indent: 0)
        }
        let notes = findings.count { $0.status == .note }
        return notes == 0
            ? "All is well.\n" : "The game works. \(notes.counted("note")) above; nothing must be fixed.\n"
    }

    private static func text(of finding: DoctorFinding, _ look: Look) -> String {
        let status = finding.status.sign(look) + " " + finding.status.rawValue.padded(to: 4)
        let lead = "\(status)  \(finding.subject.padded(to: 10))  "
        let indent = lead.count
        return Wrapping.hanging(finding.found, lead: lead, indent: indent)
            + (finding.advice.map { Wrapping.hanging($0, lead: "".padded(to: indent), indent: indent) } ?? "")
    }

    private static func libraries(_ terminal: TerminalReport) -> [DoctorFinding] {
        [
            .ok("program", "trooper \(Release.version)"),
            .ok("sqlite", SQLiteLibrary.version + (SQLiteLibrary.isThreadsafe ? ", thread-safe" : "")),
            .ok("ncurses", terminal.libraryVersion),
            .ok("libevdev", EvdevLibrary.file ?? "linked into the program"),
        ]
    }

    private static func scores(_ named: String?) -> DoctorFinding {
        do {
            guard let path = try ScoresFile.path(named: named) else {
                return .ok("scores", "not saved (--db :memory:)")
            }
            return ScoresCheck.finding(path)
        } catch {
            return .fix("scores", error.message, advice: "play without saving scores: trooper --db :memory:")
        }
    }

    private static func questions() -> DoctorFinding {
        let packs = BuiltInPacks.all.compactMap(\.pack)
        guard packs.count == BuiltInPacks.all.count else {
            return .fix("questions", "a built-in pack is damaged", advice: "build or install trooper again")
        }
        let count = packs.reduce(0) { $0 + $1.questions.count }
        return .ok("questions", "\(count) built in, in \(packs.count) packs")
    }
}

/// The result of one check.
struct DoctorFinding {
    enum CheckStatus: String {
        case ok
        /// The game works, but something could be better.
        case note
        /// Something does not work until it is fixed.
        case fix

        func sign(_ look: Look) -> String {
            switch self {
            case .ok: look.signs.right
            case .note: "!"
            case .fix: look.signs.wrong
            }
        }
    }

    let status: CheckStatus
    let subject: String
    let found: String
    /// What to do; nil for `ok`.
    let advice: String?

    static func ok(_ subject: String, _ found: String) -> DoctorFinding {
        DoctorFinding(status: .ok, subject: subject, found: found, advice: nil)
    }

    static func note(_ subject: String, _ found: String, advice: String) -> DoctorFinding {
        DoctorFinding(status: .note, subject: subject, found: found, advice: advice)
    }

    static func fix(_ subject: String, _ found: String, advice: String) -> DoctorFinding {
        DoctorFinding(status: .fix, subject: subject, found: found, advice: advice)
    }

    var json: JSONText {
        [
            "subject": .text(subject), "verdict": .text(status.rawValue), "found": .text(found),
            "advice": advice.map(JSONText.text) ?? .null,
        ]
    }
}
