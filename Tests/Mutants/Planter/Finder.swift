/// What the finder looks for. A literal in a loop would be compiled again for each line.
private struct Patterns {
    let variable = #/\b(func|var|subscript|deinit)\b/#
    let initializer = #/^\s*(public |package |private )?init[?(<]/#
    let declaration = #/\b(func|subscript|typealias|import|operator)\b|^\s*(@|#)|\binit[?(<].*\{/#
    let infix = #/ (<=|>=|<|>|==|!=|\+|-|\*|&&|\|\|) /#
    let not = #/(?:^|[ (\[])(!)[a-z(]/#
    let sign = #/(?:[(\[=?:,<>+*] ?|return )(-)[a-z]/#
    let condition = #/\b(?:if|guard|while|where) ([a-z][A-Za-z.]*[a-z])(?= \{| else|, )/#
    let bound = #/(?:^|[ (\[])(min|max)\(/#
    let pattern = #/^\s*case /#
    let truth = #/\b(true|false)\b/#
    let digit = #/(?:^|[ (\[,:-])(\d)(?=$|[ )\],;}:.])(?!\.\d)/#
    let statement = #/^(try )?[a-z][\w.\[\]?]*( (=|\+=|-=) \S.*|\(.*\))$/#
    let keyword =
        #/[{}]|^(let|var|return|throw|case|default|static|private|public|package|guard|if|for|while|switch|defer)\b/#
    let ending = #/^(super|self\.init|repeat|break|continue|fatalError|precondition|preconditionFailure)\b/#
    let openEnd = #/([=?,(\[+*\/<>&|-]|\breturn|\belse|\btry)\s*$/#
    let continuation = #/^\s*[.?:+*\/<>&|=-]/#
}

/// Finds the places in one file.
struct Finder {
    let path: String
    let file: SwiftFile
    var sites: [Site] = []

    /// The number of the first place; the others count on from it.
    private let first: Int

    /// The line that is read, its number from 1, and where it starts.
    private let patterns = Patterns()
    private var code = ""
    private var line = 0
    private var start = 0

    init(path: String, content: String, first: Int) {
        self.path = path
        self.first = first
        file = SwiftFile(content)
        let lines = file.code.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
        var isInit = false
        for (index, text) in lines.enumerated() {
            code = text
            line = index + 1
            if text.contains(patterns.variable) { isInit = false }
            if text.contains(patterns.initializer) { isInit = true }
            if !text.contains(patterns.declaration) {
                findTokens()
                let above = index > 0 ? lines[index - 1] : ""
                let below = index + 1 < lines.count ? lines[index + 1] : ""
                // An initializer sets everything once; left out, it would not compile.
                if !isInit, file.depths[index] == 0 { findStatement(above: above, below: below) }
            }
            start += text.count + 1
        }
    }

    private mutating func add(
        _ kind: String, _ part: Substring, after: String, helper: (Int) -> String = { _ in "" },
        replacement: (Int) -> String
    ) {
        let offset = start + code.distance(from: code.startIndex, to: part.startIndex)
        let range = offset..<offset + part.count
        let short = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
        let number = first + sites.count
        sites.append(
            Site(
                number: number, name: "\(short)-\(line)-\(offset - start + 1)-\(kind)", file: path, line: line,
                range: range, replacement: replacement(number), helper: helper(number),
                before: String(file.text[range]), after: after))
    }

    /// Chooses between two expressions.
    private mutating func add(_ kind: String, _ part: Substring, or wrong: String) {
        add(kind, part, after: wrong) { "(isMutant(\($0)) ? \(wrong) : \(part))" }
    }

    private mutating func add(_ kind: String, operator part: Substring, isPrefix: Bool) {
        let planted = { number in PlantedOperator(String(part), number: number) }
        let wrong = isPrefix ? nil : PlantedOperator.wrong(String(part))
        add(
            kind, part, after: wrong ?? "(dropped)", helper: { isPrefix ? planted($0).prefix : planted($0).infix },
            replacement: { planted($0).own })
    }

    private mutating func findTokens() {
        for match in code.matches(of: patterns.infix) {
            add("operator", operator: match.1, isPrefix: false)
        }
        for match in code.matches(of: patterns.not) { add("not", operator: match.1, isPrefix: true) }
        for match in code.matches(of: patterns.sign) {
            add("sign", operator: match.1, isPrefix: true)
        }
        for match in code.matches(of: patterns.condition) {
            add("condition", match.1, or: "!\(match.1)")
        }
        for match in code.matches(of: patterns.bound) {
            add("swap", match.1, or: match.1 == "min" ? "max" : "min")
        }
        guard !code.contains(patterns.pattern) else { return }
        for match in code.matches(of: patterns.truth) {
            add("truth", match.1, or: match.1 == "true" ? "false" : "true")
        }
        for match in code.matches(of: patterns.digit) {
            add("number", match.1, or: "\((Int(match.1) ?? 0) + 1)")
        }
    }

    /// A statement that fills its line and can be left out.
    private mutating func findStatement(above: String, below: String) {
        let body = code.drop { $0 == " " }
        guard body.contains(patterns.statement), !body.contains(patterns.keyword),
            !body.contains(patterns.ending),
            body.count(where: { "([".contains($0) }) == body.count(where: { ")]".contains($0) }),
            !above.contains(patterns.openEnd), !below.contains(patterns.continuation)
        else { return }
        add("statement", body, after: "(left out)") { "if !isMutant(\($0)) { \(body) }" }
    }
}
