import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording

@Suite("Recordings of several")
struct SeatRecordingTests {
    /// Two sticks and a keyboard play one question and a half; the stick that is pushed first is right.
    private func recording(ofSeat tilted: Int = 1) throws -> [UInt8] {
        let axes = [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }
        let stick = DeviceDescription(name: "A pad", codes: [.key(.south)], axes: axes)
        let seats = Seat.first(3)
        let numbers = [1, 2].compactMap { DeviceNumber(rawValue: $0) }
        var play = TiltedGame(seatCount: 3, lastCall: .milliseconds(2_000))
        play.record(engine: "trooper test")
        for (number, seat) in zip(numbers, seats) {
            play.receive(.deviceAppeared(RecordedDevice(stick, number: number).at(seat)), at: .zero)
        }
        play.receive(.playPressed, at: .zero)
        while play.next() != nil {}
        play.receive(.deckDealt(try #require(Deck.numbered())), at: .milliseconds(1))
        while play.next() != nil {}
        for (push, number) in zip([-100, 100] as [Int32], numbers) {
            let time = Microseconds.milliseconds(500 + 100 * Int64(number.rawValue))
            play.receive(InputEvent(.absolute(.x), push, at: time), of: number)
            play.receive(InputEvent(.report, at: time), of: number)
            while play.next() != nil {}
        }
        play.receive(.arrowStepped(.left), at: .milliseconds(900), seat: seats[tilted])
        for time in stride(from: 1_000, to: 4_000, by: 100) {
            play.pass(to: .milliseconds(Int64(time)))
            while play.next() != nil {}
        }
        play.receive(.nextPressed, at: .milliseconds(5_000))
        while play.next() != nil {}
        return play.endRecording()
    }

    @Test("they verify, and say how many played and who did what")
    func verified() throws {
        let bytes = try recording(ofSeat: 2)
        #expect(Verifier.verify(bytes).isSame)
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\nseats: 3\nlast-call: 2000000\n"))
        #expect(text.contains("\ndevice.2.seat: 2\n") && !text.contains("device.1.seat"))
        #expect(text.contains(" seat 3 step left\n") && text.contains(" seat 2 stage 3\n"))
        let read = try RecordedGame(reading: bytes)
        #expect(read.header.seatCount == 3 && read.header.lastCall == .milliseconds(2_000))
        var again = try TiltedGame(read.header)
        for event in read.events { again.replay(event) }
        let progress = try #require(again.game.phase.progress)
        #expect(progress.rounds.map { $0.map { $0?.given } } == [[true, false, nil]])
    }

    @Test("a game of two that continues with answers of one is unreadable")
    func otherWidth() throws {
        let text = String(decoding: try recording(), as: UTF8.self)
        let line = try #require(text.split(separator: "\n").first { $0.hasSuffix(" deal") })
        for (words, isReadable) in [("resume", true), ("resume t5", false), ("resume t5 f6", false)] {
            let changed = text.replacing(line, with: line.replacing("deal", with: words))
            let read = try? RecordedGame(reading: Array(changed.utf8).sealed)
            #expect((read?.isWhole == true) == isReadable, "\(words)")
        }
    }

    @Test("another seat is another game")
    func changed() throws {
        let read = try RecordedGame(reading: try recording(ofSeat: 2))
        func played(by seat: (Seat) -> Seat) throws -> Game {
            var play = try TiltedGame(read.header)
            for event in read.events { play.replay(RecordedEvent(event.kind, at: event.at, seat: seat(event.seat))) }
            return play.game
        }
        let seats = Seat.first(3)
        let same = try played { $0 }
        let other = try played { $0 == seats[1] ? seats[2] : $0 }
        #expect(same != other && same.encoded() != other.encoded())
        #expect(try played { $0 }.encoded() == same.encoded())
    }
}
