import Testing

@Suite("The measure of functions")
struct FunctionLengthsTests {
    private func measured(_ source: String) -> [String] {
        FunctionLengths.bodies(in: source).map { "\($0.name) \($0.line) \($0.lineCount)" }
    }

    @Test("a body is measured from brace to brace, also over many lines of signature")
    func plain() {
        let source = """
            struct A {
                func one() { 1 }
                static func two(
                    a: () -> Void = {},
                    b: [Int: Int]
                ) throws(E) -> (Int) -> Void {
                    if a { b }
                    return c
                }
            }
            """
        #expect(measured(source) == ["one 2 1", "two 3 4"])
    }

    @Test("init, deinit, subscript and computed properties count as well")
    func otherKinds() {
        let source = """
            init?(a: Int) {
                self.init()
                super.init {
                }
            }
            deinit {
            }
            subscript(index: Int) -> Int {
                1 }
            var text: String {
                ""
            }
            """
        #expect(measured(source) == ["init 1 5", "deinit 6 2", "subscript 8 2", "text 10 3"])
    }

    @Test("what has no body is no function: requirements, stored properties, calls, names")
    func bodiless() {
        let source = """
            protocol P {
                func a() -> Int
                init(b: Int)
                static func c()
            }
            var d = 5
            var e = make {
            }
            let f = g.map(H.init) {
            }
            """
        #expect(measured(source) == [])
    }

    @Test("braces in texts and comments do not count")
    func texts() {
        #expect(measured("func a() {\n// }\n\"}\"\n/* } */\n}\nfunc b() {}") == ["a 1 5", "b 6 1"])
    }

    @Test("a function inside another is measured by itself and counts for the outer one")
    func nested() {
        #expect(measured("func a() {\n    func b() {\n    }\n}") == ["a 1 4", "b 2 2"])
    }
}
