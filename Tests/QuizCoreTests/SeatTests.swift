import TestOptions
import Testing

@testable import QuizCore

@Suite("A game of several")
struct SeatTests {
    /// Four for one game of several: each plays alone what its seat does, and knows nothing of the others.
    private struct Solos {
        var games: [Game]

        mutating func receive(_ event: Game.Event) {
            for seat in Seat.first(games.count) {
                let kind: Game.Event.Kind =
                    switch event.kind {
                    case _ where seat == event.seat: event.kind
                    case .key, .step, .stage, .answer: .time
                    default: event.kind
                    }
                _ = games[seat.place].receive(Game.Event(kind, at: event.at))
            }
        }

        /// Each one's answer to a question, if it came by then.
        func answers(_ index: Int, until end: Microseconds?) -> [GivenAnswer?] {
            let all = games.map { $0.progress.answer(index) }
            guard let end else { return all }
            return all.map { answer in answer.flatMap { $0.taken <= end ? $0 : nil } }
        }

        /// Those without an answer give one, so that all go on together.
        mutating func catchUp(at time: Microseconds) {
            for place in games.indices {
                if case .asking = games[place].phase {
                    _ = games[place].receive(Game.Event(.answer(true), at: time))
                }
            }
        }
    }

    private static func event(_ random: inout SplitMix64, at time: Microseconds, of seats: [Seat]) -> Game.Event {
        let seat = seats[Int(random.next() % UInt64(seats.count))]
        let side: Side = random.next() % 2 == 0 ? .left : .right
        let kind: Game.Event.Kind =
            switch random.next() % 12 {
            case 0...3: .key(side)
            case 4...6: .step(side)
            case 7...10: .stage(Stage(side, Int(random.next() % 4)))
            default: .time
            }
        return Game.Event(kind, at: time, seat: seat)
    }

    @Test("each seat's arrow and answer are those of a player alone, whatever the others do")
    func asAlone() throws {
        var (closed, open, shared) = (0, 0, 0)
        for seed in 0..<UInt64(max(10_000, TestOptions.games)) {
            var random = SplitMix64(seed: seed)
            let seats = Seat.first(2 + Int(seed % 3))
            let lastCall: Microseconds? = seed % 5 == 0 ? nil : .milliseconds(Int64(random.next() % 3_000))
            var game = try makeGame(of: seats.count, lastCall: lastCall)
            var solos = Solos(games: seats.map { _ in Playthrough().game })
            var time = Microseconds.zero
            for _ in 0..<60 {
                time = time + .milliseconds(Int64(random.next() % 400))
                let event = Self.event(&random, at: time, of: seats)
                let effects = game.receive(event)
                solos.receive(event)
                if case .asking(let asking) = game.phase {
                    for seat in seats {
                        let lane = asking.lanes[seat.place]
                        switch solos.games[seat.place].phase {
                        case .asking(let alone): #expect(!lane.isLocked && lane.arrow == alone.arrow, "seed \(seed)")
                        default:
                            let answers = solos.answers(asking.progress.doneCount, until: nil)
                            #expect(lane.answer == answers[seat.place], "seed \(seed)")
                        }
                    }
                }
                guard case .closed(let index)? = effects.last(where: \.closes) else { continue }
                let progress = game.progress
                let all = solos.answers(index, until: nil)
                let first = all.compactMap { $0?.taken }.min() ?? .zero
                let expected = solos.answers(index, until: lastCall.map { first + $0 })
                #expect(progress.rounds[index] == expected, "seed \(seed)")
                closed += 1
                if expected.contains(nil) { open += 1 }
                let bonus = seats.count { progress.isFirst(index, $0) }
                if bonus > 1 { shared += 1 }
                let right = expected.compactMap { $0 }.filter { $0.given == firstDeck.questions[index].answer }
                #expect((bonus > 0) == !right.isEmpty)
                solos.catchUp(at: time)
                let next = Game.Event(.next, at: time)
                _ = game.receive(next)
                solos.receive(next)
                if case .over = game.phase { break }
            }
        }
        #expect(closed > 5_000 && open > 500 && shared > 0, "\(closed) closed, \(open) with a gap, \(shared) shared")
    }

