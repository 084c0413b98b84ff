import Glibc
import TiltDevices
import TrooperArguments
import TrooperDrawing
import TrooperScreens
import TrooperStore
import TrooperSystem
import TrooperTerminal
import TrooperText

/// `trooper doctor`: checks what the program needs, and says what to do. It changes nothing.
enum DoctorCommand {
    static let command = Command(
        "doctor", "Check the installation and say how to fix problems.",
        takes: [Option.scores, Option.color, Option.json, Listing.csv], examples: ["trooper doctor"], run: run)

    private static func run(_ options: Options) throws {
        let terminal = TerminalReport.current()
        let findings =
            [versions(terminal), kind(terminal), window(terminal), locale(terminal)] + DevicesCheck.findings()
            + [scores(options[.scores]), settings()]
        let mustBeFixed = findings.contains { $0.verdict == .fix }
        var listing = Listing(
            [
                .init("mark", .words, isMarks: true), .init("verdict", .data), .init("subject"), .init("found"),
                .init("advice", .below),
            ], hasHeadings: false)
        for finding in findings { listing.add(finding.row(terminal.look)) }
        try listing.print(options, foot: "\n" + closing(findings))
        if mustBeFixed { try ExitCode.end(with: ExitCode.unavailable) }
    }

    private static func closing(_ findings: [DoctorFinding]) -> String {
        let problems = findings.filter { $0.verdict == .fix }
        if let first = problems.first {
            let advice = first.advice.map { ": \($0)" } ?? ""
            return Wrapping.hanging("\(problems.count.counted("problem")). First \(first.subject)\(advice)", indent: 0)
        }
        let notes = findings.count { $0.verdict == .note }
        return notes == 0
            ? "All is well.\n" : "The game works. \(notes.counted("note")) above; nothing must be fixed.\n"
    }

    private static func versions(_ terminal: TerminalReport) -> DoctorFinding {
        let libraries = [SQLiteLibrary.version, terminal.libraryVersion, EvdevLibrary.file ?? "libevdev inside"]
        return .ok("versions", "trooper \(Release.version), SQLite \(libraries.joined(separator: ", "))")
    }

    /// Why a game would use plain text.
    private static func kind(_ terminal: TerminalReport) -> DoctorFinding {
        let plain = "the game uses plain text"
        if let (reason, remedy) = terminal.obstacle {
            return .note("terminal", "\(reason), so \(plain)", advice: remedy)
        }
        guard terminal.isInputTerminal else {
            return .note("terminal", "the input is not a terminal, so \(plain)", advice: "start trooper without < or |")
        }
        let colors = terminal.colors >= 8 ? "\(terminal.colors) colours" : "no colours"
        let name = terminal.terminalName ?? ""
        guard terminal.isTakenForModern else { return .ok("terminal", "\(name), \(colors)") }
        return .note(
            "terminal", "this machine does not know '\(name)', which is taken as \(Terminfo.modernType), \(colors)",
            advice: "if the screen is wrong, install the terminfo entry of your terminal")
    }

    private static func window(_ terminal: TerminalReport) -> DoctorFinding {
        guard terminal.isOutputTerminal, let size = terminal.size else {
            return .ok("window", "not checked: the output is not a terminal")
        }
        let smallest = Size.smallest
        let found = "\(size.columns) columns by \(size.rows) rows"
        guard !size.isTooSmall else {
            return .note(
                "window", "\(found): too small for the screens",
                advice: "make it at least \(smallest.columns) by \(smallest.rows), or play with --plain")
        }
        return .ok("window", found)
    }

    private static func locale(_ terminal: TerminalReport) -> DoctorFinding {
        if terminal.hasGlyphs { return .ok("locale", terminal.codeset) }
        if terminal.isUTF8 {
            return .note(
                "locale", "UTF-8, but this type of terminal lacks symbols of the game, so screens use plain ASCII",
                advice: "start trooper in a terminal window to see them all")
        }
        // The C library has a name of 1968 for ASCII.
        let name = terminal.codeset == "ANSI_X3.4-1968" ? "ASCII" : terminal.codeset
        return .note(
            "locale", "the characters are \(name), so screens use plain ASCII",
            advice: "choose UTF-8 to see all symbols of the game: export LC_ALL=C.UTF-8")
    }

    /// The verdict of `trooper scores`, and whether a game could be saved.
    private static func scores(_ named: String?) -> DoctorFinding {
        let path: String
        do {
            guard let file = try ScoresFile.path(named: named) else {
                return .ok("scores", "not saved (--db :memory:)")
            }
            path = file
        } catch {
            return .fix("scores", error.message, advice: "play without saving scores: trooper --db :memory:")
        }
        do throws(StoreError) {
            switch try ScoresExamination(of: path) {
            case .missing: return placeForScores(path)
            case .unusable(let error), .sound(_, let error?): return scores(error)
            case .damaged(let problems):
                // The first is enough: the advice is the same for all.
                return .fix("scores", problems[0], advice: StoreError.damaged(file: path).remedy)
            case .sound(let summary, nil): return .ok("scores", "\(path): \(summary), no damage found")
            }
        } catch {
            return scores(error)
        }
    }

    private static func scores(_ error: StoreError) -> DoctorFinding {
        if case .busy = error { return .note("scores", error.message, advice: error.remedy) }
        return .fix("scores", error.message, advice: error.remedy)
    }

    /// Whether the first game could create the file, or fill an empty one.
    private static func placeForScores(_ path: String) -> DoctorFinding {
        let isThere = FilePath.exists(path)
        var place = isThere ? path : FilePath.directory(of: path)
        while !FilePath.exists(place), place != FilePath.directory(of: place) { place = FilePath.directory(of: place) }
        guard access(place, isThere ? W_OK : W_OK | X_OK) == 0 else {
            return scores(StoreError(systemError: EACCES, file: path))
        }
        let state = isThere ? "empty; the first game fills it" : "none yet; the first game creates it"
        return .ok("scores", "\(path): \(state)")
    }

    private static func settings() -> DoctorFinding {
        let (file, problems) = SettingsText.ofPlayer()
        guard let first = problems.first else {
            let state = file.values.isEmpty ? "the defaults apply" : "\(file.values.count) in the file"
            return .ok("settings", state)
        }
        return .note("settings", first, advice: "'trooper settings' names each line that is ignored")
    }
}
