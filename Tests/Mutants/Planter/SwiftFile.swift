/// A Swift file in which comments and the inside of literals are blank.
struct SwiftFile {
    let text: [Character]
    let code: [Character]
    /// How deep in parentheses and brackets each line begins, counted from its innermost brace.
    let depths: [Int]

    init(_ content: String) {
        text = Array(content)
        var blanking = Blanking(text)
        blanking.run()
        code = blanking.code
        depths = SwiftFile.depths(in: code)
    }

    private static func depths(in code: [Character]) -> [Int] {
        var stack = [0]
        var depths = [0]
        for character in code {
            switch character {
            case "{": stack.append(0)
            case "}": if stack.count > 1 { stack.removeLast() }
            case "(", "[": stack[stack.count - 1] += 1
            case ")", "]": stack[stack.count - 1] -= 1
            case "\n": depths.append(stack[stack.count - 1])
            default: break
            }
        }
        return depths
    }
}

private struct Blanking {
    let text: [Character]
    var code: [Character]
    private var index = 0

    init(_ text: [Character]) {
        self.text = text
        code = text
    }

    mutating func run() {
        while index < text.count {
            if starts("//", at: index) {
                blank(to: text[index...].firstIndex(of: "\n") ?? text.count)
            } else if text[index] == "\"" || starts("#\"", at: index) {
                blank(to: endOfLiteral())
                // A literal is still there: a line that ends in one is complete.
                code[index - 1] = "\""
            } else {
                index += 1
            }
        }
    }

    private func starts(_ word: String, at place: Int) -> Bool {
        place + word.count <= text.count && text[place..<place + word.count].elementsEqual(word)
    }

    private mutating func blank(to end: Int) {
        for place in index..<min(end, text.count) where text[place] != "\n" { code[place] = " " }
        index = min(end, text.count)
    }

    /// Behind the quotes that close the literal at `index`, over those of literals within its parentheses.
    private func endOfLiteral() -> Int {
        let isRaw = text[index] == "#"
        let open = index + (isRaw ? 1 : 0)
        let quotes = starts("\"\"\"", at: open) ? "\"\"\"" : "\""
        let closing = isRaw ? quotes + "#" : quotes
        var end = open + quotes.count
        var nesting = 0
        while end < text.count, nesting > 0 || !starts(closing, at: end) {
            if !isRaw, starts("\\(", at: end) || nesting > 0 && text[end] == "(" { nesting += 1 }
            if nesting > 0, text[end] == ")" { nesting -= 1 }
            end += !isRaw && text[end] == "\\" ? 2 : 1
        }
        return end + closing.count
    }
}
