// Verifies every recording in a folder and prints a line of JSON for each. Exits with 1 when one does not verify.
//
//     swift run verify-folder ~/.local/state/game-trooper/recordings
import Foundation
import TiltRecording
import TrooperJSON

guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("usage: verify-folder FOLDER") }
let place = URL(fileURLWithPath: folder)
let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
var isAllSame = true
for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "trooper" {
    let result = Verifier.verify(Array(try Data(contentsOf: file)))
    isAllSame = isAllSame && result.isSame
    let line: JSONText = [
        "file": .text(file.lastPathComponent), "same": .bool(result.isSame), "events": .number(result.eventCount),
        "result": .text(result.description),
    ]
    print(line.compact)
}
exit(isAllSame ? 0 : 1)
