import Foundation
import TestTerminal
import Testing

/// Linux in a virtual machine: the first serial port is the terminal, the second one controls the devices.
final class Guest {
    /// Where `make test-kernel` puts the kernel and its initial RAM disk; nil in `make test`.
    static let folder = ProcessInfo.processInfo.environment["TROOPER_KERNEL"]

    let screen: TmuxScreen
    let feeder: Feeder
    private let socket: URL
    private var commandCount = 0

    /// In seconds. It takes five on a quiet machine.
    private static let bootLimit: TimeInterval = 240

    init() throws {
        socket = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).port")
        screen = try TmuxScreen(Self.machine(socket: socket.path), environment: [:])
        feeder = try Feeder(socket: socket.path)
        var last = ""
        try Patience.wait(Self.bootLimit) {
            last = try screen.text()
            return last.contains("guest>")
        } otherwise: {
            "the guest does not start:\n\(last)"
        }
        try feeder.waitUntilReady()
    }

    deinit {
        // QEMU ends with its terminal.
        try? screen.close()
        try? FileManager.default.removeItem(at: socket)
    }

    private static func machine(socket: String) -> String {
        let folder = folder ?? "."
        return [
            "exec qemu-system-x86_64 -accel tcg -m 512 -display none -nic none -no-reboot",
            "-kernel '\(folder)/kernel' -initrd '\(folder)/initrd' -append 'console=ttyS0 quiet'",
            "-chardev stdio,id=screen,signal=off -serial chardev:screen",
            "-chardev socket,id=port,path='\(socket)',server=on,wait=off -serial chardev:port",
        ].joined(separator: " ")
    }

    /// Starts a command in the foreground.
    func start(_ command: String) throws {
        commandCount += 1
        try screen.type("clear; \(command); echo \"end \(commandCount): $?\"")
        try screen.press("Enter")
    }

    /// Waits until the latest command has ended with code 0, and returns the screen.
    @discardableResult
    func waitForEnd() throws -> String {
        try screen.wait(for: "end \(commandCount): 0")
    }

    /// Runs a command to its end and returns the screen without line breaks, which the terminal adds anywhere.
    @discardableResult
    func run(_ command: String) throws -> String {
        try start(command)
        return try waitForEnd().replacingOccurrences(of: "\n", with: "")
    }

    /// Stops the program in the foreground with Ctrl-Z.
    func stop() throws {
        try screen.press("C-z")
        try screen.wait(for: "Stopped")
    }

    func resume() throws {
        try screen.type("fg")
        try screen.press("Enter")
    }
}

/// Plays a game in the guest and reads its screen.
struct GuestPlay {
    let guest: Guest
    var screen: TmuxScreen { guest.screen }

    static let southButton = 0x130

    /// Waits until the arrow is at a stage, 0 to 2, towards TRUE or FALSE: its caption says so, or its middle row.
    @discardableResult
    func waitForArrow(_ steps: Int, _ answer: Bool = true) throws -> String {
        let (sign, word) = answer ? ("<", "TRUE") : (">", "FALSE")
        let caption = ["", "\(sign) \(sign) to answer \(word)", "\(sign) answers \(word)"][steps]
        let lit = (1...3).map { $0 <= steps ? "|##|" : "|" }
        let arrow = answer ? lit.reversed().joined() + "#####|||" : "|||#####" + lit.joined()
        return try screen.wait("no arrow of \(steps) steps towards \(word)") { text in
            steps > 0 && text.contains(caption) || text.filter { $0 != " " }.contains(arrow)
        }
    }

    /// Tilts until the answer counts, tilts back, and returns whether it was right.
    func answer(_ answer: Bool, with device: GuestDevice, centre: Int = 0, in milliseconds: Int = 120) throws -> Bool {
        let isLast = try screen.wait(for: " of 5").contains("Question 5 of 5")
        try device.tilt(to: centre + (answer ? -55 : 55), in: milliseconds)
        // The bottom line arrives last.
        let text = try screen.wait(for: isLast ? "enter results" : "enter next")
        try screen.wait(forAnswer: answer)
        // A button pressed sooner after the answer is ignored.
        try device.tilt(to: centre, in: 900)
        return text.contains("It is \(answer ? "TRUE" : "FALSE").")
    }

    /// Answers each question with a device and continues with the button of a pad; returns which answers were right.
    func finish(answering answers: [Bool], with device: GuestDevice, and pad: GuestDevice, centre: Int = 0) throws
        -> [Bool]
    {
        var marks: [Bool] = []
        for (index, given) in answers.enumerated() {
            try screen.wait(for: "Question \(index + 1) of 5")
            marks.append(try answer(given, with: device, centre: centre))
            try pad.press(Self.southButton)
        }
        return marks
    }

    /// The dice and the result agree with the single answers.
    func expectResult(_ marks: [Bool]) throws {
        let text = try screen.wait(for: "q title")
        let dice = text.split(separator: "\n").prefix(3).joined().filter { "+x".contains($0) }
        #expect(dice == String(marks.map { $0 ? "+" : "x" }))
        let counts = ["Nothing", "One", "Two", "Three", "Four", "All five"]
        #expect(text.contains("\(counts[marks.count { !$0 }]) fooled you"))
    }

    func quit() throws {
        try screen.press("q", until: "q quit")
        // Half a second after a game was left, nothing else is.
        usleep(600_000)
        try screen.press("q")
        try guest.waitForEnd()
    }
}