    @Test("a side is secret until everybody has answered, or the last call is over")
    func lastCall() throws {
        var game = try makeGame(of: 3, lastCall: 10_000.ms)
        func receive(_ kind: Game.Event.Kind, at time: Int, _ seat: Int = 0) -> [Game.Effect] {
            game.receive(Game.Event(kind, at: time.ms, seat: Seat.first(3)[seat]))
        }
        #expect(receive(.answer(true), at: 1_000, 1) == [.locked(Seat.first(3)[1])])
        #expect(receive(.answer(false), at: 1_500, 1) == [])
        #expect(receive(.next, at: 1_600) == [])
        #expect(game.deadline == 11_000.ms)
        #expect(receive(.answer(true), at: 1_004, 2) == [.locked(Seat.first(3)[2])])
        #expect(receive(.time, at: 11_000) == [.closed(0)])
        guard case .revealed(let progress) = game.phase else { return #expect(Bool(false), "not revealed") }
        #expect(Seat.first(3).map { progress.mark(0, of: $0) } == [.untouched, .right, .right])
        // The later event came at 1,600 ms, so the third was not first.
        #expect(Seat.first(3).map { progress.points(of: $0) } == [0, 2, 1])
    }

    @Test("answers within five milliseconds are first together, and ties share a step")
    func together() throws {
        var game = try makeGame(of: 2, lastCall: 10_000.ms)
        let seats = Seat.first(2)
        var time = 0
        for question in firstDeck.questions {
            for seat in seats {
                time += 5
                _ = game.receive(Game.Event(.answer(question.answer), at: time.ms, seat: seat))
            }
            _ = game.receive(Game.Event(.next, at: time.ms))
        }
        guard case .over(let progress) = game.phase else { return #expect(Bool(false), "not over") }
        #expect(progress.ranking.map(\.seat) == seats && progress.ranking.map(\.rank) == [1, 1])
        #expect(seats.map { progress.points(of: $0) } == [10, 10])
        #expect(seats.map { progress.score(of: $0) } == [5, 5])
    }

    @Test("without a last call Next waits for nobody else")
    func noLastCall() throws {
        var game = try makeGame(of: 2, lastCall: nil)
        let seats = Seat.first(2)
        #expect(game.receive(Game.Event(.next, at: .zero)) == [])
        _ = game.receive(Game.Event(.answer(true), at: 5.ms, seat: seats[1]))
        #expect(game.deadline == nil)
        #expect(game.receive(Game.Event(.next, at: 90_000.ms)) == [.closed(0)])
    }

    @Test("a round of another number of seats makes no progress, and no more than four seats do")
    func widths() {
        let answer = GivenAnswer(given: true, taken: 5.ms)
        let rounds: [(Int, [GivenAnswer?])] = [
            (1, []), (1, [answer, nil]), (2, [answer]), (2, [nil]), (3, [answer, nil]), (4, []),
        ]
        for (seats, round) in rounds {
            #expect(GameProgress(deck: firstDeck, seats: seats, rounds: [round]) == nil, "\(round.count) of \(seats)")
        }
        for seats in [Int.min, -1, 0, 5, .max] { #expect(GameProgress(deck: firstDeck, seats: seats) == nil) }
        let played = GameProgress(deck: firstDeck, seats: 3, rounds: [[nil, answer, nil], [answer, nil, answer]])
        #expect(played?.doneCount == 2 && played?.seatCount == 3)
        #expect(Seat.first(3).map { played?.answer(1, of: $0) } == [answer, nil, answer])
    }

    @Test("a game of several goes on at its next question, and has a last call; one of one has none")
    func goesOn() throws {
        let round = [nil, GivenAnswer(given: true, taken: 5.ms)]
        let progress = try #require(GameProgress(deck: firstDeck, seats: 2, rounds: [round]))
        let pair = Game(progress)
        guard case .asking(let asking) = pair.phase else { return #expect(Bool(false), "not asking") }
        #expect(asking.question == firstDeck.questions[1] && asking.lanes.count == 2)
        #expect(pair.lastCall == 10_000.ms && Playthrough().game.lastCall == nil)
    }

    private func makeGame(of count: Int, lastCall: Microseconds?) throws -> Game {
        Game(try #require(GameProgress(deck: firstDeck, seats: count)), lastCall: lastCall)
    }
}

extension Game.Effect {
    fileprivate var closes: Bool { if case .closed = self { true } else { false } }
}
