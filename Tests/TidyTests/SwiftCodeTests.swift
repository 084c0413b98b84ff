import Testing

@Suite("What is code in a Swift file")
struct SwiftCodeTests {
    @Test(
        "comments and texts become blanks, code stays",
        arguments: [
            ("let a = 1 // func b() {", "let a = 1              "),
            ("a /* { /* { */ } */ b", "a                   b"),
            (##"f("{ \" }")"##, "f(        )"),
            (##"f("a\(b{c})d")"##, "f(   (b{c})  )"),
            (##"f("\(g("}"))")"##, "f(  (g(   )) )"),
            (##"f(#"\("}"#)"##, "f(        )"),
            (###"f(#"\#(x)"#)"###, "f(    (x)  )"),
            ("f(\"\"\"\n  \"{\" }\n  \"\"\")", "f(   \n       \n     )"),
            ("#if os(Linux)", "#if os(Linux)"),
            ("\"never closed {\nlet b = 2", "               \nlet b = 2"),
        ])
    func blanks(source: String, code: String) {
        #expect(SwiftCode.of(source) == code)
    }
}
