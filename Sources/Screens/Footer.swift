/// The keys that work now, the most useful first; those that do not fit are told by the help.
struct Footer {
    private var keys: [(key: String, meaning: String)] = []

    mutating func add(_ key: String, _ meaning: String) {
        keys.append((key, meaning))
    }

    func draw(on canvas: inout Canvas, card: Card) {
        let gap = card.scale == .compact ? 2 : 4
        var runs: [Run] = []
        var width = 0
        for (key, meaning) in keys {
            let space = runs.isEmpty ? 0 : gap
            let wanted = space + canvas.columns(of: key) + 1 + canvas.columns(of: meaning)
            guard width + wanted <= card.block.columns else { continue }
            runs += [Run(String(repeating: " ", count: space)), Run(key), Run(" " + meaning, Style(.faint))]
            width += wanted
        }
        canvas.centre(runs, row: card.footerRow, in: card.block)
    }

    static func sideways(_ look: Look) -> String { look.isASCII ? "< >" : "◂ ▸" }
    static func upDown(_ look: Look) -> String { look.isASCII ? "^ v" : "▴ ▾" }
}
