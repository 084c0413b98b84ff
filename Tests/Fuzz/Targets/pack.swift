import QuestionBank
import QuizCore

/// Whatever is taken for a pack is written and read again to the same pack.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let reading = PackReader.read(Array(UnsafeBufferPointer(start: start, count: count)))
    for line in reading.lines(file: "pack.json") { precondition(!line.isEmpty, "a finding says something") }
    precondition((reading.bank == nil) == (reading.errorCount > 0), "a pack is taken whole or not at all")
    if let bank = reading.bank {
        let again = PackReader.read(Array(written(bank).utf8))
        precondition(again.bank == bank, "what was written is what was read")
    }
    return 0
}

private func written(_ bank: Bank) -> String {
    let pack: JSONText = [
        PackField.format.rawValue: .number(PackField.formatNumber),
        PackField.id.rawValue: .text(bank.id),
        PackField.title.rawValue: .text(bank.title),
        PackField.licence.rawValue: .text(bank.licence),
        PackField.version.rawValue: .text(bank.version),
        PackField.questions.rawValue: .array(bank.questions.map(\.json)),
    ]
    return pack.indented
}
