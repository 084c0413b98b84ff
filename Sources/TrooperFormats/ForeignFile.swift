import TrooperText

/// Files of other programs that are recognised, so that the message can say what to do instead.
enum ForeignFile {
    /// What to do with a file that is not text; nil for text.
    static func binary(_ bytes: [UInt8]) -> String? {
        // Also an empty or a split one: no text has such a control after "PK".
        if bytes.starts(with: "PK".utf8), bytes.dropFirst(2).prefix(1).contains(where: { $0 < 9 }) { return zip(bytes) }
        if bytes.starts(with: "SQLite format 3\0".utf8) {
            return "this is an SQLite database; of Anki, export notes as plain text (.txt) and import that"
        }
        if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) { return "this is an old Excel or Word file; save it as CSV" }
        if bytes.starts(with: [0x1F, 0x8B]) { return "this is a gzip file; unpack it first: gunzip FILE" }
        if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) { return "this is a zstd file; unpack it first: unzstd FILE" }
        if bytes.starts(with: "%PDF".utf8) { return "this is a PDF; save its table as CSV" }
        if bytes.prefix(4096).contains(0) { return "this is not a text file; save the questions as CSV in UTF-8" }
        return nil
    }

    private static func zip(_ bytes: [UInt8]) -> String {
        // The names of the files inside are at the beginning of the first and in the list at the end.
        let names = bytes.prefix(4096) + bytes.suffix(8192)
        let kinds: [(file: StaticString, message: String)] = [
            ("xl/", "this is an Excel workbook; save it as CSV (UTF-8) and import that"),
            ("h5p.json", "this is an H5P package; copy its statements into a CSV file"),
            ("collection.anki2", "this is an Anki package; in Anki, export notes as plain text (.txt) and import that"),
            ("content.xml", "this is an OpenDocument file; save it as CSV and import that"),
            (
                "word/document.xml",
                "this is a Word document; save it as plain text, or its table as CSV, and import that"
            ),
            ("imsmanifest.xml", "this is a QTI package; copy its questions into a CSV file"),
        ]
        return kinds.first { names.has($0.file) }?.message ?? "this is a zip file; unpack it and import what is inside"
    }

    /// What to do with questions that the Open Trivia Database sent in base64, or with `%20` for a blank; nil for others.
    /// Their choices would make statements of nonsense.
    static func encoded(_ questions: [String], kinds: [String] = []) -> String? {
        let isBase64 = kinds.contains { ["Ym9vbGVhbg==", "bXVsdGlwbGU="].contains($0) }
        let areOfURLs =
            questions.allSatisfy { $0.utf8.allSatisfy { (0x21...0x7E).contains($0) } }
            && questions.contains { question in
                let bytes = Array(question.utf8)[...]
                return bytes.has("%2") || bytes.has("%3")
            }
        guard isBase64 || areOfURLs else { return nil }
        let form = isBase64 ? "in base64" : "encoded as for an address"
        return "these are questions \(form); fetch them again without encode= in the address"
    }

    /// What to do with XML of Moodle and other programs for courses; nil for other texts.
    static func xml(_ text: ArraySlice<UInt8>) -> String? {
        let starts = ["<?xml", "<quiz", "<questestinterop", "<assessmentItem", "<manifest"]
        guard starts.contains(where: { text.starts(with: $0.utf8) }) else { return nil }
        return "this is XML; of Moodle, export as GIFT; of other programs, copy the questions into a CSV file"
    }
}
