// Verifies every recording in a folder and prints a line for each. Exits with 1 when one does not verify.
//
//     swift run verify-folder ~/.local/state/game-trooper/recordings
import Foundation
import TiltRecording

guard let folder = CommandLine.arguments.dropFirst().first else { fatalError("usage: verify-folder FOLDER") }
let place = URL(fileURLWithPath: folder)
let files = try FileManager.default.contentsOfDirectory(at: place, includingPropertiesForKeys: nil)
var isAllSame = true
for file in files.sorted(by: { $0.path < $1.path }) where file.pathExtension == "trooper" {
    let result = Verifier.verify(Array(try Data(contentsOf: file)))
    isAllSame = isAllSame && result.isSame
    print("\(file.lastPathComponent): \(result)")
}
exit(isAllSame ? 0 : 1)
