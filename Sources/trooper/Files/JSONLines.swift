import JSON
import Text

/// Reads a file of JSON Lines, each of which is an object.
enum JSONLines {
    /// Calls `body` with the number of each line that is not empty, and with its object or why it is none.
    static func read(
        _ path: String, mostBytes: Int, _ limits: JSONLimits,
        _ body: (Int, Result<JSONFields, LineProblem>) throws(Failure) -> Void
    ) throws(Failure) {
        var number = 1
        var line: [UInt8] = []
        var isTooLong = false
        func end() throws(Failure) {
            if !line.isEmpty { try body(number, fields(of: line, limits)) }
            line.removeAll(keepingCapacity: true)
            isTooLong = false
            number += 1
        }
        let file = try FileReader(path)
        while let piece = try file.next() {
            let parts = piece.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, part) in parts.enumerated() {
                if index > 0 { try end() }
                if !isTooLong { line += part }
                guard line.count > mostBytes else { continue }
                isTooLong = true
                line = []
                try body(number, .failure(LineProblem("the line has more than \(mostBytes) bytes")))
            }
        }
        // The last line of a file that was cut off has no end.
        try end()
    }

    private static func fields(of line: [UInt8], _ limits: JSONLimits) -> Result<JSONFields, LineProblem> {
        do {
            let value = try JSONReader.value(of: line, limits: limits)
            do { return .success(try JSONFields(value)) } catch { return .failure(error) }
        } catch {
            return .failure(LineProblem("column \(error.column): \(error.message)"))
        }
    }
}

/// Why a line is refused.
struct LineProblem: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}

/// The members of a JSON object, each of which is taken once, as what it has to be.
struct JSONFields {
    private var members: [JSONMember]

    init(_ value: JSONValue) throws(LineProblem) {
        guard case .object(let members) = value.content else {
            throw LineProblem("expected an object, found \(value.inWords)")
        }
        self.members = members
    }

    func has(_ name: String) -> Bool { members.contains { $0.name == name } }

    private mutating func value(_ name: String) throws(LineProblem) -> JSONValue {
        guard let place = members.firstIndex(where: { $0.name == name }) else {
            throw LineProblem("\"\(name)\" is missing")
        }
        return members.remove(at: place).value
    }

    /// - Parameter read: nil for a value that cannot be that of this member.
    mutating func take<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws(LineProblem) -> Value {
        let value = try value(name)
        guard let taken = read(value) else { throw LineProblem("\"\(name)\" cannot be \(value.inWords)") }
        return taken
    }

    /// Nil for null.
    mutating func take<Value>(optional name: String, _ read: (JSONValue) -> Value?) throws(LineProblem) -> Value? {
        try take(name) { value -> Value?? in value.content == .null ? .some(nil) : read(value).map(Optional.some) }
    }

    mutating func takeObject(_ name: String) throws(LineProblem) -> JSONFields {
        try JSONFields(try value(name))
    }

    /// The objects of a list.
    mutating func takeObjects(_ name: String) throws(LineProblem) -> [JSONFields] {
        try take(name) { if case .array(let values) = $0.content { values } else { nil } }
            .map { value throws(LineProblem) in try JSONFields(value) }
    }

    /// Throws if a member was not taken.
    func end() throws(LineProblem) {
        if let more = members.first { throw LineProblem("\(Quoted.text(more.name)) has no meaning here") }
    }
}

extension JSONValue {
    var flag: Bool? { if case .bool(let flag) = content { flag } else { nil } }
    var text: String? { if case .text(let text) = content { text } else { nil } }

    /// 64 bits as text, because many readers of JSON keep only 53 bits of a number.
    var seed: UInt64? { text.flatMap { UInt64($0) } }

    func integer(in range: ClosedRange<Int>) -> Int? {
        if case .integer(let number) = content, range.contains(number) { number } else { nil }
    }
}
