import QuizCore
import QuizPacks

/// Reads a pack, writes it and reads it again to the same pack; a pack that is refused has findings.
@discardableResult
func checkPackRoundTrip(_ bytes: [UInt8]) -> Pack? {
    let reading = PackReader.read(bytes)
    for line in reading.lines(file: "pack.json") { precondition(!line.isEmpty, "an empty finding") }
    precondition((reading.pack == nil) == (reading.errorCount > 0), "a pack with errors, or none without")
    guard let pack = reading.pack else { return nil }
    let text = pack.fileText
    let again = PackReader.read(Array(text.utf8)).pack
    // Equal strings may differ in their bytes.
    precondition(again == pack && again?.fileText.utf8.elementsEqual(text.utf8) == true, "the pack reads differently")
    Accepted.countOne()
    return pack
}
