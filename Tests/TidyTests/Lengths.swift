/// How long lines, files and functions may be.
enum Lengths {
    static let charactersInALine = 120
    static let linesInAFile = 300
    static let linesInAFunction = 40

    static func complaints(about file: TextFile) -> [Complaint] {
        longLines(in: file) + longFile(file) + longFunctions(in: file)
    }

    private static func isCode(_ file: TextFile) -> Bool {
        file.isSwift || [".c", ".h", ".sql"].contains(where: file.path.hasSuffix) || isScript(file)
    }

    /// What CI runs, and elsewhere what says so in its first line.
    private static func isScript(_ file: TextFile) -> Bool {
        file.path == "Makefile" || file.path.hasPrefix(".ci/") || file.text.hasPrefix("#!")
    }

    /// A row of a table cannot be broken in Markdown, so pages are held to the limit everywhere else.
    private static func longLines(in file: TextFile) -> [Complaint] {
        guard isCode(file) || file.path.hasSuffix(".md") else { return [] }
        return file.lines.enumerated().compactMap { index, line in
            let isRow = file.path.hasSuffix(".md") && line.hasPrefix("|")
            guard line.count > charactersInALine, !isRow else { return nil }
            let what = "\(line.count) characters in a line, \(charactersInALine) are the limit; break it"
            return Complaint(path: file.path, line: index + 1, what: what)
        }
    }

    private static func longFile(_ file: TextFile) -> [Complaint] {
        let count = file.text.count(where: \.isNewline)
        guard isCode(file), count > linesInAFile else { return [] }
        let what = "\(count) lines in a file, \(linesInAFile) are the limit; it holds more than one idea, divide it"
        return [Complaint(path: file.path, what: what)]
    }

    private static func longFunctions(in file: TextFile) -> [Complaint] {
        guard file.isSwift else { return [] }
        return FunctionLengths.bodies(in: file.text).filter { $0.lineCount > linesInAFunction }.map { body in
            let what = "\(body.name) has \(body.lineCount) lines, \(linesInAFunction) are the limit; give a part a name"
            return Complaint(path: file.path, line: body.line, what: what)
        }
    }
}
