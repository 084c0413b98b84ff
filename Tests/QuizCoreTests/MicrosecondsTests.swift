import QuizCore
import Testing

@Suite("Points in time")
struct MicrosecondsTests {
    private let end = Microseconds(rawValue: .max)
    private let start = Microseconds(rawValue: .min)

    @Test("an interval takes a point to another and back, without a rounded microsecond")
    func intervals() {
        let point = Microseconds.milliseconds(1_500)
        for interval in [Duration.zero, .seconds(3_600), .microseconds(1), .milliseconds(-2_000), .seconds(-1)] {
            #expect(point.duration(to: point.advanced(by: interval)) == interval, "\(interval)")
        }
        #expect(point.advanced(by: .nanoseconds(1_999)).rawValue == 1_500_001)
        #expect(Microseconds.zero.advanced(by: .nanoseconds(-1_999)).rawValue == -1)
    }

    @Test("a point is printed in seconds, with as many decimals as it needs")
    func printed() {
        #expect("\(Microseconds.milliseconds(-4_333)), \(Microseconds(rawValue: 1_000_250))" == "-4.333 s, 1.000250 s")
    }

    @Test("time ends at both ends, whatever the interval")
    func ends() {
        for year in [Duration.seconds(Int64.max), .seconds(31_536_000)] {
            #expect(end.advanced(by: year) == end && start.advanced(by: .zero - year) == start)
        }
        #expect(Microseconds.zero.advanced(by: .seconds(Int64.max)) == end)
        #expect(Microseconds.zero.advanced(by: .seconds(Int64.min)) == start)
        #expect(start.duration(to: end) == .microseconds(Int64.max))
        #expect(end.duration(to: start) == .microseconds(Int64.min))
    }
}
