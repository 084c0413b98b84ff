/// A place where a defect can be planted.
struct Site {
    /// Where it is among all places of the tree.
    let number: Int
    let name: String
    let file: String
    let line: Int
    /// The code that is replaced, as offsets of characters in its file.
    let range: Range<Int>
    let replacement: String
    /// What the module needs once for this defect.
    let helper: String
    let before: String
    let after: String
}

/// An operator of one place alone, which does as its symbol does, or carelessly once its defect is chosen.
struct PlantedOperator {
    let symbol: String
    let number: Int
    let own: String

    /// The signs of an operator cannot be digits: Braille patterns number it.
    init(_ symbol: String, number: Int) {
        let marks = [number % 254, number / 254].compactMap { Unicode.Scalar(UInt32(0x2801 + $0)) }
        self.symbol = symbol
        self.number = number
        own = symbol + String(String.UnicodeScalarView(marks))
    }

    /// What the operator becomes; nil if one of its two terms is dropped.
    static func wrong(_ symbol: String) -> String? {
        [
            "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "&&": "||",
            "||": "&&",
        ][symbol]
    }

    private var choice: String { "isMutant(\(number))" }

    var infix: String {
        let wrong = PlantedOperator.wrong(symbol).map { "left \($0) right" } ?? "left"
        switch symbol {
        case "&&", "||":
            let group = symbol == "&&" ? "Conjunction" : "Disjunction"
            return """
                infix operator \(own): Logical\(group)Precedence
                func \(own)(left: Bool, right: @autoclosure () throws -> Bool) rethrows -> Bool {
                    \(choice) ? try \(wrong)() : try left \(symbol) right()
                }

                """
        case "+": return generic("Addition", "AdditiveArithmetic", "T", wrong) + joining
        case "-": return generic("Addition", "AdditiveArithmetic", "T", wrong)
        case "*": return generic("Multiplication", "Numeric", "T", wrong)
        case "==", "!=": return generic("Comparison", "Equatable", "Bool", wrong)
        default: return generic("Comparison", "Comparable", "Bool", wrong)
        }
    }

    private func generic(_ group: String, _ constraint: String, _ result: String, _ wrong: String) -> String {
        """
        infix operator \(own): \(group)Precedence
        func \(own) <T: \(constraint)>(left: T, right: T) -> \(result) {
            \(choice) ? \(wrong) : left \(symbol) right
        }

        """
    }

    private var joining: String {
        "func \(own) <T: RangeReplaceableCollection>(left: T, right: T) -> T { \(choice) ? left : left + right }\n"
    }

    var prefix: String {
        let (generic, type) = symbol == "!" ? ("", "Bool") : (" <T: SignedNumeric>", "T")
        return """
            prefix operator \(own)
            prefix func \(own)\(generic)(value: \(type)) -> \(type) { \(choice) ? value : \(symbol)value }

            """
    }
}
