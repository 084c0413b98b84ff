import Foundation
import TestDevices
import TestHands
import TestTerminal
import Testing
import TiltCore
import TiltDevices

@testable import trooper

/// The program on a machine whose only input device is an accelerometer in sysfs.
private struct LaptopPlay {
    let play: ScreenPlay
    let hand: MockAccelerometer.Hand
    /// The process of the program.
    let process: Int32

    init(_ arguments: String = "--seed 7", failing error: Int32? = nil) throws {
        let trooper = try Trooper.withScores()
        let chip = MockAccelerometer()
        let mocks = try chip.arguments(in: trooper.home)
        let fault = error.map(chip.fault) ?? ""
        play = try ScreenPlay(at: trooper, arguments) {
            SimulatedBed.script(mocks.joined(separator: " "), fault, $0, for: trooper)
        }
        try play.screen.wait(for: "enter play")
        let bed = try SimulatedBed(of: trooper)
        hand = chip.hand(in: bed.path)
        process = bed.process
    }

    /// In a game whose chip has just stopped working.
    static func withoutChip() throws -> LaptopPlay {
        let laptop = try LaptopPlay()
        try laptop.play.goOn(to: "Question 1 of 5")
        laptop.hand.setPresent(false)
        try laptop.play.screen.wait(for: "controller gone, use the keys")
        return laptop
    }

    /// How often the program waited for something within a second.
    func wakeups() throws -> Int {
        func count() throws -> Int {
            let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
            let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
            return try #require(line?.split(whereSeparator: \.isWhitespace).last.flatMap { Int($0) })
        }
        let before = try count()
        usleep(1_000_000)
        return try count() - before
    }

    /// Tilts the machine until it has answered. On a busy machine the program may not have seen it in its centre before.
    func answer(_ answer: Bool) throws {
        var words = ""
        repeat {
            hand.tilt(to: 0)
            try Patience.wait {
                words = try play.screen.text()
                return !Self.isWaiting(words)
            } otherwise: {
                "the arrow does not follow the machine on:\n\(words)"
            }
            hand.tilt(to: answer ? -55 : 55)
            try Patience.wait {
                words = try play.screen.text()
                return Self.isAnswered(words) || Self.isWaiting(words)
            } otherwise: {
                "the tilt answers nothing on:\n\(words)"
            }
        } while !Self.isAnswered(words)
        try play.screen.wait(forAnswer: answer)
        hand.tilt(to: 0)
    }

    private static func isAnswered(_ text: String) -> Bool {
        ["RIGHT  It is", "WRONG  It is"].contains(where: text.contains)
    }

    /// Whether a screen says that a tilt would move nothing yet.
    private static func isWaiting(_ text: String) -> Bool {
        ["hold still", "return to centre", "gone"].contains(where: text.contains)
    }
}

extension MockAccelerometer {
    /// Words before a command in a shell that make its reads of the chip fail.
    fileprivate func fault(_ error: Int32) -> String {
        let file = "\(path)/in_accel_x_raw"
        let faults = "FAULTY_CALL=open FAULTY_ERRNO=\(error) FAULTY_AT=1 FAULTY_LASTS=1 FAULTY_UNDER=\(file)"
        return "\(faults) LD_PRELOAD=\"\(Program.path(of: "libFaultyCalls.so")) $LD_PRELOAD\""
    }
}

@Suite("Games by tilting a laptop")
struct LaptopTests {
    @Test("tilting the machine answers every question, and the game verifies")
    func wholeGame() throws {
        let laptop = try LaptopPlay()
        try laptop.play.screen.wait(for: "Screen accelerometer (kxcjk1013)")
        try laptop.play.goOn(to: "Question 1 of 5")
        let answers = [true, false, false, true, false]
        for (index, answer) in answers.enumerated() {
            try laptop.answer(answer)
            try laptop.play.goOn(to: index < 4 ? "Question \(index + 2) of 5" : "Game over")
        }
        // In the next game, too, though nothing moves between the two.
        try laptop.play.playAgain()
        try laptop.answer(true)
        try laptop.play.leave()
        let first = try laptop.play.trooper.games().last?["answers"] as? [[String: Any]] ?? []
        let given = first.compactMap { $0["given"] as? Bool }
        #expect(given == answers)
        let recordings = try laptop.play.trooper.recordings()
        #expect(recordings.count == 2)
        for recording in recordings {
            let verified = try laptop.play.trooper.run("replay", "--verify", recording.path)
            #expect(verified.status == 0, "\(verified.errors)")
        }
    }

    @Test("a chip that works again after a game is used in the next one")
    func workingAgain() throws {
        let laptop = try LaptopPlay.withoutChip()
        try laptop.play.screen.press("q")
        try laptop.play.screen.wait(for: "enter play")
        laptop.hand.setPresent(true)
        try laptop.play.goOn(to: "Question 1 of 5")
        try laptop.answer(true)
        try laptop.play.leave()
    }

    @Test("the chip is read only while a game is played")
    func polling() throws {
        let laptop = try LaptopPlay()
        #expect(try laptop.wakeups() < 5, "on the title screen")
        try laptop.play.goOn(to: "Question 1 of 5")
        #expect(try laptop.wakeups() > 20, "during a question")
        try laptop.play.screen.press("?")
        try laptop.play.screen.wait(for: "enter, space")
        #expect(try laptop.wakeups() < 5, "behind the help")
    }

    @Test("a driver that fails during a question counts as unplugged, and is used again when it works")
    func failingDriver() throws {
        let laptop = try LaptopPlay.withoutChip()
        #expect(try laptop.wakeups() < 10, "it is asked every two seconds")
        laptop.hand.setPresent(true)
        try laptop.answer(false)
    }

    @Test("a player who asked for the chip is told that another program has it")
    func busy() throws {
        let laptop = try LaptopPlay("--seed 7 --input tilt", failing: EBUSY)
        try laptop.play.goOn(to: "Question 1 of 5")
        try laptop.play.screen.wait(for: "is in use: another")
        try laptop.play.screen.wait(for: "controller gone, use the keys")
        try laptop.play.answer(true)
    }

    @Test(
        "a chip that may not be read is named, with what helps",
        arguments: [
            (EBUSY, "iio-sensor-proxy, turns the screen", "rotation of the screen, or run"),
            (EACCES, "in_accel_x_raw (kxcjk1013) cannot be read", "sudo chmod a+r"),
        ])
    func refused(error: Int32, found: String, advice: String) throws {
        let chip = MockAccelerometer()
        let trooper = try Trooper()
        let mocks = try chip.arguments(in: trooper.home).joined(separator: " ")
        func run(_ arguments: String) throws -> (text: String, status: Int32) {
            let outcome = try trooper.bash(
                """
                \(SimulatedBed.command) \(mocks) -- bash -c '\(chip.fault(error)) exec "$TROOPER" \(arguments)'
                """)
            let text = outcome.output + outcome.errors
            return (text.split(whereSeparator: \.isWhitespace).joined(separator: " "), outcome.status)
        }
        for command in ["devices", "doctor", "devices record --device kxcjk1013 --seconds 1 -"] {
            let (text, status) = try run(command)
            #expect((status == 0) == !command.contains("record"), "\(text)")
            #expect(text.contains(found) && text.contains(advice), "\(text)")
            #expect(!text.contains("sudo make install"))
        }
    }
}
