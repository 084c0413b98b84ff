import QuizPacks
import TrooperText

/// A column as the player names it in `--columns`: by its name in the header, or by its number.
struct ChosenColumn {
    let name: String
    /// Nil for a column that is not to be used.
    let column: ImportColumn?

    /// Reads "Aussage=statement,3=answer".
    static func list(_ text: String) throws(ImportProblem) -> [ChosenColumn] {
        var list: [ChosenColumn] = []
        for part in text.unicodeScalars.split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmedOfSpaces }
            let titles = ImportColumn.choosable.map(\.title)
            let chosen = ImportColumn.choosable.first { $0.title == sides.last }
            guard sides.count == 2, chosen != nil || sides[1] == "none" else {
                throw ImportProblem(
                    message: "--columns: \(Quoted.text(String(part))) is not NAME=FIELD, where FIELD is one of "
                        + titles.joined(separator: ", ") + ", none")
            }
            list.append(ChosenColumn(name: sides[0], column: chosen))
        }
        return list
    }

    func isNamed(in names: [String]) -> Bool { names.contains { isName($0) } }

    func index(in names: [String]) -> Int? {
        names.firstIndex(where: isName) ?? names.indices.first { $0 + 1 == Int(name) }
    }

    private func isName(_ text: String) -> Bool { text.trimmedOfSpaces.lowercased() == name.lowercased() }
}
