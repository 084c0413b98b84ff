import QuizCore
import QuizPacks
import TrooperFormats

/// A file to import: the report adds up, and what is taken is written in each format and read back the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    // The content decides first; then each importer gets the file, whatever it is.
    let isTaken = ([nil] + ImportFormat.allCases.map(Optional.some)).map { check(bytes, as: $0) }
    if isTaken.contains(true) { Accepted.countOne() }
    checkParts(bytes)
    return 0
}

/// The halves of the file as two files that make one pack.
private func checkParts(_ bytes: [UInt8]) {
    let halves = [("a.txt", Array(bytes.prefix(bytes.count / 2))), ("b.txt", Array(bytes.dropFirst(bytes.count / 2)))]
    let reading = PackImporter.read(halves.map { (name: $0.0, bytes: $0.1) }, ImportOptions(file: "fuzzed"))
    precondition(reading.takenCount + reading.skippedCount == reading.questionCount, "a question of two files is lost")
    let ids = reading.pack?.questions.map(\.id) ?? []
    precondition(Set(ids).count == ids.count, "two questions have one id")
    for line in reading.lines(file: "f") { precondition(!line.isEmpty, "an empty line") }
}

private func check(_ bytes: [UInt8], as format: ImportFormat?) -> Bool {
    var options = ImportOptions(file: "fuzzed.txt")
    options.format = format
    let reading = PackImporter.read(bytes, options)
    precondition(
        reading.problem != nil || reading.takenCount + reading.skippedCount == reading.questionCount,
        "a question is lost or counted twice")
    for line in reading.lines(file: "f") { precondition(!line.isEmpty, "an empty line") }
    guard let pack = reading.pack else { return false }
    let text = Array(pack.fileText.utf8)
    for format in [ExportFormat.csv, .gift] {
        let again = PackImporter.read(Array(Export.text(of: pack, as: format).utf8))
        precondition(
            again.pack?.fileText.utf8.elementsEqual(text) == true, "the pack reads differently as \(format)")
    }
    return true
}
