/// An option, an operand or a setting as the reader, help, completions and the settings file see it.
package protocol Argument: Sendable {
    /// Of an option without the dashes.
    var name: String { get }
    var kind: Kind { get }
    var summary: String { get }
    /// The text that stands for it where the player gives none; nil if nothing does.
    var usual: String? { get }
    var count: ArgumentCount { get }
    var isOperand: Bool { get }
    /// Nil if the settings file does not keep it.
    var kept: Kept? { get }
}

/// How often an argument is given. Of an optional one that is given again the last counts.
package enum ArgumentCount: Sendable {
    case one, optional
    /// Any number, also none.
    case any
    case oneOrMore
}

/// What makes an option a setting: the file keeps it.
package struct Kept: Sendable {
    /// What the settings screen calls it; nil if only the file has it.
    package let title: String?
    /// The values that the screen steps through.
    package let choices: [String]
    /// Whether a changed value counts from the next game on only.
    package let waits: Bool
}

/// A declaration with the type of its value: a command reads `options[option]`.
package struct Option<Value>: Argument {
    package let name: String
    package let kind: Kind
    package let summary: String
    package let usual: String?
    package let count: ArgumentCount
    package let isOperand: Bool
    package private(set) var kept: Kept?
    /// Makes the value of all texts, which the reader has checked; there are none where the player gave none.
    let read: @Sendable ([String]) -> Value

    private init(
        _ name: String, _ kind: Kind, _ summary: String, usual: String? = nil, _ count: ArgumentCount = .optional,
        isOperand: Bool = false, _ read: @escaping @Sendable ([String]) -> Value
    ) {
        (self.name, self.kind, self.summary, self.usual) = (name, kind, summary, usual)
        (self.count, self.isOperand, self.read) = (count, isOperand, read)
    }

    /// The same with a value of another type.
    package func map<New>(_ make: @escaping @Sendable (Value) -> New) -> Option<New> {
        var new = Option<New>(name, kind, summary, usual: usual, count, isOperand: isOperand) { [read] texts in
            make(read(texts))
        }
        new.kept = kept
        return new
    }

    /// The same as a setting.
    ///
    /// - Parameter choices: what the settings screen offers; nil for all words of the kind.
    package func kept(_ title: String? = nil, _ choices: [Int]? = nil, waits: Bool = false) -> Option {
        var copy = self
        let words = if case .oneOf(let words) = kind { words } else { [String]() }
        copy.kept = Kept(title: title, choices: choices.map { $0.map { String($0) } } ?? words, waits: waits)
        return copy
    }

    /// The same option without its setting.
    package var notKept: Option {
        var copy = self
        copy.kept = nil
        return copy
    }
}

extension Option<Bool> {
    /// True if it is given.
    package init(_ name: String, _ summary: String) {
        self.init(name, .flag, summary) { !$0.isEmpty }
    }
}

extension Option<String?> {
    package init(_ name: String, _ kind: Kind, _ summary: String) { self.init(name, kind, summary) { $0.last } }

    /// An operand that may be left out.
    package init(optionalOperand name: String, _ kind: Kind) {
        self.init(name, kind, "", isOperand: true) { $0.last }
    }
}

extension Option<String> {
    package init(_ name: String, _ kind: Kind, usual: String, _ summary: String) {
        self.init(name, kind, summary, usual: usual) { $0.last ?? usual }
    }

    package init(operand name: String, _ kind: Kind) {
        self.init(name, kind, "", .one, isOperand: true) { texts in
            guard let text = texts.last else {
                preconditionFailure("the reader refuses a command line without \(name)")
            }
            return text
        }
    }
}

extension Option<[String]> {
    /// An option that may be repeated; all values count, in the order of the command line.
    package init(repeatable name: String, _ kind: Kind, _ summary: String) {
        self.init(name, kind, summary, .any) { $0 }
    }

    /// Any number of operands; only the last operand of a command can be this.
    package init(operands name: String, _ kind: Kind, isNeeded: Bool = false) {
        self.init(name, kind, "", isNeeded ? .oneOrMore : .any, isOperand: true) { $0 }
    }
}

extension Option<Int> {
    package init(_ name: String, _ range: ClosedRange<Int>, usual: Int, _ summary: String) {
        let kind = Kind.number(UInt64(range.lowerBound)...UInt64(range.upperBound))
        self.init(name, kind, summary, usual: String(usual)) { $0.last.flatMap { Int($0) } ?? usual }
    }
}

extension Option where Value: CaseIterable & RawRepresentable<String> & Sendable {
    package init(_ name: String, usual: Value, _ summary: String) {
        let kind = Kind.oneOf(Value.allCases.map(\.rawValue))
        self.init(name, kind, summary, usual: usual.rawValue) { $0.last.flatMap(Value.init) ?? usual }
    }
}
