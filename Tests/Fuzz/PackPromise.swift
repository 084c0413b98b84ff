import QuestionBank
import QuizCore

/// What is taken for a pack is written and read again to the same pack; whatever is not is refused in words.
@discardableResult
func keepPackPromise(_ bytes: [UInt8]) -> Bank? {
    let reading = PackReader.read(bytes)
    for line in reading.lines(file: "pack.json") { precondition(!line.isEmpty, "a finding says something") }
    precondition((reading.bank == nil) == (reading.errorCount > 0), "a pack is taken whole or not at all")
    guard let bank = reading.bank else { return nil }
    let again = PackReader.read(Array(bank.pack.utf8))
    precondition(again.bank == bank, "what was written is what was read")
    precondition(again.bank?.digest == bank.digest, "to the last byte")
    Taken.countOne()
    return bank
}
