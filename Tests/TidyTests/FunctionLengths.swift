/// How long the bodies of functions are, found by matching braces in what is left when comments and texts are gone.
///
/// Counted from the line of the opening brace to that of the closing one, for every func, init, deinit, subscript and
/// computed property. A body inside another counts for both.
struct FunctionLengths {
    struct Body: Equatable {
        let name: String
        let line: Int
        let lineCount: Int
    }

    private let code: [Character]
    private var bodies: [Body] = []

    static func bodies(in source: String) -> [Body] {
        var lengths = FunctionLengths(code: Array(SwiftCode.of(source)))
        lengths.readAll()
        return lengths.bodies
    }

    private init(code: [Character]) {
        self.code = code
    }

    private static let openers: Set<String> = ["func", "init", "deinit", "subscript", "var"]

    /// Words that begin something else, which means that the declaration before them had no body.
    private static let stoppers: Set<String> = openers.union([
        "let", "case", "struct", "class", "enum", "protocol", "extension", "typealias", "associatedtype", "import",
        "return", "guard", "if", "for", "while", "switch", "actor", "static", "mutating",
    ])

    private mutating func readAll() {
        var line = 1
        var position = 0
        while position < code.count {
            if code[position].isNewline { line += 1 }
            let word = word(at: position)
            if Self.openers.contains(word), !isMember(position), let open = opening(after: word, at: position) {
                let upToBrace = code[position..<open]
                let close = closing(of: open)
                bodies.append(
                    Body(
                        name: name(word, in: upToBrace),
                        line: line,
                        lineCount: code[open...close].count(where: \.isNewline) + 1))
            }
            position += max(1, word.count)
        }
    }

    /// A word that begins here; empty in the middle of one.
    private func word(at position: Int) -> String {
        if position > 0, isWordPart(code[position - 1]) { return "" }
        return String(code[position...].prefix(while: isWordPart))
    }

    private func isWordPart(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }

    /// `self.init(…)` and `Type.init` are calls.
    private func isMember(_ position: Int) -> Bool {
        position > 0 && (code[position - 1] == "." || code[position - 1] == "`")
    }

    /// Where the body begins, or nil for a requirement, a stored property and a call.
    private func opening(after keyword: String, at start: Int) -> Int? {
        var depth = 0
        var hasType = false
        var position = start + keyword.count
        while position < code.count {
            let word = word(at: position)
            switch code[position] {
            case "(", "[": depth += 1
            case ")", "]": depth -= 1
            case "{" where depth == 0: return keyword != "var" || hasType ? position : nil
            case "}" where depth == 0, ";" where depth == 0: return nil
            case "=" where depth == 0 && keyword == "var": return nil
            case ":" where depth == 0: hasType = true
            default: break
            }
            if depth < 0 || depth == 0 && Self.stoppers.contains(word) { return nil }
            position += max(1, word.count)
        }
        return nil
    }

    private func closing(of open: Int) -> Int {
        var depth = 0
        for position in open..<code.count {
            if code[position] == "{" { depth += 1 }
            if code[position] == "}" { depth -= 1 }
            if depth == 0 { return position }
        }
        return code.count - 1
    }

    private func name(_ keyword: String, in declaration: ArraySlice<Character>) -> String {
        let rest = declaration.dropFirst(keyword.count).drop(while: \.isWhitespace)
        let name = String(rest.prefix { !$0.isWhitespace && !"(:<{?".contains($0) })
        return keyword == "func" || keyword == "var" ? name : keyword
    }
}
