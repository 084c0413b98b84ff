/// The type of a value: its form, and what a text of that form means.
package struct ValueType<Value>: Sendable {
    let form: ValueForm
    /// Nil for a text that is not of the form.
    let parse: @Sendable (String) -> Value?
    /// What help shows for a default.
    let text: @Sendable (Value) -> String

    /// The values of all texts that are of the form. `compactMap` would look up at each start how to walk an array.
    func values(of texts: [String]) -> [Value] {
        var values: [Value] = []
        for text in texts {
            if let value = parse(text) { values.append(value) }
        }
        return values
    }

    /// A time in seconds; the value is made of microseconds.
    package static func seconds(
        _ make: @escaping @Sendable (Int64) -> Value, _ microseconds: @escaping @Sendable (Value) -> Int64
    ) -> ValueType {
        ValueType(
            form: .seconds, parse: { Seconds.microseconds($0).map(make) }, text: { Seconds.text(microseconds($0)) })
    }

    /// One of `choices`, each by its word.
    package static func oneOf(
        _ choices: [Value], _ word: @escaping @Sendable (Value) -> String
    ) -> ValueType where Value: Sendable {
        ValueType(form: .oneOf(choices.map(word)), parse: { text in choices.first { word($0) == text } }, text: word)
    }
}

extension ValueType where Value: CaseIterable & RawRepresentable<String> & Sendable {
    package static var anyCase: ValueType { .oneOf(Array(Value.allCases)) { $0.rawValue } }
}

extension ValueType<String> {
    package static var file: ValueType { ValueType(.file) }
    package static func nameOrFile(_ listing: Listing) -> ValueType { ValueType(.nameOrFile(listing)) }
    /// Any text; `word` is what help shows for it.
    package static func text(_ word: String) -> ValueType { ValueType(.text(word)) }
    package static func listed(_ listing: Listing, _ word: String) -> ValueType { ValueType(.listed(listing, word)) }
    package static var command: ValueType { ValueType(.command) }

    private init(_ form: ValueForm) { self.init(form: form, parse: { $0 }, text: { $0 }) }
}

extension ValueType<UInt64> {
    package static var number: ValueType {
        ValueType(form: .number(0...UInt64.max), parse: { UInt64($0) }, text: { String($0) })
    }
}

extension ValueType<Int> {
    /// A whole number in a range, which begins at zero or above.
    package static func number(in range: ClosedRange<Int>) -> ValueType {
        ValueType(
            form: .number(UInt64(range.lowerBound)...UInt64(range.upperBound)), parse: { Int($0) },
            text: { String($0) })
    }
}

/// An option, declared once with the type of its value: a command reads `options[option]`.
package struct Option<Value>: Sendable {
    package internal(set) var spec: OptionSpec
    /// Makes the value of all given texts; an option that was not given has none.
    let value: @Sendable ([String]) -> Value

    /// An option that is absent unless it is given.
    package init<One>(_ name: String, _ type: ValueType<One>, _ summary: String) where Value == One? {
        spec = OptionSpec(name: name, form: type.form, summary: summary)
        value = { $0.last.flatMap(type.parse) }
    }

    package init(_ name: String, _ type: ValueType<Value>, _ summary: String, default: Value) where Value: Sendable {
        spec = OptionSpec(name: name, form: type.form, summary: summary, defaultText: type.text(`default`))
        value = { $0.last.flatMap(type.parse) ?? `default` }
    }

    /// An option that may be repeated; all values count, in the order of the command line.
    package init<One>(repeatable name: String, _ type: ValueType<One>, _ summary: String) where Value == [One] {
        spec = OptionSpec(name: name, form: type.form, summary: summary, isRepeatable: true)
        value = { type.values(of: $0) }
    }

    package func map<New>(_ make: @escaping @Sendable (Value) -> New) -> Option<New> {
        Option<New>(spec: spec) { [value] in make(value($0)) }
    }

    private init(spec: OptionSpec, value: @escaping @Sendable ([String]) -> Value) {
        self.spec = spec
        self.value = value
    }

    /// Takes the value from a variable of the environment if the command line lacks the option.
    ///
    /// - Parameter meaning: the text of the option for a value of the variable; nil if it says nothing.
    package func or(environment name: String, _ meaning: @escaping @Sendable (String) -> String?) -> Option {
        var copy = self
        copy.spec.variable = OptionSpec.EnvironmentVariable(name: name, meaning: meaning)
        return copy
    }
}

extension Option<Bool> {
    /// An option without a value, which is true if it is given.
    package init(_ name: String, _ summary: String) {
        spec = OptionSpec(name: name, form: nil, summary: summary)
        value = { !$0.isEmpty }
    }
}

/// A word of the command line that is no option, declared with its type: a command reads `options[operand]`.
package struct Operand<Value>: Sendable {
    let spec: OperandSpec
    let value: @Sendable ([String]) -> Value

    package init(_ name: String, _ type: ValueType<Value>) {
        spec = OperandSpec(name: name, form: type.form, count: .one)
        value = { texts in
            guard let value = texts.first.flatMap(type.parse) else {
                preconditionFailure("the reader refuses a command line without \(name)")
            }
            return value
        }
    }

    /// An operand that may be left out.
    package init<One>(optional name: String, _ type: ValueType<One>) where Value == One? {
        spec = OperandSpec(name: name, form: type.form, count: .optional)
        value = { $0.first.flatMap(type.parse) }
    }

    /// Any number of operands; only the last operand of a command can be this.
    package init<One>(repeatable name: String, _ type: ValueType<One>, isNeeded: Bool = false) where Value == [One] {
        spec = OperandSpec(name: name, form: type.form, count: isNeeded ? .oneOrMore : .any)
        value = { type.values(of: $0) }
    }
}
