// Verifies every recording in a folder and prints a line for each. Exits with 1 when one does not verify.
//
//     swift run verify-folder ~/.local/state/game-trooper/recordings
import Foundation
import QuizCore
import QuizRecording

guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("usage: verify-folder FOLDER") }
let place = URL(fileURLWithPath: folder)
let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
var isAllSame = true
for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "trooper" {
    let recording = try? Recording(reading: Array(try Data(contentsOf: file)))
    isAllSame = isAllSame && recording?.verdict == .same
    let words = recording.map { "\($0.verdict), \($0.end.progress.score()) of \($0.end.progress.doneCount) right" }
    print("\(file.lastPathComponent): \(words ?? "no recording")")
}
exit(isAllSame ? 0 : 1)
