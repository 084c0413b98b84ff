/// The options and operands that a command is run with, each read by its declaration.
///
/// The command line comes first; for options that it does not have, other sources may give values.
package struct Options: Hashable, Sendable {
    /// By the names of the options.
    private var given: [String: [String]] = [:]
    private var fallbacks: [String: [String]] = [:]
    private var operands: [String: [String]] = [:]

    init() {}

    package subscript<Value>(option: Option<Value>) -> Value {
        option.value(given[option.spec.name] ?? fallbacks[option.spec.name] ?? [])
    }

    package subscript<Value>(operand: Operand<Value>) -> Value {
        operand.value(operands[operand.spec.name] ?? [])
    }

    /// Whether the command line has the option.
    package func has(_ option: OptionSpec) -> Bool { given[option.name] != nil }

    package func has<Value>(_ option: Option<Value>) -> Bool { has(option.spec) }

    /// The options of the command line with the texts of their values.
    var allGiven: [(name: String, texts: [String])] {
        given.map { (name: $0.key, texts: $0.value) }.sorted { $0.name < $1.name }
    }

    mutating func add(_ text: String, to option: OptionSpec) { given[option.name, default: []].append(text) }

    mutating func add(_ text: String, to operand: OperandSpec) { operands[operand.name, default: []].append(text) }

    mutating func fall(back text: String, for option: OptionSpec) { fallbacks[option.name] = [text] }
}
