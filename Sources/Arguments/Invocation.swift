/// A command line that was understood: which command, with what.
public struct Invocation: Hashable, Sendable {
    /// The words of the command, such as ["questions", "lint"]; empty when only options were given.
    public internal(set) var command: [String] = []
    public internal(set) var operands: [String] = []
    public internal(set) var wantsHelp = false
    private var values: [String: String] = [:]

    init() {}

    /// The one operand of a command that cannot do without it, which the reader has made sure of.
    public var operand: String {
        guard let operand = operands.first else { preconditionFailure("\(command) may be given without an operand") }
        return operand
    }

    public func has(_ option: String) -> Bool { values[option] != nil }

    public func value(of option: String) -> String? { values[option] }

    /// The value of an option that takes a number, which the reader has made sure of.
    public func number(of option: String) -> UInt64? { values[option].flatMap { UInt64($0) } }

    /// The value of an option that takes a time, in microseconds.
    public func microseconds(of option: String) -> Int64? { values[option].flatMap(Seconds.microseconds) }

    mutating func set(_ option: String, to value: String) { values[option] = value }

    var optionNames: [String] { values.keys.sorted() }
}
