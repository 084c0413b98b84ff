import QuestionBank
import QuizCore

/// What is taken for a pack is written and read again to the same pack; whatever is not is refused in words.
@discardableResult
func keepPackPromise(_ bytes: [UInt8]) -> Pack? {
    let reading = PackReader.read(bytes)
    for line in reading.lines(file: "pack.json") { precondition(!line.isEmpty, "a finding says something") }
    precondition((reading.pack == nil) == (reading.errorCount > 0), "a pack is taken whole or not at all")
    guard let pack = reading.pack else { return nil }
    let again = PackReader.read(Array(pack.fileText.utf8))
    precondition(again.pack == pack, "what was written is what was read")
    precondition(again.pack?.digest == pack.digest, "to the last byte")
    Taken.countOne()
    return pack
}
