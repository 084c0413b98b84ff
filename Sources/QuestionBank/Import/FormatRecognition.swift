/// A file whose format is known.
struct ImportSource {
    let format: ImportFormat
    let title: String
    var details: [String] = []
    let read: (_ bytes: [UInt8], _ collector: inout ImportCollector) throws(ImportProblem) -> Void
}

/// Recognises the format of a file by its content.
enum FormatRecognition {
    static func source(
        of bytes: [UInt8], from start: Int, _ options: ImportOptions
    ) throws(ImportProblem) -> ImportSource {
        try table(bytes, from: start, TableLayout.separators.map(\.byte))
    }

    private static func table(
        _ bytes: [UInt8], from start: Int, _ separators: [UInt8]
    ) throws(ImportProblem) -> ImportSource {
        guard let layout = TableLayout.recognised(bytes, from: start, separators: separators) else {
            throw ImportProblem(message: "no line has two fields; a table needs a statement and an answer a line")
        }
        let words = TableImport.description(of: layout)
        return ImportSource(
            format: layout.separator == UInt8(ascii: "\t") ? .tsv : .csv, title: words[0],
            details: Array(words.dropFirst())
        ) { bytes, collector throws(ImportProblem) in
            collector.packFields = layout.packFields
            var table = TableImport(bytes, layout)
            table.read(into: &collector)
        }
    }
}
